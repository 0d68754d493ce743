internal import CallboardPostgres
internal import CallboardTestSupport
internal import Synchronization
internal import Testing

@Suite struct ListenerTests {
  final class Heard: Sendable {
    private let state = Mutex<(payloads: [String], connects: Int)>(([], 0))
    var payloads: [String] { state.withLock { $0.payloads } }
    var connects: Int { state.withLock { $0.connects } }
    func add(_ payload: String) { state.withLock { $0.payloads.append(payload) } }
    func connected() { state.withLock { $0.connects += 1 } }
  }

  @Test func aListenerHearsAgainAfterItsBackendWasTerminated() async throws {
    let (channel, heard) = (TestServer.name("c"), Heard())
    var options = try TestServer.options()
    options.applicationName = channel
    let listener = Listener(
      options, channels: [channel], onConnect: { _ in heard.connected() },
      onNotification: { heard.add($0.payload) })
    let sender = try TestServer.connect()
    let running = Task { try await listener.run() }
    for round in 1...4 {
      try await inTime { heard.connects == round }
      try sender.query("select pg_notify($1, $2)", [.text(channel), .text("\(round)")])
      try await inTime { heard.payloads.count == round }
      try sender.query(
        "select pg_terminate_backend(pid, 60000) from pg_stat_activity where application_name = $1",
        [.text(channel)])
    }
    try await inTime { listener.connects == 5 }
    #expect(heard.payloads == ["1", "2", "3", "4"])
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    try await inTime {
      try sender.query(
        "select 1 from pg_stat_activity where application_name = $1", [.text(channel)]
      ).isEmpty
    }
  }

  @Test func cancellingEndsAListenerThatCannotConnect() async throws {
    let listener = Listener(
      ConnectionOptions(conninfo: "host=127.0.0.1 port=1 user=a dbname=b"), channels: ["c"],
      onConnect: { _ in }, onNotification: { _ in })
    let running = Task { try await listener.run() }
    try await Task.sleep(for: .milliseconds(50))
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(listener.connects == 0)
  }

  @Test func aRefusalThatNoWaitingMendsEndsTheListener() async throws {
    var options = try TestServer.options()
    options.conninfo += " dbname=nowhere"
    let listener = Listener(options, channels: [], onConnect: { _ in }, onNotification: { _ in })
    let error = try await asyncPostgresError { try await listener.run() }
    #expect(error.code == .undefinedDatabase)
  }
}
