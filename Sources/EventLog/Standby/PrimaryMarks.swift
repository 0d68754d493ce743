package import CallboardDomain
import CallboardPostgres
import CallboardSchema
package import FoundationEssentials

/// Where the primary was at a moment; a standby is measured by it.
package struct PrimaryMark: Sendable, Equatable {
  /// The moment: when the question was sent. The rest is as of then or later.
  package let at: ContinuousClock.Instant
  /// The end of the log, 0 if it is empty.
  package let position: Int64
  /// When the event there was recorded; nil in an empty log.
  package let recordedAt: Timestamp?
  package let incarnation: UUID
  /// The byte up to which the write-ahead log was flushed.
  package let walPosition: Int64
}

extension PrimaryMark {
  init(_ row: Row, at: ContinuousClock.Instant) throws(PostgresError) {
    self.init(
      at: at, position: try row.int64(0), recordedAt: try row.timestampOrNil(1),
      incarnation: try row.uuid(2), walPosition: try row.int64(3))
  }

  /// Asks the primary where it is; `lockMillisecondsMax` is that of `LogReader.head`.
  static func read(
    of log: LogName, through primary: Pool, lockMillisecondsMax: Int = LogReader.lockMillisecondsMax
  ) async throws(LogError) -> PrimaryMark {
    let now = ContinuousClock.now
    return try await primary.read(
      log, Schema.selectPrimaryMark, lockMillisecondsMax: lockMillisecondsMax
    ) { try PrimaryMark(try $0.one(), at: now) }
  }
}

/// The last marks of the primary, the oldest first.
package struct PrimaryMarks: Sendable {
  /// How many are kept: the lag of a standby is known up to so many seconds.
  package static let countMax = 120

  private var marks: [PrimaryMark] = []

  package init() {}

  package var latest: PrimaryMark? { marks.last }

  /// Adds a mark. One that lies before the last is of another primary, so that the earlier ones count no longer.
  package mutating func note(_ mark: PrimaryMark) {
    if let latest, mark.walPosition < latest.walPosition || mark.incarnation != latest.incarnation {
      marks = []
    }
    marks.append(mark)
    if marks.count > Self.countMax { marks.removeFirst() }
  }

  /// The first mark of a moment or after it. A standby that has what it says lacks nothing that was committed before the
  /// moment. Nil if the primary was not asked since.
  package func first(since moment: ContinuousClock.Instant) -> PrimaryMark? {
    marks.first { $0.at >= moment }
  }

  /// For how long a standby that has replayed up to a byte has lacked something, as far as the marks tell; zero if it
  /// lacks nothing.
  package func lag(
    at walPosition: Int64, now: ContinuousClock.Instant
  ) -> Duration {
    marks.first { $0.walPosition > walPosition }.map { $0.at.duration(to: now) } ?? .zero
  }
}
