public import FoundationEssentials

/// The changes of one request of a replica. Each builds on those before it and on what the replica had seen.
public struct ChangeSet: Sendable, Equatable {
  /// The events of the space that the replica had seen when it made the first change.
  public enum Seen: Sendable, Equatable {
    /// Everything up to a version.
    case version(Int)
    /// All changes that a vector clock covers, keyed by replica.
    case clock(VectorClock)
  }

  /// The ways to handle a conflict.
  public enum OnConflict: String, Sendable, CaseIterable {
    /// Settle it by the rules, and tell the people concerned.
    case resolve
    /// Append nothing and answer with both versions.
    case prompt
  }

  /// The replica that made the changes.
  public let replica: UUID
  /// The events that it had seen.
  public let seen: Seen
  /// How to handle a conflict.
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

/// One change of a replica: an operation under an id of its own.
public struct Change: Sendable, Equatable {
  /// Its id, chosen by the client. A change that is sent again gets the same answer.
  public let id: UUID
  /// The operation.
  public let operation: Operation
  /// The time at which it was made, by the client's clock. It is stored, and decides nothing.
  public let madeAt: Timestamp?
  /// A digest of everything that was sent for the change.
  public let digest: Int64

  /// Describes a change.
  public init(id: UUID, operation: Operation, madeAt: Timestamp?, digest: Int64) {
    self.id = id
    self.operation = operation
    self.madeAt = madeAt
    self.digest = digest
  }
}

/// The origin of a change, and the conflicts that it settled.
public struct ChangeOrigin: Sendable, Equatable {
  /// The replica that made it; the id of the space for changes that the service itself makes.
  public var replica: UUID
  /// The number of the change among those of its replica in the space, from 1.
  public var counter: Int
  /// The version that the replica had seen.
  public var base: Int
  /// The time at which it was made, by the client's clock. It decides nothing.
  public var madeAt: Timestamp?
  /// The conflicts that the decision settled.
  public var conflicts: [Conflict] = []
  /// For a change that was set aside: the versions of the set-aside changes of the same request that it builds on.
  public var follows: [Int] = []
  /// The notice whose change it restores.
  public var restores: NoticeID?
  /// For a change by an undo: the version of the undo's first event.
  public var undoes: Int?
}

extension ChangeOrigin: PayloadFields, Blank {
  static var blank: ChangeOrigin { ChangeOrigin(replica: .blank, counter: 0, base: 0) }

  func fields(_ coder: inout some PayloadCoder) -> ChangeOrigin {
    defer {
      coder.reportFirst(
        "conflicts", "replica", "counter", "base", "made_at", "follows", "restores", "undoes")
    }
    return ChangeOrigin(
      replica: coder("replica", replica), counter: coder("counter", counter),
      base: coder("base", base), madeAt: coder("made_at", ifPresent: madeAt),
      conflicts: coder("conflicts", ifAny: conflicts), follows: coder("follows", ifAny: follows),
      restores: coder("restores", ifPresent: restores), undoes: coder("undoes", ifPresent: undoes))
  }
}
