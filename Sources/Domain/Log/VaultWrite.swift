public import FoundationEssentials

/// Personal data written in the transaction of the events that refer to it.
public struct VaultWrite: Sendable, Equatable {
  /// What the value describes: a person, a comment.
  public let subject: UUID
  /// Which of its values: `display_name`, `text`, ….
  public let key: String
  /// The person whose data it is; erasing the person erases it.
  public let owner: UUID
  /// The value; nil deletes it.
  public let value: String?

  /// Where in the vault a value is.
  public struct Place: Sendable, Hashable {
    /// What the value describes.
    public let subject: UUID
    /// Which of its values.
    public let key: String
  }

  /// Where the value is.
  public var place: Place { Place(subject: subject, key: key) }

  /// Describes a write.
  public init(subject: UUID, key: String, owner: UUID, value: String?) {
    self.subject = subject
    self.key = key
    self.owner = owner
    self.value = value
  }
}
