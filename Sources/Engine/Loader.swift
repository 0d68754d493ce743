import Domain
import EventLog
import FoundationEssentials

/// Loads states and past operations of streams, outside the lock.
struct Loader {
  /// What loading a stream came to.
  enum Loaded: Sendable {
    case state(StreamState, bytes: Int, snapshotVersion: Int)
    case unreadable(EventProblem)
    /// PostgreSQL did not answer; to be tried again.
    case failed(LogError)
  }

  private let reader: LogReader
  private let snapshots: SnapshotStore
  /// Many enough to be read fast, few enough for others to have their turn soon.
  private static let pageLength = 2_000

  init(_ reader: LogReader, _ snapshots: SnapshotStore) {
    self.reader = reader
    self.snapshots = snapshots
  }

  init(_ engine: Engine) {
    self.init(engine.reader, engine.snapshots)
  }

  /// The latest state of a stream: its snapshot, and the events after it.
  func load(_ stream: UUID) async -> Loaded {
    do {
      let version = Int(Int32.max)
      let beginning = try await beginning(stream, through: version)
      var state = beginning.state
      let bytes = try await fold(stream, through: version, into: &state)
      return .state(
        state, bytes: beginning.bytes + bytes, snapshotVersion: beginning.state.version)
    } catch {
      return Self.failure(error)
    }
  }

  /// Where folding a stream up to a version begins: at its snapshot, if that is not later, else before its first event.
  func beginning(
    _ stream: UUID, through version: Int
  ) async throws -> (state: StreamState, bytes: Int) {
    guard let snapshot = try await snapshots.load(stream, fold: StreamState.fold),
      snapshot.version <= version, let restored = StreamState(snapshot)
    else { return (.absent, 0) }
    return (restored, snapshot.state.count)
  }

  /// Takes in the events of a stream after a state, up to a version.
  ///
  /// - Returns: about what they take in memory, in bytes.
  func fold(_ stream: UUID, through version: Int, into state: inout StreamState) async throws -> Int
  {
    var bytes = 0
    while state.version < version {
      let page = try await reader.streamEvents(
        stream, afterVersion: state.version, throughVersion: version, limit: Self.pageLength)
      for stored in page {
        try state.take(stored)
        bytes += stored.data.count + StreamState.bytesPerEvent
      }
      if page.count < Self.pageLength { break }
    }
    return bytes
  }

  /// What an error that ended loading is to who waits for it.
  static func failure(_ error: any Error) -> Loaded {
    if let problem = error as? EventProblem { return .unreadable(problem) }
    return .failed((error as? LogError) ?? .unexpected("\(error)"))
  }

  /// The events of a stream after a version, so far as a change may be based; nil if they could not be had.
  func history(_ stream: UUID, after version: Int) async -> [RecordedEvent]? {
    do {
      return try await reader.streamEvents(
        stream, afterVersion: version, limit: ContentLimits.baseAge
      ).map { stored in try RecordedEvent(stored) }
    } catch {
      return nil
    }
  }
}

extension EngineError {
  /// A state that could not be loaded, in words for anybody.
  static func notLoaded(_ error: LogError) -> EngineError {
    .unavailable("the state cannot be loaded: \(error.publicWords)", retryAfterSeconds: 2)
  }
}
