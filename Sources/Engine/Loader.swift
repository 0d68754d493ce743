import CallboardDomain
import CallboardEventLog
import FoundationEssentials

/// Loads states and past operations of streams, outside the lock.
struct Loader {
  /// The result of loading a stream.
  enum Loaded: Sendable {
    case state(LoadedStream)
    case unreadable(EventProblem)
    /// PostgreSQL did not answer; the caller must try again.
    case failed(LogError)
  }

  private let reader: LogReader
  private let snapshots: SnapshotStore
  /// The events of a page: enough to be read fast, few enough for other streams to get their turn soon. The first pages
  /// are short, and so are those that follow a page that its bytes ended.
  private static let pageLength = (min: 32, max: 2_048)
  private static let pageBytesMax = 2 << 20
  /// The limit for past operations that are loaded, as stored.
  private static let historyBytesMax = 32 << 20
  /// Larger streams are loaded on another thread.
  private static let smallMax = (bytes: 1 << 20, events: 20_000)

  init(_ reader: LogReader, _ snapshots: SnapshotStore) {
    self.reader = reader
    self.snapshots = snapshots
  }

  init(_ engine: Engine) {
    self.init(engine.reader, engine.snapshots)
  }

  /// Whether a stream takes so long to load that others should not wait for it; true if that is not known.
  func isLarge(_ stream: UUID) async -> Bool {
    do {
      let size = try await snapshots.loadingSize(stream)
      return size.snapshotBytes > Self.smallMax.bytes || size.events > Self.smallMax.events
    } catch {
      return true
    }
  }

  /// The latest state of a stream: its snapshot, or the part that is loaded, and the events after that.
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
          state: beginning.state, uncountedBytes: beginning.uncountedBytes, snapshot: snapshot)
      }
      let growth = try await fold(stream, through: version, into: &loaded.state)
      loaded.uncountedBytes += growth.uncountedBytes
      loaded.snapshot.grown += growth.bytes
      return .state(loaded)
    } catch {
      return Self.failure(error)
    }
  }

  /// The start for folding a stream up to a version: its snapshot, if that is not later, else the state before its
  /// first event.
  func beginning(
    _ stream: UUID, through version: Int
  ) async throws -> (state: StreamState, bytes: Int, uncountedBytes: Int) {
    guard let snapshot = try await snapshots.load(stream), snapshot.version <= version
    else { return (.absent, 0, 0) }
    return (snapshot.state, snapshot.bytes, snapshot.uncountedBytes)
  }

  /// Applies the events of a stream after a state, up to a version.
  ///
  /// - Returns: the growth of the stream by them.
  func fold(
    _ stream: UUID, through version: Int, into state: inout StreamState
  ) async throws -> StreamGrowth {
    var growth = StreamGrowth()
    var limit = Self.pageLength.min
    while state.version < version {
      let page = try await reader.streamPage(
        stream, afterVersion: state.version, throughVersion: version, limit: limit,
        bytesMax: Self.pageBytesMax)
      for stored in page.events {
        let recorded = try RecordedEvent(stored)
        try state.take(recorded)
        growth.add(recorded)
      }
      if page.isLast { break }
      limit = Self.pageLength(after: page, of: limit)
    }
    return growth
  }

  /// The result for an error that ended loading.
  static func failure(_ error: any Error) -> Loaded {
    if let problem = error as? EventProblem { return .unreadable(problem) }
    return .failed((error as? LogError) ?? .unexpected("\(error)"))
  }

  /// The result of loading past operations.
  enum History: Sendable {
    case events([RecordedEvent])
    /// There are more than a state may hold.
    case tooMuch
    /// They could not be read.
    case failed
  }

  /// The events of a stream after a version, as many as a change may lie behind.
  func history(_ stream: UUID, after version: Int) async -> History {
    var events: [RecordedEvent] = []
    var bytes = 0
    do {
      var limit = Self.pageLength.min
      while events.count < ContentLimits.baseAge {
        limit = min(limit, ContentLimits.baseAge - events.count)
        let page = try await reader.streamPage(
          stream, afterVersion: version + events.count, limit: limit, bytesMax: Self.pageBytesMax)
        bytes += page.events.reduce(0) { $0 + $1.data.count }
        if bytes > Self.historyBytesMax { return .tooMuch }
        for stored in page.events { events.append(try RecordedEvent(stored)) }
        if page.isLast { break }
        limit = Self.pageLength(after: page, of: limit)
      }
      return .events(events)
    } catch {
      return .failed
    }
  }

  private static func pageLength(after page: EventPage, of limit: Int) -> Int {
    page.events.count < limit ? max(pageLength.min, limit / 4) : min(pageLength.max, limit * 2)
  }
}

extension EngineError {
  /// The error for a state that could not be loaded, with a message for anybody.
  static func notLoaded(_ error: LogError) -> EngineError {
    .unavailable("the state cannot be loaded: \(error.publicWords)", retryAfterSeconds: 2)
  }
}
