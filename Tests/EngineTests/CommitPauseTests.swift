import Testing

@testable import CallboardEngine

/// Whether a commit takes long enough to write the next batch meanwhile.
struct CommitPauseTests {
  /// How often in a row the engine may assume, without measuring, that a commit takes two milliseconds; at most 1,000.
  private func timesTaken(_ pause: inout CommitPause) -> Int {
    var count = 0
    while count < 1_000, pause.skipMeasuring(ifAtLeast: .milliseconds(2)) { count += 1 }
    return count
  }

  @Test func asLongAsNoneWasMeasuredNoneIsTakenForLong() {
    var pause = CommitPause()
    #expect(timesTaken(&pause) == 0)
    let isTaken = pause.skipMeasuring(ifAtLeast: .zero)
    #expect(isTaken)
  }

  @Test func itFollowsWhatIsMeasured() {
    var pause = CommitPause()
    pause.note(.milliseconds(1))
    #expect(timesTaken(&pause) == 0)
    for _ in 0..<20 { pause.note(.milliseconds(4)) }
    #expect(timesTaken(&pause) > 0)
    for _ in 0..<20 { pause.note(.milliseconds(1)) }
    #expect(timesTaken(&pause) == 0)
  }

  /// A batch that is written meanwhile hides how long the commit took.
  @Test func nowAndThenOneIsMeasuredAgain() {
    var pause = CommitPause()
    for _ in 0..<3 {
      pause.note(.milliseconds(4))
      #expect(timesTaken(&pause) == 64)
      #expect(timesTaken(&pause) == 0)
    }
  }
}
