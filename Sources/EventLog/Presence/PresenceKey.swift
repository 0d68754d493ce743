public import FoundationEssentials

/// What a lease is of: one client of a person, in one space.
public struct PresenceKey: Sendable, Hashable {
  /// The space; the person's own id for a presence in all of their connections.
  public let space: UUID
  /// Who is present.
  public let person: UUID
  /// Which of their clients, in the client's own word.
  public let client: String

  /// Names a lease.
  public init(space: UUID, person: UUID, client: String) {
    self.space = space
    self.person = person
    self.client = client
  }
}
