public import FoundationEssentials

/// An event of a person's stream. Personal values are in the vault.
public enum PersonEvent: Sendable, Equatable {
  /// The person was created, with the names of the profile's values.
  case created(fields: [String], externalID: Claim?, email: EmailHash? = nil)
  /// Values of the profile were set and cleared; the event holds their names.
  case profileChanged(fields: [String], cleared: [String])
  /// The team's own id of the person was set, or cleared with nil. The claim on it does not reveal the id.
  case externalIDChanged(Claim?)
  /// The person has another verified e-mail address. The event holds a keyed hash of it.
  case emailVerified(EmailHash)
  /// The username was set, or cleared with nil. The claim on it does not reveal the name.
  case usernameChanged(Claim?)
  /// The status changed. The event holds the new preset, and the names of the values that were set and cleared.
  case statusChanged(StatusPreset?, fields: [String], cleared: [String])
  case presetAdded(UUID, fields: [String])
  case presetDeleted(UUID)
  /// A connection code was made.
  case codeMade(UUID, candidate: Int, Claim, maxUses: Int, expiresAt: Timestamp)
  /// Another person used a code, and is connected with the person by that.
  case codeRedeemed(UUID, by: UUID, connection: UUID)
  case codeRevoked(UUID)
  case codeExpired(UUID)
  /// A code that was no longer valid was removed. Its digits are free for others.
  case codeForgotten(UUID)
  /// The person was erased: none of their data is kept, and they cannot act any more.
  case erased

  var type: EventType {
    switch self {
    case .created: .personCreated
    case .profileChanged: .personProfileChanged
    case .externalIDChanged: .personExternalIDChanged
    case .emailVerified: .personEmailVerified
    case .usernameChanged: .usernameChanged
    case .statusChanged: .statusChanged
    case .presetAdded: .presetAdded
    case .presetDeleted: .presetDeleted
    case .codeMade: .connectionCodeMade
    case .codeRedeemed: .connectionCodeRedeemed
    case .codeRevoked: .connectionCodeRevoked
    case .codeExpired: .connectionCodeExpired
    case .codeForgotten: .connectionCodeForgotten
    case .erased: .personErased
    }
  }
}

extension PersonEvent: EventGroup {
  var event: Event { .person(self) }

  func fields(_ coder: inout some PayloadCoder) -> PersonEvent {
    switch self {
    case .created(let fields, let externalID, let email):
      return .created(
        fields: coder("fields", fields), externalID: coder("external_id", ifPresent: externalID),
        email: coder("email", ifPresent: email))
    case .profileChanged(let fields, let cleared):
      return .profileChanged(
        fields: coder("fields", fields), cleared: coder("cleared", ifAny: cleared))
    case .externalIDChanged(let externalID):
      return .externalIDChanged(coder("external_id", externalID))
    case .emailVerified(let email): return .emailVerified(coder("email", email))
    case .usernameChanged(let username): return .usernameChanged(coder("username", username))
    case .statusChanged(let preset, let fields, let cleared):
      let word = coder("preset", preset?.rawValue)
      coder.derived("title", preset?.feedTitle ?? "")
      return .statusChanged(
        word.flatMap(StatusPreset.init(rawValue:)), fields: coder("fields", fields),
        cleared: coder("cleared", ifAny: cleared))
    case .presetAdded(let preset, let fields):
      return .presetAdded(coder("preset", preset), fields: coder("fields", fields))
    case .presetDeleted(let preset): return .presetDeleted(coder("preset", preset))
    case .codeMade(let code, let candidate, let claim, let maxUses, let expiresAt):
      defer { coder.reportFirst("claim") }
      return .codeMade(
        coder("code", code, note: "its id"), candidate: coder("candidate", candidate),
        coder("claim", claim),
        maxUses: coder("max_uses", maxUses), expiresAt: coder("expires_at", expiresAt))
    case .codeRedeemed(let code, let person, let connection):
      return .codeRedeemed(
        coder("code", code, note: "its id"), by: coder("person", person),
        connection: coder("connection", connection))
    case .codeRevoked(let code): return .codeRevoked(coder("code", code, note: "its id"))
    case .codeExpired(let code): return .codeExpired(coder("code", code, note: "its id"))
    case .codeForgotten(let code): return .codeForgotten(coder("code", code, note: "its id"))
    case .erased: return .erased
    }
  }
}

extension EventCatalogue {
  /// The events of people.
  static let people: [EventDeclaration] = [
    EventDeclaration(
      blank(PersonEvent.created), takes: nil, by: [.person, .operator],
      redacted: ["external_id"], changes: "the person is created"),
    EventDeclaration(
      blank(PersonEvent.profileChanged), takes: nil, by: .person,
      changes: "the profile of the person changes"),
    EventDeclaration(
      blank(PersonEvent.externalIDChanged), takes: nil, by: .operator,
      redacted: ["external_id"], changes: "the external id of the person changes"),
    EventDeclaration(
      blank(PersonEvent.emailVerified), takes: nil, by: .person,
      changes: "the person gets the invitations to that address"),
    EventDeclaration(
      blank(PersonEvent.usernameChanged), takes: nil, by: .person,
      redacted: ["username"], changes: "the username changes; the former one is free"),
    EventDeclaration(
      blank(PersonEvent.statusChanged), takes: nil, by: .person,
      feed: .space { sentence(ofStatus: $0.named ?? "") },
      changes: "the status changes, in the feeds of connections"),
    EventDeclaration(
      blank(PersonEvent.presetAdded), takes: nil, by: .person, changes: "a preset is created"),
    EventDeclaration(
      blank(PersonEvent.presetDeleted), takes: nil, by: .person, changes: "the preset is deleted"),
    EventDeclaration(
      blank(PersonEvent.codeMade), takes: nil, by: .person,
      redacted: ["claim"], changes: "a code is created"),
    EventDeclaration(
      blank(PersonEvent.codeRedeemed), takes: nil, by: .person,
      changes: "the code has one use fewer"),
    EventDeclaration(
      blank(PersonEvent.codeRevoked), takes: nil, by: .person,
      changes: "the code is no longer valid"),
    EventDeclaration(
      blank(PersonEvent.codeExpired), takes: nil, by: .system,
      changes: "the code is no longer valid"),
    EventDeclaration(
      blank(PersonEvent.codeForgotten), takes: nil, by: .system,
      changes: "the code is deleted; its digits are free"),
    EventDeclaration(
      PersonEvent.erased.event, takes: nil, by: [.person, .operator],
      changes: "all memberships of the person end; their content is erased"),
  ]

  /// The text of a feed's item for a preset. It does not name the person's own presets.
  private static func sentence(ofStatus preset: String) -> String {
    switch preset {
    case "", "custom": "Changed their status"
    default: "Changed their status to \(preset)"
    }
  }
}
