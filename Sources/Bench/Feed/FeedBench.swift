import CallboardCommandLine
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import Foundation

/// `callboard bench feed`: measures how long the service takes for a page of a feed.
struct FeedBench: Sendable {
  let mix: LogMix
  let events: Int
  let pages: Int
  let onResult: @Sendable (String) -> Void

  func run(on scratch: ScratchLog) async throws -> BenchReport {
    var report = BenchReport(machine: try Machine(conninfo: scratch.cluster.ownerConninfo))
    onResult("callboard bench feed: \(report.machine.description)\n")
    let contents = try await scratch.fill(mix, events: events)
    for projection in scratch.catalogue.projections
    where !(projection is any StreamwiseProjection) {
      try await Rebuilder(projection, log: scratch.log, pool: scratch.pool).run(comparing: false)
    }
    try scratch.settle()
    onResult("\(contents.description); pages of 50, one by one")
    onResult(Measurement.header.replacing("events/s", with: " pages/s"))
    func space(_ index: Int) -> UUID { contents.spaces[index % contents.spaces.count] }
    func person(_ index: Int) -> UUID { contents.people[index % contents.people.count] }
    let base = try await timed("baseline: the last 50 events of a space from the log") { index in
      let stream = space(index)
      _ = try await scratch.pool.transaction(.readOnly, onPathOf: scratch.log) { connection in
        try connection.query(BenchSQL.lastEvents, [.uuid(stream)]).count
      }
    }
    report.baselines = [base]
    onResult(base.line(against: base))
    let notifier = Notifier(
      options: ConnectionOptions(conninfo: scratch.cluster.conninfo()), reader: scratch.reader)
    let reader = ProjectionReader(
      log: scratch.log, pool: scratch.pool,
      waiter: ProjectionWaiter(log: scratch.log, pool: scratch.pool, notifier: notifier))
    func keep(_ name: String, _ scope: @escaping (Int) -> FeedQuery) async throws {
      let result = try await timed(name) { index in
        let page = try await reader.feed(scope(index)).page
        guard !page.items.isEmpty else { throw Failure("\(name): the page is empty") }
      }
      report.results.append(result)
      onResult(result.line(against: base))
    }
    try await keep("a space's feed") {
      FeedQuery(.space(space($0), capabilities: ["view"]))
    }
    try await keep("a space's feed, from its middle") {
      var query = FeedQuery(.space(space($0), capabilities: ["view"]))
      query.before = Int64(events / 2)
      return query
    }
    try await keep("the feed of a person's spaces") {
      FeedQuery(.person(person($0)))
    }
    try await keep("the feed of everything") { _ in FeedQuery(.everything) }
    return report
  }

  private func timed(
    _ name: String, _ body: (Int) async throws -> Void
  ) async throws -> Measurement {
    for index in 0..<20 { try await body(index) }
    var latencies: [Int32] = []
    let began = ContinuousClock.now
    for index in 0..<pages {
      let start = ContinuousClock.now
      try await body(index &* 7_919)
      latencies.append(Int32((ContinuousClock.now - start).inMicroseconds))
    }
    return Measurement(
      name, events: pages, seconds: (ContinuousClock.now - began).seconds,
      latencyMicroseconds: latencies)
  }
}
