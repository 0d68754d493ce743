public import Domain
public import FoundationEssentials

/// Which command it is, whatever it asks.
public struct CommandIdentity: Sendable, Hashable {
  /// Who asks.
  public let actor: UUID
  /// The id that the client gave.
  public let id: UUID

  /// Names a command.
  public init(actor: UUID, id: UUID) {
    self.actor = actor
    self.id = id
  }
}

extension CommandKey {
  /// Which command it is, whatever it asks.
  public var identity: CommandIdentity { CommandIdentity(actor: actor, id: id) }
}
