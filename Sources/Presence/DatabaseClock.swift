public import CallboardDomain

/// The database's clock, as a node computes it without asking. Times of several nodes can be compared by it, however
/// long they took to be sent.
///
/// It is as exact as the fastest of its readings, and follows when the database's clock is set or drifts.
public struct DatabaseClock: Sendable {
  /// A time of the database's clock, with the instants on this node before and after it was read.
  public struct Reading: Sendable {
    let time: Timestamp
    let askedAt: ContinuousClock.Instant
    let answeredAt: ContinuousClock.Instant

    /// Makes a reading.
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

  /// The time of the database's clock at an instant.
  public func time(at instant: ContinuousClock.Instant = .now) -> Timestamp {
    timeAtOrigin.adding(origin.duration(to: instant))
  }

  /// Takes a reading; it changes nothing if it agrees.
  public mutating func adjust(to reading: Reading) {
    // The database read its clock no earlier than it was asked, and no later than its answer arrived.
    let most = reading.time.microseconds(since: time(at: reading.askedAt))
    let least = reading.time.microseconds(since: time(at: reading.answeredAt))
    timeAtOrigin.microseconds += min(max(0, least), most)
  }
}
