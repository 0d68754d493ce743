import Synchronization

/// What has been done for a request, so that it may be begun again as long as nothing has come of it.
final class CallAttempt: Sendable {
  private struct State {
    var hasSubmitted = false
    var isAdmitted = false
    var place: HeavyLine.Place?
  }

  private let state = Mutex(State())

  /// Whether a command was sent to the engine, whatever became of it.
  var hasSubmitted: Bool { state.withLock { $0.hasSubmitted } }

  /// A command is about to be sent to the engine: whoever waits for heavy work need not wait for that too.
  func noteSubmission() {
    let place = state.withLock { state in
      state.hasSubmitted = true
      return state.place.take()
    }
    place?.giveBack()
  }

  /// Keeps the request's place at heavy work.
  func hold(_ place: HeavyLine.Place) { state.withLock { $0.place = place } }

  /// Whether what it makes is yet to be charged to who asks.
  func isFirstAdmission() -> Bool {
    state.withLock { state in
      if state.isAdmitted { return false }
      state.isAdmitted = true
      return true
    }
  }
}
