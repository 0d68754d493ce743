import CallboardDomain
import CallboardEventLog
import FoundationEssentials

/// The threads that load states. One loads small states in turns, the other large ones one after another, so that only
/// those who need a stream of 70 MB wait for it.
struct LoadingThreads: Sendable {
  private let small = FoldingThread(name: "loading")
  private let large = FoldingThread(name: "loading-large")
  private let reading = FoldingThread(name: "events")
  /// The number of states loaded at once bounds the memory that pages take.
  private let smallPlaces = AsyncSemaphore(8)
  private let largePlaces: AsyncSemaphore

  init(largePlaces: AsyncSemaphore = AsyncSemaphore(1)) { self.largePlaces = largePlaces }

  /// Loads a state, or continues from the part that is loaded.
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

  /// Loads the events of a stream after a version, as many as a change may lie behind.
  func history(_ stream: UUID, after version: Int, with loader: Loader) async -> Loader.History {
    await smallPlaces.wait()
    let history = await small.history(stream, after: version, with: loader)
    smallPlaces.signal()
    return history
  }

  /// Decodes rows.
  func read(_ events: [StoredEvent]) async throws(EventProblem) -> [RecordedEvent] {
    try await reading.read(events)
  }
}

/// A thread that folds states that somebody waits for, apart from the threads that run requests.
actor FoldingThread {
  private nonisolated let thread: LogThread
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor }

  init(name: String) { thread = LogThread(name: name) }

  /// Loads a state on the thread. Several are loaded in turns, a page of events at a time.
  func load(
    _ stream: UUID, from part: LoadedStream?, with loader: Loader
  ) async -> Loader.Loaded {
    await loader.load(stream, from: part)
  }

  /// Loads the events of a stream after a version on the thread, as many as a change may lie behind.
  func history(_ stream: UUID, after version: Int, with loader: Loader) async -> Loader.History {
    await loader.history(stream, after: version)
  }

  /// Decodes rows on the thread.
  func read(_ events: [StoredEvent]) async throws(EventProblem) -> [RecordedEvent] {
    var recorded: [RecordedEvent] = []
    for event in events { recorded.append(try RecordedEvent(event)) }
    return recorded
  }
}
