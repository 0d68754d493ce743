public import CallboardDomain
public import FoundationEssentials

extension Engine {
  /// The reply that a command would get if it were decided now on the state of its stream. Nothing is written.
  ///
  /// It computes on the caller's thread, within the same budget of work as under the lock. Commands that take claims or
  /// the states of other streams cannot be previewed.
  ///
  /// - Parameters:
  ///   - state: the state of the command's stream.
  ///   - now: the time at which it is decided; deadlines before it have passed.
  /// - Throws: `refused`, as the command would be; `unavailable` if the state lacks older operations; `unreadable`.
  public func preview(
    _ command: Command, on state: StreamState, at now: Timestamp
  ) throws(EngineError) -> Reply {
    var decision = Decision(now: now, head: state.position, takenClaims: [], first: command)
    decision.load(command.stream, state)
    _ = decision.expire(command.streams)
    do throws(Undecided) {
      let outcome = try decision.decide(command)
      return Reply(
        events: outcome.events, version: decision.states[command.stream]?.version ?? state.version,
        position: decision.nextPosition - 1, isRepeated: false)
    } catch {
      switch error {
      case .refused(let refusal): throw .refused(refusal)
      case .needsHistory:
        throw .unavailable("the older operations are not in memory", retryAfterSeconds: 1)
      case .unreadable(let problem): throw .unreadable(problem)
      }
    }
  }
}

extension Engine {
  /// The state of a stream as committed; nil if the stream holds an event that this program cannot apply, so that a
  /// reader of many streams still gets the others.
  public func readableState(of stream: UUID) async throws -> StreamState? {
    do {
      return try await state(of: stream)
    } catch {
      if case .unreadable = error { return nil }
      throw error
    }
  }
}
