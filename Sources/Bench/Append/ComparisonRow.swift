import CallboardCommandLine
import CallboardDomain
import Foundation

/// The turns of two programs under one load.
struct ComparisonRow: Sendable, JSONWritable {
  let name: String
  var then: [Measurement] = []
  var now: [Measurement] = []

  static let header =
    "  " + "".padding(to: 52) + "then/s".right(9) + "now/s".right(9) + "ratio".right(8)
    + "95 % interval".right(18) + "CPU us then".right(13) + "now".right(7) + "ratio".right(8)
    + "95 % interval".right(18)

  /// A ratio of now to then, and the interval that contains it with a probability of 95 %.
  struct Ratio: Sendable, JSONWritable {
    let mean: Double
    let interval: ClosedRange<Double>

    /// The geometric mean of the ratios of the turns, and 1.96 standard errors of their logarithms to either side; nil if
    /// no turn has a figure of both. A turn may lack one: the system counts processor time in hundredths of a second.
    init?(now: [Double], then: [Double]) {
      let logarithms = zip(now, then).filter { $0 > 0 && $1 > 0 }.map { log($0 / $1) }
      guard !logarithms.isEmpty else { return nil }
      let count = Double(logarithms.count)
      let mean = logarithms.reduce(0, +) / count
      let variance = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / max(1, count - 1)
      let error = 1.96 * (variance / count).squareRoot()
      self.mean = exp(mean)
      interval = exp(mean - error)...exp(mean + error)
    }

    fileprivate var line: String {
      mean.fixed(3).right(8)
        + "\(interval.lowerBound.fixed(3)) to \(interval.upperBound.fixed(3))".right(18)
    }

    func write(to json: inout JSONWriter) {
      json.object {
        $0.member("mean", JSON.double(mean))
        $0.member("from", JSON.double(interval.lowerBound))
        $0.member("to", JSON.double(interval.upperBound))
      }
    }
  }

  /// The changes a second of now by those of then.
  var ratio: Ratio? { ratio(\.eventsPerSecond) }

  /// The processor time of a change now by that of then.
  var processorRatio: Ratio? { ratio(\.processorMicroseconds) }

  /// The changes a second, until all projections have applied them, of now by those of then.
  var appliedRatio: Ratio? { ratio(\.appliedPerSecond) }

  private func ratio(_ figure: (Measurement) -> Double) -> Ratio? {
    Ratio(now: now.map(figure), then: then.map(figure))
  }

  private static func mean(_ turns: [Measurement], _ figure: (Measurement) -> Double) -> Double {
    turns.reduce(0) { $0 + figure($1) } / Double(max(1, turns.count))
  }

  /// The latency that this share of the requests of all turns did not exceed, in milliseconds.
  private static func milliseconds(_ share: Double, of turns: [Measurement]) -> Double? {
    Measurement(
      "", events: 0, seconds: 0, latencyMicroseconds: turns.flatMap(\.latencyMicroseconds)
    ).latencyMilliseconds(share)
  }

  /// The bytes of the write-ahead log for each event of all turns; nil if they were not measured.
  private static func walBytesPerEvent(_ turns: [Measurement]) -> Double? {
    let costs = turns.compactMap(\.cost)
    let bytes = costs.compactMap(\.walBytes)
    guard bytes.count == turns.count, !bytes.isEmpty else { return nil }
    return Double(bytes.reduce(0, +)) / Double(max(1, costs.reduce(0) { $0 + $1.events }))
  }

  /// A further line of the table: latencies, and the write-ahead log, then and now.
  var furtherLine: String {
    func both(_ figure: ([Measurement]) -> Double?, decimals: Int) -> String {
      [then, now].map { figure($0)?.fixed(decimals) ?? "–" }.joined(separator: " and ")
    }
    return "".padding(to: 6) + "then and now: p50 "
      + both({ Self.milliseconds(0.5, of: $0) }, decimals: 2) + " ms, p99 "
      + both({ Self.milliseconds(0.99, of: $0) }, decimals: 2) + " ms, WAL "
      + both({ Self.walBytesPerEvent($0) }, decimals: 0) + " bytes an event"
  }

  /// A line of the table.
  var line: String {
    var text = "  " + name.padding(to: 52)
    text += Int(Self.mean(then, \.eventsPerSecond)).grouped.right(9)
    text += Int(Self.mean(now, \.eventsPerSecond)).grouped.right(9)
    text += ratio.line
    text += Self.mean(then, \.processorMicroseconds).fixed(1).right(13)
    text += Self.mean(now, \.processorMicroseconds).fixed(1).right(7)
    return text + processorRatio.line
  }

  /// A further line of the table: the changes a second, until all projections have applied them.
  var appliedLine: String {
    "  " + "    until all projections have applied them".padding(to: 52)
      + Int(Self.mean(then, \.appliedPerSecond)).grouped.right(9)
      + Int(Self.mean(now, \.appliedPerSecond)).grouped.right(9) + appliedRatio.line
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("name", name)
      $0.member("turns", now.count)
      for (name, turns) in [("then", then), ("now", now)] {
        $0.object(name) {
          $0.member("events_per_second", JSON.double(Self.mean(turns, \.eventsPerSecond)))
          $0.member("applied_per_second", JSON.double(Self.mean(turns, \.appliedPerSecond)))
          $0.member("cpu_microseconds", JSON.double(Self.mean(turns, \.processorMicroseconds)))
          $0.member("p50_ms", ifPresent: Self.milliseconds(0.5, of: turns))
          $0.member("p99_ms", ifPresent: Self.milliseconds(0.99, of: turns))
          $0.member("wal_bytes_per_event", ifPresent: Self.walBytesPerEvent(turns))
        }
      }
      $0.member("ratio", ifPresent: ratio)
      $0.member("applied_ratio", ifPresent: appliedRatio)
      $0.member("cpu_ratio", ifPresent: processorRatio)
    }
  }
}

extension ComparisonRow.Ratio? {
  /// The columns of a table.
  var line: String { self?.line ?? "–".right(8) + "–".right(18) }
}

extension Measurement {
  /// The changes a second until all projections had applied them; 0 if it was not measured.
  fileprivate var appliedPerSecond: Double {
    guard let cost, cost.seconds > 0 else { return 0 }
    return Double(cost.events) / cost.seconds
  }

  /// The processor time that the service and PostgreSQL used for an event, in microseconds; 0 if it was not measured.
  fileprivate var processorMicroseconds: Double {
    guard let cost, cost.events > 0 else { return 0 }
    return 1e6 * (cost.processorTime.services + cost.processorTime.database) / Double(cost.events)
  }
}

/// The results of a benchmark with `--against FILE`.
struct ComparisonReport<Row: Sendable & JSONWritable>: Sendable, JSONWritable {
  let machine: Machine
  var rows: [Row] = []

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("machine", machine)
      $0.member("rows", rows)
    }
  }
}
