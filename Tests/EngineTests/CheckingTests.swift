import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardEngine

/// A node checks all streams of its log, round after round.
struct CheckingTests {
  @Test func aRoundOverAllStreamsKeepsNoneOfThemInMemory() async throws {
    let log = try TestNode.newLog(try TestCluster.shared)
    let projects = [UUID(), UUID()]
    try await TestNode.run(on: log) { node in
      for project in projects {
        _ = try await node.engine.submit(.makeProject(project, by: UUID()))
      }
    }
    var configuration = EngineConfiguration.patient
    configuration.checkPauseMin = .milliseconds(5)
    configuration.checkRoundPause = .milliseconds(5)
    try await TestNode.run(configuration, on: log) { node in
      try await eventually("all have been checked") {
        node.engine.checks[.sideTables]?.streams ?? 0 >= projects.count
      }
      #expect(node.engine.checks[.sideTables]?.faults == 0)
      let loaded = projects.filter { node.engine.stateInMemory(of: $0) != nil }
      #expect(loaded == [])
    }
  }

  @Test func aStreamThatCannotBeComparedKeepsNoOtherFromIt() async throws {
    let cluster = try TestCluster.shared
    let log = try TestNode.newLog(cluster)
    // The damaged row is of the first stream in the order of checking.
    let damaged = try #require(UUID(uuidString: "00000000-0000-4000-8000-000000000000"))
    let forged = UUID()
    try await TestNode.run(on: log) { node in
      for project in [damaged, forged] {
        _ = try await node.engine.submit(.makeProject(project, by: UUID()))
      }
    }
    let owner = try Connection(
      ConnectionOptions(conninfo: cluster.ownerConninfo())
        .setting("search_path", log.searchPath))
    defer { owner.close() }
    try owner.execute(
      """
      insert into snapshots (stream_id, version, position, fold, state)
        select stream, 1, 1, \(ProjectState.fold), ''
        from unnest('{\(damaged.uuidString), \(forged.uuidString)}'::uuid[]) as stream;
      create function trap(stream uuid) returns bool language plpgsql as $$
      begin
        if stream <> '\(damaged.uuidString)' then return true; end if;
        raise exception 'damaged' using errcode = 'XX001';
      end $$;
      alter table snapshots enable row level security;
      create policy trap on snapshots using (trap(stream_id))
      """)
    var configuration = EngineConfiguration.patient
    configuration.checkPauseMin = .milliseconds(5)
    configuration.checkRoundPause = .milliseconds(5)
    try await TestNode.run(configuration, on: log) { node in
      try await eventually("the other has been compared") { node.engine.snapshotFaultCount > 0 }
      // Nobody knows whether the first one is whole.
      #expect(node.engine.checks[.streams] == nil)
    }
  }

  /// Folding a page of events takes longer than a task may compute where requests are served.
  @Test func streamsAreCheckedOnAThreadOfTheirOwn() async throws {
    let log = try LogName(schema: "callboard")
    let pool = Pool(
      ConnectionOptions(conninfo: "host=/nowhere"), size: 1, name: "none", waitSecondsMax: 0.01)
    let (threads, failed) = AsyncStream.makeStream(of: String.self)
    let engine = Engine(
      writer: { BatchWriter(options: ConnectionOptions(conninfo: ""), log: log) },
      reader: LogReader(pool: pool, log: log),
      snapshots: SnapshotStore(pool: pool, log: log, mac: SnapshotMAC { $0 + $1 }),
      notify: { _ in }, heard: { nil },
      onFailure: { work, _ in
        if work == "comparing streams with the log" { failed.yield(Self.threadName()) }
      })
    let checking = Task { try await engine.workInBackground() }
    var iterator = threads.makeAsyncIterator()
    let thread = await iterator.next()
    #expect(thread == "checking")
    checking.cancel()
    _ = try? await checking.value
    await engine.close()
    await pool.close()
  }

  private static func threadName() -> String {
    let name = try? Data(contentsOf: URL(filePath: "/proc/thread-self/comm"))
    return String(decoding: name?.dropLast() ?? Data(), as: UTF8.self)
  }
}
