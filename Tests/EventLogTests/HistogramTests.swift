import Testing

@testable import CallboardEventLog

/// Durations are counted in buckets, from any thread.
@Suite struct HistogramTests {
  @Test func aDurationIsInTheBucketsOfAllBoundsThatItDoesNotExceed() {
    let histogram = Histogram(boundsSeconds: [0.001, 0.01, 1])
    for nanoseconds: Int64 in [0, 1_000_000, 1_000_001, 999_999_999, 1_000_000_000, 2_000_000_000] {
      histogram.record(nanoseconds: nanoseconds)
    }
    let figures = histogram.figures
    #expect(figures.buckets.map(\.boundSeconds) == [0.001, 0.01, 1])
    #expect(figures.buckets.map(\.count) == [2, 3, 5])
    #expect(figures.count == 6)
    #expect(figures.sumSeconds == 4.002000000)
  }

  @Test func theTimeBetweenInstantsIsRecorded() {
    let histogram = Histogram(boundsSeconds: Histogram.ofComputing)
    let begin = ContinuousClock.now
    histogram.record(from: begin, to: begin + .seconds(3) + .nanoseconds(5))
    #expect(histogram.figures.count == 1)
    #expect(histogram.figures.buckets.allSatisfy { $0.count == 0 })
    #expect(histogram.figures.sumSeconds == 3.000000005)
  }

  @Test func boundsAscend() {
    for bounds in [Histogram.ofComputing, Histogram.ofWaiting] {
      #expect(zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func nothingIsLostAmongThreads() async {
    let histogram = Histogram(boundsSeconds: [0.5])
    await withDiscardingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<10_000 { histogram.record(nanoseconds: 1_000) } }
      }
    }
    #expect(histogram.figures.count == 80_000)
    #expect(histogram.figures.buckets[0].count == 80_000)
    #expect(histogram.figures.sumSeconds == 0.08)
  }
}
