public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
public import FoundationEssentials

/// The status of a projection: its checkpoint, its work and its last verification.
public struct ProjectionStatus: Sendable, Equatable {
  public let name: String
  public let activeSchema: String
  /// The position up to which it has been carried.
  public let checkpoint: Int64
  /// The head of the log when this was read.
  public let head: Int64
  /// When it was last carried over.
  public let appliedAt: Timestamp?
  /// The event that it stopped at, if any.
  public let failure: Failure?
  /// The positions of skipped events, which the service did not write in this form.
  public let omitted: [Int64]
  /// The number of spaces whose rows stay as they were before an event, because PostgreSQL refuses the rows that the
  /// event makes.
  public let stoppedSpacesCount: Int64
  /// The first of them, at most 100.
  public let stoppedSpaces: [StoppedSpace]
  /// The last rebuild, under way or ended.
  public let rebuild: Rebuild?
  /// The result of the last verification.
  public let verification: Verification?
  /// Generations that are no longer read, kept until they are dropped.
  public let retiredSchemas: [String]
  /// Whether it is new and has not reached the head of the log yet. Readers get an error until then.
  public let isBeingFilled: Bool
  /// Whether it was carried over from events that the log does not hold: its checkpoint is beyond the log's end, or the
  /// log has another event there. A running node makes it anew.
  public let isBeyondLog: Bool
  /// The number of rows that differed when they were last compared, in the current round or the one before.
  public let differencesFound: Int64
  /// Whether the tables were made by other code than this program's, so that it must be rebuilt.
  public let isOutdated: Bool
  /// Whether another release keeps it. This program neither carries it over nor reads it.
  public let isForeign: Bool

  /// Whether the log has migrations of a newer release, so that the newer code is not this program's.
  public let isLogNewer: Bool

  /// The action that an operator should take because of the code that made it; nil if none is needed.
  public var advice: String? {
    guard isOutdated || isForeign else { return nil }
    if isLogNewer { return "a newer release is in use and this program is older: \(Self.remedy)" }
    return isOutdated ? "made by another release: callboard projections rebuild \(name)" : nil
  }

  /// The remedy if this program is older than another release that is in use.
  public static let remedy =
    "replace this node, and rebuild no projection through a node of this release"

  /// The age of the first event that it has not been carried over, in seconds; 0 if there is none.
  public let lagSeconds: Double

  /// The number of events that it is behind.
  public var lag: Int64 { max(0, head - checkpoint) }

  /// How many events a projection may be behind before a rebuild is quicker than its projector, by minutes.
  public static let farBehind: Int64 = 200_000

  /// Whether a node should fill it by a rebuild: it is that many events behind, and nothing keeps it from being rebuilt.
  ///
  /// Not if less than a fifth of the log is left, because a rebuild begins with the first event, and how many times faster
  /// it is differs between projections. Not if other code made it, which an operator decides on, nor if an event stops it,
  /// nor after a rebuild that failed or was cancelled: its projector then goes on alone.
  func isToBeFilled(beyond events: Int64) -> Bool {
    guard lag > max(events, checkpoint / 4), failure == nil, !isOutdated, !isForeign else {
      return false
    }
    guard let rebuild else { return true }
    return rebuild.phase == .switched && rebuild.error == nil
  }

  /// An event that could not be carried over. It is tried again every few seconds.
  public struct Failure: Sendable, Equatable {
    public let position: Int64
    public let message: String
    public let at: Timestamp
    public let attempts: Int
  }

  /// A space whose rows stay as they were before an event. A rebuild tries it again.
  public struct StoppedSpace: Sendable, Equatable {
    public let space: UUID
    public let position: Int64
    public let message: String
    public let at: Timestamp
  }

  /// A rebuild and its progress.
  public struct Rebuild: Sendable, Equatable {
    public let phase: RebuildPhase
    public let position: Int64
    public let schema: String
    /// The error that ended the last attempt to continue; nil if there was none.
    public let error: String?
    public let startedAt: Timestamp
    public let updatedAt: Timestamp
    /// The node that works on it, or did; nil if an earlier release began it.
    public let node: UUID?
    /// The number of times it was taken up, including the first.
    public let turn: Int
    /// Whether its node has left it. Another node takes it up within seconds.
    public let isLeft: Bool
  }

  /// The result of a verification: the number of rows, up to a position, that differ from the rows that the log gives.
  public struct Verification: Sendable, Equatable {
    public let position: Int64
    public let at: Timestamp
    /// The number of spaces that were compared one by one; nil if all rows were compared at once.
    public let spaces: Int64?
    public let differences: Int64
    /// Some of the differences.
    public let found: [RowDifference]
  }
}

extension ProjectionStatus {
  /// Reads a row of `select_projections.sql`.
  init(_ row: Row, catalogue: ProjectionCatalogue) throws {
    name = try row.text(0)
    activeSchema = try row.text(1)
    let definition = try row.text(2)
    checkpoint = try row.int64(3)
    head = try row.int64(4)
    appliedAt = try row.timestampOrNil(5)
    failure = try Failure(row)
    rebuild = try Rebuild(row)
    verification = try Verification(row)
    retiredSchemas = try row.texts(21).filter { [rebuild] schema in
      schema != rebuild?.schema || rebuild?.phase.isUnderWay == false
    }
    isBeingFilled = try row.timestampOrNil(22) == nil
    omitted = try row.int64s(26)
    isBeyondLog = try row.bool(27)
    differencesFound = max(verification?.differences ?? 0, try row.int64(28))
    stoppedSpacesCount = try row.int64(29)
    stoppedSpaces =
      try JSON.parse(Array(try row.text(30).utf8)).array?.compactMap(
        StoppedSpace.init) ?? []
    lagSeconds = try row.double(31)
    let own = catalogue.projections.first { [name] in $0.name == name }
    isOutdated = own.map { $0.definition != definition } ?? false
    isForeign = own == nil
    isLogNewer = try row.bool(32)
  }
}

extension ProjectionStatus.StoppedSpace {
  fileprivate init?(_ json: JSON) {
    guard let space = json["space"]?.string.flatMap({ UUID($0) }),
      let position = json["position"]?.integer, let message = json["error"]?.string,
      let at = json["at"]?.string.flatMap({ Timestamp(rfc3339: $0) })
    else { return nil }
    self.init(space: space, position: position, message: message, at: at)
  }
}

extension ProjectionStatus.Failure {
  fileprivate init?(_ row: Row) throws {
    guard let position = try row.int64OrNil(6), let at = try row.timestampOrNil(8) else {
      return nil
    }
    self.init(
      position: position, message: try row.textOrNil(7) ?? "", at: at,
      attempts: Int(try row.int32(9)))
  }
}

extension ProjectionStatus.Rebuild {
  fileprivate init?(_ row: Row) throws {
    guard let phase = try row.textOrNil(10).flatMap(RebuildPhase.init(rawValue:)) else {
      return nil
    }
    self.init(
      phase: phase, position: try row.int64(11), schema: try row.text(12),
      error: try row.textOrNil(13), startedAt: try row.timestamp(14),
      updatedAt: try row.timestamp(15), node: try row.uuidOrNil(23),
      turn: Int(try row.int32(24)), isLeft: try row.bool(25) && phase.isUnderWay)
  }
}

extension ProjectionStatus.Verification {
  fileprivate init?(_ row: Row) throws {
    guard let position = try row.int64OrNil(16) else { return nil }
    self.init(
      position: position, at: try row.timestamp(17), spaces: try row.int64OrNil(18),
      differences: try row.int64OrNil(19) ?? 0,
      found: RowDifference.parse(try row.textOrNil(20) ?? "[]"))
  }
}
