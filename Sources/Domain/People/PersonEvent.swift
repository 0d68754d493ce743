public import FoundationEssentials

/// What was decided about a person; personal values are in the vault.
public enum PersonEvent: Sendable, Equatable {
  /// The person is known from now on.
  case created(fields: [String], externalID: Claim?, email: EmailHash? = nil)
  /// Values of the profile were set, others cleared: their names.
  case profileChanged(fields: [String], cleared: [String])
  /// The team's own id of the person was set (or cleared): the claim on it, which does not tell the id.
  case externalIDChanged(Claim?)
  /// The person has another verified e-mail address: a keyed hash of it.
  case emailVerified(EmailHash)
  /// The username was set (or cleared): the claim on it, which does not tell the name.
  case usernameChanged(Claim?)
  /// What the person does changed: the preset from now on, and the names of values set and cleared.
  case statusChanged(StatusPreset?, fields: [String], cleared: [String])
  case presetAdded(UUID, fields: [String])
  case presetDeleted(UUID)
  /// A code for connecting was made.
  case codeMade(UUID, candidate: Int, Claim, maxUses: Int, expiresAt: Timestamp)
  /// Someone used a code, and is connected with the person by that.
  case codeRedeemed(UUID, by: UUID, connection: UUID)
  case codeRevoked(UUID)
  case codeExpired(UUID)
  /// The digits of a code that was good no more are free for others.
  case codeForgotten(UUID)
  /// Nothing that is the person's own is kept any longer, and the person does nothing more.
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
