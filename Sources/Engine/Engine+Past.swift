public import Domain
public import FoundationEssentials

extension Engine {
  /// The state of a stream as it was at one of its versions: its events up to there, folded.
  ///
  /// A snapshot that is newer is not used, so the further back, the less there is to read after one and the
  /// more without. What this gives is not kept. Of a version that is not reached yet: the latest state.
  public func state(
    of stream: UUID, atVersion version: Int
  ) async throws(EngineError) -> StreamState {
    guard version > 0 else { return .absent }
    if case .state(let state)? = cache[stream], state.version == version { return state }
    let loaded = await Loader(self).load(stream, through: version)
    tell(of: loaded, stream)
    switch loaded {
    case .state(let state, _, _): return state
    case .unreadable(let problem): throw .unreadable(problem)
    case .failed(let error): throw .notLoaded(error)
    }
  }
}
