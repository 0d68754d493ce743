public import Domain
public import FoundationEssentials

extension Engine {
  /// The state of a stream as it was at one of its versions: its events up to there, folded.
  ///
  /// It folds on from the nearest state that is kept, or from the snapshot, if that is not newer, and keeps states at even
  /// distances on the way: at most `pastSpacing` events are folded for a version near which somebody looked before. Of a version
  /// that is not reached yet: the latest state.
  public func state(
    of stream: UUID, atVersion version: Int
  ) async throws(EngineError) -> StreamState {
    guard version > 0 else { return .absent }
    let present = try? await state(of: stream)
    if let present, present.version == version { return present }
    // What was deleted is not held on to, nor what nobody can say it was not.
    let isKept = present?.space.map { $0.standing != .deleted } ?? false
    if !isKept { pastStates.forget(stream) }
    let loaded = await pastFolder.state(of: stream, at: version, isKept: isKept)
    tell(of: loaded, stream)
    switch loaded {
    case .state(let loaded): return loaded.state
    case .unreadable(let problem): throw .unreadable(problem)
    case .failed(let error): throw .notLoaded(error)
    }
  }

  /// How many states of the past are kept, and their estimated bytes.
  public var pastFootprint: (states: Int, bytes: Int) { pastStates.footprint }

  /// How many events have been folded for looks at the past.
  public var pastEventsFolded: Int { pastStates.folded }
}
