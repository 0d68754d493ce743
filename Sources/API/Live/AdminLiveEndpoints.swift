import CallboardHTTPServer
import CallboardLive
import FoundationEssentials

/// Streams of the log and the feed for operators.
enum AdminLiveEndpoints {
  static let all: [Endpoint] = [followLog, followFeed]

  private static let followLog = Endpoint(
    .get, "/admin/v1/events/stream", "followEvents",
    "The events of the log as they come, as server-sent events", access: .reading,
    parameters: .live + [
      .types, .query("stream", .uuid, "Only of this stream."),
      .query(
        "stream_kind", .text(max: 64), "Only of streams of this kind: `person`, or a kind of space."
      ), .query("actor", .uuid, "Only by this person."),
    ], answer: .string(), answerType: LiveEndpoints.type
  ) { call in
    let filter = LogFilter(
      stream: call.queryID("stream"), streamKind: call.query("stream_kind"),
      actor: call.queryID("actor"), types: try call.queryTypes())
    return try call.follow(.log(filter), from: try await LiveBeginning(call))
  }

  private static let followFeed = Endpoint(
    .get, "/admin/v1/feed/stream", "followFeed",
    "Items of the feed of everything as they come or change, as server-sent events",
    access: .reading,
    parameters: .live + [.space, .kind, .actor], answer: .string(), answerType: LiveEndpoints.type
  ) { call in
    try call.follow(.everything(try call.feedFilter()), from: try await LiveBeginning(call))
  }
}
