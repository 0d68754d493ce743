import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardProjections

/// The spaces of the person who asks.
enum SpacesEndpoints {
  static let all: [Endpoint] = [list]

  static let limitMax = 200

  private static let list = Endpoint(
    method: .get, path: "/v1/me/spaces", name: "listMySpaces",
    summary: "The spaces that the caller is a member of, the last touched first",
    parameters: .read + [
      .cursor,
      .limit(max: limitMax),
      .init(
        name: "closed", place: .query, schema: .bool,
        description: "With true, rooms that have closed as well."),
    ], answer: .page(.named("Space"), ["reset": .bool])
  ) { call in
    let person = try call.person()
    let withClosed = call.queryBool("closed") ?? false
    let limit = call.limit(default: 50)
    let incarnation = try await call.service.incarnation.current()
    let (before, isReset) = try call.start(of: "spaces", incarnation)
    let minPosition = try await call.reachablePosition()
    let found = try await call.projecting {
      try await call.service.projections.waitFor(
        minPosition: minPosition, ProjectReader.projections)
      return try await ProjectReader(call.service.projections).spaces(
        of: person, withClosed: withClosed, before: before, limit: limit)
    }
    let page = Page(
      items: found.spaces,
      next: found.next.map { Cursor("spaces", [.string(incarnation.lower), .integer($0)]) })
    let more: (inout JSONWriter) -> Void = { $0.member("reset", isReset) }
    return .page(call, page, more: more) { space, json in
      json.object {
        let kind = SpaceKind(rawValue: space.kind)
        $0.member("id", space.space)
        $0.member("kind", space.kind)
        $0.member("path", kind.map { "/v1/\($0.collection)/\(space.space.lower)" })
        $0.member("title", space.title)
        $0.member("role", space.membership?.role)
        $0.member("owned", space.membership?.isOwner ?? false)
        $0.member("capabilities", space.membership.map { words(kind, $0.capabilities) } ?? [])
        $0.member("color", space.membership?.color.map { MemberView.color($0) })
        $0.member("standing", space.standing)
        $0.member("unread", space.unread)
        $0.member("read_version", space.readVersion)
        $0.member("member_count", space.memberCount)
        $0.member("joined_at", space.membership?.joinedAt)
        $0.member("created_at", space.createdAt)
        $0.member("updated_at", space.updatedAt)
        $0.member("version", space.version)
        $0.member("position", space.position)
      }
    }
  }

  /// The kind's names of capabilities.
  private static func words(_ kind: SpaceKind?, _ names: [String]) -> [String] {
    names.map { name in
      Capability(rawValue: name).flatMap { kind?.name(of: $0) } ?? name
    }.sorted()
  }
}
