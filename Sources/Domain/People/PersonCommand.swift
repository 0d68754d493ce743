/// What can be asked of a person.
public enum PersonCommand: Sendable {
  /// See to it that the person is known, by this verified address; says nothing if so. Values go to the vault: all of
  /// them for a new person, else the address.
  case ensure(values: [String: String], email: EmailHash? = nil)
  /// Make a person, as an operator does, who answers for the address.
  case create(values: [String: String], externalID: ExternalID?, email: EmailHash? = nil)
  /// Set (or with nil clear) values of the profile; by the person.
  case changeProfile(values: [String: String?], ifVersion: Int?)
  /// Set the team's own id, as an operator does.
  case setExternalID(ExternalID?)

  var claims: [Claim] {
    switch self {
    case .create(_, let id?, _): [id.claim]
    case .setExternalID(let id?): [id.claim]
    case .ensure, .create, .changeProfile, .setExternalID: []
    }
  }
}
