public import FoundationEssentials

/// Which connections a list is to have: those for which everything that is not nil holds.
public struct ConnectionFilter: Sendable, Equatable {
  /// In this status.
  public var status: String?
  /// Of this person.
  public var person: UUID?
  /// In which this person blocks the other.
  public var blocker: UUID?

  /// Chooses connections.
  public init(status: String? = nil, person: UUID? = nil, blocker: UUID? = nil) {
    self.status = status
    self.person = person
    self.blocker = blocker
  }
}
