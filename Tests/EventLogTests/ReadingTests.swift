import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import FoundationEssentials
import Synchronization
import Testing

@Suite struct ReadingTests {
  @Test func rangesLimitsAndOrdersAreKept() async throws {
    let log = try TestLog(partitionRows: 4)
    let all = try log.append(10)
    try await log.withReader { reader async throws in
      #expect(try await reader.events(after: 2, through: 5, limit: 9) == Array(all[2..<5]))
      #expect(try await reader.events(after: 7, limit: 2) == Array(all[7..<9]))
      #expect(try await reader.events(after: 10, limit: 2) == [])
      #expect(
        try await reader.events(after: 6, limit: 3, order: .newestFirst)
          == Array(all[7..<10].reversed()))
      let stream = all[0].streamID
      #expect(
        try await reader.streamEvents(stream, afterVersion: 3, throughVersion: 8, limit: 3)
          == Array(all[3..<6]))
      #expect(
        try await reader.streamEvents(stream, throughVersion: 8, limit: 3, order: .newestFirst)
          == Array(all[5..<8].reversed()))
    }
  }

  @Test func aPageEndsWhereItsBytesDoAndSaysWhetherThatIsAll() async throws {
    let log = try TestLog()
    let stream = UUID()
    try log.append(5, to: stream, textLength: 1_000)
    try await log.withReader { reader async throws in
      for order in [ReadOrder.oldestFirst, .newestFirst] {
        let expected: [Int64] = order == .oldestFirst ? [1, 2] : [5, 4]
        let pages = [
          try await reader.page(after: 0, limit: 9, bytesMax: 2_500, order: order),
          try await reader.streamPage(stream, limit: 9, bytesMax: 2_500, order: order),
        ]
        for page in pages { #expect(page.events.map(\.position) == expected && !page.isLast) }
        let one = try await reader.page(after: 0, limit: 9, bytesMax: 1, order: order)
        #expect(one.events.count == 1 && !one.isLast)
        let all = try await reader.streamPage(stream, limit: 9, bytesMax: 1 << 20, order: order)
        #expect(all.events.count == 5 && all.isLast)
        let some = try await reader.page(after: 0, limit: 3, bytesMax: 1 << 20, order: order)
        #expect(some.events.count == 3 && !some.isLast)
      }
    }
  }

  @Test func filtersLetThroughWhatTheyName() async throws {
    let log = try TestLog()
    let stream = UUID()
    let actor = UUID()
    let start = Timestamp(microseconds: 1_700_000_000_000_000)
    for step in 0..<12 {
      try log.append(
        1, to: step % 2 == 0 ? stream : UUID(), type: step % 3 == 0 ? "a" : "b",
        actor: step % 4 == 0 ? actor : nil, recordedAt: start.adding(seconds: Int64(step)))
    }
    let filters: [(EventFilter, [Int64])] = [
      (EventFilter(), Array(1...12)),
      (EventFilter(stream: stream), [1, 3, 5, 7, 9, 11]),
      (EventFilter(types: ["a"]), [1, 4, 7, 10]),
      (EventFilter(actor: actor), [1, 5, 9]),
      (EventFilter(since: start.adding(seconds: 8)), [9, 10, 11, 12]),
      (EventFilter(before: start.adding(seconds: 2)), [1, 2]),
      (EventFilter(stream: stream, types: ["a", "c"], since: start.adding(seconds: 1)), [7]),
    ]
    try await log.withReader { reader async throws in
      for (filter, expected) in filters {
        let found = try await reader.events(after: 0, limit: 100, filter: filter)
        #expect(found.map(\.position) == expected)
        let backward = try await reader.events(
          after: 0, limit: 2, filter: filter, order: .newestFirst)
        #expect(backward.map(\.position) == Array(expected.reversed().prefix(2)))
      }
    }
  }

  @Test func theVersionOfAStreamAtAPositionAndATime() async throws {
    let log = try TestLog(partitionRows: 5)
    let stream = UUID()
    let start = Timestamp(microseconds: 1_700_000_000_000_000)
    for step in 0..<15 {
      try log.append(
        1, to: step % 3 == 1 ? stream : UUID(), recordedAt: start.adding(seconds: Int64(step)))
    }
    try await log.withReader { reader async throws in
      for position in 0...16 {
        let expected = (position + 1) / 3
        #expect(
          try await reader.version(of: stream, at: Int64(position)) == min(expected, 5))
      }
      #expect(try await reader.version(of: stream, at: start.adding(seconds: -1)) == 0)
      #expect(try await reader.version(of: stream, at: start.adding(seconds: 4)) == 2)
      #expect(try await reader.version(of: UUID(), at: 15) == 0)
    }
  }

  @Test func theEventsOfACommandAreFoundHoweverOld() async throws {
    let log = try TestLog()
    let command = CommandKey(actor: UUID(), id: UUID(), digest: 1)
    let old = Timestamp(microseconds: 1_000_000_000_000_000)
    let events = try log.append([command, command], recordedAt: old)
    #expect(try await log.withReader { try await $0.events(of: command.identity) } == events)
  }

  @Test func copyingOutGivesEachEventOnceInItsOrder() async throws {
    let log = try TestLog(partitionRows: 6)
    let streams = [UUID(), UUID()]
    var all: [StoredEvent] = []
    for index in 0..<10 { all += try log.append(1, to: streams[index % 2]) }
    try await log.withReader { reader async throws in
      let copied = Mutex<[StoredEvent]>([])
      try await reader.copyOut(first: 2, last: 9) { event in copied.withLock { $0.append(event) } }
      #expect(copied.withLock { $0 } == Array(all[1..<9]))
    }
  }

  @Test func theReaderServesOnAfterAStatementFailed() async throws {
    let log = try TestLog()
    try log.append(1)
    try await log.withPool(size: 1) { pool async throws in
      let reader = LogReader(pool: pool, log: log.name)
      await #expect(throws: LogError.self) { try await reader.events(after: 0, limit: -1) }
      #expect(try await reader.head().position == 1)
    }
  }
}
