import Domain
import EventLog
import FoundationEssentials
import HTTPServer
import Projections

/// All invitations, as operators see them.
enum AdminInvitationEndpoints {
  static let all: [Endpoint] = [list]

  static let limitMax = 200

  private static let list = Endpoint(
    method: .get, path: "/admin/v1/invitations", name: "listAllInvitations",
    summary: "All invitations, the newest first; links without their tokens", access: .admin,
    parameters: .read + [
      .cursor,
      .limit(max: limitMax),
      .init(name: "space", place: .query, schema: .uuid, description: "Only into this space."),
      .init(
        name: "person", place: .query, schema: .uuid,
        description: "Only those that this person sent, or that are for them."),
      .invitationStatus,
    ],
    answer: .page(.named("InvitationListing"), ["reset": .bool]),
    problems: [.invalid, .positionBeyondHead]
  ) { call in
    var filter = InvitationFilter(
      space: try call.queryID("space"), person: try call.queryID("person"),
      status: try call.queryWord("status", of: Invitation.Status.allCases.map(\.rawValue))
        .flatMap(Invitation.Status.init(rawValue:)))
    if let person = filter.person, case .person(let state) = try await call.state(of: person) {
      filter.email = state.email
    }
    let wanted = filter
    let limit = try call.limit(default: 50, max: limitMax)
    let incarnation = try await call.service.incarnation.current()
    let (before, isReset) = try call.start(of: "admin_invitations", incarnation)
    let minPosition = try await call.reachablePosition()
    let found = try await call.projecting {
      try await call.service.projections.waitFor(
        minPosition: minPosition, InvitationReader.projections)
      return try await InvitationReader(call.service.projections).page(
        wanted, before: before, limit: limit)
    }
    let names = try await Names(
      of: found.items.flatMap { [$0.person, $0.inviter].compactMap(\.self) },
      in: call.service.vault)
    let values = try await call.service.vault.values(
      of: found.items.map(\.invitation), keys: ["email", "name"])
    let page = Page(
      items: found.items,
      next: found.next.map {
        Cursor("admin_invitations", [.string(incarnation.lower), .integer($0)])
      })
    return .page(call, page, more: { $0.member("reset", isReset) }) { item, json in
      json.object {
        $0.member("id", item.invitation)
        $0.member("space", item.space)
        $0.member("space_kind", item.spaceKind)
        $0.member("form", item.form)
        $0.member("person", item.person.map { PersonReference($0, names) })
        $0.member("email", values[item.invitation]?["email"])
        $0.member("name", values[item.invitation]?["name"])
        $0.member("inviter", PersonReference(item.inviter, names))
        $0.member("role", item.role)
        $0.member("status", item.status)
        $0.member("max_uses", item.maxUses)
        $0.member("uses", item.uses)
        $0.member("expires_at", item.expiresAt)
        $0.member("access_until", item.accessUntil)
        $0.member("created_at", item.createdAt)
        $0.member("updated_at", item.updatedAt)
        $0.member("version", item.version)
      }
    }
  }
}
