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

/// The new deadline of a stream: the next time at which it changes without a command.
public struct DeadlineChange: Sendable, Equatable {
  /// The stream.
  public let stream: UUID
  /// The deadline; nil if the stream has none.
  public let dueAt: Timestamp?

  /// Describes a deadline.
  public init(stream: UUID, dueAt: Timestamp?) {
    self.stream = stream
    self.dueAt = dueAt
  }
}

/// Personal data written in the transaction of the events that refer to it.
public struct VaultWrite: Sendable, Equatable {
  /// The thing that the value describes, such as a person or a comment.
  public let subject: UUID
  /// The name of the value: `display_name`, `text`, ….
  public let key: String
  /// The person whose data it is; erasing the person erases it.
  public let owner: UUID
  /// The value; nil deletes it.
  public let value: String?

  /// The place of a value in the vault.
  public struct Place: Sendable, Hashable {
    /// The thing that the value describes.
    public let subject: UUID
    /// The name of the value.
    public let key: String
  }

  /// The place of the value.
  public var place: Place { Place(subject: subject, key: key) }
}

/// Data that must be erased after a batch. The batch's transaction records the erasure, and later steps carry it out.
public struct Erasure: Sendable, Equatable {
  /// The kind of data to erase.
  public enum Kind: String, Sendable {
    /// The chat, the comments and the invited people of a space.
    case space
    /// All data of a person.
    case person
    /// The content that erased people wrote in a closed room.
    case room
  }

  /// The space, person or room.
  public let subject: UUID
  /// The kind of data to erase.
  public let kind: Kind

  /// Describes an erasure.
  public init(_ kind: Kind, _ subject: UUID) {
    self.kind = kind
    self.subject = subject
  }
}
