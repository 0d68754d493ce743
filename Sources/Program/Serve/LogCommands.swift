import CallboardCommandLine
import CallboardDomain
import CallboardEventLog
import CallboardPostgres

/// `callboard log`: repairs the log after a restore or damage.
enum LogCommands {
  /// Gives the log a new incarnation, after a restore that lost positions.
  static let renew = Subcommand(
    words: ["log", "renew"],
    summary: "after a restore: make clients start over; with every node stopped, as the owner",
    options: Settings.options,
    examples: [
      (
        "callboard log renew --database-url postgres://owner@db/callboard",
        "earlier cursors and copies are answered with a reset"
      )
    ]
  ) { invocation in
    let settings = try Settings(invocation)
    let place = try settings.openDatabase()
    defer { place.close() }
    let owner = try Connection(ConnectionOptions(conninfo: place.owner))
    defer { owner.close() }
    let incarnation = try Incarnation.renew(owner, log: settings.log)
    if invocation.wantsJSON {
      Output.json { $0.member("incarnation", incarnation) }
    } else {
      Output.line("the log's incarnation is now \(incarnation.lower)")
    }
  }

  /// Writes claims and deadlines anew from the streams.
  static let repair = Subcommand(
    words: ["log", "repair"],
    summary: "repair claims and deadlines from the streams; with every node stopped",
    options: Settings.options,
    examples: [
      ("callboard log repair", "after `callboard doctor` has found errors in them")
    ]
  ) { invocation in
    let settings = try Settings(invocation)
    let place = try settings.openDatabase()
    defer { place.close() }
    let options = ConnectionOptions(conninfo: place.service)
    let pool = Pool(options, size: 1, name: "repair")
    let audit = try await pool.closing {
      try await LogFold(pool: pool, log: settings.log, mac: nil).prove().sideTables
    }
    let writer = BatchWriter(options: options, log: settings.log)
    defer { writer.close() }
    try audit.repair(writer)
    if invocation.wantsJSON {
      return Output.json {
        $0.member("claims", audit.claimsText)
        $0.member("deadlines", audit.deadlinesText)
      }
    }
    Output.line("claims: \(audit.claimsText ?? "none was wrong")")
    Output.line("deadlines: \(audit.deadlinesText ?? "none was wrong")")
  }
}
