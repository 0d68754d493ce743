import Domain
import Engine
import FoundationEssentials
import HTTPServer
import Projections

/// All spaces, as operators see them.
enum AdminSpaceEndpoints {
  static let all: [Endpoint] = [list, show]

  static let limitMax = 200

  private static let list = Endpoint(
    method: .get, path: "/admin/v1/spaces", name: "listSpaces",
    summary: "All spaces, the last touched first", access: .admin,
    parameters: .read + [
      .cursor,
      .limit(max: limitMax),
      .init(
        name: "kind", place: .query, schema: .string(max: 64, min: 1),
        description: "Only of this kind."),
      .init(
        name: "person", place: .query, schema: .uuid,
        description: "Only those that this person is a member of."),
      .init(
        name: "text", place: .query, schema: .string(max: 200, min: 1),
        description: "Only those whose title holds this, in either case."),
    ],
    answer: .page(.named("SpaceListing"), ["reset": .bool]),
    problems: [.invalid, .positionBeyondHead]
  ) { call in
    let filter = SpaceFilter(
      kind: try call.queryText("kind", max: 64), person: try call.queryID("person"),
      title: try call.queryText("text", max: 200))
    let limit = try call.limit(default: 50, max: limitMax)
    let incarnation = try await call.service.incarnation.current()
    let (before, isReset) = try call.start(of: "admin_spaces", incarnation)
    let minPosition = try await call.reachablePosition()
    let (spaces, next) = try await call.projecting {
      try await call.service.projections.waitFor(
        minPosition: minPosition, SpaceReader.projections)
      return try await SpaceReader(call.service.projections).page(
        filter, before: before, limit: limit)
    }
    let names = try await Names(
      of: spaces.flatMap { [$0.owner, $0.last.actor].compactMap(\.self) },
      in: call.service.vault)
    let page = Page(
      items: spaces,
      next: next.map { Cursor("admin_spaces", [.string(incarnation.lower), .integer($0)]) })
    return .page(call, page, more: { $0.member("reset", isReset) }) {
      SpaceListingView($0, names).write(to: &$1)
    }
  }

  private static let show = Endpoint(
    method: .get, path: "/admin/v1/spaces/{space}", name: "getSpace",
    summary: "A space with all that it holds, now or as it stood", access: .admin,
    parameters: .readSpace, answer: .named("SpaceState"),
    problems: [.notFound, .invalid, .positionBeyondHead],
    weight: .space
  ) { call in
    let asked = try await SpaceInTime(call)
    let state =
      if let version = asked.version {
        try await call.service.engine.state(of: asked.space, atVersion: version)
      } else {
        try await call.service.engine.state(of: asked.space, minPosition: asked.position)
      }
    // What was a room's code may be another one's by now.
    let now =
      asked.version == nil ? state : try await call.service.engine.state(of: asked.space)
    let view = try SpaceStateView(
      state, currentVersion: asked.currentVersion,
      roomCode: RoomState(now).flatMap { call.roomCodes.open($0) },
      records: try await CourseData(
        of: state, now: now, seenWith: nil, in: call.service.vault))
    let names = try await Names(of: view.people, in: call.service.vault)
    return .json(headers: [Response.etag(view.version)]) { view.write(to: &$0, names) }
  }
}
