internal import CallboardEmbeddedPostgres
internal import CallboardPostgres
internal import CallboardTestSupport
internal import Testing

/// Standbys: the choice of a server, and the knowledge about a commit that waits for one.
@Suite(.serialized, .timeLimit(.minutes(10))) struct StandbyTests {
  @Test func aConnectionLeadsToAServerThatTakesWrites() async throws {
    let (primary, standby) = try await onThread {
      let primary = try TestCluster.dedicated()
      return (primary, try primary.standby())
    }
    defer {
      standby.remove()
      primary.remove()
    }
    let error = try postgresError {
      _ = try Connection(ConnectionOptions(conninfo: standby.serviceConninfo()))
    }
    #expect(error.code == .readOnlyTransaction)
    #expect(error.isTransient)
    // Unless the caller or the connection string says otherwise.
    var options = ConnectionOptions(conninfo: standby.serviceConninfo())
    options.acceptsReadOnly = true
    #expect(try Self.isStandby(Connection(options)))
    options = ConnectionOptions(conninfo: standby.serviceConninfo() + " target_session_attrs=any")
    #expect(try Self.isStandby(Connection(options)))
    // Writing there fails as something that passes.
    let refused = try postgresError {
      try Connection(options).execute("begin isolation level read committed read write")
    }
    #expect(refused.code == .readOnlyTransaction)

    var both = ConnectionOptions(conninfo: TestCluster.serviceConninfo([standby, primary]))
    #expect(try !Self.isStandby(Connection(both)))
    both = ConnectionOptions(conninfo: TestCluster.serviceConninfo([primary, standby]))
    both.prefersStandby = true
    #expect(try Self.isStandby(Connection(both)))
    // Without a standby, a primary will do.
    var alone = ConnectionOptions(conninfo: primary.serviceConninfo())
    alone.prefersStandby = true
    #expect(try !Self.isStandby(Connection(alone)))
  }

  private static func isStandby(_ connection: Connection) throws -> Bool {
    try connection.query("select pg_is_in_recovery()").one().bool(0)
  }

  @Test(arguments: [true, false])
  func aCommitWhoseWaitForAStandbyIsCancelledIsNeitherKnownNorLost(isPipeline: Bool) async throws {
    let cluster = try await onThread { try TestCluster.dedicated() }
    defer { cluster.remove() }
    let options = ConnectionOptions(conninfo: cluster.ownerConninfo())
    let watcher = try Connection(options.setting("synchronous_commit", "local"))
    try watcher.execute("create table t (n int)")
    try await cluster.awaitStandbyThatNeverComes()

    let waiting = Task {
      try await onThread {
        let writer = try Connection(options.setting("synchronous_commit", "on"))
        return try postgresError {
          if isPipeline {
            _ = try writer.pipeline([
              ("begin", []), ("insert into t values (1)", []), ("commit", []),
            ])
          } else {
            try writer.transaction { try $0.execute("insert into t values (1)") }
          }
        }
      }
    }
    let find = "select pid from pg_stat_activity where wait_event = 'SyncRep'"
    try await inTime { try watcher.query(find).count == 1 }
    let pid = try watcher.query(find).one().int32(0)
    _ = try watcher.query("select pg_cancel_backend($1)", [.int32(pid)])
    let error = try await waiting.value
    #expect(error.isConnectionLost)
    #expect(error.message.contains("whether the transaction was committed is not known"))
    // It is committed here.
    #expect(try watcher.query("select n from t").count == 1)
  }
}
