public import Domain
public import FoundationEssentials

/// Where a projection stands, what it does and what was proved of it.
public struct ProjectionStatus: Sendable, Equatable {
  public let name: String
  public let activeSchema: String
  /// Carried over up to here.
  public let checkpoint: Int64
  /// The head of the log when this was read.
  public let head: Int64
  /// When it was last carried over.
  public let appliedAt: Timestamp?
  /// The event that it stopped at, if it did.
  public let failure: Failure?
  /// The events that it was passed over, which the service did not write so.
  public let omitted: [Int64]
  /// How many spaces are left as they were before an event, since PostgreSQL does not take what it makes of them.
  public let stoppedSpacesCount: Int64
  /// The first of them, 100 at most.
  public let stoppedSpaces: [StoppedSpace]
  /// The last rebuild, under way or ended.
  public let rebuild: Rebuild?
  /// What the last verification proved.
  public let verification: Verification?
  /// Generations that nobody reads, kept until they are dropped.
  public let retiredSchemas: [String]
  /// It is new and has not come to the head of the log yet: nobody is shown it.
  public let isBeingFilled: Bool
  /// It was carried over from events that the log does not hold: its checkpoint is beyond the log's end, or the event
  /// there is another one. A running node begins it anew.
  public let isBeyondLog: Bool
  /// How many rows differed when they were last compared, in the round under way or the one before.
  public let differencesFound: Int64
  /// The tables were made by other code than this program's: rebuild it.
  public let isOutdated: Bool
  /// Another release keeps it: this program neither carries it over nor reads it.
  public let isForeign: Bool

  /// What an operator should do about how it was made; nil where there is nothing to do.
  public var advice: String? {
    isOutdated ? "made by another release: callboard projections rebuild \(name)" : nil
  }

  /// How many events it is behind.
  public var lag: Int64 { max(0, head - checkpoint) }

  /// An event that could not be carried over; it is tried again every few seconds.
  public struct Failure: Sendable, Equatable {
    public let position: Int64
    public let message: String
    public let at: Timestamp
    public let attempts: Int
  }

  /// A space that is left as it was before an event; a rebuild tries it again.
  public struct StoppedSpace: Sendable, Equatable {
    public let space: UUID
    public let position: Int64
    public let message: String
    public let at: Timestamp
  }

  /// A rebuild and how far it is.
  public struct Rebuild: Sendable, Equatable {
    public let phase: RebuildPhase
    public let position: Int64
    public let schema: String
    /// What ended the last attempt to go on, if it did not end well.
    public let error: String?
    public let startedAt: Timestamp
    public let updatedAt: Timestamp
    /// The node that goes on with it, or did; nil where an earlier release began it.
    public let node: UUID?
    /// How often it was taken up, the first time included.
    public let turn: Int
    /// Whether its node has left it: another takes it up within seconds.
    public let isLeft: Bool
  }

  /// A proof: up to the position, so many rows differed from what the log gives.
  public struct Verification: Sendable, Equatable {
    public let position: Int64
    public let at: Timestamp
    /// How many spaces were compared one by one; nil if all rows were at once.
    public let spaces: Int64?
    public let differences: Int64
    /// Some of them.
    public let found: [RowDifference]
  }
}
