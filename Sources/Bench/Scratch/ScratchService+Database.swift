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

  /// Starts another node on the same log, runs the body with its port and the id of its process, and ends it.
  ///
  /// - Parameter arguments: further arguments for `callboard serve`.
  func withAnotherNode<R>(
    on cluster: Cluster, limits: String? = "off", arguments further: [String] = [],
    _ body: (_ port: Int, _ processID: Int32) async throws -> R
  ) async throws -> R {
    let output = folder.path + "/other-node"
    let arguments =
      ["--database-url", cluster.conninfo(), "--port", "0"]
      + ["--instance-key", folder.instanceKey] + (limits.map { ["--limits", $0] } ?? []) + further
    return try await ServedProcess.with(program, arguments, files: output) {
      // With the end of the line, or the port may be incomplete.
      let line = /serves on http:\/\/[^\s]*:(\d+)\n/
      return ServedProcess.text(of: output)?.firstMatch(of: line).flatMap { Int($0.output.1) }
    } _: {
      try await body($0, $1)
    }
  }
}

extension Cluster {
  /// The connection string of the tables' owner.
  var ownerConninfo: String { conninfo(user: Cluster.ownerRole) }
}
