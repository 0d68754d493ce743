import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// The lock of a whole work session, on the routes and with the JSON of existing clients.
///
/// If the session is locked by someone else, the response is a normal answer and not a problem.
enum SessionLockEndpoints {
  static let all: [Endpoint] = [show, acquire, extend, release].map { endpoint in
    var endpoint = endpoint
    endpoint.passesOverUnknownParameters = true
    return endpoint
  }

  private static let lock = "/locks/{worksession}"

  private static let show = Endpoint(
    .get, lock, "getSessionLock", "Check whether a work session or a thing in it is locked",
    parameters: .read, answer: .named("SessionLockStatus")
  ) { call in
    let session = try await call.space(WorkSessionState.self)
    let now = call.service.databaseTime
    // A lock on a marker also prevents locking the session.
    let lock = session.core.locks.all.first { $0.expiresAt > now }
    let ofAll = session.core.locks[.space].flatMap { $0.expiresAt > now ? $0.fence : nil }
    return .object {
      $0.member("locked", lock != nil)
      $0.member("fence", ofAll)
    }
  }

  private static let acquire = Endpoint(
    .post, lock, "acquireSessionLock",
    "Lock a whole work session. Refused while it or a thing in it is locked.",
    body: .body(["ttl_seconds?": Schemas.lockSeconds]), answer: .named("SessionLock"),
    problems: [.limitReached]
  ) { call, body in
    let seconds = try body.lockSeconds()
    return try await answer(call, .acquire(.space, seconds: seconds), seconds)
  }

  private static let extend = Endpoint(
    .post, lock + "/extend", "extendSessionLock",
    "Extend the lock of a work session. It then lasts the given number of seconds from now.",
    body: .named("LockExtension"),
    answer: .named("SessionLock")
  ) { call, body in
    let seconds = try body.lockSeconds()
    guard let fence = try await fence(call, body) else { return acquired(nil, seconds) }
    return try await answer(call, .extend(fence: fence, seconds: seconds), seconds)
  }

  private static let release = Endpoint(
    .delete, lock, "releaseSessionLock", "Release the lock of a work session",
    body: .named("LockRelease"), answer: .named("SessionLockReleased")
  ) { call, body in
    var released = false
    if let fence = try await fence(call, body) {
      released = try await carryOut(call, .release(fence: fence)) != nil
    }
    return .object { $0.member("released", released) }
  }

  /// The fence of the lock that a token belongs to; nil if the token is not valid.
  private static func fence(_ call: Call, _ body: JSONReader) async throws -> Int64? {
    let text = try body.string("token")
    let session = try await call.space(WorkSessionState.self)
    return LockToken(
      text, space: session.id, holder: try call.person(), secret: call.service.secret)?.fence
  }

  /// Carries out a command; nil if it is refused because of a lock.
  private static func carryOut(_ call: Call, _ command: LockCommand) async throws -> Reply? {
    do {
      return try await call.submit(
        try call.id("worksession"), .space(.lock(command)), spaceKind: .worksession)
    } catch let problem as Problem where [.locked, .lockLost].contains(problem.code) {
      return nil
    }
  }

  private static func answer(
    _ call: Call, _ command: LockCommand, _ seconds: Int
  ) async throws -> Response {
    guard let reply = try await carryOut(call, command), let lock = LockView(reply.events.first)
    else { return acquired(nil, seconds) }
    return acquired(
      try call.lockToken(in: try call.id("worksession"), fence: lock.fence), seconds,
      [Response.position(reply.written)])
  }

  private static func acquired(
    _ token: LockToken?, _ seconds: Int, _ headers: [(String, String)] = []
  ) -> Response {
    .object(headers: headers) {
      $0.member("acquired", token != nil)
      $0.member("token", token?.text)
      $0.member("fence", token?.fence)
      $0.member("ttl_seconds", seconds)
    }
  }
}
