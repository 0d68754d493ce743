import CallboardCommandLine
import CallboardDomain

/// The answers to some requests, and how long each took.
struct AnswerTally: Sendable {
  /// The number of answers of each status; 0: the connection was closed, or no answer arrived in time.
  private(set) var statuses: [Int: Int] = [:]
  /// In microseconds.
  private(set) var times: [Int64] = []

  mutating func note(_ status: Int, after duration: Duration) {
    statuses[status, default: 0] += 1
    times.append(duration.inMicroseconds)
  }

  mutating func note(_ status: Int) { statuses[status, default: 0] += 1 }

  var count: Int { statuses.values.reduce(0, +) }
  /// The number of answers that are neither a success nor a redirection.
  var refused: Int { statuses.reduce(0) { (200..<400).contains($1.key) ? $0 : $0 + $1.value } }

  func count(_ status: Int) -> Int { statuses[status] ?? 0 }

  /// The time that this share of the answers did not exceed, in milliseconds; nil if there is none.
  func milliseconds(_ share: Double) -> Double? {
    times.sorted().quantile(share).map { Double($0) / 1_000 }
  }

  /// Writes the times that half of the answers, 99 % of them, and all did not exceed.
  func writeTimes(to json: inout JSONWriter) {
    for (name, share) in [("p50_ms", 0.5), ("p99_ms", 0.99), ("max_ms", 1)] {
      json.member(name, ifPresent: milliseconds(share))
    }
  }

  /// Such as `200 × 12, 429 × 3`; requests without an answer are `none`.
  var description: String {
    let parts = statuses.sorted { $0.key < $1.key }.map {
      "\($0.key == 0 ? "none" : "\($0.key)") × \($0.value.grouped)"
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  func merged(with other: AnswerTally) -> AnswerTally {
    var sum = self
    for (status, count) in other.statuses { sum.statuses[status, default: 0] += count }
    sum.times += other.times
    return sum
  }
}
