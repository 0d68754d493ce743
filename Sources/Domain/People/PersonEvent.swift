/// What was decided about a person; personal values are in the vault.
public enum PersonEvent: Sendable, Equatable {
  /// The person is known from now on.
  case created(fields: [String], externalID: Claim?)
  /// Values of the profile were set, others cleared: their names.
  case profileChanged(fields: [String], cleared: [String])
  /// The team's own id of the person was set (or cleared): the claim on it, which does not tell the id.
  case externalIDChanged(Claim?)

  var type: EventType {
    switch self {
    case .created: .personCreated
    case .profileChanged: .personProfileChanged
    case .externalIDChanged: .personExternalIDChanged
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .created(let fields, let externalID):
      json.member("fields", fields)
      json.member("external_id", ifPresent: externalID)
    case .profileChanged(let fields, let cleared):
      json.member("fields", fields)
      if !cleared.isEmpty { json.member("cleared", cleared) }
    case .externalIDChanged(let externalID):
      json.member("external_id", externalID)
    }
  }

  init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    switch type {
    case .personCreated:
      self = .created(
        fields: try reader.array("fields").compactMap(\.string),
        externalID: try reader.claimIfPresent("external_id"))
    case .personProfileChanged:
      self = .profileChanged(
        fields: try reader.array("fields").compactMap(\.string),
        cleared: try reader.array("cleared").compactMap(\.string))
    case .personExternalIDChanged:
      self = .externalIDChanged(try reader.claimIfPresent("external_id"))
    default:
      throw JSONReader.Problem(pointer: "", message: "\(type.rawValue) is not a person's event")
    }
  }
}
