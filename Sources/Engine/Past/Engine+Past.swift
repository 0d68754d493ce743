public import CallboardDomain
public import FoundationEssentials

extension Engine {
  /// The state of a stream at one of its versions, folded from its events.
  ///
  /// It continues from the nearest state that is kept, or from the snapshot if that is not newer, and keeps states at
  /// even distances on the way. It folds at most `pastSpacing` events for a version near one that was read before. For
  /// a version that is not reached yet it returns the latest state.
  public func state(
    of stream: UUID, atVersion version: Int
  ) async throws(EngineError) -> StreamState {
    guard version > 0 else { return .absent }
    let present = try? await state(of: stream)
    if let present, present.version == version { return present }
    // States of deleted spaces are not kept, nor those of streams that may have been deleted.
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

  /// How many past states are kept, and their estimated bytes.
  public var pastFootprint: (states: Int, bytes: Int) { pastStates.footprint }

  /// How many events have been folded for past states.
  public var pastEventsFolded: Int { pastStates.folded }
}
