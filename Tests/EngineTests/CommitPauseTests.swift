import Testing

@testable import CallboardEngine

/// Whether commits take long enough for something to be written meanwhile.
struct CommitPauseTests {
  /// How often in a row a commit may be taken for one of two milliseconds.
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

  /// What is written meanwhile hides how long the commit took.
  @Test func nowAndThenOneIsMeasuredAgain() {
    var pause = CommitPause()
    for _ in 0..<3 {
      pause.note(.milliseconds(4))
      #expect(timesTaken(&pause) == 64)
      #expect(timesTaken(&pause) == 0)
    }
  }
}
