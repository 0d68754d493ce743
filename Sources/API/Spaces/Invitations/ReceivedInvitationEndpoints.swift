import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// Invitations for invitees: the caller's pending invitations, and the invitation of a link.
enum ReceivedInvitationEndpoints {
  static let all: [Endpoint] = [list, show, accept, decline]

  private static let invitation = "/v1/invitations/{invitation}"

  private static let settled: [ProblemCode] = [.invitationAlreadyProcessed, .invitationExpired]

  private static let list = Endpoint(
    .get, "/v1/me/invitations", "listMyInvitations",
    "List the caller's pending invitations, by person or verified address",
    parameters: .read + [.cursor, .limit(max: 100)],
    answer: .page(.named("ReceivedInvitation"), ["reset": .bool])
  ) { call in
    let person = try call.person()
    let state = try await call.personState(person)
    let list = try await call.list("my_invitations", of: ProjectionReader.invitationProjections) {
      reader, before, limit in
      try await reader.waitingInvitations(
        for: person, state.email, before: before, limit: limit)
    }
    var items: [ReceivedInvitation] = []
    for listed in list.items {
      // Invitations that were settled after the table was written are left out, and invitations from a blocked person
      // and into spaces that the caller is a member of already.
      let item = try await ReceivedInvitation(
        listed.invitation, in: listed.space, isBearer: false, call)
      guard let item, item.invitation.status == .pending, item.space.core.members[person] == nil,
        try await !call.isBlocked(item.invitation.inviter)
      else { continue }
      items.append(item)
    }
    let names = try await Names(of: items.map(\.invitation.inviter), in: call.service.vault)
    return .page(call, list.with(items)) { $0.write(to: &$1, names) }
  }

  private static let show = Endpoint(
    .get, invitation, "getReceivedInvitation",
    "Get an invitation to the caller, by its id or its link's token", parameters: .read,
    answer: .named("ReceivedInvitation")
  ) { call in
    let received = try await ReceivedInvitation(call)
    let names = try await Names(of: [received.invitation.inviter], in: call.service.vault)
    return .one(received, names)
  }

  private static let accept = Endpoint(
    .post, invitation + "/accept", "acceptInvitation", "Accept an invitation and join the space",
    answer: .object([
      "space": .object([
        "id": .uuid, "kind": .string(),
        "path": Schema.string().described("The path of the space's endpoints."),
      ]),
      "member": .named("Member"), "position": .position,
    ]),
    problems: settled + [
      .alreadyMember, .archived, .invitationVoid, .limitReached, .banned, .roomFull, .alreadyInGame,
      .gameEnded, .roomClosed,
    ]
  ) { call in
    let person = try call.person()
    // The inviter may change before the command is decided, because sending an invitation again makes the sender the
    // inviter.
    var received = try await ReceivedInvitation(call)
    let space = received.space
    let reply = try await call.submitAgainIfOutdated {
      if call.attempt.hasSubmitted { received = try await ReceivedInvitation(call) }
      let inviter = received.invitation.inviter
      return try await call.submit(
        space.id,
        .space(
          .acceptInvitation(
            received.id, person: person, bearer: received.isBearer,
            pair: Pair(call.service.pair(person, inviter), with: inviter))))
    }
    guard let recorded = reply.events.first,
      case .space(.invitationAccepted(_, _, _, let records)) = recorded.event,
      let membership = records.first.flatMap({
        Membership($0, version: recorded.version, joinedAt: recorded.recordedAt)
      })
    else { throw Problem(.internal, "the event of the acceptance is missing") }
    let names = try await Names(of: [person], in: call.service.vault)
    return .object(headers: [Response.position(reply.written)]) { json in
      json.object("space") {
        $0.member("id", space.id)
        $0.member("kind", space.kind.rawValue)
        $0.member("path", "/v1/\(space.kind.collection)/\(space.id.lower)")
      }
      json.member("member") {
        MemberView(person: person, membership: membership, kind: space.kind).write(to: &$0, names)
      }
      json.member("position", reply.written)
    }
  }

  private static let decline = Endpoint.written(
    .post, invitation + "/decline", "declineInvitation", "Decline an invitation", problems: settled
  ) { call in
    let received = try await ReceivedInvitation(call)
    return try await call.submit(
      received.space.id,
      .space(
        .declineInvitation(received.id, person: try call.person(), bearer: received.isBearer)))
  }
}

/// An invitation as the invitee or the holder of the link sees it: the space without its content.
struct ReceivedInvitation: View {
  let id: UUID
  let space: any Space
  let invitation: Invitation
  /// Whether the caller showed the link's token.
  let isBearer: Bool
  private let capabilities: CapabilitySet

  static let meaning = "An invitation, as the invited person sees it."

  static let fields: [Field<Self>] = [
    .init("id") { $0.id }, .init("form", .oneOf(Schemas.forms)) { $0.invitation.invitee.form },
    .word("space_kind") { $0.space.kind },
    // An invitation that is no longer pending does not show the title.
    .init("space_title") { $0.invitation.status == .pending ? $0.space.title : nil },
    .init("role", .role) { $0.invitation.offer.role },
    .init("capabilities", .array(.capability)) { $0.space.kind.names(of: $0.capabilities) },
    .init("access_until") { $0.invitation.offer.accessUntil },
    .person("inviter") { $0.invitation.inviter },
    .word("status") { $0.invitation.status },
    .init("expires_at") { $0.invitation.expiresAt }, .init("sent_at") { $0.invitation.createdAt },
  ]

  /// Finds the invitation that a path names, by its id or a link's token.
  ///
  /// - Throws: 404 if there is no such invitation, or if it is not for the caller.
  init(_ call: Call) async throws {
    let none = Problem(.notFound, "there is no such invitation")
    guard let token = InvitationToken(call.parameters["invitation"], call.service.secret) else {
      throw none
    }
    let claim = Invitation.claim(token.invitation)
    guard let holder = try await call.service.reader.holders(of: [claim])[claim],
      let found = try await ReceivedInvitation(
        token.invitation, in: holder.stream, isBearer: token.isBearer, call)
    else { throw none }
    self = found
  }

  /// An invitation of a space; nil if there is none, or if it is not for the caller.
  init?(_ id: UUID, in stream: UUID, isBearer: Bool, _ call: Call) async throws {
    let caller = try call.person()
    guard case .person(let person) = try await call.service.engine.state(of: caller),
      let space = try await call.state(of: stream).space,
      let invitation = space.core.invitations[id], invitation.isFor(person, bearer: isBearer)
    else { return nil }
    self.id = id
    self.space = space
    self.invitation = invitation
    self.isBearer = isBearer
    capabilities =
      space.record(for: caller, invitation.offer, at: call.service.databaseTime)?.capabilities
      ?? []
  }
}
