public import Domain

/// A lease that lapsed and that nobody has looked after yet.
public struct LapsedPresence: Sendable {
  /// What it was of.
  public let key: PresenceKey
  /// The kind of space; nil for a presence in all connections.
  public let kind: SpaceKind?
  /// When it was renewed last.
  public let seenAt: Timestamp
  /// Whether the person has no other lease in the space.
  public let wasLast: Bool
}
