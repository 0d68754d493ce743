import CallboardCommandLine
import CallboardDomain
import CallboardEmbeddedPostgres
import Foundation

extension ScratchLog {
  /// Starts a service without limits on the log, runs the body with it, and ends it.
  ///
  /// - Parameter adminKey: an operator's key; nil: the log has none yet, and the service makes the first one.
  func withService<R>(
    adminKey: String? = nil, _ body: (ScratchService) async throws -> R
  ) async throws -> R {
    let program = Process.thisProgram
    let output = cluster.directory + "/service"
    let arguments = [
      "--database-url", cluster.conninfo(), "--port", "0", "--limits", "off", "--json",
    ]
    return try await ServedProcess.with(program, arguments, files: output) {
      Self.place(in: ServedProcess.text(of: output), adminKey)
    } _: { place, processID in
      try await body(
        ScratchService(
          folder: PrivateFolder(cluster.directory), url: place.url, adminKey: place.key,
          processID: processID, program: program))
    }
  }

  /// Where the service says that it serves, and an operator's key; nil if it has not said so yet.
  private static func place(in output: String?, _ adminKey: String?) -> (url: URL, key: String)? {
    // With the end of the line, or it may be incomplete.
    guard let output, let end = output.firstIndex(of: "\n"),
      let said = try? JSON.parse(Array(output[..<end].utf8)),
      let url = said["url"]?.string.flatMap({ URL(string: $0) }),
      let key = said["admin_key"]?.string ?? adminKey
    else { return nil }
    return (url: url, key: key)
  }
}
