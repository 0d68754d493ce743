import Domain
import Engine
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
    guard let id = try call.queryID("space") else {
      return try await FeedAnswer(call, try await FeedRequest(call, .everything)).response(call)
    }
    let request =
      if let space = try await call.service.engine.state(of: id).space {
        try await FeedRequest(call, of: space, capabilities: nil)
      } else {
        try await FeedRequest(call, .space(id, capabilities: nil))
      }
    return try await FeedAnswer(call, request).response(call)
  }
}
