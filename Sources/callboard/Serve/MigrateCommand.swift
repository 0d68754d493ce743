import Domain
import EventLog
import Foundation

/// `callboard migrate`: brings the log's schema up to date.
enum MigrateCommand {
  static let command = Command(
    words: ["migrate"], summary: "bring the log's schema up to date, as the owner of its tables",
    options: Settings.options + [Settings.serviceRole],
    examples: [
      (
        "callboard migrate --database-url postgres://owner@db/callboard --service-role callboard",
        "migrates as the owner; the service then runs as a role that cannot change what was written"
      )
    ]
  ) { invocation in
    let settings = try Settings(invocation)
    let place = try settings.openDatabase()
    defer { place.close() }
    let applied = try place.migrate(
      log: settings.log, serviceRole: settings.serviceRole)
    if invocation.wantsJSON {
      Output.json { $0.member("applied", applied) }
    } else if applied.isEmpty {
      Output.line("the schema \(settings.log.schema) is up to date")
    } else {
      for name in applied { Output.line("applied \(name)") }
    }
  }
}
