import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardProjections

/// The feed as operators see it.
enum AdminFeedEndpoints {
  static let list = Endpoint(
    .get, "/admin/v1/feed", "listFeed", "List the feed of all spaces or of one space, newest first",
    access: .reading,
    parameters: .feed + [
      .space, .query("at", .time, "The feed as it was at this time; requires `space`."),
    ], answer: FeedAnswer.schema, reads: .recent
  ) { call in
    let time = call.queryTime("at")
    guard let id = call.queryID("space") else {
      if time != nil { throw Problem(.invalid, "at takes a space", ["pointer": "at"]) }
      return try await FeedAnswer(call, try await FeedRequest(call, .everything)).response(call)
    }
    var request =
      if let space = try await call.service.engine.state(of: id).space {
        try await FeedRequest(call, of: space, capabilities: nil)
      } else {
        try await FeedRequest(call, .space(id, capabilities: nil))
      }
    request.moment = time.map { .time($0) }
    return try await FeedAnswer(call, request).response(call)
  }
}

/// The feed of all of a person's spaces for operators, exactly as the person sees it.
enum PersonFeedEndpoint {
  static let feed = Endpoint(
    .get, "/admin/v1/people/{person}/feed", "getPersonFeed",
    "List the feed of a person's spaces, newest first. Contains the items that the person may see.",
    access: .reading,
    parameters: .feed, answer: FeedAnswer.schema, reads: .recent
  ) { call in
    let person = try call.id("person")
    _ = try await call.personState(person)
    let request = try await FeedRequest(call, .person(person))
    return try await FeedAnswer(call, request, shownTo: person).response(call)
  }
}
