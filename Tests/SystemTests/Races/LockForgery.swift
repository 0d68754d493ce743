import CallboardTestSupport

/// Histories with one answer that no lock could have given.
enum LockForgery {
  /// Copies of a history, each with one forged answer.
  static func forgeries(
    of calls: [LockHistory.Call], count: Int, using random: inout SeededRandom
  ) -> [[LockHistory.Call]] {
    calls.indices.compactMap { index in forged(index, of: calls) }
      .shuffled(using: &random).prefix(count).map { $0 }
  }

  private static func forged(_ index: Int, of calls: [LockHistory.Call]) -> [LockHistory.Call]? {
    let call = calls[index]
    let answer: LockHistory.Answer
    switch (call.request, call.answer) {
    case (.writeUnder(let fence), .lost):
      // Accepts a stale write whose lock had surely gone before it was sent.
      let wasReleased = calls.contains { other in
        other.request == .release(fence) && other.answer == .done && other.answered < call.sent
      }
      guard wasReleased else { return nil }
      answer = .done
    case (.acquire, .held(let fence, let until)):
      // Holds the lock for longer than was asked for.
      answer = .held(fence, until: until + 1_000_000 + call.answered - call.sent)
    case (.acquire, .locked(let lock)):
      // Names a holder who never had the lock.
      let isKnown = calls.contains { other in
        if case .held(lock.fence, _) = other.answer { true } else { false }
      }
      guard isKnown, lock.holder != call.person else { return nil }
      answer = .locked(
        LockHistory.Lock(key: lock.key, holder: call.person, fence: lock.fence, until: lock.until))
    default: return nil
    }
    var forged = calls
    forged[index] = LockHistory.Call(
      person: call.person, request: call.request, answer: answer, sent: call.sent,
      answered: call.answered)
    return forged
  }
}
