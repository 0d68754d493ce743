import CallboardAPI
import CallboardCommandLine
import CallboardDomain
import CallboardHTTPServer
import Foundation

/// `callboard serve`: runs a node until it is told to stop.
enum ServeCommand {
  static let command = Subcommand(
    words: ["serve"], summary: "run the service; without a database URL, with a private PostgreSQL",
    options: Settings.options,
    examples: [
      ("callboard serve", "a private PostgreSQL in ./.callboard, serving on 127.0.0.1:8080"),
      (
        "callboard serve --database-url postgres://callboard@db/callboard --host 0.0.0.0",
        "your own PostgreSQL, after `callboard migrate`"
      ),
      ("callboard serve --json", "prints its URL and the first admin key as JSON"),
    ]
  ) { invocation in
    let settings = try Settings(invocation)
    let place = try settings.openDatabase()
    defer { place.close() }
    if place.isPrivate {
      try place.migrate(log: settings.log) { isWrapped in
        try settings.instanceKey(on: place, making: !isWrapped)
      }
    }
    let supervisor = try Supervisor(
      try settings.node(on: place), databases: settings.tenantDatabases(on: place))
    let url = "http://\(settings.http.host):\(supervisor.port)"
    let key = NewKey()
    try await Signals.untilStopped {
      async let _ = place.keepRunning { Output.warn($0) }
      var (hasSaid, isKeyShown) = (false, false)
      try await supervisor.run { node in
        let showsKey = try await node.makeFirstAdminKey(key) && !isKeyShown
        try place.note(url: url)
        if showsKey { try place.note(adminKey: key.text) }
        // A node may begin anew at the same address.
        if hasSaid && !showsKey { return }
        hasSaid = true
        isKeyShown = isKeyShown || showsKey
        if invocation.wantsJSON {
          return Output.json {
            $0.member("url", url)
            if settings.hasConsole { $0.member("console", "\(url)/console") }
            if showsKey { $0.member("admin_key", key.text) }
          }
        }
        if showsKey { Output.line("admin key, shown once: \(key.text)") }
        Output.line("callboard serves on \(url)")
        if settings.hasConsole {
          Output.line("the console for operators is at \(url)/console")
          Output.line(Output.dim("a link that opens it without a key: callboard console"))
        }
        if showsKey, place.isPrivate {
          Output.line(Output.dim("create a person to try it with: callboard people token NAME"))
        }
      }
    }
    if !invocation.wantsJSON { Output.line("callboard has stopped") }
  }
}
