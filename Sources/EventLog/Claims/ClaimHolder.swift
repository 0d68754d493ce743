public import Domain
public import FoundationEssentials

/// Who holds a claim.
public struct ClaimHolder: Sendable, Equatable {
  /// The stream that holds it.
  public let stream: UUID
  /// When it is to be released; it is held until it has been.
  public let expiresAt: Timestamp?
}
