/// What was decided about a person; personal values are in the vault.
public enum PersonEvent: Sendable, Equatable {
  /// The person is known from now on.
  case created(fields: [String], externalID: Bool)
  /// Values of the profile were set or cleared: their names.
  case profileChanged(fields: [String])
  /// The team's own id of the person was set (or cleared).
  case externalIDChanged(isSet: Bool)

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
      json.member("external_id", externalID)
    case .profileChanged(let fields):
      json.member("fields", fields)
    case .externalIDChanged(let isSet):
      json.member("external_id", isSet)
    }
  }

  init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    switch type {
    case .personCreated:
      self = .created(
        fields: try reader.array("fields").compactMap(\.string),
        externalID: try reader.bool("external_id"))
    case .personProfileChanged:
      self = .profileChanged(fields: try reader.array("fields").compactMap(\.string))
    case .personExternalIDChanged:
      self = .externalIDChanged(isSet: try reader.bool("external_id"))
    default:
      throw JSONReader.Problem(pointer: "", message: "\(type.rawValue) is not a person's event")
    }
  }
}
