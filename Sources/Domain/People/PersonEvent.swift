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

  var type: EventType {
    switch self {
    case .created: .personCreated
    case .profileChanged: .personProfileChanged
    case .externalIDChanged: .personExternalIDChanged
    case .emailVerified: .personEmailVerified
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .created(let fields, let externalID, let email):
      json.member("fields", fields)
      json.member("external_id", ifPresent: externalID)
      json.member("email", ifPresent: email)
    case .profileChanged(let fields, let cleared):
      json.member("fields", fields)
      if !cleared.isEmpty { json.member("cleared", cleared) }
    case .externalIDChanged(let externalID):
      json.member("external_id", externalID)
    case .emailVerified(let email):
      json.member("email", email)
    }
  }

  init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    switch type {
    case .personCreated:
      self = .created(
        fields: try reader.array("fields").compactMap(\.string),
        externalID: try reader.claimIfPresent("external_id"),
        email: try reader.emailHashIfPresent("email"))
    case .personProfileChanged:
      self = .profileChanged(
        fields: try reader.array("fields").compactMap(\.string),
        cleared: try reader.array("cleared").compactMap(\.string))
    case .personExternalIDChanged:
      self = .externalIDChanged(try reader.claimIfPresent("external_id"))
    case .personEmailVerified: self = .emailVerified(try reader.emailHash("email"))
    default:
      throw JSONReader.Problem(pointer: "", message: "\(type.rawValue) is not a person's event")
    }
  }
}
