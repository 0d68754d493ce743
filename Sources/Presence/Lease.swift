public import Domain
public import EventLog

/// That a client of a person is present in a space, until it is renewed or lapses; its times are by the database's clock.
public struct Lease: Sendable {
  /// What it is of.
  public let key: PresenceKey
  /// The kind of space; nil for a presence in all connections.
  public let kind: SpaceKind?
  /// When the client came.
  public internal(set) var joinedAt: Timestamp
  /// When it was last renewed, or given up.
  public internal(set) var seenAt: Timestamp
  /// Until when it runs; of one that was given up, when that was.
  public internal(set) var expiresAt: Timestamp
  /// What the client says.
  public internal(set) var state: PresenceState

  /// Whether who has to know of the end has been told.
  var isSettled = false
  /// Whether it was begun here for who acted, and not by a client.
  var isImplied = false

  /// How often clients may say that they renew it, in seconds; it runs for three times that.
  public static let intervalSecondsRange = 1...300
  /// How often they are taken to where they don't say, in seconds.
  public static let intervalSecondsDefault = 10
  /// How long it runs at most, in seconds.
  static let secondsMax = Int64(3 * intervalSecondsRange.upperBound)
  /// How long it runs for who only acts, in seconds.
  static let impliedSeconds = 3 * intervalSecondsDefault
  /// With how much of it left it is not renewed yet: who acts often writes a row every ten seconds.
  static let secondsEnough = Int64(2 * intervalSecondsDefault)

  /// Whether the client has left.
  var hasLeft: Bool { expiresAt <= seenAt }

  /// Whether it runs.
  func runs(at now: Timestamp) -> Bool { !hasLeft && !isSettled && now < expiresAt }

  /// Gives it up.
  ///
  /// - Parameter seenAt: the time of this, after whatever happened to it before: never sooner than now.
  mutating func end(at now: Timestamp, seenAt: Timestamp) {
    self.seenAt = seenAt
    expiresAt = now
  }

  var row: PresenceRow {
    PresenceRow(
      key: key, kind: kind, joinedAt: joinedAt, seenAt: seenAt, expiresAt: expiresAt,
      isEnded: isSettled, state: state.bytes)
  }

  init(
    key: PresenceKey, kind: SpaceKind?, joinedAt: Timestamp, seenAt: Timestamp,
    expiresAt: Timestamp, state: PresenceState
  ) {
    self.key = key
    self.kind = kind
    self.joinedAt = joinedAt
    self.seenAt = seenAt
    self.expiresAt = expiresAt
    self.state = state
  }

  /// Reads what another node wrote; nil for what this one cannot read.
  init?(_ row: PresenceRow) {
    guard let state = try? PresenceState(bytes: row.state) else { return nil }
    self.init(
      key: row.key, kind: row.kind, joinedAt: row.joinedAt, seenAt: row.seenAt,
      expiresAt: row.expiresAt, state: state)
    isSettled = row.isEnded
  }
}

extension PresenceState {
  fileprivate var bytes: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }
}
