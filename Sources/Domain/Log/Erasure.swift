public import FoundationEssentials

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
