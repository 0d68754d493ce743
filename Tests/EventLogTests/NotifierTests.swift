import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Glibc
import Synchronization
import Testing

@Suite(.serialized) struct NotifierTests {
  /// Runs the body beside a running notifier.
  private func withNotifier(
    _ log: TestLog, name: String, pollSeconds: Double = 3600,
    _ body: @escaping @Sendable (Notifier) async throws -> Void
  ) async throws {
    var options = log.service
    options.applicationName = name
    try await log.withPool { [options] pool async throws in
      let reader = LogReader(pool: pool, log: log.name)
      let notifier = Notifier(options: options, reader: reader, pollSeconds: pollSeconds)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await notifier.run() }
        defer { group.cancelAll() }
        // A notifier knows the head as soon as it polls, perhaps before it listens.
        try await eventually(timeoutSeconds: 60) {
          let count = try listeners(log, name).count
          return notifier.confirmation != nil && notifier.listenerChanges > 0 && count == 1
        }
        try await body(notifier)
      }
    }
  }

  /// The process ids of the sessions of that name that listen.
  private func listeners(_ log: TestLog, _ name: String) throws -> [Int64] {
    let owner = try log.ownerConnection()
    return try owner.query(
      """
      select pid::int8 from pg_stat_activity
      where application_name = $1 and query ilike 'listen%' and state = 'idle'
      """, [.text(name)]
    ).map { try $0.int64(0) }
  }

  @Test func aRingIsHeardOnAnotherNode() async throws {
    let log = try TestLog()
    let id = "notifier-" + log.name.schema
    try await withNotifier(log, name: id) { here async throws in
      try await withNotifier(log, name: id + "-2") { there async throws in
        there.notify(head: 41)
        #expect(there.head == 41)
        try await eventually(timeoutSeconds: 60) { here.head == 41 }
        there.notify(ProjectionAdvance(projection: "members", position: 40))
        try await eventually(timeoutSeconds: 60) { here.reached("members") == 40 }
      }
    }
  }

  @Test func manyRingsAreHeardAsOne() async throws {
    let log = try TestLog()
    try await withNotifier(log, name: "notifier-" + log.name.schema) { notifier async throws in
      let raw = try Connection(log.service)
      try raw.listen(log.name.headChannel)
      for position in 1...5000 { notifier.notify(head: Int64(position)) }
      var heard: [String] = []
      while heard.last != "5000" {
        let more = try raw.waitForNotifications(timeoutMilliseconds: 60_000)
        try #require(!more.isEmpty)
        heard += more.map(\.payload)
      }
      #expect(heard.count < 500)
    }
  }

  @Test func whoeverIsSlowHearsTheNewestHeadOnce() async throws {
    let log = try TestLog()
    try await withNotifier(log, name: "notifier-" + log.name.schema) { notifier async throws in
      let heads = notifier.heads()
      for position in 1...100 { notifier.notify(head: Int64(position)) }
      var iterator = heads.makeAsyncIterator()
      #expect(await iterator.next() == 100)
      notifier.notify(head: 101)
      #expect(await iterator.next() == 101)
    }
  }

  @Test func aListenerThatWasCutOffReadsTheHeadWhenItIsBack() async throws {
    let log = try TestLog()
    let id = "notifier-" + log.name.schema
    try await withNotifier(log, name: id) { notifier async throws in
      let owner = try log.ownerConnection()
      try log.append(3)
      let before = try #require(notifier.confirmation).at
      let raw = try Connection(log.service)
      try raw.listen(log.name.projectionChannel)
      notifier.notify(ProjectionAdvance(projection: "members", position: 2))
      let rings = try raw.waitForNotifications(timeoutMilliseconds: 60_000)
      try #require(!rings.isEmpty)
      let cutOff = try #require(try listeners(log, id).first)
      _ = try owner.query("select pg_terminate_backend($1::int8::int4)", [.int64(cutOff)])
      // Nobody notifies and nobody polls: the new connection brings the head.
      try await eventually(timeoutSeconds: 60) { notifier.head == 3 }
      #expect(try #require(notifier.confirmation).at > before)
      // The first connection may bring it too, on a busy machine, if it was cut off right after its LISTEN.
      try await eventually("it listens again", timeoutSeconds: 60) {
        let listening = try listeners(log, id)
        return listening.count == 1 && listening != [cutOff]
      }
      // PostgreSQL may have crashed, and lost the last steps of projectors.
      try await eventually("positions of projections are forgotten", timeoutSeconds: 60) {
        notifier.reached("members") == nil
      }
      try owner.execute("notify \(log.name.headChannel), '9'")
      try await eventually(timeoutSeconds: 60) { notifier.head == 9 }
    }
  }

  @Test func whatTheNotifierMissedIsFoundByPolling() async throws {
    let log = try TestLog()
    try await withNotifier(log, name: "notifier-" + log.name.schema, pollSeconds: 0.05) {
      notifier async throws in
      try log.append(3)
      try await eventually(timeoutSeconds: 60) { notifier.head == 3 }
    }
  }

  /// They share the connection on which they read their heads, as those of tenants do.
  @Test func aLockOnTheTablesOfOneLogIsThatLogsFailureAlone() async throws {
    let (locked, other) = (try TestLog(), try TestLog())
    let server = ServerConnections()
    var options = locked.service.essential("head", provesServer: true)
    options.server = server
    options.answerSecondsMax = 3
    let pool = Pool(options, size: 1, name: "head")
    try await pool.closing {
      let notifiers = [locked, other].map { log in
        Notifier(
          options: log.service, reader: LogReader(pool: pool, log: log.name), pollSeconds: 0.05)
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for notifier in notifiers { group.addTask { try await notifier.run() } }
        defer { group.cancelAll() }
        try await eventually("both know their heads", timeoutSeconds: 60) {
          notifiers.allSatisfy { $0.confirmation != nil }
        }
        let owner = try locked.ownerConnection()
        try owner.execute("begin; lock table log in access exclusive mode")
        try await eventually("one head cannot be read", timeoutSeconds: 60) {
          notifiers[0].headFailure != nil
        }
        for _ in 0..<5 {
          let begun = ContinuousClock.now
          try await eventually("the other head is confirmed", timeoutSeconds: 60) {
            notifiers[1].confirmation.map { $0.at > begun } ?? false
          }
        }
        #expect(server.givenUp == 0)
        try owner.execute("rollback")
        try await eventually("it is read again", timeoutSeconds: 60) {
          notifiers[0].headFailure == nil
        }
      }
    }
  }

  @Test func aNotifierWhoseListenerIsRefusedGoesOnAndListensAgainWhenItMay() async throws {
    let log = try TestLog()
    let cluster = try TestCluster.shared
    let database = try cluster.freshDatabase()
    var options = ConnectionOptions(conninfo: cluster.serviceConninfo(database: database))
    let id = "notifier-" + log.name.schema
    options.applicationName = id
    let failures = Mutex<[String]>([])
    try await log.withPool { [options] pool async throws in
      let notifier = Notifier(
        options: options, reader: LogReader(pool: pool, log: log.name), pollSeconds: 0.05,
        refusedSeconds: 0.05, onFailure: { what, _ in failures.withLock { $0.append(what) } })
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await notifier.run() }
        defer { group.cancelAll() }
        try await eventually("it listens") { try listeners(log, id).count == 1 }
        let owner = try log.ownerConnection()
        try owner.execute("revoke connect on database \(database) from public, callboard")
        _ = try owner.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1",
          [.text(id)])
        try await eventually("it is refused") { !failures.withLock(\.isEmpty) }
        try log.append(3)
        try await eventually("the poll goes on") { notifier.head == 3 }
        try owner.execute("grant connect on database \(database) to callboard")
        try await eventually("it listens again") { try listeners(log, id).count == 1 }
        #expect(failures.withLock { $0 } == ["listening to PostgreSQL"], "it is told once")
      }
    }
  }

  /// In a process of its own, so that no other test runs meanwhile.
  @Test func theHeadStaysConfirmedWhileTheSharedPoolIsBusy() async throws {
    let log = try TestLog()
    let (conninfo, schema) = (log.service.conninfo, log.name.schema)
    await #expect(processExitsWith: .success) {
      [conninfo = conninfo as String, schema = schema as String] in
      let options = ConnectionOptions(conninfo: conninfo)
      let pool = Pool(options, size: 1, name: "head")
      let reader = LogReader(pool: pool, log: try LogName(schema: schema))
      let notifier = Notifier(options: options, reader: reader, pollSeconds: 0.02)
      let running = Task { try await notifier.run() }
      try await eventually { notifier.confirmation != nil }
      let busy = BusyPool()
      let watching = BlockingTask {
        while !busy.hasBegun {}
        usleep(100_000)
        var confirmed = 0
        // Each round needs a confirmation that was asked for after the round began.
        for _ in 0..<5 {
          let begun = ContinuousClock.now
          for _ in 0..<2_000 where notifier.confirmation.map({ $0.at <= begun }) ?? true {
            usleep(10_000)
          }
          if let confirmation = notifier.confirmation, confirmation.at > begun { confirmed += 1 }
        }
        busy.end()
        return confirmed
      }
      busy.begin()
      let confirmed = try await watching.value()
      precondition(confirmed == 5)
      running.cancel()
      _ = await running.result
      await pool.close()
    }
  }
}
