/// Counts the answers in histories of locks.
struct LockTally: CustomStringConvertible {
  private var calls = 0
  private var acquired = 0
  private var refused = 0
  private var lost = 0
  private var takenOver = 0
  private var unanswered = 0
  private var expired = 0
  /// How many histories with a forged answer were checked.
  var forgeries = 0

  mutating func add(_ history: [LockHistory.Call]) {
    calls += history.count
    var gone: Set<Int64> = []
    var ends: [Int64: Int64] = [:]
    for call in history {
      switch (call.request, call.answer) {
      case (_, nil): unanswered += 1
      case (.acquire, .held(let fence, let until)):
        acquired += 1
        ends[fence] = until
      case (.extend, .held(let fence, let until)): ends[fence] = max(ends[fence] ?? 0, until)
      case (_, .locked): refused += 1
      case (_, .lost): lost += 1
      case (.end(let fence), .done):
        takenOver += 1
        gone.insert(fence)
      case (.release(let fence), .done): gone.insert(fence)
      default: break
      }
    }
    // A lock that is gone after its time, and that nobody ended, has expired.
    expired += history.count { call in
      guard case (.writeUnder(let fence), .lost) = (call.request, call.answer),
        !gone.contains(fence), let end = ends[fence]
      else { return false }
      return call.answered >= end
    }
  }

  /// Whether each of these has happened at least once.
  var isOfEverything: Bool {
    acquired > 0 && refused > 0 && lost > 0 && takenOver > 0 && expired > 0 && unanswered > 0
      && forgeries > 0
  }

  var description: String {
    "\(calls) calls: \(acquired) locks, \(refused) refusals, \(lost) found lost, \(expired) of them"
      + " expired, \(takenOver) taken over, \(unanswered) without an answer; \(forgeries) forgeries"
  }
}
