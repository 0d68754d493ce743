public import FoundationEssentials

/// What makes a command the same one when it is sent again.
public struct CommandKey: Sendable, Hashable {
  /// Who asks.
  public let actor: UUID
  /// The id that the client gave the command or change.
  public let id: UUID
  /// A digest of what it asks: the same id with another digest is refused.
  public let digest: Int64

  /// Names a command.
  public init(actor: UUID, id: UUID, digest: Int64) {
    self.actor = actor
    self.id = id
    self.digest = digest
  }
}
