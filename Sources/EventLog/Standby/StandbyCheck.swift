import CallboardDomain
package import CallboardPostgres
import CallboardSchema
import FoundationEssentials

/// The data that a standby must have replayed to serve a read. It is checked in the transaction of the read.
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
  package var statement: Connection.Statement {
    (Schema.selectReplay, [.texts(projections), .int64(mark.position)])
  }

  /// Reads what the server has.
  ///
  /// - Throws: `StandbyFallback` if that is not enough; `PostgresError`.
  package func verify(_ rows: Rows) throws {
    if let shortfall = shortfall(of: try Replay(try rows.one())) { throw shortfall }
  }

  /// The shortfall of a server; nil if it may serve the read.
  func shortfall(of replay: Replay) -> StandbyFallback? {
    if replay.isOfOtherLog(than: mark) { return .otherLog }
    if replay.walPosition < mark.walPosition || replay.position < mark.position {
      return isMarkAwaited ? .position : .stale
    }
    let hasProjections = projections.isEmpty || replay.checkpoint >= checkpoint
    return replay.position >= position && hasProjections ? nil : .position
  }
}

/// The data that a server has replayed.
package struct Replay: Sendable {
  /// The end of the log.
  let position: Int64
  let incarnation: UUID
  /// The byte of the write-ahead log.
  let walPosition: Int64
  /// When the event at the position of the mark was recorded; nil if it is not there.
  let knownAt: Timestamp?
  /// The least checkpoint of the projections that were asked for.
  var checkpoint: Int64 = 0
}

extension Replay {
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

/// Looks at how far a standby follows the primary, for a program that runs no node.
///
/// Safe to use from any task.
package struct StandbyLook: Sendable {
  /// The data of the primary that a standby lacked.
  package struct Lack: Sendable, Equatable {
    /// The end of the primary's log.
    package let position: Int64
    /// How many positions of the log it lacked.
    package let positions: Int64
    /// How many bytes of the write-ahead log it had not replayed.
    package let bytes: Int64
    /// Whether it holds another log, as after a failover that only one of the two took part in.
    package let isOfOtherLog: Bool

    init(_ replay: Replay, of mark: PrimaryMark) {
      position = mark.position
      positions = max(0, mark.position - replay.position)
      bytes = max(0, mark.walPosition - replay.walPosition)
      isOfOtherLog = replay.isOfOtherLog(than: mark)
    }

    /// Whether it lacked nothing.
    package var isNothing: Bool { positions == 0 && bytes == 0 && !isOfOtherLog }
  }

  private let pool: Pool
  private let primary: Pool
  private let log: LogName

  /// Connects to nothing yet.
  ///
  /// - Parameters:
  ///   - options: lead to the standby.
  ///   - primary: connections to the primary, which the owner closes.
  package init(_ options: ConnectionOptions, primary: Pool, log: LogName) {
    pool = Pool(options.toStandby, size: 1, name: "standby-look")
    self.primary = primary
    self.log = log
  }

  /// Closes the connection to the standby.
  package func close() async { await pool.close() }

  /// Whether the server is a standby, which takes no writes.
  package func isStandby() async throws(LogError) -> Bool {
    try await pool.read(log, Schema.selectStandby) { try $0.one().bool(0) }
  }

  /// Asks the primary where it is, and waits until the standby has all of that.
  ///
  /// - Returns: the data that the standby still lacks after `wait`.
  /// - Throws: `LogError`; `CancellationError`.
  package func lack(after wait: Duration) async throws -> Lack {
    let mark = try await PrimaryMark.read(of: log, through: primary)
    let question = StandbyCheck(mark: mark).statement
    let end = ContinuousClock.now + wait
    while true {
      let lack = try await pool.read(log, question.sql, question.parameters) {
        Lack(try Replay(try $0.one()), of: mark)
      }
      if lack.isNothing || ContinuousClock.now >= end { return lack }
      try await Pause.sleep(for: .milliseconds(100))
    }
  }
}

extension ConnectionOptions {
  /// The same options for connections that lead to a standby, if one of the servers is one.
  var toStandby: ConnectionOptions {
    var options = patient
    options.prefersStandby = true
    options.connectTimeoutSeconds = 2
    return options
  }
}
