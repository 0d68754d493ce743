import CallboardDomain
import FoundationEssentials

/// A lock as the API shows it to members.
struct LockView: View {
  let key: LockKey
  let holder: UUID
  let fence: Int64
  let expiresAt: Timestamp

  static let name = "Lock"
  static let meaning = "A lock of a space, or of a thing in it."

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

/// A lock as its holder sees it.
struct HeldLockView: View {
  let lock: LockView
  let token: LockToken

  static let name = "HeldLock"
  static let meaning = "A lock of the caller's, with the token that proves it."

  static let fields =
    LockView.fields.map { $0.of { (held: Self) in held.lock } } + [.init("token") { $0.token.text }]
}
