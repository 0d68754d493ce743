public import FoundationEssentials

/// What the space knows of one copy on one device.
public struct ReplicaState: Sendable, Equatable {
  /// The person whose device it is: whoever used it first.
  public let person: UUID
  /// How many changes of it are in the log.
  public internal(set) var counter: Int
  /// The version of the last of them.
  public internal(set) var lastVersion: Int
}
