import CallboardHTTPServer
import CallboardTestSupport
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Runs a server while the body runs, and stops it after that. The body gets the port and the server.
///
/// All clients must be gone when the body ends: a connection that stays open is an issue.
func withServer<R: Sendable>(
  _ configure: (inout ServerConfiguration) -> Void = { _ in },
  handler: @escaping @Sendable (Request) async -> Response,
  _ body: @Sendable (Int, Server) async throws -> R
) async throws -> R {
  OpenFileLimit.raise()
  var configuration = ServerConfiguration()
  configure(&configuration)
  let server = Server(configuration: configuration, handler: handler)
  let port = try server.start()
  async let running: Void = server.run()
  let result: Result<R, any Error>
  do {
    result = .success(try await body(port, server))
  } catch {
    result = .failure(error)
  }
  func countOfLeft() -> Int {
    let left = server.statistics
    return left.connectionsOpen + left.streamsOpen + left.requestsActive
  }
  for _ in 0..<12_000 where countOfLeft() > 0 { try? await Task.sleep(for: .milliseconds(5)) }
  if countOfLeft() > 0 { Issue.record("left: \(server.statistics)") }
  await server.stop(graceSeconds: 0.5)
  try await running
  return try result.get()
}

/// Sends a request to a server whose refusals name their reason. Returns the reply, and whether the server then closes
/// the connection.
func refusal(
  of request: String, _ configure: (inout ServerConfiguration) -> Void = { _ in }
) async throws -> (reply: Reply, isClosed: Bool) {
  try await withServer { configuration in
    configuration.renderRefusal = {
      Response(
        status: $0.status, headers: [("Content-Type", "application/problem+json")],
        body: .bytes(Array("\($0.reason)".utf8)))
    }
    configure(&configuration)
  } handler: { _ in
    .text("handled")
  } _: { port, _ in
    try await onThread {
      let client = try Client(port: port)
      try client.send(request)
      return (try client.reply(), client.isClosed())
    }
  }
}

extension Response {
  /// A response of text.
  static func text(_ text: String, status: Int = 200) -> Response {
    Response(status: status, body: .bytes(Array(text.utf8)))
  }
}

/// Collects what happens on other threads, and lets a test wait for it.
final class Recorder<Value: Sendable>: Sendable {
  private let recorded = Mutex<[Value]>([])

  var values: [Value] { recorded.withLock { $0 } }

  func record(_ value: Value) {
    recorded.withLock { $0.append(value) }
  }

  /// Waits until this many values are recorded, for about a minute at most.
  func wait(for count: Int) async -> [Value] {
    for _ in 0..<12_000 where values.count < count {
      try? await Task.sleep(for: .milliseconds(5))
    }
    return values
  }
}

/// Blocks this thread.
func usleepMilliseconds(_ count: UInt32) {
  usleep(count * 1000)
}
