import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Foundation

@testable import CallboardAPI

/// The output of `pg_dump` for a log: all its tables and those of its projections.
struct DatabaseDump {
  let text: String

  init(of app: TestApp) async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let owner = try Connection(app.database.owner)
    let schema = app.log.schema
    let schemas = try owner.query(
      "select nspname::text from pg_namespace where nspname = $1 or starts_with(nspname, $1 || '_')",
      [.text(schema)]
    ).map { row throws in try row.text(0) }
    owner.close()
    let file = "\(folder.path)/dump"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["pg_dump", "--data-only", "--no-password", "--file", file]
      + schemas.flatMap { ["--schema", "\"\($0)\""] }
      + ["--dbname", app.database.owner.conninfo]
    process.environment = ["PATH": "/usr/lib/postgresql/15/bin:/usr/bin:/bin"]
    try process.run()
    try await eventually("pg_dump has ended", timeoutSeconds: 60) { !process.isRunning }
    guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
    text = try String(contentsOfFile: file, encoding: .utf8)
  }

  private struct Failed: Error {
    let status: Int32
  }
}
