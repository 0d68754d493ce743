public import FoundationEssentials

/// One change of a replica: an operation under an id of its own.
public struct Change: Sendable, Equatable {
  /// Its id, drawn by the client; sent again, the change is answered as the first time.
  public let id: UUID
  /// What it asks for.
  public let operation: Operation
  /// When it was made by the client's clock; kept, and decides nothing.
  public let madeAt: Timestamp?
  /// A digest of all that was sent for it.
  public let digest: Int64

  /// Describes a change.
  public init(id: UUID, operation: Operation, madeAt: Timestamp?, digest: Int64) {
    self.id = id
    self.operation = operation
    self.madeAt = madeAt
    self.digest = digest
  }
}

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
