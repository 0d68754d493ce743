import CallboardCommandLine
import CallboardDomain
import Foundation

/// `callboard bench quiet --against FILE`: measures how long single requests take by this program and by another one.
///
/// Both services run all the time, each on a PostgreSQL server of its own, and have nothing else to do. Requests go to one
/// and the other in turn, so that changes on the machine within a second change the figures of both.
struct QuietComparison: Sendable {
  let now: ScratchService
  let then: ScratchService
  /// How many requests of each kind each program gets.
  let requests: Int
  let onResult: @Sendable (String) -> Void

  /// So that the work that a change leaves behind is done before the next request.
  private static let pauseMicroseconds: UInt32 = 4_000
  private static let warmUps = 20

  func run() async throws -> ComparisonReport<QuietRow> {
    var report = ComparisonReport<QuietRow>(
      machine: try Machine(conninfo: now.database().ownerConninfo))
    onResult("callboard bench quiet, then and now in turn: \(report.machine.description)\n")
    onResult(QuietRow.header)
    report.rows = try await Troupe.with(["Then"], on: then.address) { troupeThen in
      try await Troupe.with(["Now"], on: now.address) { troupeNow in
        let stageThen = try await QuietStage(troupeThen, port: then.port)
        defer { stageThen.close() }
        let stageNow = try await QuietStage(troupeNow, port: now.port)
        defer { stageNow.close() }
        return try await Threads.run(1) { _, checkCancellation in
          try QuietRequest.allCases.map { kind in
            let row = try measure(kind, then: stageThen, now: stageNow, checkCancellation)
            onResult(row.line)
            return row
          }
        }[0]
      }
    }
    return report
  }

  private func measure(
    _ kind: QuietRequest, then: QuietStage, now: QuietStage, _ checkCancellation: () throws -> Void
  ) throws -> QuietRow {
    var row = QuietRow(kind: kind)
    for turn in 0..<Self.warmUps + requests {
      try checkCancellation()
      var times = (then: 0.0, now: 0.0)
      // Neither is always the one that follows the other.
      for isNow in turn.isMultiple(of: 2) ? [false, true] : [true, false] {
        let milliseconds = try (isNow ? now : then).milliseconds(for: kind)
        if isNow { times.now = milliseconds } else { times.then = milliseconds }
        usleep(Self.pauseMicroseconds)
      }
      if turn >= Self.warmUps {
        row.then.append(times.then)
        row.now.append(times.now)
      }
    }
    return row
  }
}

/// A kind of request that is measured by itself.
enum QuietRequest: String, CaseIterable, Sendable {
  case delivery = "a message, until its subscriber has it"
  case answer = "a message, until it is answered"
  case messages = "a page of 50 messages"
  case feed = "a space's feed"
  case personalFeed = "the feed of a person's spaces"
  case counts = "counts of a space's feed"
  case project = "a project"
}

/// The turns of two programs with requests of one kind.
struct QuietRow: Sendable, JSONWritable {
  let kind: QuietRequest
  /// Milliseconds.
  var then: [Double] = []
  var now: [Double] = []

  static let header =
    "  " + "".padding(to: 52) + "p50 then".right(10) + "now ms".right(9) + "p99 then".right(10)
    + "now ms".right(9) + "ratio".right(8) + "95 % interval".right(18)

  /// The time now by that of then.
  var ratio: ComparisonRow.Ratio? { ComparisonRow.Ratio(now: now, then: then) }

  /// The time that this share of the requests did not exceed.
  private static func milliseconds(_ share: Double, of times: [Double]) -> Double {
    times.sorted().quantile(share) ?? 0
  }

  /// A line of the table.
  var line: String {
    var text = "  " + kind.rawValue.padding(to: 52)
    for share in [0.5, 0.99] {
      text += Self.milliseconds(share, of: then).fixed(3).right(10)
      text += Self.milliseconds(share, of: now).fixed(3).right(9)
    }
    return text + ratio.line
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("name", kind.rawValue)
      $0.member("requests", now.count)
      for (name, times) in [("then", then), ("now", now)] {
        $0.object(name) {
          $0.member("p50_ms", JSON.double(Self.milliseconds(0.5, of: times)))
          $0.member("p99_ms", JSON.double(Self.milliseconds(0.99, of: times)))
        }
      }
      $0.member("ratio", ifPresent: ratio)
    }
  }
}
