public import FoundationEssentials

/// What can be asked of a person.
public enum PersonCommand: Sendable {
  /// See to it that the person is known, by this verified address; says nothing if so. Values go to the vault: all of
  /// them for a new person, else the address.
  case ensure(values: [String: String], email: EmailHash? = nil)
  /// Make a person, as an operator does, who answers for the address.
  case create(values: [String: String], externalID: ExternalID?, email: EmailHash? = nil)
  /// Set (or with nil clear) values of the profile, the username and the status; by the person.
  case changeProfile(
    values: [String: String?] = [:], username: Username?? = nil, status: StatusChange? = nil,
    ifVersion: Int?)
  /// Set the team's own id, as an operator does.
  case setExternalID(ExternalID?)
  /// Add a preset of the person's own; its values go to the vault.
  case addPreset(UUID, values: [String: String])
  /// Delete a preset of the person's own.
  case deletePreset(UUID)
  /// Make a code for connecting, of the first of the candidates that nobody has.
  case makeCode(UUID, candidates: [Claim], maxUses: Int)
  /// Let a code be good no more.
  case revokeCode(UUID)
  /// Erase all that is the person's own; the person, or an operator.
  case erase

  var claims: [Claim] {
    switch self {
    case .create(_, let id?, _): [id.claim]
    case .setExternalID(let id?): [id.claim]
    case .changeProfile(_, .some(.some(let name)), _, _): [name.claim]
    case .makeCode(_, let candidates, _): candidates
    case .ensure, .create, .changeProfile, .setExternalID, .addPreset, .deletePreset, .revokeCode,
      .erase:
      []
    }
  }

  /// Whether it may come to more than one event.
  var mayTakeSeveralEvents: Bool {
    if case .changeProfile = self { true } else { false }
  }
}
