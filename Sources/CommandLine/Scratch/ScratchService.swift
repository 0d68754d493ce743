import CallboardDomain
package import Foundation

/// A service in a process of its own, with a private PostgreSQL in a temporary folder that is
/// removed afterwards.
package struct ScratchService: Sendable {
  package let folder: PrivateFolder
  package let url: URL
  package private(set) var adminKey: String
  package let processID: Int32
  /// The program that it runs.
  package let program: URL

  package var port: Int { url.port ?? 80 }
  package var address: ServiceAddress { ServiceAddress(url: url, key: adminKey) }

  /// Describes a service that runs.
  ///
  /// - Parameter folder: that of its private PostgreSQL.
  package init(
    folder: PrivateFolder, url: URL, adminKey: String, processID: Int32, program: URL
  ) {
    self.folder = folder
    self.url = url
    self.adminKey = adminKey
    self.processID = processID
    self.program = program
  }

  /// The same service, with the key of another operator, such as a tenant's.
  package func operated(with key: String) -> ScratchService {
    var service = self
    service.adminKey = key
    return service
  }

  /// The standard folder for temporary folders: it is on a disk, and PostgreSQL's account can reach it.
  package static let standardParent = "/var/tmp"

  /// The option that chooses another one.
  package static let folderOption = Subcommand.Option(
    name: "folder", value: "FOLDER",
    help: "where the temporary folder goes; \(standardParent) by default")

  /// The folder for temporary folders that a command is given.
  package static func parent(_ invocation: Invocation) -> String {
    invocation.option(folderOption.name) ?? standardParent
  }

  /// Starts a service, runs the body, and removes everything, even if the task is cancelled.
  ///
  /// - Parameters:
  ///   - program: the callboard that serves; nil: this one.
  ///   - port: where it listens; 0: on a free one.
  ///   - limits: the value of `--limits`; nil: the default limits of a service.
  ///   - arguments: further arguments for `callboard serve`; receives the folder.
  package static func with<R: Sendable>(
    in parent: String, program: String? = nil, port: String = "0",
    limits: String? = "off",
    arguments: @Sendable (_ folder: String) throws -> [String] = { _ in [] },
    _ body: @escaping @Sendable (ScratchService) async throws -> R
  ) async throws -> R {
    let program =
      program.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() } ?? Process.thisProgram
    return try await withFolder(in: parent) { path in
      let folder = PrivateFolder(path + "/service")
      let arguments =
        ["--folder", path + "/service", "--port", port] + (limits.map { ["--limits", $0] } ?? [])
        + (try arguments(path))
      return try await ServedProcess.with(program, arguments, files: path + "/output") {
        let (url, key) = (read(folder.url).flatMap { URL(string: $0) }, read(folder.adminKey))
        return url.flatMap { url in key.map { (url: url, key: $0) } }
      } _: { found, processID in
        try await body(
          ScratchService(
            folder: folder, url: found.url, adminKey: found.key, processID: processID,
            program: program))
      }
    }
  }

  /// The same with further arguments that do not depend on the folder.
  package static func with<R: Sendable>(
    in parent: String, program: String? = nil, limits: String? = "off",
    arguments: [String], _ body: @escaping @Sendable (ScratchService) async throws -> R
  ) async throws -> R {
    let given: @Sendable (String) -> [String] = { _ in arguments }
    return try await with(
      in: parent, program: program, limits: limits, arguments: given, body)
  }

  /// Makes a temporary folder that PostgreSQL's account can reach, and removes it after the body.
  package static func withFolder<R>(
    in parent: String, _ body: (_ path: String) async throws -> R
  ) async throws -> R {
    let path = "\(parent)/callboard-\(UUID().lower.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
  }

  private static func read(_ path: String) -> String? {
    let text = ServedProcess.text(of: path)?.trimmingCharacters(in: .whitespacesAndNewlines)
    return text?.isEmpty == false ? text : nil
  }
}
