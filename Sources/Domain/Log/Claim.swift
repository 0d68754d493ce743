/// A value that only one stream in the log may hold at a time: a username, a code, an external id.
public struct Claim: Sendable, Hashable {
  /// What the value is: `external_id`, `username`, ….
  public let kind: String
  /// The value, or a keyed hash of it where the log must not hold it.
  public let value: [UInt8]

  /// Names a value.
  public init(kind: String, value: [UInt8]) {
    self.kind = kind
    self.value = value
  }
}
