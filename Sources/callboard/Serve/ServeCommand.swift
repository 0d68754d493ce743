import Foundation

/// `callboard serve`: runs a node until it is told to stop.
enum ServeCommand {
  static let command = Command(
    words: ["serve"], summary: "run the service; without a database URL, with a private PostgreSQL",
    options: Settings.options,
    examples: [
      ("callboard serve", "a private PostgreSQL in ./.callboard, serving on 127.0.0.1:8080"),
      (
        "callboard serve --database-url postgres://callboard@db/callboard --host 0.0.0.0",
        "your own PostgreSQL, migrated before with `callboard migrate`"
      ),
    ]
  ) { invocation in
    let settings = try Settings(invocation)
    let place = try settings.openDatabase()
    defer { place.close() }
    if place.isPrivate { try place.migrate(log: settings.log) }
    let node = try await Node(try settings.node(on: place))
    let url = "http://\(settings.host):\(node.port)"
    try place.note(url: url)
    if let key = try await node.firstAdminKey() {
      try place.note(adminKey: key)
      Output.line("admin key, shown once: \(key)")
    }
    Output.line("callboard serves on \(url)")
    try await Signals.untilStopped { try await node.run() }
    Output.line("callboard has stopped")
  }
}
