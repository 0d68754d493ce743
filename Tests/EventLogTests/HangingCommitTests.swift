import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEventLog

/// A commit that waits for a synchronous standby which is away.
@Suite(.serialized, .timeLimit(.minutes(10))) struct HangingCommitTests {
  @Test func itIsGivenUpAsUnknownAndKeepsTheLockUntilTheStandbyIsBack() async throws {
    let cluster = try await onThread { try TestCluster.dedicated() }
    defer { cluster.remove() }
    let log = try TestLog(cluster: cluster)
    let owner = try Connection(log.owner.setting("synchronous_commit", "local"))
    try await cluster.awaitStandbyThatNeverComes()

    var options = log.service.setting("synchronous_commit", "on")
    options.answerSecondsMax = 3
    let committing = options
    let error = try await onThread { () -> LogError? in
      let writer = BatchWriter(options: committing, log: log.name)
      defer { writer.close() }
      let opening = try writer.begin(seen: 0, claims: [], commands: [])
      try writer.append([
        .sample(position: opening.head + 1, stream: UUID(), version: 1, recordedAt: opening.now)
      ])
      do throws(LogError) {
        try writer.commit(mustWait: false)
        return nil
      } catch { return error }
    }
    guard case .connectionLost = error else {
      Issue.record("not a lost connection: \(String(describing: error))")
      return
    }

    // Nobody sees it, and nobody else writes: its outcome is open.
    #expect(try await log.withReader { try await $0.head().position } == 0)
    let next = try await onThread { () -> LogError? in
      let writer = BatchWriter(options: committing, log: log.name)
      defer { writer.close() }
      do throws(LogError) {
        _ = try writer.begin(seen: 0, claims: [], commands: [])
        return nil
      } catch { return error }
    }
    guard case .lockTimeout = next else {
      Issue.record("the lock was free: \(String(describing: next))")
      return
    }

    try owner.execute("alter system reset synchronous_standby_names")
    try owner.execute("select pg_reload_conf()")
    try await eventually("the commit is done") {
      try await log.withReader { try await $0.head().position } == 1
    }
  }
  @Test func aCancelledWaitIsNoticedWhateverTheRoleWantsToHear() async throws {
    let cluster = try await onThread { try TestCluster.dedicated() }
    defer { cluster.remove() }
    let log = try TestLog(cluster: cluster)
    let owner = try Connection(log.owner.setting("synchronous_commit", "local"))
    try await cluster.awaitStandbyThatNeverComes()

    let options =
      log.service.setting("synchronous_commit", "on").setting("client_min_messages", "error")
    let committing = BlockingTask { () -> LogError? in
      let writer = BatchWriter(options: options, log: log.name)
      defer { writer.close() }
      let opening = try writer.begin(seen: 0, claims: [], commands: [])
      try writer.append([
        .sample(position: opening.head + 1, stream: UUID(), version: 1, recordedAt: opening.now)
      ])
      do throws(LogError) {
        try writer.commit(mustWait: false)
        return nil
      } catch { return error }
    }
    let find = "select pid from pg_stat_activity where wait_event = 'SyncRep'"
    try await eventually("it waits for the standby") { try owner.query(find).count == 1 }
    let pid = try owner.query(find).one().int32(0)
    _ = try owner.query("select pg_cancel_backend($1)", [.int32(pid)])
    guard case .connectionLost = try await committing.value() else {
      Issue.record("the commit was taken for one that a standby has")
      return
    }
  }
}
