import Synchronization

/// The progress of a request, so that the request can be restarted as long as it has had no effect.
final class CallAttempt: Sendable {
  private struct State {
    var hasSubmitted = false
    var isAdmitted = false
    var place: HeavyLine.Place?
  }

  private let state = Mutex(State())

  /// Whether a command was sent to the engine, whatever its result.
  var hasSubmitted: Bool { state.withLock { $0.hasSubmitted } }

  /// Notes that a command is about to be sent to the engine, and gives back the request's place at heavy work, so that
  /// others need not wait for the engine.
  func noteSubmission() {
    let place = state.withLock { state in
      state.hasSubmitted = true
      return state.place.take()
    }
    place?.giveBack()
  }

  /// Holds the request's place at heavy work.
  func hold(_ place: HeavyLine.Place) { state.withLock { $0.place = place } }

  /// Whether this is the first admission. Later ones are not charged again.
  func isFirstAdmission() -> Bool {
    state.withLock { state in
      if state.isAdmitted { return false }
      state.isAdmitted = true
      return true
    }
  }
}
