import CallboardDomain

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
      "`space`, which is meant where nothing is said; a thing in it, as `scene:` and its id; or the app's own name."
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
    "fence": Schema.position.orNull.described("Of the lock on the session as a whole."),
  ])

  private static let settings = Schema.object([
    "require_fence": Schema.bool.described(
      "Whether writes to what can be locked must name the fence of a lock that covers it.")
  ])
}
