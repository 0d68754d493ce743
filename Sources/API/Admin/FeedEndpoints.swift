import Domain
import EventLog
import FoundationEssentials
import HTTPServer
import Projections

/// The feed, as operators see it: of everything, of a space, of a person.
enum FeedEndpoints {
  static let all: [Endpoint] = [list]

  private static let list = Endpoint(
    method: .get, path: "/admin/v1/feed", name: "listFeed",
    summary: "What happened, newest first: everywhere, in a space, by a person", access: .admin,
    parameters: [
      .minPosition,
      .init(name: "space", place: .query, schema: .uuid, description: "Only in this space."),
      .init(name: "actor", place: .query, schema: .uuid, description: "Only by this person."),
      .init(
        name: "kind", place: .query, schema: .string(max: 64), description: "Only of this kind."),
      .init(
        name: "since", place: .query, schema: .time, description: "Only from this time on."),
      .init(name: "until", place: .query, schema: .time, description: "Only before this time."),
      .init(
        name: "limit", place: .query, schema: .integer(min: 1, max: 1_000),
        description: "How many at most; 100 by default."),
      .init(
        name: "cursor", place: .query, schema: .string(max: 1_024),
        description: "Where to go on: `next` of the page before."),
    ],
    answer: .object(["items": .array(FeedItemView.schema), "next": .string().orNull]),
    problems: [.invalid]
  ) { call in
    var query = FeedQuery(
      try call.queryID("space").map { .space($0, capabilities: nil) } ?? .everything)
    query.actor = try call.queryID("actor")
    query.kinds = call.query("kind").map { [$0] }
    let since = try call.queryTime("since")
    let until = try call.queryTime("until")
    if since != nil || until != nil {
      query.period = .between(
        since ?? Timestamp(microseconds: 0), until ?? Timestamp(microseconds: 1 << 53))
    }
    if let cursor = try call.cursor("feed") {
      guard let before = cursor.parts.first?.integer else {
        throw Problem(.invalid, "cursor is not one that this list gave", ["pointer": "cursor"])
      }
      query.before = before
    }
    let limit = try call.limit()
    let position = try await call.reachablePosition()
    if position > 0 {
      try await call.service.projections.waitFor(
        minPosition: position, FeedReader.projections)
    }
    let found = try await FeedReader(call.service.projections).page(query, limit: limit)
    let people = Array(Set(found.items.compactMap(\.actor)))
    let names = try await call.service.vault.values(of: people, keys: ["display_name"])
    let page = Page(
      items: found.items, next: found.next.map { Cursor("feed", [.integer($0)]) })
    return .page(call, page) { item, json in
      FeedItemView(item, actorName: item.actor.flatMap { names[$0]?["display_name"] })
        .write(to: &json)
    }
  }
}
