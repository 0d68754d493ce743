import CallboardDomain
import FoundationEssentials

/// A lock as the API shows it to members.
struct LockView {
  let key: LockKey
  let holder: UUID
  let fence: Int64
  let expiresAt: Timestamp

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

  func write(to json: inout JSONWriter, token: LockToken? = nil, _ names: Names) {
    json.object {
      $0.member("key", key.text)
      $0.member("holder", PersonReference(holder, names))
      $0.member("fence", fence)
      $0.member("expires_at", expiresAt)
      $0.member("token", ifPresent: token?.text)
    }
  }
}
