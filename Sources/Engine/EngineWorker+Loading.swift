import CallboardDomain
import FoundationEssentials

extension EngineWorker {
  /// Whether all streams of a command are in memory; if not, the command waits until they are loaded.
  func isReady(_ pending: PendingCommand) -> Bool {
    for stream in pending.command.streams {
      switch cache[stream] {
      case .state?: continue
      case .unreadable(let problem)?:
        pending.answer(.failure(.unreadable(problem)))
        return false
      case nil where isStopped:
        pending.answer(.failure(.stops))
        return false
      case nil:
        startLoading(stream)
        loading[stream]?.commands.append(pending)
        return false
      }
    }
    return true
  }

  /// Ends loading, and answers the commands and readers that wait for it.
  func abandonLoading() {
    for waiting in loading.values {
      for pending in waiting.commands { pending.answer(.failure(.stops)) }
      for listener in waiting.listeners { listener(nil) }
    }
    loading = [:]
  }

  func startLoading(_ stream: UUID) {
    guard loading[stream] == nil else { return }
    loading[stream] = LoadingStream()
    post.yield(.load(stream, from: nil))
  }

  func finishLoading(_ stream: UUID, _ result: Loader.Loaded) {
    guard let waiting = loading.removeValue(forKey: stream) else { return }
    switch result {
    case .state where waiting.mustReload, .unreadable where waiting.mustReload:
      return load(stream, on: nil, waiting)
    case .state(var loaded):
      if waiting.isCut { return load(stream, on: loaded, waiting) }
      do throws(EventProblem) {
        for recorded in waiting.events where try loaded.state.evolve(recorded) == .gap {
          return load(stream, on: nil, waiting)
        }
        if let problem = waiting.problem { throw problem }
        cache.insert(
          stream, .state(loaded.state), uncountedBytes: loaded.uncountedBytes,
          snapshot: loaded.snapshot)
        damages.clear(stream)
        // If it took long to load, a snapshot makes the next time shorter.
        askForSnapshot(of: stream, at: loaded.state.version, loaded.snapshot)
      } catch {
        cache.insert(stream, .unreadable(error), uncountedBytes: 0)
        note(error, in: stream)
      }
    case .unreadable(let problem):
      cache.insert(stream, .unreadable(problem), uncountedBytes: 0)
      note(problem, in: stream)
    case .failed(let error):
      let now = ContinuousClock.now
      for pending in waiting.commands where pending.deadline <= now {
        pending.answer(.failure(.notLoaded(error)))
      }
      for listener in waiting.listeners { listener(nil) }
      var rest = waiting
      rest.listeners = []
      rest.commands.removeAll { $0.deadline <= now }
      if !rest.commands.isEmpty { load(stream, on: nil, rest) }
      return
    }
    tell(waiting.listeners, of: stream)
    if queue.putBack(waiting.commands) { pump() }
  }

  /// Hands readers the state of a stream, before the cache drops it for another one.
  private func tell(_ listeners: [@Sendable (StateCache.Entry?) -> Void], of stream: UUID) {
    if listeners.isEmpty { return }
    let entry = cache[stream]
    for listener in listeners { listener(entry) }
  }

  /// Asks for a snapshot of a state if one is due.
  func askForSnapshot(of stream: UUID, at version: Int, _ last: SnapshotMark?) {
    guard let last, last.isDue(at: version, eventsMin: configuration.snapshotEvents) else {
      return
    }
    cache.noteSnapshotAsked(stream, version: version)
    post.yield(.snapshot(stream))
  }

  /// Loads a stream again, or continues from the part that is loaded.
  private func load(_ stream: UUID, on loaded: LoadedStream?, _ waiting: LoadingStream) {
    loading[stream] = waiting.again()
    post.yield(.load(stream, from: loaded))
  }

  /// Loads older operations into a stream's state for a command that needs them.
  func fetchHistory(_ stream: UUID, after version: Int, for pending: PendingCommand) {
    if isStopped { return pending.answer(.failure(.stops)) }
    if loading[stream] == nil {
      loading[stream] = LoadingStream()
      post.yield(.history(stream, after: version))
    }
    loading[stream]?.commands.append(pending)
  }

  func extend(_ stream: UUID, after version: Int, _ history: Loader.History) {
    guard let waiting = loading.removeValue(forKey: stream) else { return }
    defer { tell(waiting.listeners, of: stream) }
    guard case .state(var state)? = cache[stream] else {
      return turnAway(waiting, .historyUnreadable)
    }
    switch history {
    case .failed: return turnAway(waiting, .historyUnreadable)
    case .tooMuch: return turnAway(waiting, .refused(.rebaseForHistory))
    case .events(let events):
      guard state.extendHistory(after: version, with: events) else {
        return turnAway(waiting, .refused(.rebaseForHistory))
      }
      cache.update(stream, .state(state))
      if queue.putBack(waiting.commands) { pump() }
    }
  }

  private func turnAway(_ waiting: LoadingStream, _ error: EngineError) {
    for pending in waiting.commands { pending.answer(.failure(error)) }
  }

  /// Applies events that others appended, in order; skips those that are known already.
  func absorb(_ events: ArraySlice<StoredEvent>) {
    let events = events.drop { $0.position <= seen }
    guard !events.isEmpty else { return progress.advance(to: seen) }
    var changed: [UUID: (state: StreamState, growth: StreamGrowth)] = [:]
    for stored in events {
      (seen, seenAt) = (stored.position, stored.recordedAt)
      let stream = stored.streamID
      let isLoading = loading[stream] != nil
      guard isLoading || cache[stream] != nil else {
        // A reader finds out whether it can be applied; if nobody reads it, this node checks when it has time.
        damages.suspect(stream)
        continue
      }
      do {
        let recorded = try RecordedEvent(stored)
        if isLoading { loading[stream]?.take(recorded) }
        try evolve(recorded, &changed)
      } catch {
        if isLoading { loading[stream]?.problem = error }
        if case .state? = cache[stream] {
          cache.update(stream, .unreadable(error))
          note(error, in: stream)
        }
        changed[stream] = nil
      }
    }
    for (stream, change) in changed {
      cache.update(stream, .state(change.state), change.growth)
    }
    progress.advance(to: seen)
    follow(Array(events), seen)
  }

  private func note(_ problem: EventProblem, in stream: UUID) {
    if damages.note(problem, in: stream) { onFailure("reading stream \(stream.lower)", problem) }
  }

  private func evolve(
    _ recorded: RecordedEvent,
    _ changed: inout [UUID: (state: StreamState, growth: StreamGrowth)]
  ) throws(EventProblem) {
    let stream = recorded.stored.streamID
    if changed[stream] == nil, case .state(let state)? = cache[stream] {
      changed[stream] = (state: state, growth: StreamGrowth())
    }
    guard changed[stream] != nil else { return }
    changed[stream]?.growth.add(recorded)
    if try changed[stream]?.state.evolve(recorded) == .gap {
      changed[stream] = nil
      cache.remove(stream)
    }
  }
}

extension EngineError {
  static let historyUnreadable = EngineError.unavailable(
    "older operations could not be read", retryAfterSeconds: 1)
}
