public import Domain
public import EventLog

/// That a client of a person is present in a space, until it is renewed or lapses.
public struct Lease: Sendable {
  /// What it is of.
  public let key: PresenceKey
  /// The kind of space; nil for a presence in all connections.
  public let kind: SpaceKind?
  /// When the client came.
  public internal(set) var joinedAt: Timestamp
  /// When it was last renewed.
  public internal(set) var seenAt: Timestamp
  /// What the client says.
  public internal(set) var state: PresenceState

  var renewed: ContinuousClock.Instant
  var expires: ContinuousClock.Instant
  /// Whether the client has left.
  var hasLeft = false
  /// Whether who has to know of the end has been told.
  var isSettled = false
  /// Whether it was begun here for who acted, and not by a client.
  var isImplied = false

  /// How often clients may say that they renew it, in seconds; it runs for three times that.
  public static let intervalSecondsRange = 1...300
  /// How often they are taken to where they don't say, in seconds.
  public static let intervalSecondsDefault = 10
  /// How long it runs for who only acts, in seconds.
  static let impliedSeconds = 3 * intervalSecondsDefault
  /// With how much of it left it is not renewed yet: who acts often writes a row every ten seconds.
  static let enoughLeft = Duration.seconds(2 * intervalSecondsDefault)

  /// Whether it runs.
  func runs(at now: ContinuousClock.Instant) -> Bool { !hasLeft && now < expires }

  /// How long it still runs.
  public var remaining: Duration { ContinuousClock.now.duration(to: expires) }

  func row(at now: ContinuousClock.Instant) -> PresenceRow {
    PresenceRow(
      key: key, kind: kind, joinedAt: joinedAt,
      ageMicroseconds: renewed.duration(to: now).inMicroseconds,
      remainingMicroseconds: hasLeft ? 0 : now.duration(to: expires).inMicroseconds,
      isEnded: isSettled, state: state.bytes)
  }

  init(
    key: PresenceKey, kind: SpaceKind?, joinedAt: Timestamp, seenAt: Timestamp,
    state: PresenceState, renewed: ContinuousClock.Instant, expires: ContinuousClock.Instant
  ) {
    self.key = key
    self.kind = kind
    self.joinedAt = joinedAt
    self.seenAt = seenAt
    self.state = state
    self.renewed = renewed
    self.expires = expires
  }

  /// Reads what another node wrote; nil for what this one cannot read.
  init?(_ row: PresenceRow, at now: ContinuousClock.Instant, _ time: Timestamp) {
    guard let state = try? PresenceState(bytes: row.state) else { return nil }
    self.init(
      key: row.key, kind: row.kind, joinedAt: row.joinedAt,
      seenAt: Timestamp(microseconds: time.microseconds - row.ageMicroseconds), state: state,
      renewed: now - .microseconds(row.ageMicroseconds),
      expires: now + .microseconds(row.remainingMicroseconds))
    hasLeft = row.isEnded || row.remainingMicroseconds <= 0
    isSettled = row.isEnded
  }
}

extension Duration {
  var inMicroseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}

extension PresenceState {
  fileprivate var bytes: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }
}
