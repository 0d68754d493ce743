/// How long commits take, by which writing ahead is worth its while or not: it costs processor time and fills a pause.
struct CommitPause {
  private var average = Duration.zero
  /// Commits that were not waited for, since something was written meanwhile.
  private var unmeasured = 0
  private static let unmeasuredMax = 64

  /// Notes how long a commit took while nothing else was done.
  mutating func note(_ duration: Duration) {
    average = average == .zero ? duration : (average * 7 + duration) / 8
    unmeasured = 0
  }

  /// Lets the next commit go unmeasured, if it may be taken for one of so long; returns whether. Now and then it is to be
  /// measured instead.
  mutating func skipMeasuring(ifAtLeast min: Duration) -> Bool {
    if average < min || unmeasured >= Self.unmeasuredMax { return false }
    unmeasured += 1
    return true
  }
}
