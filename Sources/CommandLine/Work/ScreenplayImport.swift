package import CallboardClient
package import CallboardDomain
import Foundation

/// Imports a screenplay as a new project.
package struct ScreenplayImport: Sendable {
  /// The result of an import.
  package struct Report: Sendable {
    package let project: UUID
    package let scenes: Int
    package let elements: Int
  }

  private let client: CallboardClient
  private let title: String

  package init(client: CallboardClient, title: String) {
    self.client = client
    self.title = title
  }

  package func run(
    _ screenplay: Screenplay, onProgress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void
  ) async throws -> Report {
    let project = try Troupe.id(try await client.post("/v1/projects", ["title": .string(title)]))
    let operations = screenplay.operations { UUID() }
    let sync = try ProjectSync(client: client, project: project)
    try await sync.make(contentsOf: operations)
    while true {
      let left = await sync.status.pendingCount
      onProgress(operations.count - left, operations.count)
      guard left > 0 else { break }
      try await sync.exchange()
    }
    return Report(
      project: project, scenes: screenplay.scenes.count { !$0.isPreamble },
      elements: screenplay.scenes.reduce(0) { $0 + $1.elements.count })
  }
}

extension Screenplay {
  /// Reads a file in UTF-8. `String(contentsOfFile:encoding:)` would drop a byte order mark, which the export gives
  /// back.
  package init(file path: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(path) is not UTF-8")
    }
    self = try Fountain.parse(text)
  }

  /// The title on the title page, on one line.
  package var title: String? {
    titlePage.first { $0.key.lowercased() == "title" }?.text
      .replacingOccurrences(of: "\n", with: " ")
  }
}
