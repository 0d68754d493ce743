import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// The feeds of a space and of all the caller's spaces.
enum FeedEndpoints {
  /// The endpoints of a space, to be mounted.
  static let ofSpace: [Endpoint] = [feed, counts, record]

  private static let feed = Endpoint(
    .get, SpaceRoutes.space + "/feed", "getFeed", "List the feed of a space, newest first",
    parameters: .feed, answer: FeedAnswer.schema, weight: .wholeList(with: FeedRequest.filters),
    reads: .recent
  ) { call in
    let space = try await call.space()
    let capabilities = space.core.members[try call.person()]?.capabilities.names
    let request = try await FeedRequest(call, of: space, capabilities: capabilities)
    return try await FeedAnswer(call, request).response(call)
  }

  static let mine = Endpoint(
    .get, "/v1/me/feed", "getMyFeed", "List the feed of the caller's spaces, newest first",
    parameters: .feed, answer: FeedAnswer.schema, weight: .wholeList(), reads: .recent
  ) { call in
    let request = try await FeedRequest(call, .person(try call.person()))
    return try await FeedAnswer(call, request).response(call)
  }

  private static let counts = Endpoint(
    .get, SpaceRoutes.space + "/feed/counts", "getFeedCounts",
    "Count each person's activity by day, newest first. Counts the last \(FeedQuery.itemsCounted) items.",
    parameters: .read + .period + [.target, .kind, .actor], answer: .page(.named("FeedCount")),
    weight: .wholeList(), reads: .recent
  ) { call in
    let space = try await call.space()
    let capabilities = space.core.members[try call.person()]?.capabilities.names ?? []
    let request = try await FeedRequest(call, of: space, capabilities: capabilities)
    let days = try await call.reading(request.query.projections()) {
      try await $0.feedPeople(request.query, timeZone: request.timeZone)
    }
    let names = try await Names(of: days.compactMap(\.actor), in: call.service.vault)
    return .list(days.map { FeedCountView(day: $0) }, names)
  }

  static let titleMax = 200
  static let descriptionMax = 2_000

  private static let record = Endpoint(
    .post, SpaceRoutes.space + "/activities", "recordActivity",
    "Record an activity of the app in the feed, as the caller",
    body: .named("ActivityRecord"), status: 201, answer: .named("Activity")
  ) { call, body in
    let kind = try body.string("kind")
    guard EventType(rawValue: kind) == nil else {
      throw body.problem("kind", "is a kind of the service's own")
    }
    let activity = RecordedActivity(
      kind: kind, title: try body.string("title"),
      description: try body.stringIfPresent("description"),
      target: try target(body, in: try call.spaceID()))
    let reply = try await call.submit(.recordActivity(activity))
    guard let recorded = reply.events.first else {
      throw Problem(.internal, "the event of the activity is missing")
    }
    let names = try await Names(
      of: [recorded.actor].compactMap(\.self), in: call.service.vault)
    return .one(ActivityView(activity: activity, recorded: recorded), names, after: reply)
  }

  /// The target of an activity; nil for the space as a whole, whether the body names the space or no target.
  private static func target(_ body: JSONReader, in space: UUID) throws -> Target? {
    guard body.has("target") else { return nil }
    let target = try Target(try body.reader("target"))
    return target == Target(kind: .space, id: space) ? nil : target
  }
}

struct ActivityView: View {
  let activity: RecordedActivity
  let recorded: RecordedEvent

  static let meaning = "An activity that an app recorded in a space."

  static let fields: [Field<Self>] = [
    .init("kind") { $0.activity.kind }, .init("title") { $0.activity.title },
    .init("description") { $0.activity.description },
    .init("target", Schema.named("Target").orNull) { $0.activity.target },
    .personOrNull("actor") { $0.recorded.actor }, .init("at") { $0.recorded.recordedAt },
    .init("version", .version) { $0.recorded.version },
    .init("position", .position) { $0.recorded.stored.position },
  ]
}

extension Schemas {
  static let feeds: [(name: String, schema: Schema)] = [
    FeedItemView.named, FeedDay.named, FeedGroupView.named, FeedCountView.named,
    ("ActivityRecord", record),
    ActivityView.named, SpaceSummary.named,
  ]

  private static let record = Schema.body([
    "kind": .string(pattern: .activityKind),
    "title": .text(max: FeedEndpoints.titleMax),
    "description?": .string(max: FeedEndpoints.descriptionMax),
    "target?": commentTarget,
  ])
}
