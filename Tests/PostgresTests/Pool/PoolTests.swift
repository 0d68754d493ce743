internal import CallboardPostgres
internal import CallboardTestSupport
internal import Testing

@Suite struct PoolTests {
  static func pool(size: Int, waitersMax: Int = 1024, waitSecondsMax: Double = 60) throws -> Pool {
    Pool(
      try TestServer.options(), size: size, name: "test", waitersMax: waitersMax,
      waitSecondsMax: waitSecondsMax)
  }

  @Test func manyCallersShareFewConnections() async throws {
    let pool = try Self.pool(size: 3)
    let pids = try await withThrowingTaskGroup(of: Int32.self) { group in
      for n in 0..<200 {
        group.addTask {
          try await pool.withConnection {
            let row = try $0.query("select $1, pg_backend_pid()", [.int32(Int32(n))]).one()
            #expect(try row.int32(0) == Int32(n))
            return try row.int32(1)
          }
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect((1...3).contains(pids.count))
    let counters = pool.counters
    #expect(counters.leases == 200)
    #expect(counters.connects == pids.count)
    #expect(counters.busy == 0)
    #expect(counters.waiting == 0)
    await pool.close()
  }

  @Test(arguments: ["select length($1), pg_backend_pid()", "select $1, pg_backend_pid()"])
  func aConnectionThatCarriedMuchIsNotKept(statement: String) async throws {
    let pool = try Self.pool(size: 1)
    func pid(carrying bytes: Int) async throws -> Int32 {
      try await pool.withConnection {
        let text = Parameter.text(String(repeating: "x", count: bytes))
        return try $0.query(statement, [text]).one().int32(1)
      }
    }
    let first = try await pid(carrying: 1 << 20)
    #expect(try await pid(carrying: 5 << 20) == first)
    let second = try await pid(carrying: 1)
    #expect(second != first)
    #expect(try await pid(carrying: 1) == second)
    #expect(pool.counters.connects == 2)
    await pool.close()
  }

  @Test func aConnectionWhosePipelineBroughtMuchIsNotKept() async throws {
    let pool = try Self.pool(size: 1)
    func pid(bringing bytes: Int32) async throws -> Int32 {
      try await pool.withConnection {
        let statement = "select repeat('x', $1), pg_backend_pid()"
        return try $0.pipeline([(statement, [.int32(bytes)])])[0].one().int32(1)
      }
    }
    let first = try await pid(bringing: 1 << 20)
    #expect(try await pid(bringing: 5 << 20) == first)
    let second = try await pid(bringing: 1)
    #expect(second != first)
    #expect(try await pid(bringing: 1) == second)
    await pool.close()
  }

  @Test func callersAreServedInTheOrderTheyCame() async throws {
    let pool = try Self.pool(size: 1)
    let gate = Gate()
    let order = Recorder<Int>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.withConnection { _ in gate.wait() } }
      try await inTime { pool.counters.busy == 1 }
      for n in 0..<20 {
        group.addTask { try await pool.withConnection { _ in order.add(n) } }
        try await inTime { pool.counters.waiting == n + 1 }
      }
      gate.open()
      try await group.waitForAll()
    }
    #expect(order.elements == Array(0..<20))
    #expect(pool.counters.waitedMicroseconds > 0)
    await pool.close()
  }

  @Test func whoWaitsTooLongIsRefused() async throws {
    let pool = try Self.pool(size: 1, waitSecondsMax: 2)
    let gate = Gate()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.withConnection { _ in gate.wait() } }
      try await inTime { pool.counters.busy == 1 }
      let error = try await asyncPostgresError { try await pool.withConnection { _ in } }
      #expect(error.code == .poolExhausted)
      #expect(error.isTransient)
      #expect(pool.counters.refusedLate == 1)
      gate.open()
      try await group.waitForAll()
    }
    try await pool.withConnection { _ in }
    await pool.close()
  }

  @Test func aFullQueueRefusesAtOnce() async throws {
    let pool = try Self.pool(size: 1, waitersMax: 1)
    let gate = Gate()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.withConnection { _ in gate.wait() } }
      try await inTime { pool.counters.busy == 1 }
      group.addTask { try await pool.withConnection { _ in } }
      try await inTime { pool.counters.waiting == 1 }
      let error = try await asyncPostgresError { try await pool.withConnection { _ in } }
      #expect(error.code == .poolExhausted)
      #expect(pool.counters.refusedFull == 1)
      gate.open()
      try await group.waitForAll()
    }
    await pool.close()
  }

  @Test func closingEndsRunningBodiesWellAndRefusesTheRest() async throws {
    let pool = try Self.pool(size: 1)
    let gate = Gate()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        let one = try await pool.withConnection {
          gate.wait()
          return try $0.query("select 1").one().int32(0)
        }
        #expect(one == 1)
      }
      try await inTime { pool.counters.busy == 1 }
      group.addTask {
        await #expect(throws: PostgresError.self) { try await pool.withConnection { _ in } }
      }
      try await inTime { pool.counters.waiting == 1 }
      for _ in 0..<2 { group.addTask { await pool.close() } }
      try await inTime { pool.counters.waiting == 0 }
      gate.open()
      try await group.waitForAll()
    }
    let error = try await asyncPostgresError { try await pool.withConnection { _ in } }
    #expect(error.code == .poolClosed)
  }

  @Test func aTransactionLeftOpenIsNotLeftToTheNextCaller() async throws {
    let pool = try Self.pool(size: 1)
    try await pool.withConnection { try $0.execute("begin; create temp table leftover (n int)") }
    let isClean = try await pool.withConnection {
      try !$0.isInTransaction && $0.query("select to_regclass('leftover') is null").one().bool(0)
    }
    #expect(isClean)
    await pool.close()
  }

  @Test func thePoolRecoversFromATerminatedBackend() async throws {
    let pool = try Self.pool(size: 1)
    for _ in 0..<5 {
      let error = try await asyncPostgresError {
        try await pool.withConnection {
          try TestServer.terminate($0.backendPID)
          try $0.execute("select 1")
        }
      }
      #expect(error.isConnectionLost)
      // The connection is lost while it is idle. The next caller must not notice.
      let pid = try await pool.withConnection { $0.backendPID }
      try TestServer.terminate(pid)
      let next = try await pool.withConnection {
        try $0.query("select pg_backend_pid()").one().int32(0)
      }
      #expect(next != pid)
    }
    // The first connection, and one for each that was lost.
    #expect(pool.counters.connects == 11)
    await pool.close()
  }

  @Test func aServerThatIsNotThereIsTriedAgainUntilTheDeadline() async throws {
    let pool = Pool(
      ConnectionOptions(conninfo: "host=127.0.0.1 port=1 user=a dbname=b"), size: 1, name: "none",
      waitSecondsMax: 5)
    let error = try await asyncPostgresError { try await pool.withConnection { _ in } }
    #expect(error.code == .connectionFailed)
    #expect(pool.counters.connectFailures > 1)
    await pool.close()
  }
}
