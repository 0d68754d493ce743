import CallboardDomain
import Foundation
import Testing

@testable import CallboardClient

/// A service in memory whose project has one scene with one line, and clients of it that exchange when they are told.
struct SyncStage {
  let network = FakeNetwork()
  let scene = UUID()
  let line = UUID()

  var client: CallboardClient {
    var client = CallboardClient(transport: network, credentials: .bearer("token"))
    client.retries.triesMax = 1
    return client
  }

  /// A client with a copy of the project; the first one makes the scene and the line.
  func sync(
    folder: String? = nil, policy: ProjectSync.CopyPolicy = ProjectSync.CopyPolicy()
  ) async throws -> ProjectSync {
    let sync = try ProjectSync(
      client: client, project: network.project, streams: network, folder: folder, policy: policy)
    try await sync.open()
    if network.service.space.scenes[scene] == nil {
      let maker = try ProjectSync(client: client, project: network.project)
      try await maker.make(contentsOf: [
        .insertScene(scene: scene, heading: "I", fields: [:], at: .end),
        .insertElement(
          NewElement(id: line, scene: scene, kind: "action", text: "", fields: [:]), at: .end),
      ])
      try await maker.exchange()
      try await sync.exchange()
    }
    return sync
  }

  func replacing(_ range: Range<Int>, with text: String) -> CallboardContent.Operation {
    .editText(element: line, TextOperation(replacing: range, with: text))
  }

  /// The text in the service.
  var text: String { network.service.space.elements[line]?.text.string ?? "" }

  /// The text that a client shows.
  func text(_ sync: ProjectSync) async -> String {
    await sync.view.element(line)?.text.string ?? ""
  }

  static func eventually(_ condition: () async -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while await !condition() {
      try #require(ContinuousClock.now < end)
      try await Task.sleep(for: .milliseconds(2))
    }
  }
}
