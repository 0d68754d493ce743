import FoundationEssentials

extension PersonEvent {
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
    case .usernameChanged(let username):
      json.member("username", username)
    case .statusChanged(let preset, let fields, let cleared):
      json.member("preset", preset?.rawValue)
      json.member("title", preset?.feedTitle ?? "")
      json.member("fields", fields)
      if !cleared.isEmpty { json.member("cleared", cleared) }
    case .presetAdded(let preset, let fields):
      json.member("preset", preset)
      json.member("fields", fields)
    case .presetDeleted(let preset):
      json.member("preset", preset)
    case .codeMade(let code, let candidate, let claim, let maxUses, let expiresAt):
      json.member("code", code)
      json.member("candidate", candidate)
      json.member("claim", claim)
      json.member("max_uses", maxUses)
      json.member("expires_at", expiresAt)
    case .codeRedeemed(let code, let person, let connection):
      json.member("code", code)
      json.member("person", person)
      json.member("connection", connection)
    case .codeRevoked(let code), .codeExpired(let code), .codeForgotten(let code):
      json.member("code", code)
    case .erased: break
    }
  }

  init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    switch type {
    case .personCreated:
      self = .created(
        fields: try reader.array("fields").compactMap(\.string),
        externalID: try reader.claimIfPresent("external_id"),
        email: try reader.emailHashIfPresent("email"))
    case .personEmailVerified: self = .emailVerified(try reader.emailHash("email"))
    case .personProfileChanged:
      self = .profileChanged(
        fields: try reader.array("fields").compactMap(\.string),
        cleared: try reader.array("cleared").compactMap(\.string))
    case .personExternalIDChanged:
      self = .externalIDChanged(try reader.claimIfPresent("external_id"))
    case .usernameChanged:
      self = .usernameChanged(try reader.claimIfPresent("username"))
    case .statusChanged:
      self = .statusChanged(
        try reader.stringIfPresent("preset").flatMap(StatusPreset.init(rawValue:)),
        fields: try reader.array("fields").compactMap(\.string),
        cleared: try reader.array("cleared").compactMap(\.string))
    case .presetAdded:
      self = .presetAdded(
        try reader.uuid("preset"), fields: try reader.array("fields").compactMap(\.string))
    case .presetDeleted: self = .presetDeleted(try reader.uuid("preset"))
    case .connectionCodeMade:
      guard let claim = try reader.claimIfPresent("claim") else {
        throw reader.problem("claim", "is missing")
      }
      self = .codeMade(
        try reader.uuid("code"), candidate: try reader.integer("candidate"), claim,
        maxUses: try reader.integer("max_uses"), expiresAt: try reader.timestamp("expires_at"))
    case .connectionCodeRedeemed:
      self = .codeRedeemed(
        try reader.uuid("code"), by: try reader.uuid("person"),
        connection: try reader.uuid("connection"))
    case .connectionCodeRevoked: self = .codeRevoked(try reader.uuid("code"))
    case .connectionCodeExpired: self = .codeExpired(try reader.uuid("code"))
    case .connectionCodeForgotten: self = .codeForgotten(try reader.uuid("code"))
    case .personErased: self = .erased
    default:
      throw JSONReader.Problem(pointer: "", message: "\(type.rawValue) is not a person's event")
    }
  }
}
