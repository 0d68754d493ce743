public import Domain
public import FoundationEssentials

/// Someone else's edit of a text, as it applies to this copy.
public struct RemoteEdit: Sendable, Equatable {
  /// The element.
  public let element: UUID
  /// The edit, on the text as this copy holds it.
  public let operation: TextOperation
  /// The change that it comes from.
  public let change: UUID?
}
