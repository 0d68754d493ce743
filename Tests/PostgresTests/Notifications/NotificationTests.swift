internal import CallboardPostgres
internal import Testing

@Suite struct NotificationTests {
  @Test func notificationsComeInOrderWithTheirPayload() throws {
    let channel = TestServer.name("Odd \"channel\"")
    let (listener, sender) = (try TestServer.connect(), try TestServer.connect())
    try listener.listen(channel)
    for n in 0..<5 {
      try sender.query("select pg_notify($1, $2)", [.text(channel), .text("\(n)")])
    }
    var heard: [Notification] = []
    while heard.count < 5 {
      let more = try listener.waitForNotifications(timeoutMilliseconds: 60_000)
      try #require(!more.isEmpty)
      heard += more
    }
    #expect(heard.map(\.payload) == ["0", "1", "2", "3", "4"])
    #expect(heard.allSatisfy { $0.channel == channel && $0.backendPID == sender.backendPID })
  }

  @Test func whatArrivedDuringAStatementIsNotLost() throws {
    let channel = TestServer.name("c")
    let connection = try TestServer.connect()
    try connection.listen(channel)
    try connection.query("select pg_notify($1, 'own')", [.text(channel)])
    try connection.query("select 1")
    #expect(try connection.waitForNotifications(timeoutMilliseconds: 0).map(\.payload) == ["own"])
    #expect(try connection.waitForNotifications(timeoutMilliseconds: 0).isEmpty)
  }

  @Test func theTimeoutEndsTheWait() throws {
    let connection = try TestServer.connect()
    try connection.listen(TestServer.name("c"))
    #expect(try connection.waitForNotifications(timeoutMilliseconds: 20).isEmpty)
  }

  @Test func aWakePipeEndsTheWaitUntilItIsReset() throws {
    let connection = try TestServer.connect()
    let wake = try WakePipe()
    wake.ring()
    let wakeEnd = wake.readEnd
    #expect(
      try connection.waitForNotifications(timeoutMilliseconds: 600_000, wake: wakeEnd).isEmpty)
    wake.reset()
    #expect(try connection.waitForNotifications(timeoutMilliseconds: 10, wake: wakeEnd).isEmpty)
    // Ringing must not fill the pipe and block.
    for _ in 0..<100_000 { wake.ring() }
    wake.reset()
  }
}
