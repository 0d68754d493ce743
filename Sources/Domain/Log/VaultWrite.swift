public import FoundationEssentials

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

  /// Describes a write.
  public init(subject: UUID, key: String, owner: UUID, value: String?) {
    self.subject = subject
    self.key = key
    self.owner = owner
    self.value = value
  }
}
