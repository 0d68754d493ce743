import Foundation

/// A simple model of the locks of a space: the holder and the end of each, and the last fence.
struct ModelLocks: Hashable {
  private struct Held: Hashable {
    let fence: Int64
    let holder: UUID
    /// The lock may expire from this moment on, in microseconds since 1970.
    var earliest: Int64
    /// The lock has expired at this moment. It is later than `earliest` only if an extension got no answer.
    var latest: Int64
  }

  private var byKey: [String: Held] = [:]
  private var lastFence: Int64 = 0
  /// The next call takes effect at this moment or later.
  private(set) var now: Int64 = 0

  /// Whether the same locks are held, whatever the time.
  func areSame(as other: ModelLocks) -> Bool { byKey == other.byKey }

  /// The locks after a call, at the earliest moment at which it can have taken effect; nil if it could not have got its
  /// answer.
  func after(_ call: LockHistory.Call) -> ModelLocks? {
    var next = self
    next.now = max(now, call.sent)
    guard next.now <= call.answered else { return nil }
    switch (call.request, call.answer) {
    case (.acquire(let key, let seconds), .held(let fence, let until)):
      return acquired(by: call, key, fence, seconds, until: until)
    case (.acquire(let key, _), .locked(let lock)):
      return next.see(lock, on: key) ? next : nil
    case (.extend(let fence, let seconds), .held(let own, let until)) where own == fence:
      return next.extend(fence, seconds, until: until, call) ? next : nil
    case (.extend(let fence, let seconds), nil):
      return next.mayExtend(fence, seconds, by: call.person) ? next : nil
    case (.release(let fence), .done), (.release(let fence), nil):
      return next.remove(fence, of: call.person) ? next : nil
    case (.releaseAll, .done), (.releaseAll, nil):
      next.byKey = byKey.filter { $0.value.holder != call.person }
      return next
    case (.end(let fence), .done), (.end(let fence), nil):
      return next.remove(fence) ? next : nil
    case (.end(let fence), .lost):
      return next.lose(fence, before: call.answered) ? next : nil
    case (.writeUnder(let fence), .done):
      return next.note(fence, of: call.person) ? next : nil
    case (.extend(let fence, _), .lost), (.release(let fence), .lost),
      (.writeUnder(let fence), .lost):
      return next.lose(fence, of: call.person, before: call.answered) ? next : nil
    case (.write(let key), .done):
      return next.write(key, call) ? next : nil
    case (.write(let key), .locked(let lock)):
      return lock.holder != call.person && next.see(lock, on: key) ? next : nil
    default: return nil
    }
  }

  /// The locks after an acquisition. The end of the lock tells its moment.
  func acquired(
    by call: LockHistory.Call, _ key: String, _ fence: Int64, _ seconds: Int64, until: Int64
  ) -> ModelLocks? {
    var next = self
    next.now = until - seconds * 1_000_000
    guard next.now >= max(now, call.sent), next.now <= call.answered, fence > lastFence,
      byKey[key]?.earliest ?? 0 <= next.now
    else { return nil }
    next.byKey[key] = Held(fence: fence, holder: call.person, earliest: until, latest: until)
    next.lastFence = fence
    return next
  }

  /// The key of a lock that may exist now.
  private func key(_ fence: Int64, of person: UUID?) -> String? {
    byKey.first {
      $0.value.fence == fence && $0.value.holder == person ?? $0.value.holder
        && now < $0.value.latest
    }?.key
  }

  private mutating func see(_ lock: LockHistory.Lock, on key: String) -> Bool {
    guard lock.key == key, let held = byKey[key], held.fence == lock.fence,
      held.holder == lock.holder, (held.earliest...held.latest).contains(lock.until),
      now < lock.until
    else { return false }
    byKey[key]?.earliest = lock.until
    byKey[key]?.latest = lock.until
    return true
  }

  private mutating func extend(
    _ fence: Int64, _ seconds: Int64, until: Int64, _ call: LockHistory.Call
  ) -> Bool {
    let time = until - seconds * 1_000_000
    guard time >= now, time <= call.answered else { return false }
    now = time
    guard let key = key(fence, of: call.person) else { return false }
    byKey[key]?.earliest = until
    byKey[key]?.latest = until
    return true
  }

  /// Extends a lock at an unknown moment, because there was no answer.
  private mutating func mayExtend(_ fence: Int64, _ seconds: Int64, by person: UUID) -> Bool {
    guard let key = key(fence, of: person) else { return false }
    byKey[key]?.earliest = now + seconds * 1_000_000
    byKey[key]?.latest += seconds * 1_000_000
    return true
  }

  private mutating func remove(_ fence: Int64, of person: UUID? = nil) -> Bool {
    guard let key = key(fence, of: person) else { return false }
    byKey[key] = nil
    return true
  }

  /// Records that a lock exists now.
  private mutating func note(_ fence: Int64, of person: UUID) -> Bool {
    guard let key = key(fence, of: person), let held = byKey[key] else { return false }
    byKey[key]?.earliest = max(held.earliest, min(now + 1, held.latest))
    return true
  }

  /// Makes a lock gone before a moment: it expires if it still exists.
  private mutating func lose(_ fence: Int64, of person: UUID? = nil, before end: Int64) -> Bool {
    guard let key = key(fence, of: person), let held = byKey[key] else { return true }
    return expire(key, held, before: end)
  }

  private mutating func write(_ key: String, _ call: LockHistory.Call) -> Bool {
    guard let held = byKey[key], held.holder != call.person else { return true }
    return expire(key, held, before: call.answered)
  }

  private mutating func expire(_ key: String, _ held: Held, before end: Int64) -> Bool {
    guard held.earliest <= end else { return false }
    now = max(now, held.earliest)
    byKey[key] = nil
    return true
  }
}
