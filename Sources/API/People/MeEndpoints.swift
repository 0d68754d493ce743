import Domain
import Engine
import EventLog
import FoundationEssentials
import HTTPServer

/// The person who asks: their profile.
enum MeEndpoints {
  static let all: [Endpoint] = [show, update]

  private static let show = Endpoint(
    method: .get, path: "/v1/me", name: "getMe", summary: "The caller's profile",
    access: .person, parameters: .read, answer: .named("Profile"),
    problems: [.notFound, .invalid, .positionBeyondHead]
  ) { call in
    let (state, view) = try await profile(call)
    return .json(headers: [Response.etag(state.profileVersion)]) {
      view.write(to: &$0, position: state.position)
    }
  }

  private static let update = Endpoint(
    method: .patch, path: "/v1/me", name: "updateMe",
    summary: "Change the caller's profile; null clears, what is missing stays as it is",
    access: .person, parameters: .writeVersion, body: .named("ProfileUpdate"),
    answer: .named("Profile"),
    problems: [.notFound, .invalid, .staleVersion, .preconditionFailed, .commandIDReused]
  ) { call in
    let body = try call.body()
    try body.only("display_name", "avatar", "status_message", "version")
    var values: [String: String?] = [:]
    let limits = [
      "display_name": ProfileView.nameMax, "avatar": ProfileView.avatarMax,
      "status_message": ProfileView.statusMax,
    ]
    for (key, max) in limits where body.object[key] != nil {
      values.updateValue(body.has(key) ? try body.text(key, max: max) : nil, forKey: key)
    }
    if let avatar = values["avatar"], let avatar, !ProfileView.isAvatar(avatar) {
      throw body.problem("avatar", "has to be an http or https URL")
    }
    let reply = try await call.submit(
      try call.person(),
      .person(.changeProfile(values: values, ifVersion: try call.versionSeen(body))))
    let (state, view) = try await profile(call)
    return .json(
      headers: [Response.etag(state.profileVersion), Response.position(reply.written)]
    ) { view.write(to: &$0, position: reply.written) }
  }

  private static func profile(_ call: Call) async throws -> (PersonState, ProfileView) {
    let id = try call.person()
    guard case .person(let state) = try await call.state(of: id) else {
      throw Problem(.notFound, "there is no such person")
    }
    let values = try await call.service.vault.values(of: [id], keys: ProfileView.keys)
    return (state, ProfileView(state, values[id] ?? [:]))
  }
}
