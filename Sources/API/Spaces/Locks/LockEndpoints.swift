import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// Locks on a space and on its content.
enum LockEndpoints {
  static let all: [Endpoint] = [list, acquire, extend, release, releaseAll, end]

  private static let locks = SpaceRoutes.space + "/locks"
  private static let lock = locks + "/{fence}"

  private static let list = Endpoint(
    .get, locks, "listLocks", "List the locks, oldest first", parameters: .listInTime,
    answer: .page(.named("Lock")), weight: .space
  ) { call in
    let asked = try await call.spaceInTime()
    return try await page(call, asked, Visibility(of: try call.person(), in: asked.present))
  }

  /// A page of the locks that a reader may see; without a visibility, of all.
  static func page(
    _ call: Call, _ asked: SpaceAsked<any Space>, _ visibility: Visibility?
  ) async throws -> Response {
    // A lock past its deadline no longer counts, even if its end has not been appended yet.
    let time = asked.time ?? call.service.databaseTime
    let locks = asked.space.core.locks.all.filter {
      $0.expiresAt > time && (visibility?.shows($0.key) ?? true)
    }
    let page = try call.page("locks", of: locks) { sortable($0.fence) }
    let names = try await Names(of: page.items.map(\.holder), in: call.service.vault)
    return .page(call, page) { LockView($0).write(to: &$1, names) }
  }

  private static let acquire = Endpoint(
    .post, locks, "acquireLock",
    "Lock the space or a thing in it. Refused with 423 while another lock overlaps.",
    body: .named("LockRequest"), status: 201, answer: .named("HeldLock"),
    problems: [.limitReached, .locked]
  ) { call, body in
    let key = body.has("key") ? try body.lockKey("key") : .space
    let reply = try await call.submit(.lock(.acquire(key, seconds: try body.lockSeconds())))
    return try await held(call, reply)
  }

  private static let extend = Endpoint(
    .post, lock + "/extend", "extendLock",
    "Extend a lock of the caller. It then lasts the given number of seconds from now.",
    body: .named("LockExtension"),
    answer: .named("HeldLock"), problems: [.lockLost]
  ) { call, body in
    _ = try await call.space()
    let reply = try await call.submit(
      .lock(.extend(fence: try call.ownFence(body), seconds: try body.lockSeconds())))
    return try await held(call, reply)
  }

  private static let release = Endpoint(
    .post, lock + "/release", "releaseLock", "Release a lock of the caller",
    body: .named("LockRelease"), answer: .named("Written"), problems: [.lockLost]
  ) { call, body in
    _ = try await call.space()
    return .written(try await call.submit(.lock(.release(fence: try call.ownFence(body)))))
  }

  private static let releaseAll = Endpoint.written(
    .delete, locks, "releaseLocks", "Release all locks of the caller in a space"
  ) { call in try await call.submit(.lock(.releaseAll)) }

  private static let end = Endpoint.written(
    .delete, lock, "endLock", "End a lock of any member. Requires `manage_members`."
  ) { call in try await call.submit(.lock(.takeOver(fence: try call.fenceOfPath()))) }

  private static func held(_ call: Call, _ reply: Reply) async throws -> Response {
    guard let lock = LockView(reply.events.first) else {
      throw Problem(.internal, "the event of the lock is missing")
    }
    let names = try await call.names(of: lock.holder)
    let token = try call.lockToken(in: try call.spaceID(), fence: lock.fence)
    return .one(HeldLockView(lock: lock, token: token), names, after: reply)
  }
}

extension Call {
  /// The fence in the path.
  fileprivate func fenceOfPath() throws -> Int64 {
    guard let fence = Int64(parameters["fence"]), fence > 0 else { throw Problem.noSuch("lock") }
    return fence
  }

  /// The fence in the path, if the token in the body belongs to the same lock of the caller.
  fileprivate func ownFence(_ body: JSONReader) throws -> Int64 {
    guard try fence(body, in: try spaceID()) == (try fenceOfPath()) else {
      throw Problem(.forbidden, "the token is of another lock")
    }
    return try fenceOfPath()
  }

  /// The fence of the lock that a write depends on.
  func lockFence() throws -> Int64? {
    guard let text = request.headers.first("Callboard-Lock-Fence") else { return nil }
    guard let fence = Int64(text), fence > 0 else {
      throw Problem(
        .invalid, "Callboard-Lock-Fence must be the fence of a lock",
        ["pointer": "Callboard-Lock-Fence"])
    }
    return fence
  }
}

extension JSONReader {
  /// The requested duration of a lock in seconds.
  func lockSeconds() throws(Problem) -> Int {
    try integerIfPresent("ttl_seconds") ?? Lock.secondsDefault
  }
}

struct LockView: View {
  let key: LockKey
  let holder: UUID
  let fence: Int64
  let expiresAt: Timestamp

  static let meaning = "A lock of a space or of a thing in it."

  static let fields: [Field<Self>] = [
    .init("key", Schemas.lockKey) { $0.key.text }, .person("holder") { $0.holder },
    .init("fence", .position) { $0.fence }, .init("expires_at") { $0.expiresAt },
  ]

  init(_ lock: Lock) {
    key = lock.key
    holder = lock.holder
    fence = lock.fence
    expiresAt = lock.expiresAt
  }

  /// The lock that an event acquired or extended; nil for other events.
  init?(_ recorded: RecordedEvent?) {
    guard let recorded, let actor = recorded.actor, case .space(.lock(let event)) = recorded.event
    else { return nil }
    switch event {
    case .acquired(let key, let until):
      (self.key, fence, expiresAt) = (key, recorded.stored.position, until)
    case .extended(let fence, let key, let until):
      (self.key, self.fence, expiresAt) = (key, fence, until)
    case .released, .expired, .takenOver: return nil
    }
    holder = actor
  }
}

struct HeldLockView: View {
  let lock: LockView
  let token: LockToken

  static let meaning = "A lock of the caller, with the token that proves it."

  static let fields =
    LockView.fields.map { $0.of { (held: Self) in held.lock } } + [.init("token") { $0.token.text }]
}

/// The locks that a space requires for writing to things that can be locked.
enum LockSettingsEndpoints {
  static let all: [Endpoint] = [show, set]

  private static let settings = SpaceRoutes.space + "/lock_settings"

  private static let show = Endpoint(
    .get, settings, "getLockSettings",
    "Get whether writes must name the fence of a lock, now or earlier", parameters: .readInTime,
    answer: .named("LockSettings")
  ) { call in
    let asked = try await call.spaceInTime()
    return answer(asked.space.core.requiresFences, [])
  }

  private static let set = Endpoint(
    .put, settings, "setLockSettings",
    "Set whether writes must name the fence of a lock. Requires `manage_settings`.",
    body: .body(["require_fence": .bool]), answer: .named("LockSettings"), problems: [.locked]
  ) { call, body in
    let isRequired = try body.bool("require_fence")
    let reply = try await call.submit(.requireFences(isRequired))
    return answer(isRequired, [Response.position(reply.written)])
  }

  private static func answer(_ isRequired: Bool, _ headers: [(String, String)]) -> Response {
    .object(headers: headers) { $0.member("require_fence", isRequired) }
  }
}

extension Schemas {
  static let locks: [(name: String, schema: Schema)] = [
    LockView.named, HeldLockView.named, ("LockRequest", request),
    ("LockExtension", lockExtension), ("LockRelease", release), ("SessionLock", sessionLock),
    ("SessionLockStatus", sessionLockStatus), ("LockSettings", settings),
    ("SessionLockReleased", .object(["released": .bool])),
  ]

  static let lockSeconds = Schema.integer(in: Lock.secondsRange)

  static let lockKey = Schema.string(
    max: LockKey.textMax, min: 1, pattern: .lockKey)

  private static let request = Schema.body([
    "key?": lockKey.described(
      "The key to lock: `space`, which is the default; a thing in it, such as `scene:` and its id; or a name that the app defines."
    ),
    "ttl_seconds?": lockSeconds,
  ])

  private static let token = Schema.string(max: LockToken.textMax)

  private static let lockExtension = Schema.body(["token": token, "ttl_seconds?": lockSeconds])

  private static let release = Schema.body(["token": token])

  private static let sessionLock = Schema.object([
    "acquired": .bool, "token": .string().orNull, "fence": Schema.position.orNull,
    "ttl_seconds": lockSeconds,
  ])

  private static let sessionLockStatus = Schema.object([
    "locked": .bool,
    "fence": Schema.position.orNull.described(
      "The fence of the lock on the whole session; null: none."),
  ])

  private static let settings = Schema.object([
    "require_fence": Schema.bool.described(
      "Whether writes to things that can be locked must name the fence of a covering lock.")
  ])
}
