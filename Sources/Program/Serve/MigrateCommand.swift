import CallboardCommandLine
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import Foundation

/// `callboard migrate`: brings the log's schema up to date.
enum MigrateCommand {
  static let command = Subcommand(
    words: ["migrate"], summary: "migrate the log's schema, as the owner of its tables",
    options: Settings.options + [Settings.serviceRole],
    examples: [
      (
        "callboard migrate --database-url postgres://owner@db/callboard --service-role callboard",
        "migrates as the owner; the service then connects as a role that cannot change events"
      )
    ]
  ) { invocation in
    let settings = try Settings(invocation)
    let place = try settings.openDatabase()
    defer { place.close() }
    let applied = try place.migrate(
      log: settings.log, serviceRole: settings.serviceRole
    ) { isWrapped in
      let key = try settings.instanceKey(on: place, making: !isWrapped)
      if key == nil && !isWrapped {
        Output.warn("no --instance-key is given, so the log's secret is in every dump")
      }
      return key
    }
    let outdated = try await outdated(settings.log, place)
    if invocation.wantsJSON {
      Output.json {
        $0.member("applied", applied)
        $0.member("outdated_projections", outdated)
      }
      return
    }
    if applied.isEmpty { Output.line("the schema \(settings.log.schema) is up to date") }
    for name in applied { Output.line("applied \(name)") }
    if !outdated.isEmpty {
      Output.line(
        "made by another release; once the nodes are of this one: callboard projections rebuild "
          + outdated.joined(separator: " "))
    }
  }

  /// The projections that another release has made.
  private static func outdated(_ log: LogName, _ place: DatabasePlace) async throws -> [String] {
    let pool = Pool(ConnectionOptions(conninfo: place.owner), size: 1, name: "migrate")
    let catalogue = ProjectionCatalogue(log: log, projections: ProjectionCatalogue.standard)
    let statuses = try await pool.closing { try await catalogue.list(pool: pool) }
    return statuses.filter(\.isOutdated).map(\.name)
  }
}
