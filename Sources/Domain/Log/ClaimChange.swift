public import FoundationEssentials

/// A claim that is taken or released in the transaction of its events.
public enum ClaimChange: Sendable, Equatable {
  /// The stream holds the value from now on. A claim past `expiresAt` is still held until released.
  case take(Claim, stream: UUID, expiresAt: Timestamp?)
  /// The value is free for others.
  case release(Claim)
}

/// A value that only one stream in the log may hold at a time: a username, a code, an external id.
public struct Claim: Sendable, Hashable {
  /// The kind of the value: `external_id`, `username`, ….
  public let kind: String
  /// The value, or a keyed hash of it if the log must not hold it.
  public let value: [UInt8]

  /// Makes a claim on a value.
  public init(kind: String, value: [UInt8]) {
    self.kind = kind
    self.value = value
  }
}
