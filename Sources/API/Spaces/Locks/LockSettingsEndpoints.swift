import CallboardDomain
import CallboardHTTPServer

/// The locks that a space requires for writing to things that can be locked.
enum LockSettingsEndpoints {
  static let all: [Endpoint] = [show, set]

  private static let settings = SpaceRoutes.space + "/lock_settings"

  private static let show = Endpoint(
    .get, settings, "getLockSettings",
    "Whether writes must name the fence of a lock, now or then", parameters: .readInTime,
    answer: .named("LockSettings")
  ) { call in
    let asked = try await call.spaceInTime()
    return answer(asked.space.core.requiresFences, [])
  }

  private static let set = Endpoint(
    .put, settings, "setLockSettings",
    "Say whether writes must name the fence of a lock; takes `manage_settings`",
    body: .body(["require_fence": .bool]), answer: .named("LockSettings"), problems: [.locked]
  ) { call in
    let body = try call.body()
    let isRequired = try body.bool("require_fence")
    let reply = try await call.submit(.requireFences(isRequired))
    return answer(isRequired, [Response.position(reply.written)])
  }

  private static func answer(_ isRequired: Bool, _ headers: [(String, String)]) -> Response {
    .json(headers: headers) { json in
      json.object { $0.member("require_fence", isRequired) }
    }
  }
}
