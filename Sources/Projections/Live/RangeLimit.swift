/// The size of the next range: a bound, halved after each failure down to a single event, and restored once the
/// projection is past the range that failed.
struct RangeLimit: Sendable {
  let countMax: Int64
  /// The end of the last range that failed; 0 if none did or it has been passed.
  private var suspectLast: Int64 = 0

  init(countMax: Int64) {
    precondition(countMax > 0, "a range holds at least one event")
    self.countMax = countMax
  }

  /// Returns the last position of the range after `checkpoint`, which is before `head`.
  func last(after checkpoint: Int64, head: Int64) -> Int64 {
    guard suspectLast > checkpoint else { return min(head, checkpoint + countMax) }
    return min(head, checkpoint + max(1, (suspectLast - checkpoint) / 2))
  }

  /// Notes that the range up to `last` was carried over.
  mutating func succeeded(through last: Int64) {
    if last >= suspectLast { suspectLast = 0 }
  }

  /// Notes that the range failed. Returns true if it held a single event, which is then the cause.
  mutating func failed(first: Int64, last: Int64) -> Bool {
    suspectLast = last
    return first == last
  }
}
