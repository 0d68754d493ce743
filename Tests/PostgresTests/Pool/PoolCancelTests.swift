internal import CallboardEmbeddedPostgres
internal import CallboardPostgres
internal import CallboardTestSupport
internal import Glibc
internal import Synchronization
internal import Testing

@Suite struct PoolCancelTests {
  @Test func cancellingTheTaskCancelsTheStatementOnTheServer() async throws {
    let pool = try PoolTests.pool(size: 1)
    let mark = TestServer.name("sleeper")
    let watcher = try TestServer.connect()
    let running =
      "select count(*) from pg_stat_activity where query like '%\(mark)' and pid <> pg_backend_pid()"
      + " and state = 'active'"
    for _ in 0..<10 {
      let task = Task {
        try await pool.withConnection { try $0.execute("select pg_sleep(60) -- \(mark)") }
      }
      try await inTime { try watcher.query(running).one().int64(0) == 1 }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try watcher.query(running).one().int64(0) == 0)
    }
    #expect(pool.counters.connects == 1)
    await pool.close()
  }

  @Test func aCancelBetweenTwoStatementsStopsTheSecond() async throws {
    let pool = try PoolTests.pool(size: 1)
    let (reached, gate) = (Gate(), Gate())
    let ranOn = Mutex(false)
    let task = Task {
      try await pool.withConnection {
        try $0.execute("select 1")
        reached.open()
        gate.wait()
        try $0.execute("select 2")
        ranOn.withLock { $0 = true }
      }
    }
    try await inTime { reached.isOpen }
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!ranOn.withLock { $0 })
    await pool.close()
  }

  @Test func aCancelledTransactionIsRolledBackAndTheConnectionKept() async throws {
    let pool = try PoolTests.pool(size: 1)
    try await pool.withConnection { try $0.execute("create temp table t (n int)") }
    for _ in 0..<20 {
      let inside = Gate()
      let task = Task {
        try await pool.withConnection {
          try $0.transaction {
            try $0.execute("insert into t values (1)")
            inside.open()
            try $0.execute("select pg_sleep(60)")
          }
        }
      }
      try await inTime { inside.isOpen }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    // A temporary table exists only on the connection that made it.
    let count = try await pool.withConnection {
      try $0.query("select count(*) from t").one().int64(0)
    }
    #expect(count == 0)
    await pool.close()
  }

  @Test func noCancelHitsTheNextCaller() async throws {
    let pool = try PoolTests.pool(size: 2)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for n in 0..<200 {
        group.addTask {
          if n.isMultiple(of: 2) {
            let task = Task {
              try await pool.withConnection { try $0.execute("select pg_sleep(0.002)") }
            }
            try await Task.sleep(for: .microseconds(Int.random(in: 0..<8000)))
            task.cancel()
            do { try await task.value } catch is CancellationError {}
          } else {
            let two = try await pool.withConnection {
              try $0.query("select 2, pg_sleep(0.001)").one().int32(0)
            }
            #expect(two == 2)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(pool.counters.busy == 0)
    #expect(pool.counters.waiting == 0)
    await pool.close()
  }

  @Test func aCancelledCallerIsNotHeldUpByAServerThatStopped() async throws {
    let pool = try PoolTests.pool(size: 1)
    let stopped = Recorder<Int32>()
    let task = Task {
      try await pool.withConnection {
        stopped.add($0.backendPID)
        kill($0.backendPID, SIGSTOP)
        try $0.execute("select 1")
      }
    }
    try await inTime { !stopped.elements.isEmpty }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    for pid in stopped.elements { kill(pid, SIGCONT) }
    #expect(try await pool.withConnection { try $0.query("select 1").one().int32(0) } == 1)
    await pool.close()
  }

  /// The postmaster takes cancel requests: if it hangs too, they are not answered.
  @Test(.timeLimit(.minutes(10)))
  func cancelledCallersAreNotHeldUpByAServerThatHangsAsAWhole() async throws {
    let server = try TestCluster.dedicated()
    defer { server.remove() }
    let postmaster = try #require(server.cluster.postmasterPID)
    let pool = Pool(
      ConnectionOptions(conninfo: server.ownerConninfo()), size: 4, name: "hanging",
      waitSecondsMax: 60)
    let backends = Recorder<Int32>()
    let tasks = (0..<4).map { _ in
      Task {
        try await pool.withConnection {
          backends.add($0.backendPID)
          try $0.execute("select pg_sleep(60)")
        }
      }
    }
    try await inTime { backends.elements.count == 4 }
    let hanging = backends.elements + [postmaster]
    for process in hanging { kill(process, SIGSTOP) }
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    for process in hanging { kill(process, SIGCONT) }
    // A late cancel request must not hit a later caller.
    for _ in 0..<20 {
      try await pool.withConnection { try $0.execute("select pg_sleep(0.01)") }
    }
    await pool.close()
  }

  @Test(.timeLimit(.minutes(10)))
  func aPoolClosesAlsoAfterACallWasCancelledThatGotNoConnection() async throws {
    let pool = Pool(
      ConnectionOptions(conninfo: "host=127.0.0.1 port=1 user=a dbname=b"), size: 1, name: "none",
      waitSecondsMax: 60)
    let task = Task { try await pool.withConnection { _ in } }
    try await inTime { pool.counters.connectFailures > 0 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await pool.close()
  }

  @Test func whoIsCancelledWhileWaitingLeavesTheQueue() async throws {
    let pool = try PoolTests.pool(size: 1)
    let gate = Gate()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.withConnection { _ in gate.wait() } }
      try await inTime { pool.counters.busy == 1 }
      let task = Task { try await pool.withConnection { _ in } }
      try await inTime { pool.counters.waiting == 1 }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(pool.counters.waiting == 0)
      gate.open()
      try await group.waitForAll()
    }
    try await pool.withConnection { _ in }
    await pool.close()
  }

  @Test func aTaskThatIsCancelledAlreadyGetsNoConnection() async throws {
    let pool = try PoolTests.pool(size: 1)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await pool.withConnection { _ in Issue.record("the body ran") }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(pool.counters.leases == 0)
    await pool.close()
  }
}
