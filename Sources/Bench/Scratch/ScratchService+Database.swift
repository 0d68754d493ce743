import CallboardCommandLine
import CallboardEmbeddedPostgres
import Foundation

extension ScratchService {
  /// The service's PostgreSQL, as a guest: the service's process starts and stops it.
  func database() throws -> Cluster {
    var options = ClusterOptions()
    options.sharing = .joinIfRunning
    return try Cluster.open(directory: folder.path, options: options)
  }

  /// Starts another node on the same log, runs the body with its port, and ends it.
  func withAnotherNode<R>(
    on cluster: Cluster, limits: String? = "off", _ body: (_ port: Int) async throws -> R
  ) async throws -> R {
    let output = folder.path + "/other-node"
    guard FileManager.default.createFile(atPath: output, contents: nil),
      let handle = FileHandle(forWritingAtPath: output)
    else { throw Failure("\(output) cannot be written") }
    let process = Process()
    process.executableURL = program
    process.arguments =
      ["serve", "--database-url", cluster.conninfo(), "--port", "0"]
      + ["--instance-key", folder.instanceKey] + (limits.map { ["--limits", $0] } ?? [])
    process.environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("CALLBOARD_")
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }
    for _ in 0..<600 {
      let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      // With the end of the line, or the port may be incomplete.
      if let match = text.firstMatch(of: /serves on http:\/\/[^\s]*:(\d+)\n/),
        let port = Int(match.output.1)
      {
        return try await body(port)
      }
      guard process.isRunning else { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Failure("the other node did not start: \(cluster.conninfo())")
  }
}

extension Cluster {
  /// The connection string of the tables' owner.
  var ownerConninfo: String { conninfo(user: Cluster.ownerRole) }
}
