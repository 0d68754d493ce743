public import FoundationEssentials

/// What is to be erased after a batch: noted in its transaction, done in steps, however long that takes.
public struct Erasure: Sendable, Equatable {
  /// Whose it is.
  public enum Kind: String, Sendable {
    /// What was said in a space, and whom it invited.
    case space
    /// All that is a person's.
    case person
    /// What those wrote in a closed room who are erased.
    case room
  }

  /// The space, person or room.
  public let subject: UUID
  /// Which of them.
  public let kind: Kind

  /// Describes what is to be erased.
  public init(_ kind: Kind, _ subject: UUID) {
    self.kind = kind
    self.subject = subject
  }
}
