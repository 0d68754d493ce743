import CallboardClient
import CallboardCommandLine
import CallboardHTTPClient
import Foundation
import Synchronization

/// `callboard tenants export`: writes the log of a tenant into a file.
enum TenantExportCommand {
  static let command = Subcommand(
    words: ["tenants", "export"],
    summary: "write a tenant's log into a file of SQL for psql", arguments: ["NAME"],
    options: ServiceAddress.options + [
      .init(name: "output", value: "FILE", help: "the file to write; standard output by default")
    ],
    printsJSON: false,
    examples: [
      (
        "callboard tenants export acme --output acme.sql",
        "only its owner may read the file: it holds the tenant's data, keys and secret"
      )
    ]
  ) { invocation in
    try await Signals.interruptibly { try await export(invocation) }
  }

  private static func export(_ invocation: Invocation) async throws {
    let address = try ServiceAddress(invocation)
    let path = "/admin/v1/tenants/\(invocation.segment())/export"
    guard let output = invocation.option("output") else {
      return try await download(path, from: address) { StandardStream.output.write($0) }
    }
    try await WholeFile.with(at: output) { file in
      try await download(path, from: address) { file.write($0) }
    }
  }

  /// Passes on what the service answers, as fast as it can be written.
  ///
  /// - Throws: if the service refuses, if it cannot be written, or if the end of the file did not come.
  private static func download(
    _ path: String, from address: ServiceAddress, to write: @escaping @Sendable ([UInt8]) -> Bool
  ) async throws {
    guard let url = URL(string: path, relativeTo: address.url) else {
      throw Failure("\(path) is not a path")
    }
    let received = Received()
    let client = HTTPClient(settings)
    var answer: FetchedAnswer?
    var failure: (any Error)?
    do {
      answer = try await client.download(
        url.absoluteString, headers: [("Authorization", "Bearer \(address.key)")]
      ) { received.take($0, write) }
    } catch { failure = error }
    await client.close()
    if let code = received.error {
      throw Failure(
        "the file cannot be written: \(String(cString: strerror(code)))",
        exitCode: code == EPIPE ? 141 : 1)
    }
    guard let answer else {
      throw ClientError.unreachable(
        "\(address.url) cannot be reached, or was lost: \(failure.map { "\($0)" } ?? "")")
    }
    guard (200..<300).contains(answer.status) else {
      throw ClientError.problem(
        ServiceProblem(
          ClientResponse(status: answer.status, retryAfterSeconds: nil, body: answer.body)))
    }
    guard received.isWhole else {
      throw Failure("the export broke off before its end: the log of the service says why")
    }
  }

  /// A file may be long, and PostgreSQL may need a while for a piece of it.
  private static var settings: ClientSettings {
    var settings = ClientSettings()
    (settings.allowsHTTP, settings.allowsPrivate) = (true, true)
    settings.connectSeconds = 30
    settings.totalSeconds = 0
    settings.silentSeconds = 120
    return settings
  }

  /// The progress of a file: the end of the part that was received, and the error of writing it.
  private final class Received: Sendable {
    private struct State {
      /// The last bytes, as many as the last line has.
      var end: [UInt8] = []
      var error: Int32?
    }

    private let state = Mutex(State())
    private static let lastLine = Array("\n\(TenantExport.lastLine)".utf8)

    /// Whether the last line has come.
    var isWhole: Bool { state.withLock { $0.end == Self.lastLine } }

    /// Why it could not be written; nil: it was.
    var error: Int32? { state.withLock { $0.error } }

    /// Writes a piece, and says whether to go on.
    func take(_ bytes: [UInt8], _ write: ([UInt8]) -> Bool) -> Bool {
      guard write(bytes) else {
        let code = errno
        state.withLock { $0.error = code }
        return false
      }
      let count = Self.lastLine.count
      state.withLock { $0.end = Array(($0.end + bytes.suffix(count)).suffix(count)) }
      return true
    }
  }
}
