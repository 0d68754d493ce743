import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// An invitation as the invitee or the holder of the link sees it: the space without its content.
struct ReceivedInvitation {
  let id: UUID
  let space: any Space
  let invitation: Invitation
  /// Whether the caller showed the link's token.
  let isBearer: Bool
  private let capabilities: CapabilitySet

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
      space.record(for: caller, invitation.offer, at: .now)?.capabilities
      ?? []
  }

  func write(to json: inout JSONWriter, _ names: Names) {
    json.object { json in
      json.member("id", id)
      json.member("form", invitation.invitee.form)
      json.member("space_kind", space.kind.rawValue)
      // An invitation that is no longer pending does not show the title.
      json.member("space_title", invitation.status == .pending ? space.title : nil)
      json.member("role", invitation.offer.role)
      json.member("capabilities", space.kind.names(of: capabilities))
      json.member("access_until", invitation.offer.accessUntil)
      json.member("inviter_name", names[invitation.inviter])
      json.member("status", invitation.status.rawValue)
      json.member("expires_at", invitation.expiresAt)
      json.member("sent_at", invitation.createdAt)
    }
  }
}
