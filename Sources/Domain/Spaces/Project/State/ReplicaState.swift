public import FoundationEssentials

/// The state of a replica, which is one copy of the project on one device.
public struct ReplicaState: Sendable, Equatable {
  /// The person who used it first.
  public let person: UUID
  /// The number of its changes in the log.
  public internal(set) var counter: Int
  /// The version of its last change.
  public internal(set) var lastVersion: Int
}

/// A change of a replica, kept in the order of the log for reducing vector clocks.
struct ReplicaChange: Sendable, Equatable {
  let version: Int
  let replica: UUID
  let counter: Int
}
