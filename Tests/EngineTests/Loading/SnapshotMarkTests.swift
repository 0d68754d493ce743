import Testing

@testable import CallboardEngine

struct SnapshotMarkTests {
  @Test func aSmallStateIsWrittenDownEachThousandEvents() {
    var mark = SnapshotMark(version: 500, bytes: 10_000, grown: 300_000)
    #expect(!mark.isDue(at: 1_499, eventsMin: 1_000))
    #expect(mark.isDue(at: 1_500, eventsMin: 1_000))
    mark = SnapshotMark()
    #expect(mark.isDue(at: 1_000, eventsMin: 1_000))
  }

  /// 199,000 tiny updates of a state of 73 MB cause five snapshots. One for every 1,000 events would be 199.
  @Test func aLargeStateIsWrittenDownOnceItsEventsComeToAQuarterOfIt() {
    var mark = SnapshotMark(version: 1_000, bytes: 73 << 20, grown: 0)
    var versions: [Int] = []
    for version in 1_001...200_000 {
      mark.grown += 500
      if mark.isDue(at: version, eventsMin: 1_000) {
        versions.append(version)
        mark = SnapshotMark(version: version, bytes: 73 << 20)
      }
    }
    #expect(versions.count == 5)
    #expect((versions.first ?? 0) > 38_000)
  }
}
