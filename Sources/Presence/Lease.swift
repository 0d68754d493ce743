public import CallboardDomain

/// The presence of a client of a person in a space, until it is renewed or expires. Its times are by the database's
/// clock, so that those of several nodes can be compared.
public struct Lease: Sendable {
  /// The client and space of the lease.
  public let key: PresenceKey
  /// The kind of space; nil for a presence in all connections.
  public let kind: SpaceKind?
  /// When the client joined.
  public internal(set) var joinedAt: Timestamp
  /// When the lease was last renewed, or given up. The latest version of each lease counts.
  public internal(set) var seenAt: Timestamp
  /// When it expires; for one that was given up, when that was.
  public internal(set) var expiresAt: Timestamp
  /// The state that the client sent; empty once a node has noted the end of the lease.
  public internal(set) var state: PresenceState

  /// Whether it was given up or expired, and the observer has been told.
  var isSettled = false
  /// Whether this node began it because the person acted, and no client asked for it.
  var isImplied = false

  /// How often clients may say that they renew the lease, in seconds. It runs for three times that.
  public static let intervalSecondsRange = 1...300
  /// How often clients are assumed to renew it if they do not say, in seconds.
  public static let intervalSecondsDefault = 10
  /// The longest time that it runs, in seconds.
  static let secondsMax = Int64(3 * intervalSecondsRange.upperBound)
  /// How long it runs for a person who only acts, in seconds.
  static let impliedSeconds = 3 * intervalSecondsDefault
  /// If more time than this is left, in seconds, it is not renewed yet, so that a person who acts often writes a row
  /// only every ten seconds.
  static let secondsEnough = Int64(2 * intervalSecondsDefault)

  /// Whether the client has left.
  var hasLeft: Bool { expiresAt <= seenAt }

  /// Whether it runs.
  func runs(at now: Timestamp) -> Bool { !hasLeft && !isSettled && now < expiresAt }

  /// Whether its client joined before that of another lease; of the same time, by person and client.
  func joined(before other: Lease) -> Bool {
    if joinedAt != other.joinedAt { return joinedAt < other.joinedAt }
    if key.person != other.key.person { return key.person.isBefore(other.key.person) }
    return key.client < other.key.client
  }

  /// Gives the lease up.
  ///
  /// - Parameter seenAt: the time of the end, later than all earlier changes of the lease; never before `now`.
  mutating func end(at now: Timestamp, seenAt: Timestamp) {
    self.seenAt = seenAt
    expiresAt = now
  }
}
