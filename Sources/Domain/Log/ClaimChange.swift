public import FoundationEssentials

/// A claim taken or released in the transaction of the events that say so.
public enum ClaimChange: Sendable, Equatable {
  /// The stream holds the value from now on. A claim past `expiresAt` is still held until released.
  case take(Claim, stream: UUID, expiresAt: Timestamp?)
  /// The value is free for others.
  case release(Claim)
}
