import Domain
import EventLog
import FoundationEssentials

/// A thread on which states are folded that somebody waits for, beside those on which requests run.
actor FoldingThread {
  private nonisolated let thread: LogThread
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor }

  init(name: String) { thread = LogThread(name: name) }

  /// Loads a state on the thread; several are loaded by turns, a page of events at a time.
  func load(
    _ stream: UUID, from part: LoadedStream?, with loader: Loader
  ) async -> Loader.Loaded {
    await loader.load(stream, from: part)
  }

  /// Loads the events of a stream after a version on the thread, so far as a change may be based.
  func history(_ stream: UUID, after version: Int, with loader: Loader) async -> Loader.History {
    await loader.history(stream, after: version)
  }

  /// Reads rows on the thread.
  func read(_ events: [StoredEvent]) async throws(EventProblem) -> [RecordedEvent] {
    var recorded: [RecordedEvent] = []
    for event in events { recorded.append(try RecordedEvent(event)) }
    return recorded
  }
}
