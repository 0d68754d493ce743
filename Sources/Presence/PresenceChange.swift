/// What became of a client's presence in a space.
public struct PresenceChange: Sendable {
  /// What it was.
  public enum Kind: String, Sendable, CaseIterable {
    /// They came.
    case joined
    /// They say something else than before.
    case updated
    /// They left, or their lease has lapsed.
    case left
  }

  public let kind: Kind
  /// As it is now; of who left, as it last was.
  public let lease: Lease
}
