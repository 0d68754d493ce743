import CallboardDomain
package import Foundation

/// A service in a process of its own, with a private PostgreSQL in a temporary folder that is
/// removed afterwards.
package struct ScratchService: Sendable {
  package let folder: PrivateFolder
  package let url: URL
  package let adminKey: String
  package let processID: Int32
  /// The program that it runs.
  package let program: URL

  package var port: Int { url.port ?? 80 }
  package var address: ServiceAddress { ServiceAddress(url: url, key: adminKey) }

  /// The standard folder for temporary folders: it is on a disk, and PostgreSQL's account can reach it.
  package static let standardParent = "/var/tmp"

  /// Starts a service, runs the body, and removes everything, even if the task is cancelled.
  ///
  /// - Parameters:
  ///   - program: the callboard that serves; nil: this one.
  ///   - port: where it listens; 0: on a free one.
  ///   - limits: the value of `--limits`; nil: the default limits of a service.
  ///   - arguments: further arguments for `callboard serve`; receives the folder.
  package static func with<R: Sendable>(
    in parent: String = standardParent, program: String? = nil, port: String = "0",
    limits: String? = "off",
    arguments: @Sendable (_ folder: String) throws -> [String] = { _ in [] },
    _ body: @escaping @Sendable (ScratchService) async throws -> R
  ) async throws -> R {
    let folder = "\(parent)/callboard-\(UUID().lower.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let process = Process()
    let program = URL(fileURLWithPath: program ?? "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = program
    process.arguments =
      ["serve", "--folder", folder + "/service", "--port", port]
      + (limits.map { ["--limits", $0] } ?? []) + (try arguments(folder))
    process.environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("CALLBOARD_")
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try log(folder + "/output")
    process.standardError = try log(folder + "/log")
    try process.run()
    defer {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }
    // A service that only starts may not be told to stop yet, so the wait goes on after a cancellation.
    let service = try await Task { try await ready(folder, process) }.value
    try Task.checkCancellation()
    return try await body(service)
  }

  private static func ready(_ folder: String, _ process: Process) async throws -> ScratchService {
    let service = PrivateFolder(folder + "/service")
    for _ in 0..<600 {
      if let url = read(service.url).flatMap(URL.init(string:)),
        let key = read(service.adminKey)
      {
        return ScratchService(
          folder: service, url: url, adminKey: key,
          processID: process.processIdentifier,
          program: process.executableURL ?? URL(fileURLWithPath: "/proc/self/exe"))
      }
      guard process.isRunning else {
        throw Failure("the service did not start: \(read(folder + "/log") ?? "")")
      }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Failure("the service did not start within 60 s: \(read(folder + "/log") ?? "")")
  }

  private static func read(_ path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }

  private static func log(_ path: String) throws -> FileHandle {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw Failure("\(path) cannot be written") }
    return handle
  }
}
