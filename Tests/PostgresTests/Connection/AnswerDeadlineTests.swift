internal import CallboardTestSupport
internal import Testing

@testable internal import CallboardPostgres

/// PostgreSQL that does not answer is given up.
@Suite struct AnswerDeadlineTests {
  private static func options(_ server: ServerConnections) throws -> ConnectionOptions {
    var options = try TestServer.options()
    options.server = server
    return options
  }

  @Test func aConnectionWhoseAnswerDoesNotComeInTimeIsCut() throws {
    let connection = try TestServer.connect { $0.answerSecondsMax = 3 }
    #expect(try connection.query("select 1").one().int32(0) == 1)
    let error = try postgresError { try connection.execute("select pg_sleep(600)") }
    #expect(error.isConnectionLost)
    #expect(error.message.contains("has not answered"), "\(error)")
    #expect(!connection.isAlive)
  }

  @Test func aPipelineIsHeldToTheDeadlineToo() throws {
    let connection = try TestServer.connect { $0.answerSecondsMax = 3 }
    let error = try postgresError {
      _ = try connection.pipeline([("select 1", []), ("select pg_sleep(600)::text", [])])
    }
    #expect(error.isConnectionLost)
    #expect(error.message.contains("has not answered"), "\(error)")
  }

  @Test func anAnswerLargerThanTheBuffersComesWhole() throws {
    let connection = try TestServer.connect { $0.answerSecondsMax = 60 }
    let rows = try connection.query("select repeat('x', 3000) from generate_series(1, 3000)")
    #expect(rows.count == 3_000)
    #expect(try rows[2_999].text(0).utf8.count == 3_000)
  }

  @Test func aMissedProofGivesUpAllConnectionsOfTheServer() throws {
    let server = ServerConnections()
    let options = try Self.options(server)
    let other = try Connection(options)
    var proof = options.essential("head", provesServer: true)
    proof.answerSecondsMax = 3
    let prover = try Connection(proof)
    #expect(server.open == 2)
    _ = try postgresError { try prover.execute("select pg_sleep(600)") }
    #expect(server.givenUp == 1)
    #expect(try postgresError { try other.execute("select 1") }.isConnectionLost)
    // New ones are not concerned.
    #expect(try Connection(options).query("select 1").one().int32(0) == 1)
  }

  @Test func othersGiveWayToTheFirstConnections() async throws {
    let server = ServerConnections()
    let options = try Self.options(server)
    server.expect(["writer"])
    // Less than they give way for.
    let pool = Pool(
      options, size: 1, name: "test", waitSecondsMax: 0.7 * ServerConnections.giveWaySecondsMax)
    let error = try await asyncPostgresError { try await pool.open() }
    #expect(error.code == .insufficientResources)
    #expect(pool.counters.connects == 0)
    let writer = try Connection(options.essential("writer"))
    try await pool.open()
    #expect(pool.counters.connects == 1)
    // It is wanted again once it is lost; connections that are open stay.
    writer.close()
    try await pool.open()
    #expect(pool.counters.connects == 1)
    await pool.close()
  }

  @Test func connectionsThatNobodyUsesAreReturnedAndMadeAgain() async throws {
    let server = ServerConnections()
    let pool = Pool(try Self.options(server), size: 2, name: "test")
    try await pool.open()
    pool.closeIdle(after: .seconds(3_600))
    try await pool.open()
    #expect(pool.counters.connects == 1)
    pool.closeIdle(after: .zero)
    try await inTime { server.open == 0 }
    try await pool.open()
    #expect(pool.counters.connects == 2)
    await pool.close()
  }
}
