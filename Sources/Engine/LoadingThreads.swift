import CallboardDomain
import CallboardEventLog
import FoundationEssentials

/// The threads that load states that somebody waits for, apart from those that run requests. One loads small states in
/// turns, the other large ones one after another, so that only those who need a stream of 70 MB wait for it.
struct LoadingThreads: Sendable {
  private let small = TaskThreads(name: "loading")
  private let large = TaskThreads(name: "loading-large")
  private let reading = TaskThreads(name: "events")
  /// The number of states loaded at once bounds the memory that pages take.
  private let smallPlaces = AsyncSemaphore(8)
  private let largePlaces: AsyncSemaphore

  init(largePlaces: AsyncSemaphore = AsyncSemaphore(1)) { self.largePlaces = largePlaces }

  /// Loads a state, or continues from the part that is loaded. Several are loaded in turns, a page of events at a time.
  func load(
    _ stream: UUID, from part: LoadedStream?, with loader: Loader
  ) async -> Loader.Loaded {
    let isLarge = await loader.isLarge(stream)
    let (thread, places) = isLarge ? (large, largePlaces) : (small, smallPlaces)
    await places.wait()
    defer { places.signal() }
    return await thread.run { await loader.load(stream, from: part) }
  }

  /// Loads the events of a stream after a version, as many as a change may lie behind.
  func history(_ stream: UUID, after version: Int, with loader: Loader) async -> Loader.History {
    await smallPlaces.wait()
    defer { smallPlaces.signal() }
    return await small.run { await loader.history(stream, after: version) }
  }

  /// Decodes rows.
  func read(_ events: [StoredEvent]) async throws(EventProblem) -> [RecordedEvent] {
    let result: Result<[RecordedEvent], EventProblem> = await reading.run {
      Result { () throws(EventProblem) in
        var recorded: [RecordedEvent] = []
        for event in events { recorded.append(try RecordedEvent(event)) }
        return recorded
      }
    }
    return try result.get()
  }
}
