package import CallboardPostgres
import CallboardSchema

/// Looks at how far a standby follows the primary, for a program that runs no node.
///
/// Safe to use from any task.
package struct StandbyLook: Sendable {
  /// What a standby lacked of what the primary had.
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
  /// - Returns: what the standby lacks after `wait` still.
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
