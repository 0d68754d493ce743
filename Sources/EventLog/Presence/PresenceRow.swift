public import Domain

/// A lease as it is written for other nodes: its times are spans, so that no two clocks are compared.
public struct PresenceRow: Sendable {
  /// What it is of.
  public var key: PresenceKey
  /// The kind of space; nil for a presence in all connections.
  public var kind: SpaceKind?
  /// When the client came, by the clock of the node where it did.
  public var joinedAt: Timestamp
  /// How long ago it was renewed.
  public var ageMicroseconds: Int64
  /// How long it still runs; negative when it has lapsed.
  public var remainingMicroseconds: Int64
  /// Whether it was given up, or lapsed and was looked after.
  public var isEnded: Bool
  /// What the client says of itself, a JSON object.
  public var state: [UInt8]

  /// Describes a lease.
  public init(
    key: PresenceKey, kind: SpaceKind?, joinedAt: Timestamp, ageMicroseconds: Int64,
    remainingMicroseconds: Int64, isEnded: Bool, state: [UInt8]
  ) {
    self.key = key
    self.kind = kind
    self.joinedAt = joinedAt
    self.ageMicroseconds = ageMicroseconds
    self.remainingMicroseconds = remainingMicroseconds
    self.isEnded = isEnded
    self.state = state
  }
}
