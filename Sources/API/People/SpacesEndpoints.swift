import Domain
import Engine
import FoundationEssentials
import HTTPServer
import Projections

/// The spaces of the person who asks.
enum SpacesEndpoints {
  static let all: [Endpoint] = [list]

  static let limitMax = 200

  private static let list = Endpoint(
    method: .get, path: "/v1/me/spaces", name: "listMySpaces",
    summary: "The spaces that the caller is a member of, owned and shared", access: .person,
    parameters: .read + [
      .cursor,
      .init(
        name: "limit", place: .query, schema: .integer(min: 1, max: limitMax),
        description: "How many items a page has at most; 50 by default."),
    ], answer: .page(.named("Space")), problems: [.invalid, .positionBeyondHead]
  ) { call in
    let person = try call.person()
    let limit = try call.limit(default: 50, max: limitMax)
    let cursor = try call.cursor("spaces")
    let after = cursor?.parts.first?.string.flatMap { UUID($0) }
    if cursor != nil, after == nil {
      throw Problem(.invalid, "cursor is not one that this list gave", ["pointer": "cursor"])
    }
    let minPosition = try await call.reachablePosition()
    let members = try await call.projecting {
      try await call.service.projections.waitFor(
        minPosition: minPosition, MemberReader.projections)
      return try await MemberReader(call.service.projections).memberships(
        of: person, after: after, limit: limit + 1)
    }
    let shown = members.prefix(limit)
    let projects = try await call.projects(shown.map(\.space))
    let page = Page(
      items: shown.compactMap { projects[$0.space] },
      next: members.count > limit
        ? shown.last.map { Cursor("spaces", [.string($0.space.lower)]) } : nil)
    return .page(call, page) { project, json in
      guard let membership = project.core.members[person] else { return }
      json.object {
        $0.member("id", project.id)
        $0.member("kind", "project")
        $0.member("title", project.title)
        $0.member("role", membership.role)
        $0.member("owned", membership.isOwner)
        $0.member("capabilities", membership.capabilities.names)
        $0.member("color", MemberView.color(membership))
        $0.member("joined_at", membership.joinedAt)
        $0.member("version", project.version)
        $0.member("updated_at", project.updatedAt)
      }
    }
  }
}
