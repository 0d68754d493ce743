import CallboardEventLog

/// The requests of all endpoints together.
struct RequestTotals: Sendable {
  let count: Int
  /// Those that were answered with a status of 500 or more.
  let failed: Int
  /// By the time that they took, the shortest first.
  let buckets: [Bucket]

  struct Bucket: Sendable {
    /// Nil: there is no bound.
    let secondsMax: Double?
    let count: Int
  }

  /// - Parameter times: the times of each endpoint's requests, all with the same bounds.
  init(count: Int, failed: Int, times: [Histogram.Figures]) {
    self.count = count
    self.failed = failed
    let bounds = times.first?.buckets.map { Optional($0.boundSeconds) } ?? []
    var before = 0
    buckets = (bounds + [nil]).enumerated().map { index, bound in
      let upTo = times.reduce(0) { sum, figures in
        sum + (index < bounds.count ? figures.buckets[index].count : figures.count)
      }
      defer { before = upTo }
      return Bucket(secondsMax: bound, count: upTo - before)
    }
  }
}
