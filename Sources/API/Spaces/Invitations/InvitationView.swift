import CallboardDomain
import FoundationEssentials

/// An invitation as members who invite or manage members see it.
struct InvitationView {
  let id: UUID
  let invitation: Invitation
  private let capabilities: CapabilitySet
  private let kind: SpaceKind
  private let isEffective: Bool
  private let token: String?

  /// - Parameters:
  ///   - time: the time of the past state; nil for now. A past state shows no link, because a link is there to be sent.
  ///   - reader: sees the token of a link if the reader has all capabilities that the link grants, or has sent it.
  init(
    _ id: UUID, _ invitation: Invitation, in space: any Space, at time: Timestamp? = nil,
    for reader: UUID, _ secret: [UInt8]
  ) {
    self.id = id
    self.invitation = invitation
    kind = space.kind
    let offer = invitation.offer
    let record = space.record(for: id, offer, at: time ?? .now)
    capabilities = record?.capabilities ?? []
    isEffective =
      invitation.status == .pending && record != nil
      && space.core.mayInvite(invitation.inviter, to: capabilities)
    let mayShow =
      invitation.inviter == reader || space.core.mayInvite(reader, to: capabilities)
    if case .link = invitation.invitee, invitation.status == .pending, mayShow, time == nil {
      token = InvitationToken.text(of: id, secret)
    } else {
      token = nil
    }
  }

  /// A key that sorts invitations in the order of creation.
  var key: String { sortable(invitation.createdAt.microseconds) + id.lower }

  /// The people whose names it shows: the inviter and those who accepted, and not those who were only invited.
  var named: [UUID] { invitation.acceptedBy + [invitation.inviter] }

  /// The link's token, if the reader may see it.
  ///
  /// - Throws: 404 if there is none to show.
  func shownToken() throws -> String {
    guard let token else { throw Problem(.notFound, "there is no link to be shown") }
    return token
  }

  func write(
    to json: inout JSONWriter, _ names: Names, _ values: [String: String], _ call: Call
  ) {
    let offer = invitation.offer
    json.object { json in
      json.member("id", id)
      json.member("form", invitation.invitee.form)
      if case .person(let person) = invitation.invitee {
        json.member("person", PersonReference(person, names))
      } else {
        json.member("person", JSON.null)
      }
      json.member("email", values["email"])
      json.member("name", values["name"])
      json.member("role", offer.role)
      json.member("granted", kind.names(of: offer.granted))
      json.member("denied", kind.names(of: offer.denied))
      json.member("overrides_until") { json in
        json.object {
          for (capability, end) in offer.until.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            $0.member(kind.name(of: capability), end)
          }
        }
      }
      json.member("access_until", offer.accessUntil)
      json.member("capabilities", kind.names(of: capabilities))
      json.member("status", invitation.status.rawValue)
      json.member("effective", isEffective)
      json.member("inviter", PersonReference(invitation.inviter, names))
      json.member("max_uses", invitation.invitee.maxUses)
      json.member("accepted_by", invitation.acceptedBy.map { PersonReference($0, names) })
      json.member("token", token)
      json.member("url", token.map { call.link($0) })
      json.member("expires_at", invitation.expiresAt)
      json.member("version", invitation.version)
      json.member("created_at", invitation.createdAt)
      json.member("updated_at", invitation.updatedAt)
    }
  }
}
