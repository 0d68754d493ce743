import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Testing

/// Notifiers of several logs over the connections of one hub.
@Suite(.serialized) struct NotificationHubTests {
  private func withHub(
    _ logs: [TestLog], name: String,
    _ body: @escaping @Sendable (NotificationHub, [Notifier]) async throws -> Void
  ) async throws {
    var options = logs[0].service
    options.applicationName = name
    let hub = NotificationHub(options: options)
    let pool = Pool(logs[0].service, size: 1, name: "heads")
    let notifiers = logs.map {
      Notifier(sharing: hub, reader: LogReader(pool: pool, log: $0.name))
    }
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await hub.run() }
        defer { group.cancelAll() }
        try await body(hub, notifiers)
      }
    } catch {
      await hub.close()
      await pool.close()
      throw error
    }
    await hub.close()
    await pool.close()
  }

  private func sessions(_ name: String, _ log: TestLog) throws -> [Int32] {
    let owner = try log.ownerConnection()
    defer { owner.close() }
    return try owner.query(
      "select pid from pg_stat_activity where application_name = $1 order by pid", [.text(name)]
    ).map { row throws in try row.int32(0) }
  }

  @Test func eachHearsOfItsOwnLogOverOneConnectionThatListens() async throws {
    let logs = [try TestLog(), try TestLog()]
    let name = "hub-" + logs[0].name.schema
    try await withHub(logs, name: name) { _, here async throws in
      try await withHub(logs, name: name + "-2") { _, there async throws in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for notifier in here + there { group.addTask { try await notifier.run() } }
          defer { group.cancelAll() }
          try await eventually("each knows its head", timeoutSeconds: 60) {
            (here + there).allSatisfy { $0.confirmation != nil }
          }
          there[0].notify(head: 41)
          there[1].notify(head: 17)
          try await eventually("both are heard", timeoutSeconds: 60) {
            here[0].head == 41 && here[1].head == 17
          }
          // One listens, one sends.
          #expect(try sessions(name, logs[0]).count == 2)
        }
      }
    }
  }

  @Test func oneThatComesLaterHearsAndOneThatEndsHoldsUpNobody() async throws {
    let logs = [try TestLog(), try TestLog()]
    let name = "hub-" + logs[0].name.schema
    try await withHub(logs, name: name) { _, notifiers async throws in
      let first = Task { try await notifiers[0].run() }
      try await eventually("the first runs", timeoutSeconds: 60) {
        notifiers[0].confirmation != nil
      }
      let second = Task { try await notifiers[1].run() }
      let sender = try logs[1].ownerConnection()
      defer { sender.close() }
      func tell(_ log: TestLog, _ head: Int) throws {
        try sender.query(
          "select pg_notify($1, $2)", [.text(log.name.headChannel), .text("\(head)")])
      }
      try await eventually("the second hears", timeoutSeconds: 60) {
        try tell(logs[1], 5)
        return notifiers[1].head == 5
      }
      first.cancel()
      _ = await first.result
      try tell(logs[1], 6)
      try await eventually("the second hears on", timeoutSeconds: 60) { notifiers[1].head == 6 }
      // After a lost connection, all channels are listened to again.
      for session in try sessions(name, logs[0]) {
        try sender.query("select pg_terminate_backend($1)", [.int32(session)])
      }
      try await eventually("the second hears again", timeoutSeconds: 60) {
        try tell(logs[1], 7)
        return notifiers[1].head == 7
      }
      second.cancel()
      _ = await second.result
    }
  }
}
