import CallboardAccounts
import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

extension Call {
  /// The space in the path of a mounted endpoint, if the caller may see its invitations.
  func spaceWithInvitations() async throws -> any Space {
    try requireInvitations(in: try await now.space())
    return try await space()
  }

  /// The same space as the query asks, if the caller may see its invitations now.
  func spaceWithInvitationsInTime() async throws -> SpaceAsked<any Space> {
    let asked = try await spaceInTime()
    try requireInvitations(in: asked.present)
    return asked
  }

  private func requireInvitations(in space: any Space) throws {
    if !space.core.members.may(try person(), .manageMembers) { try require(.invite, in: space) }
  }

  /// An invitation of the space in the path of a mounted endpoint.
  func invitationView(_ id: UUID) async throws -> InvitationView {
    let space = try await spaceWithInvitations()
    guard let invitation = space.core.invitations[id] else {
      throw Problem(.notFound, "there is no such invitation")
    }
    return InvitationView(id, invitation, in: space, for: try person(), service.secret)
  }

  /// Fills invitations with what the vault has of them, and looks up people's names.
  func filled(_ views: [InvitationView]) async throws -> (views: [InvitationView], names: Names) {
    let names = try await Names(of: views.flatMap(\.named), in: service.vault)
    let values = try await service.vault.values(of: views.map(\.id), keys: ["email", "name"])
    return (views.map { $0.filled(values[$0.id] ?? [:], self) }, names)
  }

  /// The stream of the caller and the invited person; nil if the invitation is not for a known person.
  func pair(inviting invitee: Invitee) throws -> UUID? {
    guard case .person(let person) = invitee else { return nil }
    return pair(try self.person(), person)
  }

  /// Reads a new invitation. The service chooses its id, because links are derived from it.
  func newInvitation(_ body: JSONReader) throws -> NewInvitation {
    let invitee: Invitee
    var address: EmailAddress?
    let form = try body.string("form")
    switch form {
    case "person": invitee = .person(try body.uuid("person"))
    case "email":
      let email = try body.email("email")
      invitee = .email(email.hash(service.secret))
      address = email
    case "link":
      invitee = .link(maxUses: try body.integerIfPresent("max_uses") ?? 1)
    default: throw body.problem("form", "is not known")
    }
    for (key, belongs) in [("person", "person"), ("email", "email"), ("max_uses", "link")]
    where body.has(key) && belongs != form {
      throw body.problem(key, "is not for the form \(form)")
    }
    return NewInvitation(
      id: .drawn(), invitee: invitee, pair: try pair(inviting: invitee), address: address?.text,
      name: try body.stringIfPresent("name"),
      permissions: try permissions(body),
      accessUntil: try body.timestampIfPresent("access_until"))
  }

  /// The URL of an invitation link: by the operator's template, or else at this service, as the caller addresses it.
  func link(_ token: String) -> String {
    if let template = service.linkTemplate {
      return template.contains("{token}")
        ? template.replacing("{token}", with: token) : template + token
    }
    let scheme = request.headers.first("X-Forwarded-Proto") == "https" ? "https" : "http"
    return "\(scheme)://\(request.headers.first("Host") ?? "localhost")/v1/invitations/\(token)"
  }
}
