import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import FoundationEssentials
import Testing

@Suite struct PartitionTests {
  private static func insert(position: Int64) -> String {
    """
    insert into events
    select \(position), gen_random_uuid(), 1, stream_kind, type, schema, data, actor, command_id,
      command_digest, correlation_id, causation, recorded_at
    from events where position = 1
    """
  }

  @Test func aBatchCrossesTheBorderOfAPartitionThatIsNotMadeYet() async throws {
    let log = try TestLog(partitionRows: 10)
    let stream = UUID()
    try log.append(8, to: stream)
    try log.append(25, to: stream)
    let events = try await log.withReader { try await $0.streamEvents(stream, limit: 100) }
    #expect(events.map(\.version) == Array(1...33))
    #expect(events.map(\.position) == Array(1...33))
    let tables = try log.ownerConnection().query(
      "select count(distinct tableoid) from events"
    ).one().int64(0)
    #expect(tables == 4)
  }

  @Test func theKeeperMakesPartitionsAheadAndIndexesFullOnes() async throws {
    let log = try TestLog(partitionRows: 10)
    try log.append(15)
    let owner = try log.ownerConnection()
    // As in a log that an earlier release has made.
    try owner.execute("drop index events_0_type_position")
    try await log.withPool { pool async throws in
      let keeper = PartitionKeeper(pool: pool, log: log.name, positionsAhead: 20)
      let reader = LogReader(pool: pool, log: log.name)
      #expect(try await keeper.tend())
      #expect(try await reader.head().partitionedTo == 40)
      #expect(try await keeper.tend())
      #expect(try await !keeper.tend())
    }
    for partition in 0...3 {
      #expect(
        try !owner.query("select to_regclass('events_\(partition)_type_position')").one().isNull(0))
    }
  }

  @Test func aDetachedPartitionStopsOnlyTheSpacesThatHaveEventsThere() async throws {
    let log = try TestLog(partitionRows: 10)
    let (old, later) = (UUID(), UUID())
    try log.append(10, to: old)
    try log.append(2, to: old)
    try log.append(5, to: later)
    let owner = try log.ownerConnection()
    try owner.execute("alter table events detach partition events_0")
    try await log.withPool { pool async throws in
      let reader = LogReader(pool: pool, log: log.name)
      #expect(try await reader.streamEvents(later, limit: 100).map(\.version) == Array(1...5))
      let invariants = LogInvariants(pool: pool, log: log.name)
      #expect(try await invariants.detachedPartitions() == 1)
      let continuity = try await invariants.continuity()
      #expect(continuity.holds)
      #expect(continuity.detached == 10)
      #expect(continuity.events == 7)
      let fold = try await LogFold(pool: pool, log: log.name, mac: nil).prove()
      #expect(fold.incompleteStreams == 1)
      // The stream that is whole is folded; its sample events are of no real project.
      #expect(fold.streams == 1)
    }
    // Others write on.
    #expect(try log.append(1, to: UUID()).map(\.position) == [18])
  }

  @Test(arguments: [0, 1])
  func timesAndPositionsAreFoundAlthoughAPartitionIsDetached(partition: Int) async throws {
    let log = try TestLog(partitionRows: 10)
    let stream = UUID()
    let batches = try (1...3).map { _ in try log.append(10, to: stream) }
    try log.ownerConnection().execute("alter table events detach partition events_\(partition)")
    // Events that are detached are as if they had never been.
    let expected: [Int64] = partition == 0 ? [0, 20, 30] : [10, 10, 30]
    try await log.withReader { reader async throws in
      for (batch, position) in zip(batches, expected) {
        let last = try #require(batch.last)
        #expect(try await reader.position(at: last.recordedAt) == position)
        #expect(try await reader.version(of: stream, at: last.position) == Int(position))
        #expect(try await reader.version(of: stream, at: last.recordedAt) == Int(position))
      }
      let first = try #require(batches.first?.first)
      #expect(try await reader.position(at: first.recordedAt.adding(microseconds: -1)) == 0)
      #expect(try await reader.version(of: UUID(), at: 30) == 0)
    }
  }

  @Test func aPartitionIsMadeWhileReadersAndAWriterAreAtWork() async throws {
    let log = try TestLog(partitionRows: 10)
    try log.append(5)
    let reader = try log.serviceConnection()
    try reader.execute("begin isolation level repeatable read")
    #expect(try reader.query("select count(*) from events").one().int64(0) == 5)
    let writer = try log.serviceConnection()
    try writer.execute("begin")
    try writer.execute(Self.insert(position: 6))
    try await log.withPool { pool async throws in
      _ = try await PartitionKeeper(pool: pool, log: log.name, positionsAhead: 20).tend()
    }
    try writer.execute(Self.insert(position: 7))
    try writer.execute("commit")
    #expect(try reader.query("select count(*) from events").one().int64(0) == 5)
    reader.rollback()
    #expect(try log.append(20).last?.position == 27)
  }

  @Test func theKeeperGivesWayToAChangeOfTheSchemaAndSucceedsLater() async throws {
    let log = try TestLog(partitionRows: 10)
    let owner = try log.ownerConnection()
    try owner.execute("begin; lock table events in share update exclusive mode")
    try await log.withPool { pool async throws in
      let keeper = PartitionKeeper(pool: pool, log: log.name, positionsAhead: 20)
      let error = await #expect(throws: LogError.self) { try await keeper.tend() }
      guard case .lockTimeout = error else {
        Issue.record("not a lock timeout: \(String(describing: error))")
        return
      }
      owner.rollback()
      #expect(try await keeper.tend())
    }
  }
}
