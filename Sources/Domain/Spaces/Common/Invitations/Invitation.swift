public import FoundationEssentials

/// An invitation into a space; names and addresses are in the vault.
public struct Invitation: Listed, Equatable {
  /// The longest time for which one is valid, in seconds: 7 days.
  public static let secondsMax: Int64 = 7 * 24 * 3_600
  /// The maximum number of people who may accept by one link.
  public static let usesMax = 1_000

  /// The status of an invitation.
  public enum Status: String, Sendable, CaseIterable {
    case pending, accepted, declined, revoked, expired
  }

  /// The person, address or link that it is for.
  public let invitee: Invitee
  /// The member who sent it, or who last sent it again.
  public internal(set) var inviter: UUID
  /// The role and access that it grants.
  public let offer: Offer
  /// The status.
  public internal(set) var status = Status.pending
  /// The people who accepted it, in this order.
  public internal(set) var acceptedBy: [UUID] = []
  /// When it expires.
  public internal(set) var expiresAt: Timestamp
  /// The version of the last event that touched it.
  public internal(set) var version: Int
  /// The version of the event that sent it. For a person or an address: or that last sent it again.
  public internal(set) var sentVersion: Int
  /// When it was made.
  public let createdAt: Timestamp
  /// When it was last touched.
  public internal(set) var updatedAt: Timestamp

  public var listNumber: Int64 { createdAt.microseconds }

  /// The claim by which the space of an invitation is found.
  public static func claim(_ id: UUID) -> Claim {
    Claim(kind: "invitation", value: withUnsafeBytes(of: id.uuid) { Array($0) })
  }
}

/// An invitation in a snapshot, without its id.
extension Invitation: PayloadFields, Blank {
  static var blank: Invitation {
    Invitation(
      invitee: .blank, inviter: .blank, offer: .blank, expiresAt: .blank, version: 0,
      sentVersion: 0, createdAt: .blank, updatedAt: .blank)
  }

  func fields(_ coder: inout some PayloadCoder) -> Invitation {
    Invitation(
      invitee: coder.part(invitee), inviter: coder("inviter", inviter),
      offer: coder("offer", offer), status: coder("status", status),
      acceptedBy: coder("accepted_by", acceptedBy),
      expiresAt: coder("expires_at", microseconds: expiresAt),
      version: coder("version", version), sentVersion: coder("sent_version", sentVersion),
      createdAt: coder("created_at", microseconds: createdAt),
      updatedAt: coder("updated_at", microseconds: updatedAt))
  }
}

extension Invitation.Status: PayloadWord {}

extension EventCatalogue {
  /// The events of invitations.
  static let invitations: [EventDeclaration] = [
    EventDeclaration(
      blank(SpaceEvent.invitationSent), takes: .invite, seenWith: .invite,
      feed: .space { _ in "Invited people" },
      notifies: .invitee, as: .invited,
      sealed: ["email"], vault: VaultSubject(member: "invitation", keys: ["email", "name"]),
      changes: "an invitation is created"),
    EventDeclaration(
      blank(SpaceEvent.invitationResent), takes: .invite, seenWith: .invite,
      notifies: .invitee, as: .invited, changes: "the invitation expires later"),
    // Its sender may revoke it, and a member with `manage_members`.
    EventDeclaration(
      blank(SpaceEvent.invitationRevoked), takes: .view, seenWith: .invite,
      feed: .space { _ in "Took back an invitation" },
      changes: "the invitation ends"),
    EventDeclaration(
      blank(SpaceEvent.invitationAccepted), takes: nil, by: .person,
      feed: .about(.person) { "Joined the \($0.space) by invitation" },
      changes: "the person becomes a member; the invitation ends, or has one use fewer"),
    EventDeclaration(
      blank(SpaceEvent.invitationDeclined), takes: nil, seenWith: .invite, by: .person,
      feed: .space { _ in "Turned down an invitation" },
      changes: "the invitation ends"),
    EventDeclaration(
      blank(SpaceEvent.invitationExpired), takes: nil, seenWith: .invite, by: .system,
      changes: "the invitation ends"),
  ]
}

/// The people who may accept an invitation.
public enum Invitee: Sendable, Hashable {
  /// One person.
  case person(UUID)
  /// A person with a verified e-mail address; only a keyed hash of it is known here.
  case email(EmailHash)
  /// Any person with the link, up to a maximum number.
  case link(maxUses: Int)

  /// The word for the form of the invitation in JSON.
  public var form: String {
    switch self {
    case .person: "person"
    case .email: "email"
    case .link: "link"
    }
  }

  /// The person, if the invitation is for one by id.
  public var person: UUID? {
    if case .person(let person) = self { person } else { nil }
  }

  /// The maximum number of people who may accept.
  public var maxUses: Int {
    switch self {
    case .person, .email: 1
    case .link(let maxUses): maxUses
    }
  }
}

extension Invitee: PayloadPart {
  static var blank: Invitee { .person(.blank) }

  static var members: [PayloadMember] {
    [
      PayloadMember("form", .choice(["person", "email", "link"])),
      PayloadMember("person", .uuid, isOptional: true),
      PayloadMember("email", .text, isOptional: true, note: "a keyed hash"),
      PayloadMember("max_uses", .number(JSONReader.counts), isOptional: true),
    ]
  }

  func write(into json: inout JSONWriter) {
    json.member("form", form)
    switch self {
    case .person(let person): json.member("person", person)
    case .email(let hash): json.member("email", hash)
    case .link(let maxUses): json.member("max_uses", maxUses)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    switch try reader.string("form") {
    case "person": self = .person(try reader.uuid("person"))
    case "email":
      self = .email(try EmailHash.read(PayloadPlace(reader: reader, name: "email")))
    case "link": self = .link(maxUses: try reader.integer("max_uses", in: 0...Int(Int32.max)))
    default: throw reader.problem("form", "is not known")
    }
  }
}

/// The role and access that an invitation grants.
public struct Offer: Sendable, Equatable {
  /// The role's name.
  public let role: String
  /// Capabilities granted on top of the role.
  public let granted: CapabilitySet
  /// Capabilities of the role that are withheld.
  public let denied: CapabilitySet
  /// When overrides end; those that are not listed do not end.
  public let until: [Capability: Timestamp]
  /// When the access ends; nil: never.
  public let accessUntil: Timestamp?
}

extension Offer {
  init(_ record: MemberRecord) {
    self.init(
      role: record.role ?? "", granted: record.granted, denied: record.denied,
      until: record.until, accessUntil: record.accessUntil)
  }
}

extension Offer: PayloadObject {
  static var blank: Offer { Offer(.blank) }

  func fields(_ coder: inout some PayloadCoder) -> Offer {
    let role = coder("role", role)
    let granted = coder("granted", ifPresent: Overrides(granted, until)) ?? .blank
    let denied = coder("denied", ifPresent: Overrides(denied, until)) ?? .blank
    return Offer(
      role: role, granted: granted.capabilities, denied: denied.capabilities,
      until: granted.until.merging(denied.until) { $1 },
      accessUntil: coder("access_until", ifPresent: accessUntil))
  }
}
