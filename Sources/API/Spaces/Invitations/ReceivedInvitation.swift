import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// An invitation as the invitee or the holder of the link sees it: the space without its content.
struct ReceivedInvitation: View {
  let id: UUID
  let space: any Space
  let invitation: Invitation
  /// Whether the caller showed the link's token.
  let isBearer: Bool
  private let capabilities: CapabilitySet

  static let name = "ReceivedInvitation"
  static let meaning = "An invitation, as the person sees whom it reaches."

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
      space.record(for: caller, invitation.offer, at: .now)?.capabilities
      ?? []
  }
}
