import CallboardAccounts
import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// The invitations of a space, for members who may invite or manage members.
enum InvitationEndpoints {
  static let all: [Endpoint] =
    [list, send, sendMany, show, revoke, resend]
    + QRCodeEndpoints.all(below: invitation, "getInvitation", of: "a link") { call in
      call.link(try await call.invitationView(try call.id("invitation")).shownToken())
    }

  private static let invitations = SpaceRoutes.space + "/invitations"
  private static let invitation = SpaceRoutes.space + "/invitations/{invitation}"

  private static let sending: [ProblemCode] = [.alreadyMember, .alreadyInvited, .limitReached]

  private static let list = Endpoint(
    .get, invitations, "listInvitations",
    "List the invitations, newest first. Excludes those settled long ago.",
    parameters: .listInTime + [.invitationStatus], answer: .page(.named("Invitation")),
    weight: .space
  ) { call in
    let asked = try await call.spaceWithInvitationsInTime()
    let status = call.query("status")
    let reader = try call.person()
    let page = try call.page(
      "invitations", of: asked.space.core.invitations.table, newestFirst: true
    ) { status == nil || status == $1.status.rawValue }
    let views = page.items.map {
      InvitationView(
        $0.id, $0.thing, in: asked.space, at: asked.time, for: reader, call.service)
    }
    let (filled, names) = try await call.filled(views)
    return .page(call, page.with(filled)) { $0.write(to: &$1, names) }
  }

  private static let send = Endpoint(
    .post, invitations, "sendInvitation",
    "Invite a person, an e-mail address, or the holder of a link", body: .named("NewInvitation"),
    status: 201, answer: .named("Invitation"), problems: sending
  ) { call in
    let invitation = try call.newInvitation(try call.body())
    try call.admit(creations: 1)
    let reply = try await call.submit(.invite([invitation]))
    guard let id = reply.invitations.first else {
      throw Problem(.internal, "the event of the invitation is missing")
    }
    return try await answer(call, id, written: reply)
      .created(at: "\(try call.spacePath())/invitations/\(id.lower)")
  }

  private static let sendMany = Endpoint(
    .post, invitations + "/batch", "sendInvitations",
    "Send several invitations, all or none",
    body: .object([
      "invitations": .array(.named("NewInvitation"), max: NewInvitation.countMax, min: 1)
    ]), status: 201, answer: .page(.named("Invitation"), ["position": .position]), problems: sending
  ) { call, body in
    var invitations: [NewInvitation] = []
    for (index, json) in try body.array("invitations").enumerated() {
      invitations.append(
        try call.newInvitation(try JSONReader(json, pointer: "/invitations/\(index)")))
    }
    try call.admit(creations: invitations.count)
    let reply = try await call.submit(.invite(invitations))
    let space = try await call.after(reply).spaceWithInvitations()
    let reader = try call.person()
    let views = reply.invitations.compactMap { id in
      space.core.invitations[id].map {
        InvitationView(id, $0, in: space, for: reader, call.service)
      }
    }
    let (filled, names) = try await call.filled(views)
    return .list(filled, names, headers: [Response.position(reply.written)]) {
      $0.member("position", reply.written)
    }
  }

  private static let show = Endpoint(
    .get, invitation, "getInvitation", "Get an invitation", parameters: .readInTime,
    answer: .named("Invitation")
  ) { call in
    let id = try call.id("invitation")
    let asked = try await call.spaceWithInvitationsInTime()
    let invitation = try asked.space.core.invitations[id].found("invitation")
    return try await answer(
      call,
      InvitationView(
        id, invitation, in: asked.space, at: asked.time, for: try call.person(), call.service))
  }

  private static let revoke = Endpoint.written(
    .delete, invitation, "revokeInvitation",
    "Revoke an invitation. Members with `manage_members` may revoke any.",
    problems: [.invitationAlreadyProcessed]
  ) { call in try await call.submit(.revokeInvitation(try call.id("invitation"))) }

  private static let resend = Endpoint(
    .post, invitation + "/resend", "resendInvitation",
    "Resend a pending or expired invitation. It is then valid for 7 days.",
    answer: .named("Invitation"),
    problems: sending + [.invitationAlreadyProcessed, .invitationVoid]
  ) { call in
    let id = try call.id("invitation")
    let invitation = try await call.invitationView(id).invitation
    try call.admit(creations: 1)
    let reply = try await call.submit(
      .resendInvitation(id, pair: try call.pair(inviting: invitation.invitee)))
    return try await answer(call, id, written: reply)
  }

  private static func answer(
    _ call: Call, _ id: UUID, written reply: Reply
  ) async throws -> Response {
    try await answer(call, try await call.after(reply).invitationView(id), after: reply)
  }

  private static func answer(
    _ call: Call, _ view: InvitationView, after reply: Reply? = nil
  ) async throws -> Response {
    let (filled, names) = try await call.filled([view])
    return .one(filled[0], names, version: view.invitation.version, after: reply)
  }
}

extension Reply {
  /// The invitations that the command sent.
  fileprivate var invitations: [UUID] {
    events.compactMap {
      if case .space(.invitationSent(let id, _, _, _)) = $0.event { id } else { nil }
    }
  }
}

extension Endpoint.Parameter {
  static let invitationStatus = Endpoint.Parameter.query(
    "status", .oneOf(Invitation.Status.self), "Only invitations in this status.")
}

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
    let invitation = try space.core.invitations[id].found("invitation")
    return InvitationView(id, invitation, in: space, for: try person(), service)
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
    return service.pair(try self.person(), person)
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

extension Schemas {
  static let invitations: [(name: String, schema: Schema)] = [
    ("NewInvitation", newInvitation), InvitationView.named,
    ReceivedInvitation.named, AdminList.invitations.namedSchema,
  ]

  static let forms = ["person", "email", "link"]

  private static let newInvitation = Schema.body([
    "form": .oneOf(forms), "person?": .uuid,
    "email?": .string(max: EmailAddress.lengthMax, min: 3),
    "max_uses?": Schema.integer(min: 1, max: Invitation.usesMax).described(
      "The maximum number of people who join by the link; 1 by default."),
    "name?": .text(max: NewInvitation.nameMax), "role": .role, "granted?": overrides,
    "denied?": overrides, "overrides_until?": until, "capabilities?": overrides,
    "access_until?": .time,
  ]).described(
    "`person` is required if `form` is person, and `email` if it is email. `capabilities` is an exact list and "
      + "excludes the overrides.")
}
