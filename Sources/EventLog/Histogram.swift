import Synchronization

/// Counts durations in buckets, for metrics. Recording takes about 10 ns and no lock.
///
/// Safe from any thread.
package final class Histogram: Sendable {
  /// The counts at one moment.
  package struct Figures: Sendable {
    /// The upper bounds in seconds, each with the number of durations up to it.
    package let buckets: [(boundSeconds: Double, count: Int)]
    /// The number of all durations.
    package let count: Int
    package let sumSeconds: Double
  }

  /// Bounds for work in memory: from 10 µs to 1 s.
  package static let ofComputing = [
    0.000_01, 0.000_025, 0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.05,
    0.25, 1,
  ]
  /// Bounds for work that waits for a disk or another machine: from 0.5 ms to 10 s.
  package static let ofWaiting = [
    0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]

  private let boundsSeconds: [Double]
  /// The upper bounds in nanoseconds.
  private let bounds: [Int64]
  /// The count of each bucket, and last that of the durations beyond all bounds.
  private nonisolated(unsafe) let counts: UnsafeMutablePointer<Atomic<Int>>
  private let sumNanoseconds = Atomic<Int64>(0)

  /// Starts with all counts at zero.
  ///
  /// - Parameter boundsSeconds: the upper bounds of the buckets, in ascending order.
  package init(boundsSeconds: [Double]) {
    self.boundsSeconds = boundsSeconds
    bounds = boundsSeconds.map { Int64(($0 * 1e9).rounded()) }
    counts = .allocate(capacity: bounds.count + 1)
    for index in 0...bounds.count { (counts + index).initialize(to: Atomic(0)) }
  }

  deinit {
    counts.deinitialize(count: bounds.count + 1)
    counts.deallocate()
  }

  /// Counts a duration.
  package func record(nanoseconds: Int64) {
    var bucket = 0
    while bucket < bounds.count, nanoseconds > bounds[bucket] { bucket += 1 }
    counts[bucket].add(1, ordering: .relaxed)
    sumNanoseconds.add(nanoseconds, ordering: .relaxed)
  }

  /// Counts the time between two instants.
  package func record(from begin: ContinuousClock.Instant, to end: ContinuousClock.Instant) {
    record(nanoseconds: begin.duration(to: end).nanoseconds)
  }

  /// The counts so far. A duration that is recorded meanwhile may be in the sum and not yet in a bucket.
  package var figures: Figures {
    var buckets: [(boundSeconds: Double, count: Int)] = []
    var count = 0
    for (index, bound) in boundsSeconds.enumerated() {
      count += counts[index].load(ordering: .relaxed)
      buckets.append((bound, count))
    }
    count += counts[bounds.count].load(ordering: .relaxed)
    return Figures(
      buckets: buckets, count: count,
      sumSeconds: Double(sumNanoseconds.load(ordering: .relaxed)) / 1e9)
  }
}

extension Duration {
  /// The duration in whole nanoseconds, for up to 292 years.
  package var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
