import CallboardDomain
public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials
import Synchronization

/// Projects as they are now, each with its scenes, elements, characters and locations. It folds events with the same
/// `evolve` that the engine uses to decide.
///
/// Safe to use from any thread. An event of a type that this program does not know stops the projection. An event that
/// does not fit stops only its project, whose rows stay as they were before it.
public final class ProjectsProjection: StreamwiseProjection {
  public let name = "projects"
  public let tables = ["projects", "scenes", "elements", "characters", "locations"]
  public let indexes = Schema.projectsIndexes
  public let rebuildRangeMax: Int64 = 50_000
  /// Each step writes the whole text of an edited element, so keystrokes share steps.
  public let paceMilliseconds = 100
  private let cache = FoldCache(bytesMax: 128 << 20)
  private let mac: SnapshotMAC?

  private let eventsPerLoad: Int64
  private let bytesPerLoad: Int
  private let bytesPerStep: Int

  private static let streamsPerLoad: Int64 = 5_000

  /// Makes the projection.
  ///
  /// - Parameters:
  ///   - mac: the keyed digest that authenticates snapshots; nil: no snapshots are used.
  ///   - eventsPerLoad: about how many events are folded before their rows are written, when whole streams are loaded.
  ///   - bytesPerLoad: about how many bytes of events these may be; one stream may have more.
  ///   - bytesPerStep: the maximum size of the events that are held at once when a range is applied, and about that of
  ///     the states whose rows are not written yet, in bytes; one event or state may be larger.
  public init(
    mac: SnapshotMAC? = nil, eventsPerLoad: Int64 = 50_000, bytesPerLoad: Int = 32 << 20,
    bytesPerStep: Int = 16 << 20
  ) {
    self.mac = mac
    self.eventsPerLoad = eventsPerLoad
    self.bytesPerLoad = bytesPerLoad
    self.bytesPerStep = bytesPerStep
  }

  public var definition: String {
    fingerprint([Schema.projectsTables] + indexes + ["fold \(ProjectState.fold)"])
  }

  public func isConcerned(by event: EventTraits) -> Bool {
    event.streamKind == EventType.StreamKind.project.rawValue
  }

  public func makeTables(on connection: Connection) throws {
    try connection.execute(Schema.projectsTables)
  }

  public func apply(
    first: Int64, last: Int64, stream: UUID?, in schema: ProjectionSchema,
    on connection: Connection
  ) throws {
    if let stream, first == 1 {
      // The tables have no rows of it yet.
      let reading = ProjectEventReading(
        first: first, last: last, streams: stream...stream)
      _ = try fold(reading, on: connection)
      return
    }
    let reading = ProjectEventReading(
      first: first, last: last, streams: stream.map { $0...$0 } ?? .all)
    let held = try held(reading, on: connection)
    guard !held.areTooLarge else {
      for part in held.divided(first...last) {
        try apply(
          first: part.lowerBound, last: part.upperBound, stream: stream, in: schema,
          on: connection)
      }
      return
    }
    var rows = DocumentRows()
    var bytes = 0
    for (stream, events) in held.streams {
      bytes += try fold(events, of: stream, first: first, into: &rows, on: connection)
      if bytes >= bytesPerStep {
        try rows.upsert(on: connection)
        (rows, bytes) = (DocumentRows(), 0)
      }
    }
    try rows.upsert(on: connection)
  }

  private func held(
    _ reading: ProjectEventReading, on connection: Connection
  ) throws -> HeldEvents {
    var held = HeldEvents(bytesMax: bytesPerStep)
    try reading.read(on: connection) { held.add($0) }
    return held
  }

  public func nextStreams(
    after stream: UUID?, on connection: Connection
  ) throws -> ClosedRange<UUID>? {
    let batch = try connection.query(
      Schema.nextStreamBatch,
      [
        .optional(stream, Parameter.uuid), .int64(eventsPerLoad),
        .int64(Self.streamsPerLoad),
      ])
    guard let first = try batch.first?.uuid(0), let end = try batch.last?.uuid(0) else {
      return nil
    }
    return first...end
  }

  public func load(
    _ streams: ClosedRange<UUID>, through last: Int64, on connection: Connection
  ) throws -> Int64 {
    try fold(ProjectEventReading(first: 1, last: last, streams: streams), on: connection)
  }

  public func clear(after stream: UUID?, on connection: Connection) throws {
    _ = try connection.query(Schema.clearProjects, [.optional(stream, Parameter.uuid)])
  }

  /// Folds whole streams and adds their rows. Returns the number of their events.
  private func fold(_ reading: ProjectEventReading, on connection: Connection) throws -> Int64 {
    let (events, rest) = try foldFirstPart(reading, on: connection)
    return try rest.reduce(events) { events, streams in
      let part = ProjectEventReading(first: reading.first, last: reading.last, streams: streams)
      return try events + fold(part, on: connection)
    }
  }

  /// Folds the first streams, as many as may be held at once, and adds their rows.
  ///
  /// - Returns: the number of their events, and the parts into which the other streams are divided. Their events, which
  ///   were read to the end, must be read again.
  private func foldFirstPart(
    _ reading: ProjectEventReading, on connection: Connection
  ) throws -> (events: Int64, rest: [ClosedRange<UUID>]) {
    var rows = DocumentRows()
    var parts = StreamParts(bytesMax: bytesPerLoad)
    var project: ProjectState?
    var isDamaged = false
    var count: Int64 = 0
    try reading.read(on: connection) { stored in
      parts.add(stored)
      if parts.ranges.count > 1 { return }
      if project?.id != stored.streamID {
        if let project, project.version > 0 { rows.add(project) }
        (project, isDamaged) = (ProjectState(id: stored.streamID), false)
      }
      count += 1
      if !isDamaged { isDamaged = try project?.next(stored) == nil }
    }
    if let project, project.version > 0 { rows.add(project) }
    try rows.copy(on: connection)
    return (count, Array(parts.ranges.dropFirst()))
  }

  /// The engine's snapshot of a project, if it is from before a position; nil if there is none.
  private func snapshot(
    of stream: UUID, before position: Int64, on connection: Connection
  ) throws -> FoldCache.Entry? {
    guard let mac,
      let snapshot = try SnapshotStore.find(stream, mac, on: connection),
      snapshot.state.position < position, let project = ProjectState(snapshot.state)
    else { return nil }
    return FoldCache.Entry(project: project, uncountedBytes: snapshot.uncountedBytes)
  }

  /// Folds the next events of a stream onto its previous state. Returns about how much memory the state takes, in
  /// bytes.
  private func fold(
    _ events: [StoredEvent], of stream: UUID, first: Int64, into rows: inout DocumentRows,
    on connection: Connection
  ) throws -> Int {
    guard let next = events.first else { return 0 }
    func blank() -> FoldCache.Entry { FoldCache.Entry(project: ProjectState(id: stream)) }
    var entry = cache.take(stream) ?? blank()
    if entry.project.version >= next.version { entry = blank() }
    if entry.project.version == 0, next.version > 1 {
      entry = try snapshot(of: stream, before: first, on: connection) ?? blank()
    }
    var isDamaged = false
    if entry.project.version + 1 < next.version {
      let reading = ProjectEventReading(
        first: entry.project.position + 1, last: first - 1, streams: stream...stream)
      try reading.read(on: connection) { stored in
        if isDamaged { return }
        isDamaged = try entry.next(stored) == nil
      }
    }
    var touched = TouchedThings()
    for stored in events where !isDamaged {
      if let event = try entry.next(stored) {
        touched.note(event)
      } else {
        isDamaged = true
      }
    }
    if entry.project.version > 0 {
      touched.resolve(in: entry.project)
      rows.add(entry.project, touched: touched)
      cache.keep(stream, entry)
    }
    return entry.bytes
  }
}

extension ProjectState {
  /// Evolves the project by the next event, and returns the event; nil if it does not fit or cannot be read, so that later
  /// events of the project cannot be folded either.
  ///
  /// - Throws: `EventProblem` if the event's type is unknown, because a newer program knows it.
  fileprivate mutating func next(_ stored: StoredEvent) throws(EventProblem) -> RecordedEvent? {
    do {
      let recorded = try RecordedEvent(stored)
      return try evolve(recorded) == .applied ? recorded : nil
    } catch {
      if case .unknown = error.reason { throw error }
      return nil
    }
  }
}

extension ClosedRange<UUID> {
  /// Every id.
  fileprivate static var all: ClosedRange<UUID> {
    let low = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    let high = UUID(
      uuid: (255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255))
    return low...high
  }
}

/// Reads events of projects, project by project, each in order.
struct ProjectEventReading: Sendable {
  let first: Int64
  let last: Int64
  let streams: ClosedRange<UUID>

  /// Passes each event to a body, on this thread. The connection is busy until it returns.
  func read(on connection: Connection, _ body: (StoredEvent) throws -> Void) throws {
    var statement = Schema.copyProjectEvents
    statement.replace("$1", with: String(first))
    statement.replace("$2", with: String(last))
    statement.replace("$3", with: streams.lowerBound.lower)
    statement.replace("$4", with: streams.upperBound.lower)
    try connection.copyOut(statement) { row in
      let stored = StoredEvent(
        position: try row.int64(0), streamID: try row.uuid(1), version: Int(try row.int32(2)),
        streamKind: "project", type: try row.text(3), schema: Int(try row.int16(4)),
        data: try row.json(5), actor: try row.uuidOrNil(6), commandID: nil, commandDigest: nil,
        correlationID: nil, causation: nil,
        recordedAt: try row.timestamp(7))
      try body(stored)
    }
  }
}

/// The projects onto which a projector folds events, bounded in bytes. The least recently used are removed first.
final class FoldCache: Sendable {
  struct Entry {
    @CopiedOnWrite var project: ProjectState
    /// About how much memory it takes beside what the project counts.
    var uncountedBytes = 0

    /// About how much memory it takes.
    var bytes: Int { Self.bytesMin + uncountedBytes + project.countedBytes }

    private static let bytesMin = 512

    /// Evolves the project by the next event, as `ProjectState.next` does.
    mutating func next(_ stored: StoredEvent) throws(EventProblem) -> Event? {
      guard let recorded = try project.next(stored) else { return nil }
      uncountedBytes += recorded.uncountedBytes
      return recorded.event
    }
  }

  private struct Entries {
    var byStream: [UUID: Entry] = [:]
    var bytes = 0
    var order = UseOrder<UUID>()

    mutating func remove(_ stream: UUID) -> Entry? {
      guard let entry = byStream.removeValue(forKey: stream) else { return nil }
      bytes -= entry.bytes
      order.remove(stream)
      return entry
    }
  }

  private let entries = Mutex(Entries())
  private let bytesMax: Int

  init(bytesMax: Int) { self.bytesMax = bytesMax }

  /// Removes a project from the cache, and returns it.
  func take(_ stream: UUID) -> Entry? { entries.withLock { $0.remove(stream) } }

  /// Adds a project.
  func keep(_ stream: UUID, _ entry: Entry) {
    entries.withLock { entries in
      _ = entries.remove(stream)
      entries.order.use(stream)
      entries.byStream[stream] = entry
      entries.bytes += entry.bytes
      while entries.bytes > bytesMax, entries.byStream.count > 1, let oldest = entries.order.oldest
      {
        _ = entries.remove(oldest)
      }
    }
  }
}
