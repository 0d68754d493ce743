import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// `callboard events`: reads the events of the log.
enum EventCommands {
  static let all: [Subcommand] = [list, show, tail]

  private static let filters: [Subcommand.Option] = [
    .init(name: "stream", value: "ID", help: "only events of this space or person"),
    .init(name: "actor", value: "ID", help: "only events caused by this person"),
    .init(name: "type", value: "TYPE", help: "only events of this type, such as text_edited"),
    .init(name: "since", value: "TIME", help: "only events from this time on, in RFC 3339"),
  ]

  private static let list = Subcommand(
    words: ["events", "list"], summary: "list events, newest first",
    options: ServiceAddress.options + filters + [
      .init(name: "limit", value: "COUNT", help: "the maximum number of events; 50 by default"),
      .init(name: "through", value: "POSITION", help: "only events up to this position of the log"),
      .init(
        name: "request-id", value: "ID",
        help: "only events of this request, among the last 100,000 events up to --through"),
    ],
    examples: [("callboard events list --type member_removed", "removed members, with the time")]
  ) { invocation in
    let limit = try invocation.integer("limit", in: 1...1_000) ?? 50
    let query = QueryText(
      filter(invocation) + [
        ("order", "newest_first"), ("limit", String(limit)),
        ("through", invocation.option("through")),
        ("request_id", invocation.option("request-id")),
      ])
    let answer = try await invocation.client.get("/admin/v1/events\(query)")
    if invocation.wantsJSON { return Output.json(answer) }
    let events = answer["items"]?.array ?? []
    for event in events { Output.line(line(event)) }
    if answer["next"]?.string != nil, let last = events.last?["position"]?.integer {
      Output.line(Output.dim("more: --through \(last - 1)"))
    } else if answer["next"]?.string != nil, let head = answer["head"]?.integer {
      // Of a request, a part of the log was looked through.
      let through = try invocation.integer("through", in: 0...Int.max).map(Int64.init) ?? head
      Output.line(Output.dim("none so far: --through \(max(0, min(through, head) - 100_000))"))
    }
  }

  private static let show = Subcommand(
    words: ["events", "show"], summary: "show the event at a position", arguments: ["POSITION"]
  ) { invocation in
    Output.json(try await invocation.client.get("/admin/v1/events/\(invocation.segment())"))
  }

  private static let tail = Subcommand(
    words: ["events", "tail"], summary: "print new events, until stopped",
    options: ServiceAddress.options + filters.filter { $0.name != "since" } + [
      .init(name: "after", value: "ID", help: "begin after this event of a stream, by its id")
    ],
    examples: [("callboard events tail --json", "one line of JSON per event")]
  ) { invocation in
    let address = try ServiceAddress(invocation)
    let isJSON = invocation.wantsJSON
    let query = QueryText([
      ("stream", invocation.option("stream")), ("actor", invocation.option("actor")),
      ("types", invocation.option("type")),
    ])
    let after = invocation.option("after")
    try await Signals.untilStopped {
      try await address.operatorClient.follow(
        "/admin/v1/events/stream\(query)", over: address.events, after: after
      ) { event in
        guard let json = try event.item() else { return }
        isJSON ? Output.json(json) : Output.line(line(json))
      }
    }
  }

  private static func filter(_ invocation: Invocation) -> [(name: String, value: String?)] {
    filters.map { ($0.name, invocation.option($0.name)) }
  }

  private static func line(_ event: JSON) -> String {
    let position = String(event["position"]?.integer ?? 0).right(9)
    let time = (event["recorded_at"]?.string ?? "").prefix(19).replacingOccurrences(
      of: "T", with: " ")
    let place =
      "\(event["stream_kind"]?.string ?? "") \((event["stream"]?.string ?? "").prefix(8))"
      + " v\(event["version"]?.integer ?? 0)"
    let actor = event["actor"]?.string.map { String($0.prefix(8)) } ?? "system"
    return
      "\(position)  \(Output.dim(time))  \(place.padding(to: 24)) \(actor.padding(to: 9)) \(event["type"]?.string ?? "")"
  }
}
