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
  private static let pageLength = 5_000

  init(_ engine: Engine) {
    reader = engine.reader
    snapshots = engine.snapshots
  }

  /// The state of a stream at a version, or the latest: its snapshot, and the events after it.
  func load(_ stream: UUID, through version: Int = Int(Int32.max)) async -> Loaded {
    do {
      var state = StreamState.absent
      var bytes = 0
      if let snapshot = try await snapshots.load(stream, fold: StreamState.fold),
        snapshot.version <= version, let restored = StreamState(snapshot: snapshot.state)
      {
        state = restored
        bytes = snapshot.state.count
      }
      let snapshotVersion = state.version
      while true {
        let page = try await reader.streamEvents(
          stream, afterVersion: state.version, throughVersion: version, limit: Self.pageLength)
        for stored in page {
          let recorded = try RecordedEvent(stored)
          guard state.evolve(recorded) != .gap else {
            throw LogError.unexpected("stream \(stream.lower) has a gap at \(stored.version)")
          }
          bytes += stored.data.count + StreamState.bytesPerEvent
        }
        if page.count < Self.pageLength { break }
      }
      return .state(state, bytes: bytes, snapshotVersion: snapshotVersion)
    } catch let problem as EventProblem {
      return .unreadable(problem)
    } catch {
      return .failed((error as? LogError) ?? .unexpected("\(error)"))
    }
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
