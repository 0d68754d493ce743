import Domain
import EventLog
import FoundationEssentials

/// Loads states and past operations of streams, outside the lock.
struct Loader {
  /// What loading a stream came to.
  enum Loaded: Sendable {
    case state(LoadedStream)
    case unreadable(EventProblem)
    /// PostgreSQL did not answer; to be tried again.
    case failed(LogError)
  }

  private let reader: LogReader
  private let snapshots: SnapshotStore
  /// Events of a page: many enough to be read fast, few enough for others to have their turn soon. The first pages are short,
  /// and so are those after one of large events.
  private static let pageLength = (min: 32, max: 2_048)
  private static let pageBytesMax = 2 << 20
  /// Of past operations that are loaded, as stored.
  private static let historyBytesMax = 32 << 20
  /// What is more is loaded beside others.
  private static let smallMax = (bytes: 1 << 20, events: 20_000)

  init(_ reader: LogReader, _ snapshots: SnapshotStore) {
    self.reader = reader
    self.snapshots = snapshots
  }

  init(_ engine: Engine) {
    self.init(engine.reader, engine.snapshots)
  }

  /// Whether a stream takes so long to load that others should not wait for it; true where that cannot be told.
  func isLarge(_ stream: UUID) async -> Bool {
    do {
      let size = try await snapshots.loadingSize(stream)
      return size.snapshotBytes > Self.smallMax.bytes || size.events > Self.smallMax.events
    } catch {
      return true
    }
  }

  /// The latest state of a stream: its snapshot, or what has been loaded of it, and the events after that.
  func load(_ stream: UUID, from part: LoadedStream? = nil) async -> Loaded {
    do {
      let version = Int(Int32.max)
      var loaded: LoadedStream
      if let part {
        loaded = part
      } else {
        let beginning = try await beginning(stream, through: version)
        let snapshot = SnapshotMark(version: beginning.state.version, bytes: beginning.bytes)
        loaded = LoadedStream(
          state: beginning.state, bytes: beginning.bytes, snapshot: snapshot)
      }
      let bytes = try await fold(stream, through: version, into: &loaded.state)
      loaded.bytes += bytes
      loaded.snapshot.grown += bytes
      return .state(loaded)
    } catch {
      return Self.failure(error)
    }
  }

  /// Where folding a stream up to a version begins: at its snapshot, if that is not later, else before its first event.
  func beginning(
    _ stream: UUID, through version: Int
  ) async throws -> (state: StreamState, bytes: Int) {
    guard let snapshot = try await snapshots.load(stream), snapshot.version <= version
    else { return (.absent, 0) }
    return (snapshot.state, snapshot.bytes)
  }

  /// Takes in the events of a stream after a state, up to a version.
  ///
  /// - Returns: about what they take in memory, in bytes.
  func fold(_ stream: UUID, through version: Int, into state: inout StreamState) async throws -> Int
  {
    var bytes = 0
    var limit = Self.pageLength.min
    while state.version < version {
      let page = try await reader.streamEvents(
        stream, afterVersion: state.version, throughVersion: version, limit: limit)
      var pageBytes = 0
      for stored in page {
        try state.take(stored)
        pageBytes += stored.data.count + StreamState.bytesPerEvent
      }
      bytes += pageBytes
      if page.count < limit { break }
      limit = Self.pageLength(after: limit, of: pageBytes)
    }
    return bytes
  }

  /// What an error that ended loading is to who waits for it.
  static func failure(_ error: any Error) -> Loaded {
    if let problem = error as? EventProblem { return .unreadable(problem) }
    return .failed((error as? LogError) ?? .unexpected("\(error)"))
  }

  /// What loading past operations came to.
  enum History: Sendable {
    case events([RecordedEvent])
    /// They are more than a state may hold.
    case tooMuch
    /// They could not be had.
    case failed
  }

  /// The events of a stream after a version, so far as a change may be based.
  func history(_ stream: UUID, after version: Int) async -> History {
    var events: [RecordedEvent] = []
    var bytes = 0
    do {
      var limit = Self.pageLength.min
      while events.count < ContentLimits.baseAge {
        limit = min(limit, ContentLimits.baseAge - events.count)
        let page = try await reader.streamEvents(
          stream, afterVersion: version + events.count, limit: limit)
        let pageBytes = page.reduce(0) { $0 + $1.data.count }
        bytes += pageBytes
        if bytes > Self.historyBytesMax { return .tooMuch }
        for stored in page { events.append(try RecordedEvent(stored)) }
        if page.count < limit { break }
        limit = Self.pageLength(after: limit, of: pageBytes)
      }
      return .events(events)
    } catch {
      return .failed
    }
  }

  private static func pageLength(after limit: Int, of bytes: Int) -> Int {
    bytes > pageBytesMax ? max(pageLength.min, limit / 4) : min(pageLength.max, limit * 2)
  }
}

extension EngineError {
  /// A state that could not be loaded, in words for anybody.
  static func notLoaded(_ error: LogError) -> EngineError {
    .unavailable("the state cannot be loaded: \(error.publicWords)", retryAfterSeconds: 2)
  }
}
