/// How far the next range goes: up to a bound, halved down to the event after a failure, and back to
/// the bound once past what failed.
struct RangeLimit: Sendable {
  let countMax: Int64
  /// The end of the last range that failed; 0 if none did or all of it has been passed.
  private var suspectLast: Int64 = 0

  init(countMax: Int64) {
    precondition(countMax > 0, "a range holds at least one event")
    self.countMax = countMax
  }

  /// The last position of the range after `checkpoint`, which is before `head`.
  func last(after checkpoint: Int64, head: Int64) -> Int64 {
    guard suspectLast > checkpoint else { return min(head, checkpoint + countMax) }
    return min(head, checkpoint + max(1, (suspectLast - checkpoint) / 2))
  }

  /// The range up to `last` was carried over.
  mutating func succeeded(through last: Int64) {
    if last >= suspectLast { suspectLast = 0 }
  }

  /// The range failed. True if it was one event: that one is to blame.
  mutating func failed(first: Int64, last: Int64) -> Bool {
    suspectLast = last
    return first == last
  }
}
