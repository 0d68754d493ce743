public import FoundationEssentials

/// A command that was carried out and caused no event, because everything already was as it asked.
///
/// It is stored beside the log, so that it still has no effect if it is sent again later.
public struct CommandWithoutEvents: Sendable, Equatable {
  /// The key of the command.
  public let key: CommandKey
  /// The stream that it asked to change.
  public let stream: UUID
  /// The stream's version at that time.
  public let version: Int
  /// The head of the log at that time.
  public let position: Int64

  /// Describes a command.
  public init(key: CommandKey, stream: UUID, version: Int, position: Int64) {
    self.key = key
    self.stream = stream
    self.version = version
    self.position = position
  }
}

/// Identifies a command, so that it is recognised when it is sent again.
public struct CommandKey: Sendable, Hashable {
  /// The actor who asks.
  public let actor: UUID
  /// The id that the client gave the command or change.
  public let id: UUID
  /// A digest of the request. A command with the same id and another digest is refused.
  public let digest: Int64

  /// Makes the key of a command.
  public init(actor: UUID, id: UUID, digest: Int64) {
    self.actor = actor
    self.id = id
    self.digest = digest
  }
}
