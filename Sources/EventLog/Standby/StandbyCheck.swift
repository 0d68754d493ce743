package import CallboardDomain
package import CallboardPostgres
import CallboardSchema
package import FoundationEssentials

/// What a standby must have replayed so that it may serve a read. It is checked in the transaction of the read.
package struct StandbyCheck: Sendable {
  /// Where the primary was; the standby must have everything of then.
  var mark: PrimaryMark
  /// Whether the mark is so new that the standby may have it soon.
  var isMarkAwaited = false
  /// The position that the log must have.
  var position: Int64 = 0
  /// The position that the projections must have reached.
  var checkpoint: Int64 = 0
  var projections: [String] = []

  /// The statement whose rows `verify` takes. The log must be on the search path.
  package var statement: (sql: String, parameters: [Parameter]) {
    (Schema.selectReplay, [.texts(projections), .int64(mark.position)])
  }

  /// Reads what the server has.
  ///
  /// - Throws: `StandbyShortfall` if that is not enough; `PostgresError`.
  package func verify(_ rows: Rows) throws {
    if let shortfall = shortfall(of: try Replay(try rows.one())) { throw shortfall }
  }

  /// What a server lacks; nil if it may serve the read.
  func shortfall(of replay: Replay) -> StandbyShortfall? {
    if replay.isOfOtherLog(than: mark) { return .otherLog }
    if replay.walPosition < mark.walPosition || replay.position < mark.position {
      return isMarkAwaited ? .position : .stale
    }
    let hasProjections = projections.isEmpty || replay.checkpoint >= checkpoint
    return replay.position >= position && hasProjections ? nil : .position
  }
}

/// Why a standby may not serve a read.
package enum StandbyShortfall: Error, Sendable, Equatable {
  /// It lacks a position that the reader must see. It may have it soon.
  case position
  /// It is further behind than reads may be.
  case stale
  /// It holds another log than the primary.
  case otherLog
}

/// What a server has replayed.
package struct Replay: Sendable {
  /// The end of the log.
  let position: Int64
  let incarnation: UUID
  /// The byte of the write-ahead log.
  let walPosition: Int64
  /// When the event at the position of the mark was recorded; nil if it is not there.
  let knownAt: Timestamp?
  /// The least checkpoint of the projections that were asked for.
  let checkpoint: Int64

  package init(
    position: Int64, incarnation: UUID, walPosition: Int64, knownAt: Timestamp?,
    checkpoint: Int64 = 0
  ) {
    self.position = position
    self.incarnation = incarnation
    self.walPosition = walPosition
    self.knownAt = knownAt
    self.checkpoint = checkpoint
  }

  init(_ row: Row) throws(PostgresError) {
    self.init(
      position: try row.int64(0), incarnation: try row.uuid(1), walPosition: try row.int64(2),
      knownAt: try row.timestampOrNil(3), checkpoint: try row.int64(4))
  }

  /// Whether the events are not those of the primary, as after a failover that only one of the two took part in.
  func isOfOtherLog(than mark: PrimaryMark) -> Bool {
    incarnation != mark.incarnation || (knownAt != nil && knownAt != mark.recordedAt)
  }
}
