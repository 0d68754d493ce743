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

  /// - Parameters:
  ///   - boundsSeconds: the bounds of all times, in ascending order.
  ///   - times: the times of each endpoint's requests; none before the first request.
  init(count: Int, failed: Int, boundsSeconds: [Double], times: [Histogram.Figures]) {
    self.count = count
    self.failed = failed
    var before = 0
    buckets = (boundsSeconds + [nil]).enumerated().map { index, bound in
      let upTo = times.reduce(0) { sum, figures in
        sum + (index < boundsSeconds.count ? figures.buckets[index].count : figures.count)
      }
      defer { before = upTo }
      return Bucket(secondsMax: bound, count: upTo - before)
    }
  }
}
