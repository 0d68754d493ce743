public import Domain

/// A lease as it is written for other nodes; all its times are by the database's clock, so that they can be compared.
public struct PresenceRow: Sendable {
  /// What it is of.
  public var key: PresenceKey
  /// The kind of space; nil for a presence in all connections.
  public var kind: SpaceKind?
  /// When the client came.
  public var joinedAt: Timestamp
  /// When it was renewed or given up; of each lease the latest row counts.
  public var seenAt: Timestamp
  /// Until when it runs; of one that was given up, when that was.
  public var expiresAt: Timestamp
  /// Whether it was given up or lapsed, and who has to know of that has been told.
  public var isEnded: Bool
  /// What the client says of itself, a JSON object.
  public var state: [UInt8]

  /// Describes a lease.
  public init(
    key: PresenceKey, kind: SpaceKind?, joinedAt: Timestamp, seenAt: Timestamp,
    expiresAt: Timestamp, isEnded: Bool, state: [UInt8]
  ) {
    self.key = key
    self.kind = kind
    self.joinedAt = joinedAt
    self.seenAt = seenAt
    self.expiresAt = expiresAt
    self.isEnded = isEnded
    self.state = state
  }
}
