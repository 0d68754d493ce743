import CallboardCrypto
import CallboardDomain
import FoundationEssentials

/// An invitation as members who invite or manage members see it.
struct InvitationView: View {
  let id: UUID
  let invitation: Invitation
  private let capabilities: CapabilitySet
  private let kind: SpaceKind
  private let isEffective: Bool
  private let token: String?
  /// The address and the name, from the vault.
  private var values: [String: String] = [:]
  private var url: String?

  static let meaning = "An invitation, as members see it."

  static let fields: [Field<Self>] = [
    .init("id") { $0.id }, .init("form", .oneOf(Schemas.forms)) { $0.invitation.invitee.form },
    .personOrNull("person") { $0.invitation.invitee.person },
    .init("email") { $0.values["email"] }, .init("name") { $0.values["name"] },
    .init("role", .role) { $0.offer.role },
    .init("granted", .array(.capability)) { $0.kind.names(of: $0.offer.granted) },
    .init("denied", .array(.capability)) { $0.kind.names(of: $0.offer.denied) },
    .init("overrides_until", Schemas.until) { $0.kind.ends($0.offer.until) },
    .init("access_until") { $0.offer.accessUntil },
    .init("capabilities", .array(.capability)) { $0.kind.names(of: $0.capabilities) },
    .word("status") { $0.invitation.status },
    .init(
      "effective",
      "Whether the invitation can be accepted: the inviter may still grant what it offers."
    ) {
      $0.isEffective
    },
    .person("inviter") { $0.invitation.inviter },
    .init("max_uses", .integer(min: 1)) { $0.invitation.invitee.maxUses },
    .people("accepted_by") { $0.invitation.acceptedBy },
    .init(
      "token",
      "The token of a pending link, by which its holder may accept; null: none."
    ) { $0.token },
    .init("url") { $0.url }, .init("expires_at") { $0.invitation.expiresAt },
    .init("version", .version) { $0.invitation.version },
    .init("created_at") { $0.invitation.createdAt },
    .init("updated_at") { $0.invitation.updatedAt },
  ]

  /// - Parameters:
  ///   - time: the time of the past state; nil for now. A past state shows no link, because a link is there to be sent.
  ///   - reader: sees the token of a link if the reader has all capabilities that the link grants, for as long as it
  ///     grants them, or has sent it.
  init(
    _ id: UUID, _ invitation: Invitation, in space: any Space, at time: Timestamp? = nil,
    for reader: UUID, _ service: Service
  ) {
    self.id = id
    self.invitation = invitation
    kind = space.kind
    let offer = invitation.offer
    let record = space.record(for: id, offer, at: time ?? service.databaseTime)
    capabilities = record?.capabilities ?? []
    func mayGrant(_ member: UUID) -> Bool {
      record.map { space.mayInvite(member, to: $0) } ?? false
    }
    isEffective = invitation.status == .pending && mayGrant(invitation.inviter)
    let mayShow = invitation.inviter == reader || mayGrant(reader)
    if case .link = invitation.invitee, invitation.status == .pending, mayShow, time == nil {
      token = InvitationToken.text(of: id, service.secret)
    } else {
      token = nil
    }
  }

  private var offer: Offer { invitation.offer }

  /// The same with the values of the vault, and the URL of the link.
  func filled(_ values: [String: String], _ call: Call) -> InvitationView {
    var view = self
    (view.values, view.url) = (values, token.map { call.link($0) })
    return view
  }

  /// The people whose names it shows: the inviter and those who accepted, and not those who were only invited.
  var named: [UUID] { invitation.acceptedBy + [invitation.inviter] }

  /// The link's token, if the reader may see it.
  ///
  /// - Throws: 404 if there is none to show.
  func shownToken() throws -> String {
    guard let token else { throw Problem(.notFound, "there is no link to be shown") }
    return token
  }
}

/// The name of an invitation in a path: its id, or the token of a link, which is the id with a proof.
///
/// The proof is the first 128 bits of an HMAC over the id under the log's secret. So a link can be shown again to a
/// member who may see it, although neither the log nor any table holds it.
struct InvitationToken {
  let invitation: UUID
  /// Whether the caller showed the link's token.
  let isBearer: Bool

  /// The length of a link's token in characters.
  static let length = 43
  private static let proofLength = 16

  /// Reads an id or a token; nil for anything else, also for a token with a wrong proof.
  init?(_ text: String, _ secret: [UInt8]) {
    if let id = UUID(text) {
      self.init(invitation: id, isBearer: false)
      return
    }
    guard text.utf8.count == Self.length, let bytes = Base64URL.decode(text),
      bytes.count == 16 + Self.proofLength
    else { return nil }
    let id = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    guard constantTimeEquals(Array(bytes[16...]), Self.proof(of: id, secret)) else {
      return nil
    }
    self.init(invitation: id, isBearer: true)
  }

  private init(invitation: UUID, isBearer: Bool) {
    self.invitation = invitation
    self.isBearer = isBearer
  }

  /// The token of a link.
  static func text(of invitation: UUID, _ secret: [UInt8]) -> String {
    Base64URL.encode(bytes(of: invitation) + proof(of: invitation, secret))
  }

  private static func proof(of invitation: UUID, _ secret: [UInt8]) -> [UInt8] {
    let message = Array("invitation\0".utf8) + bytes(of: invitation)
    return Array(HMAC.sha256(key: secret, message: message).prefix(proofLength))
  }

  private static func bytes(of id: UUID) -> [UInt8] { withUnsafeBytes(of: id.uuid) { Array($0) } }
}
