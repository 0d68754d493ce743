public import FoundationEssentials

/// The changes of one request of a replica: each follows the one before it, all follow what was seen.
public struct ChangeSet: Sendable, Equatable {
  /// What the replica had seen of the space when it made the first of them.
  public enum Seen: Sendable, Equatable {
    /// Everything up to a version.
    case version(Int)
    /// What a vector clock covers, keyed by replica.
    case clock(VectorClock)
  }

  /// What to do about a conflict.
  public enum OnConflict: String, Sendable, CaseIterable {
    /// Settle it by the rules and tell.
    case resolve
    /// Append nothing and answer with both versions.
    case prompt
  }

  /// The copy on one device that made them.
  public let replica: UUID
  /// What it had seen.
  public let seen: Seen
  /// What to do about a conflict.
  public let onConflict: OnConflict
  /// The changes, in order.
  public let changes: [Change]

  /// Describes a request.
  public init(replica: UUID, seen: Seen, onConflict: OnConflict, changes: [Change]) {
    self.replica = replica
    self.seen = seen
    self.onConflict = onConflict
    self.changes = changes
  }
}
