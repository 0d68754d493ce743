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
    .get, locks, "listLocks", "The locks, the oldest first", parameters: .listInTime,
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
    let time = asked.time ?? .now
    let locks = asked.space.core.locks.all.filter {
      $0.expiresAt > time && (visibility?.shows($0.key) ?? true)
    }
    let page = try call.page("locks", of: locks) { sortable($0.fence) }
    let names = try await Names(of: page.items.map(\.holder), in: call.service.vault)
    return .page(call, page) { LockView($0).write(to: &$1, names) }
  }

  private static let acquire = Endpoint(
    .post, locks, "acquireLock",
    "Lock the space, or something in it; refused with 423 while a lock overlaps",
    body: .named("LockRequest"), status: 201, answer: .named("HeldLock"),
    problems: [.limitReached, .locked]
  ) { call in
    let body = try call.body()
    let key = body.has("key") ? try body.lockKey("key") : .space
    let reply = try await call.submit(.lock(.acquire(key, seconds: try body.lockSeconds())))
    return try await held(call, reply, status: 201)
  }

  private static let extend = Endpoint(
    .post, lock + "/extend", "extendLock",
    "Keep a lock of the caller's for so many seconds from now", body: .named("LockExtension"),
    answer: .named("HeldLock"), problems: [.lockLost]
  ) { call in
    let body = try call.body()
    _ = try await call.space()
    let reply = try await call.submit(
      .lock(.extend(fence: try call.ownFence(body), seconds: try body.lockSeconds())))
    return try await held(call, reply)
  }

  private static let release = Endpoint(
    .post, lock + "/release", "releaseLock", "Give a lock of the caller's back",
    body: .named("LockRelease"), answer: .named("Written"), problems: [.lockLost]
  ) { call in
    let body = try call.body()
    _ = try await call.space()
    return .written(try await call.submit(.lock(.release(fence: try call.ownFence(body)))))
  }

  private static let releaseAll = Endpoint(
    .delete, locks, "releaseLocks", "Give all locks of the caller's in the space back",
    answer: .named("Written")
  ) { call in
    .written(try await call.submit(.lock(.releaseAll)))
  }

  private static let end = Endpoint(
    .delete, lock, "endLock", "End a lock, whoever holds it; takes `manage_members`",
    answer: .named("Written")
  ) { call in
    .written(try await call.submit(.lock(.takeOver(fence: try call.fenceOfPath()))))
  }

  private static func held(
    _ call: Call, _ reply: Reply, status: Int = 200
  ) async throws -> Response {
    guard let lock = LockView(reply.events.first) else {
      throw Problem(.internal, "the event of the lock is missing")
    }
    let names = try await Names(of: [lock.holder], in: call.service.vault)
    let token = try call.lockToken(in: try call.spaceID(), fence: lock.fence)
    return .one(HeldLockView(lock: lock, token: token), names, status: status, after: reply)
  }
}

extension Call {
  /// The fence in the path.
  fileprivate func fenceOfPath() throws -> Int64 {
    guard let fence = Int64(parameters["fence"]), fence > 0 else {
      throw Problem(.notFound, "there is no such lock")
    }
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
