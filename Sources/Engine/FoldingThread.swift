import Domain
import EventLog
import FoundationEssentials

/// A thread on which states are folded that somebody waits for, beside those on which requests run.
actor FoldingThread {
  private nonisolated let thread = LogThread(name: "loading")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor }

  /// Loads a state on the thread; several are loaded by turns, a page of events at a time.
  func load(_ stream: UUID, with loader: Loader) async -> Loader.Loaded {
    await loader.load(stream)
  }

  /// Loads the events of a stream after a version on the thread, so far as a change may be based.
  func history(_ stream: UUID, after version: Int, with loader: Loader) async -> [RecordedEvent]? {
    await loader.history(stream, after: version)
  }

  /// Writes a state down on the thread.
  func snapshot(of state: StreamState) -> [UInt8]? { state.snapshot() }
}
