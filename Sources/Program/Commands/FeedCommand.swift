import CallboardClient
import CallboardCommandLine
import CallboardDomain
import CallboardHTTPServer

/// `callboard feed`: prints a feed for people.
enum FeedCommand {
  static let command = Subcommand(
    words: ["feed"], summary: "show the feed of all spaces, a space or a person",
    options: ServiceAddress.options + [
      .init(name: "space", value: "ID", help: "only items of this space"),
      .init(
        name: "person", value: "ID", help: "the feed of this person's spaces, as the person sees it"
      ),
      .init(name: "actor", value: "ID", help: "only items caused by this person"),
      .init(name: "kind", value: "KIND", help: "only items of this kind"),
      .init(name: "since", value: "TIME", help: "only items from this time on, in RFC 3339"),
      .init(name: "until", value: "TIME", help: "only items before this time"),
    ] + Subcommand.Option.page(limit: "the maximum number of items; 30 by default") + [
      .init(name: "follow", help: "print new items, until stopped")
    ],
    examples: [("callboard feed --space ID --limit 20", "the last items of a project")]
  ) { invocation in
    if invocation.isSet("follow") { return try await follow(invocation) }
    let person = invocation.option("person")
    if person != nil, invocation.option("space") != nil {
      throw UsageError("--person does not go with --space", invocation.command)
    }
    let path = person.map { "people/\(PercentEncoding.encode($0))/feed" } ?? "feed"
    try await invocation.printList(
      "/admin/v1/\(path)", filters: ["space", "actor", "kind", "since", "until"], limit: 30
    ) { for line in FeedText.lines($0) { Output.line(line) } }
  }

  private static func follow(_ invocation: Invocation) async throws {
    for name in ["person", "since", "until", "limit", "cursor"] where invocation.option(name) != nil
    {
      throw UsageError("--\(name) does not go with --follow", invocation.command)
    }
    let address = try ServiceAddress(invocation)
    let query = QueryText([("space", invocation.option("space"))])
    let actor = invocation.option("actor")?.lowercased()
    let kind = invocation.option("kind")
    let isJSON = invocation.wantsJSON
    try await Signals.untilStopped {
      try await address.operatorClient.follow(
        "/admin/v1/feed/stream\(query)", over: address.events
      ) { event in
        guard let item = try event.item() else { return }
        guard actor == nil || actor == item["actor"]?["id"]?.string,
          kind == nil || kind == item["kind"]?.string
        else { return }
        if isJSON { return Output.json(item) }
        for line in FeedText.lines([item]).dropFirst() { Output.line(line) }
      }
    }
  }
}
