import CallboardHTTPServer
import CallboardProjections

/// The feed of all of a person's spaces for operators, exactly as the person sees it.
enum PersonFeedEndpoint {
  static let all: [Endpoint] = [feed]

  private static let feed = Endpoint(
    .get, "/admin/v1/people/{person}/feed", "getPersonFeed",
    "What happened in all spaces of a person, as they see it, newest first", access: .reading,
    parameters: .feed, answer: FeedAnswer.schema, reads: .recent
  ) { call in
    let person = try call.id("person")
    _ = try await call.personState(person)
    let request = try await FeedRequest(call, .person(person))
    return try await FeedAnswer(call, request, shownTo: person).response(call)
  }
}
