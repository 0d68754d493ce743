public import Domain

/// The database's clock as a node knows it without asking: what several nodes say is compared by one clock, however long
/// it took to be sent.
///
/// It is as exact as the fastest of its readings, and follows when the database's clock is set or drifts.
public struct DatabaseClock: Sendable {
  /// What the database's clock said, and between which instants here it said so.
  public struct Reading: Sendable {
    let time: Timestamp
    let askedAt: ContinuousClock.Instant
    let answeredAt: ContinuousClock.Instant

    /// Notes a reading.
    public init(
      _ time: Timestamp, askedAt: ContinuousClock.Instant, answeredAt: ContinuousClock.Instant
    ) {
      self.time = time
      self.askedAt = askedAt
      self.answeredAt = answeredAt
    }
  }

  private let origin: ContinuousClock.Instant
  private var timeAtOrigin: Timestamp

  /// Starts at a first reading.
  public init(_ reading: Reading) {
    origin = reading.answeredAt
    timeAtOrigin = reading.time
  }

  /// What the database's clock says at an instant.
  public func time(at instant: ContinuousClock.Instant = .now) -> Timestamp {
    timeAtOrigin.adding(origin.duration(to: instant))
  }

  /// Takes in a reading: changes nothing if it agrees.
  public mutating func adjust(to reading: Reading) {
    // The database spoke no sooner than it was asked, and no later than its answer was here.
    let most = reading.time.microseconds(since: time(at: reading.askedAt))
    let least = reading.time.microseconds(since: time(at: reading.answeredAt))
    timeAtOrigin.microseconds += min(max(0, least), most)
  }
}
