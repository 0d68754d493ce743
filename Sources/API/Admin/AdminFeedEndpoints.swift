import Domain
import HTTPServer
import Projections

/// The feed, as operators see it.
enum AdminFeedEndpoints {
  static let all: [Endpoint] = [list]

  private static let list = Endpoint(
    method: .get, path: "/admin/v1/feed", name: "listFeed",
    summary: "What happened everywhere, or in one space, newest first", access: .admin,
    parameters: .feed + [
      .init(name: "space", place: .query, schema: .uuid, description: "Only in this space.")
    ],
    answer: FeedAnswer.schema, problems: [.invalid, .positionBeyondHead]
  ) { call in
    let space = try call.queryID("space")
    let request = try await FeedRequest(
      call, space.map { .space($0, capabilities: nil) } ?? .everything)
    return try await FeedAnswer(call, request).response(call)
  }
}
