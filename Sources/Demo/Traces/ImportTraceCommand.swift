import CallboardClient
package import CallboardCommandLine
import CallboardDomain
import Foundation

/// `callboard import trace`: replays a recorded history of typing.
package enum ImportTraceCommand {
  package static let command = Subcommand(
    words: ["import", "trace"],
    summary: "replay a recorded history of typing, each agent a client of its own",
    arguments: ["FILE"],
    options: ServiceAddress.options + [
      .init(
        name: "title", value: "TITLE", help: "the title of the project; the file's name by default"),
      .init(
        name: "batch", value: "COUNT", help: "the edits that a client sends at once; 50 by default"),
      .init(
        name: "patience", value: "TRIES",
        help: "the tries of a request before giving up; 3 by default"),
    ],
    examples: [
      (
        "callboard import trace clownschool.json.gz",
        "three people type into one text at once; says whether it comes out exactly"
      )
    ]
  ) { invocation in
    try await Signals.interruptibly { try await replay(invocation) }
  }

  private static func replay(_ invocation: Invocation) async throws {
    let path = invocation.argument(0) ?? ""
    var replay = TraceReplay(
      trace: try EditingTrace(path: path),
      title: invocation.option("title") ?? (path as NSString).lastPathComponent,
      address: try ServiceAddress(invocation))
    replay.batch = try invocation.integer("batch", in: 1...1_000) ?? 50
    replay.retries.triesMax = try invocation.integer("patience", in: 1...1_000) ?? 3
    let bar = ProgressBar("typing", total: replay.trace.transactions.count)
    let report = try await replay.run { bar.show($0) }
    bar.end()
    if invocation.wantsJSON {
      Output.json {
        $0.member("project", report.project)
        $0.member("transactions", report.transactions)
        $0.member("seconds", report.seconds)
        $0.member("exact", report.isExact)
      }
    } else {
      let rate = Int(Double(report.transactions) / report.seconds)
      Output.line("project \(report.project.lower)")
      Output.line(
        "\(report.transactions) edits in \(String(format: "%.2f", report.seconds)) s (\(rate)/s); "
          + "the text is \(report.isExact ? "exactly" : "NOT") what the trace ends with")
    }
    if !report.isExact { throw Failure("the text differs from the trace's end") }
  }
}
