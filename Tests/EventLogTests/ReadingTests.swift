import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
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

  /// In the table, an event of 300 KB of one letter has about 1.2 KB.
  @Test func aPageCountsCompressedEventsByTheirTextAndDecompressesFewBeyondIt() throws {
    let log = try TestLog()
    let stream = UUID()
    let text = String(repeating: "a", count: 300_000)
    let now = try log.now()
    try log.write(
      (1...30).map {
        .sample(
          position: Int64($0), stream: stream, version: $0, data: #"{"text": "\#(text)"}"#,
          recordedAt: now)
      })
    let bytesMax = Parameter.int64(1 << 20)
    let ofStream: [Parameter] = [
      .uuid(stream), .int32(0), .int32(.max), .int64(1_000), bytesMax,
    ]
    let all: [Parameter] = [.int64(0), .int64(.max), .int64(1_000)]
    let found: [Parameter] = all + [.uuid(stream), .null, .null, .null, bytesMax]
    let pages: [(sql: String, parameters: [Parameter])] = [
      (Schema.selectStreamPage, ofStream), (Schema.selectStreamPageBackward, ofStream),
      (Schema.selectEventsPage, all + [bytesMax]), (Schema.searchEventsPage, found),
      (Schema.searchEventsPageBackward, found),
    ]
    let service = try log.serviceConnection()
    defer { service.close() }
    for page in pages {
      let rows = try service.query(page.sql, page.parameters)
      let isFull = try rows.map { row throws in try row.bool(13) }
      #expect(isFull == [false, false, false, true])
      let plan = try service.query(
        "explain (analyze, costs off, timing off, summary off) \(page.sql)", page.parameters
      ).map { row throws in try row.text(0) }
      // The part of the plan that computes the sizes.
      let sizing = try #require(plan.first { $0.contains("Subquery Scan on found") })
      let counted = try #require(sizing.firstMatch(of: /rows=(\d+)/).flatMap { Int($0.output.1) })
      #expect(counted <= 8, "\(plan.joined(separator: "\n"))")
    }
  }

  @Test func pagesOfCompressedEventsHaveAllOfThemInOrder() async throws {
    let log = try TestLog()
    let stream = UUID()
    let now = try log.now()
    let events = (1...20).map { number in
      // Every third has few bytes, and is not compressed.
      let text = String(repeating: "a", count: number % 3 == 0 ? 10 : 300_000)
      return StoredEvent.sample(
        position: Int64(number), stream: stream, version: number, data: #"{"text": "\#(text)"}"#,
        recordedAt: now)
    }
    try log.write(events)
    let versions = events.map(\.version)
    try await log.withReader { reader async throws in
      for order in [ReadOrder.oldestFirst, .newestFirst] {
        var read: [StoredEvent] = []
        var pages = 0
        while pages < 40 {
          let last = read.last?.version
          let page = try await reader.streamPage(
            stream, afterVersion: order == .oldestFirst ? last ?? 0 : 0,
            throughVersion: order == .oldestFirst ? 20 : (last ?? 21) - 1, limit: 1_000,
            bytesMax: 1 << 20, order: order)
          #expect(page.events.reduce(0) { $0 + $1.data.count } <= 1 << 20)
          read += page.events
          pages += 1
          if page.isLast { break }
        }
        #expect(read.map(\.version) == (order == .oldestFirst ? versions : versions.reversed()))
        #expect(pages >= 4)
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
    #expect(try await log.withReader { try await $0.events(of: [command.identity]) } == events)
  }

  @Test func theLastBlockOfAPersonIsFoundInManyStreams() async throws {
    let log = try TestLog(partitionRows: 4)
    let (ann, ben) = (UUID(), UUID())
    let (blocked, both, reverse) = (UUID(), UUID(), UUID())
    let start = Timestamp(microseconds: 1_700_000_000_000_000)
    let told: [(stream: UUID, type: String, person: UUID)] = [
      (blocked, "connected", ann), (blocked, "connection_blocked", ann),
      (both, "connection_blocked", ann), (blocked, "connection_unblocked", ann),
      (blocked, "connection_blocked", ann), (both, "connection_blocked", ben),
      (reverse, "connection_blocked", ben), (both, "connection_unblocked", ben),
    ]
    var versions: [UUID: Int] = [:]
    for (step, (stream, type, person)) in told.enumerated() {
      versions[stream, default: 0] += 1
      try log.write([
        .sample(
          position: Int64(step + 1), stream: stream, version: versions[stream] ?? 0, type: type,
          data: #"{"person": "\#(person.lower)"}"#, recordedAt: start.adding(seconds: Int64(step)))
      ])
    }
    try await log.withReader { reader async throws in
      let pairs = [reverse, blocked, UUID(), both]
      #expect(
        try await reader.blockTimes(by: ann, in: pairs)
          == [blocked: start.adding(seconds: 4), both: start.adding(seconds: 2)])
      #expect(
        try await reader.blockTimes(by: ben, in: pairs)
          == [both: start.adding(seconds: 5), reverse: start.adding(seconds: 6)])
      #expect(try await reader.blockTimes(by: ann, in: []) == [:])
    }
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
