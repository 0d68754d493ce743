import Synchronization

/// What has been done for a request, so that it may be begun again as long as nothing has come of it.
final class CallAttempt: Sendable {
  private struct State {
    var hasSubmitted = false
    var isAdmitted = false
  }

  private let state = Mutex(State())

  /// Whether a command was sent to the engine, whatever became of it.
  var hasSubmitted: Bool { state.withLock { $0.hasSubmitted } }

  func noteSubmission() { state.withLock { $0.hasSubmitted = true } }

  /// Whether what it makes is yet to be charged to who asks.
  func isFirstAdmission() -> Bool {
    state.withLock { state in
      if state.isAdmitted { return false }
      state.isAdmitted = true
      return true
    }
  }
}
