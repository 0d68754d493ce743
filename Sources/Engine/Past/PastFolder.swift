import CallboardDomain
import CallboardEventLog
import FoundationEssentials

/// Folds past states on a thread of its own, so that long folds do not hold up requests.
///
/// Several streams are folded in turns, a page of events at a time. One call at a time folds a stream; the next ones
/// continue from its states.
actor PastFolder {
  private nonisolated let thread = LogThread(name: "past", niceness: 10)
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor }

  private let makeLoader: @Sendable () -> Loader
  private let states: PastStates
  private let spacing: Int
  /// The callers that wait for a stream that is being folded.
  private var waiting: [UUID: [CheckedContinuation<Void, Never>]] = [:]

  /// - Parameter loader: makes the loader for one fold.
  init(_ loader: @escaping @Sendable () -> Loader, _ states: PastStates, spacing: Int) {
    makeLoader = loader
    self.states = states
    self.spacing = spacing
  }

  /// The state of a stream at a version, or the latest one before it.
  ///
  /// - Parameter isKept: whether to keep states on the way.
  func state(of stream: UUID, at version: Int, isKept: Bool) async -> Loader.Loaded {
    while waiting[stream] != nil {
      await withCheckedContinuation { waiting[stream, default: []].append($0) }
    }
    waiting[stream] = []
    let loaded = await fold(stream, through: version, isKept: isKept)
    for waiting in waiting.removeValue(forKey: stream) ?? [] { waiting.resume() }
    return loaded
  }

  private func fold(_ stream: UUID, through version: Int, isKept: Bool) async -> Loader.Loaded {
    let loader = makeLoader()
    states.beginFolding(stream)
    defer { states.endFolding(stream) }
    do {
      var (state, bytes) = try await loader.beginning(stream, through: version)
      if let nearest = states.nearest(stream, atMost: version), nearest.version > state.version {
        (state, bytes) = (nearest, 0)
      }
      while state.version < version {
        // Stops at the next version at an even distance, so that its state is kept.
        let end = min(version, (state.version / spacing + 1) * spacing)
        let before = state.version
        bytes += try await loader.fold(stream, through: end, into: &state)
        states.note(folded: state.version - before)
        let isLast = state.version < end || end == version
        if isKept, state.version > before, !isLast || state.version % spacing == 0 {
          states.keep(stream, state, bytes: bytes, isAsked: false)
          bytes = 0
        }
        if isLast { break }
      }
      if isKept, state.version > 0 { states.keep(stream, state, bytes: bytes, isAsked: true) }
      return .state(LoadedStream(state: state, bytes: bytes))
    } catch {
      return Loader.failure(error)
    }
  }
}
