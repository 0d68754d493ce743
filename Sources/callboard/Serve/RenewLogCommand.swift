import CallboardCommandLine
import CallboardDomain
import CallboardEventLog
import CallboardPostgres

/// `callboard log renew`: gives the log a new incarnation, after a restore that lost positions.
enum RenewLogCommand {
  static let command = Subcommand(
    words: ["log", "renew"],
    summary: "after a restore: tell clients to start anew; with every node stopped, as the owner",
    options: Settings.options,
    examples: [
      (
        "callboard log renew --database-url postgres://owner@db/callboard",
        "cursors and copies from before are answered with a reset"
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
}
