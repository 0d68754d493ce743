import Domain
import EventLog
import FoundationEssentials

/// The threads on which states are loaded: one for small ones, by turns, and one for large ones, one after another, so that
/// nobody waits for a stream of 70 MB but who needs it.
struct LoadingThreads: Sendable {
  private let small = FoldingThread(name: "loading")
  private let large = FoldingThread(name: "loading-large")
  private let reading = FoldingThread(name: "events")
  /// How many are loaded at once bounds the memory that pages take.
  private let smallPlaces = AsyncSemaphore(8)
  private let largePlaces: AsyncSemaphore

  init(largePlaces: AsyncSemaphore = AsyncSemaphore(1)) { self.largePlaces = largePlaces }

  /// Loads a state, or goes on from what has been loaded of it.
  func load(
    _ stream: UUID, from part: LoadedStream?, with loader: Loader
  ) async -> Loader.Loaded {
    if await loader.isLarge(stream) {
      return await load(stream, from: part, with: loader, on: large, largePlaces)
    }
    return await load(stream, from: part, with: loader, on: small, smallPlaces)
  }

  private func load(
    _ stream: UUID, from part: LoadedStream?, with loader: Loader, on thread: FoldingThread,
    _ places: AsyncSemaphore
  ) async -> Loader.Loaded {
    await places.wait()
    let loaded = await thread.load(stream, from: part, with: loader)
    places.signal()
    return loaded
  }

  /// Loads the events of a stream after a version, so far as a change may be based.
  func history(_ stream: UUID, after version: Int, with loader: Loader) async -> Loader.History {
    await smallPlaces.wait()
    let history = await small.history(stream, after: version, with: loader)
    smallPlaces.signal()
    return history
  }

  /// Reads rows.
  func read(_ events: [StoredEvent]) async throws(EventProblem) -> [RecordedEvent] {
    try await reading.read(events)
  }
}
