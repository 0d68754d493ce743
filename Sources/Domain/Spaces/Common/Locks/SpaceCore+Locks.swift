import FoundationEssentials

extension SpaceCore {
  mutating func evolve(_ event: LockEvent, _ recorded: RecordedEvent) {
    switch event {
    case .acquired(let key, let until):
      guard let holder = recorded.actor else { return }
      keep(
        Lock(
          key: key, holder: holder, fence: recorded.stored.position,
          acquiredAt: recorded.recordedAt, expiresAt: until))
    case .extended(_, let key, let until):
      locks.extend(key, until: until)
      deadlines.set(.lock(key), until)
    case .released(_, let key), .expired(_, let key, _), .takenOver(_, let key, _):
      dropLock(key)
    }
  }

  mutating func keep(_ lock: Lock) {
    locks.insert(lock)
    deadlines.set(.lock(lock.key), lock.expiresAt)
  }

  private mutating func dropLock(_ key: LockKey) {
    locks.remove(key)
    deadlines.set(.lock(key), nil)
  }

  /// Removes the locks of people who no longer have the capability `lock`.
  mutating func dropLocks(of records: [MemberRecord]) {
    guard !locks.isEmpty else { return }
    if records.count == 1, records[0].capabilities.contains(.lock) { return }
    var barred: Set<UUID> = []
    for record in records where !record.capabilities.contains(.lock) {
      barred.insert(record.person)
    }
    for lock in locks.all where barred.contains(lock.holder) { dropLock(lock.key) }
  }
}
