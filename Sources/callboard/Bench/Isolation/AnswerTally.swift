import Domain

/// What some requests were answered, and how long each took.
struct AnswerTally: Sendable {
  /// How many of each status; 0: the connection was closed, or nothing came in time.
  private(set) var statuses: [Int: Int] = [:]
  /// Microseconds.
  private(set) var times: [Int64] = []

  mutating func note(_ status: Int, after duration: Duration) {
    statuses[status, default: 0] += 1
    times.append(duration.inMicroseconds)
  }

  mutating func note(_ status: Int) { statuses[status, default: 0] += 1 }

  var count: Int { statuses.values.reduce(0, +) }
  /// What was answered neither with a success nor with a redirection.
  var refused: Int { statuses.reduce(0) { (200..<400).contains($1.key) ? $0 : $0 + $1.value } }

  func count(_ status: Int) -> Int { statuses[status] ?? 0 }

  /// What this share of them did not exceed, in milliseconds; nil where there is none.
  func milliseconds(_ share: Double) -> Double? {
    guard !times.isEmpty else { return nil }
    return Double(times.sorted()[Int(Double(times.count - 1) * share)]) / 1_000
  }

  /// `200 × 12, 429 × 3`; what was not answered is `none`.
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
