import CallboardAccounts
import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// The profile and status of the person who asks.
enum MeEndpoints {
  static let all: [Endpoint] = [show, update, setStatus] + PresetEndpoints.all

  private static let show = Endpoint(
    .get, "/v1/me", "getMe", "Get the caller's profile", parameters: .read,
    answer: .named(OwnProfileView.name)
  ) { call in
    try await answer(call, nil)
  }

  private static let update = Endpoint(
    .patch, "/v1/me", "updateMe",
    "Change the caller's profile. Omitted members keep their value; null clears them.",
    parameters: .writeVersion, body: .named("ProfileUpdate"), answer: .named(OwnProfileView.name),
    problems: [.taken]
  ) { call, body in
    let values = try body.texts(["display_name", "avatar"])
    let status = StatusChange(
      preset: body.object["preset"] == nil ? nil : .some(try body.preset()),
      values: try body.statusTexts())
    let reply = try await call.submit(
      try call.person(),
      .person(
        .changeProfile(
          values: values, username: try username(body, call), status: status,
          ifVersion: try call.versionSeen(body))))
    return try await answer(call, reply)
  }

  private static func username(_ body: JSONReader, _ call: Call) throws -> Username?? {
    try body.change("username") { try body.string($0) }.map { $0.map { call.username($0) } }
  }

  private static let setStatus = Endpoint(
    .put, "/v1/me/status", "setMyStatus",
    "Set the caller's status. Omitted members are cleared, or take the value of an own preset.",
    parameters: .writeVersion, body: .named("StatusUpdate"), answer: .named(OwnProfileView.name)
  ) { call in
    let (preset, texts, version) = try status(call)
    var values: [String: String?] = ["status_message": nil, "current_activity": nil]
    if case .own(let id)? = preset {
      let own = try await call.service.vault.values(of: [id], keys: StatusChange.keys)[id]
      for (key, value) in own ?? [:] { values.updateValue(value, forKey: key) }
    }
    for (key, value) in texts { values.updateValue(value, forKey: key) }
    let reply = try await call.submit(
      try call.person(),
      .person(
        .changeProfile(
          status: StatusChange(preset: .some(preset), values: values), ifVersion: version)))
    return try await answer(call, reply)
  }

  /// The status in the body. It is read here, because the optimiser of Swift 6.3.1 crashes on it in an async function.
  @inline(never)
  private static func status(
    _ call: Call
  ) throws -> (preset: StatusPreset?, texts: [String: String?], version: Int?) {
    let body = try call.body()
    return (try body.preset(), try body.statusTexts(), try call.versionSeen(body))
  }

  private static func answer(_ call: Call, _ reply: Reply?) async throws -> Response {
    let id = try call.person()
    _ = try await call.state(of: id)
    let view = try await call.service.profiles(of: [id])[id].found("person")
    let own = OwnProfileView(profile: view, position: reply?.written ?? view.state.position)
    return .one(own, version: view.state.profileVersion, after: reply)
  }
}

extension JSONReader {
  /// The texts to set, or to clear if null; missing members are left out.
  func texts(_ keys: [String]) throws -> [String: String?] {
    var values: [String: String?] = [:]
    for key in keys where object[key] != nil {
      values.updateValue(try stringIfPresent(key), forKey: key)
    }
    return values
  }

  /// The texts of a status.
  func statusTexts() throws -> [String: String?] { try texts(StatusChange.keys) }

  /// The preset of a status; nil if the member is null or missing.
  func preset() throws -> StatusPreset? {
    guard has("preset") else { return nil }
    guard let preset = StatusPreset(rawValue: try string("preset")) else {
      let words = StatusPreset.common.map(\.rawValue).joined(separator: ", ")
      throw problem("preset", "must be one of \(words), or the id of an own one")
    }
    return preset
  }
}
