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

extension EventCatalogue {
  /// The events of people.
  static let people: [EventDeclaration] = [
    EventDeclaration(
      .personCreated, in: .person, takes: nil, by: [.person, .operator],
      redacted: ["external_id"],
      payload: "`fields`, `external_id?`, `email?`", changes: "there is a person"),
    EventDeclaration(
      .personProfileChanged, in: .person, takes: nil, by: .person,
      payload: "`fields`, `cleared?`", changes: "the person's profile"),
    EventDeclaration(
      .personExternalIDChanged, in: .person, takes: nil, by: .operator,
      redacted: ["external_id"],
      payload: "`external_id`", changes: "the team's own id of the person"),
    EventDeclaration(
      .personEmailVerified, in: .person, takes: nil, by: .person,
      payload: "`email`", changes: "invitations to that address are theirs"),
    EventDeclaration(
      .usernameChanged, in: .person, takes: nil, by: .person,
      redacted: ["username"],
      payload: "`username`", changes: "the username; the old one is free"),
    EventDeclaration(
      .statusChanged, in: .person, takes: nil, by: .person,
      feed: .space { sentence(ofStatus: $0.named ?? "") },
      payload: "`preset`, `title`, `fields`, `cleared?`",
      changes: "the status, in the feeds of connections"),
    EventDeclaration(
      .presetAdded, in: .person, takes: nil, by: .person,
      payload: "`preset`, `fields`", changes: "there is a preset"),
    EventDeclaration(
      .presetDeleted, in: .person, takes: nil, by: .person,
      payload: "`preset`", changes: "the preset is gone"),
    EventDeclaration(
      .connectionCodeMade, in: .person, takes: nil, by: .person,
      redacted: ["claim"],
      payload: "`code`, `candidate`, `claim`, `max_uses`, `expires_at`", changes: "there is a code"),
    EventDeclaration(
      .connectionCodeRedeemed, in: .person, takes: nil, by: .person,
      payload: "`code`, `person`, `connection`", changes: "one use fewer of the code"),
    EventDeclaration(
      .connectionCodeRevoked, in: .person, takes: nil, by: .person,
      payload: "`code`", changes: "the code is good for nobody"),
    EventDeclaration(
      .connectionCodeExpired, in: .person, takes: nil, by: .system,
      payload: "`code`", changes: "the code is good for nobody"),
    EventDeclaration(
      .connectionCodeForgotten, in: .person, takes: nil, by: .system,
      payload: "`code`", changes: "the code is gone; its digits are free"),
    EventDeclaration(
      .personErased, in: .person, takes: nil, by: [.person, .operator],
      changes: "the person is out of everything; their words are erased"),
  ]

  /// The text of a feed's item for a preset. It does not name the person's own presets.
  private static func sentence(ofStatus preset: String) -> String {
    switch preset {
    case "", "custom": "Changed their status"
    default: "Changed their status to \(preset)"
    }
  }
}
