import FoundationEssentials

extension Decision {
  mutating func decide<S: DecidableSpace>(
    _ action: LockCommand, in space: inout S
  ) throws(Undecided) {
    switch action {
    case .acquire(let key, let seconds):
      try require(.lock, in: space)
      let end = try end(seconds)
      try checkRoom(for: key, in: space)
      if let lock = space.lock(overlapping: key) {
        let isSeen = space.core.members.may(actor, lock.key.seenWith)
        throw .refused(isSeen ? .locked(lock) : .locked(until: lock.expiresAt))
      }
      emit(.lock(.acquired(key, until: end)), to: &space)
    case .extend(let fence, let seconds):
      try require(.lock, in: space)
      let lock = try ownLock(fence, in: space)
      emit(.lock(.extended(fence, lock.key, until: try end(seconds))), to: &space)
    case .release(let fence):
      let lock = try ownLock(fence, in: space)
      emit(.lock(.released(fence, lock.key)), to: &space)
    case .releaseAll:
      for lock in space.core.locks.held(by: actor) {
        emit(.lock(.released(lock.fence, lock.key)), to: &space)
      }
    case .takeOver(let fence):
      try require(.manageMembers, in: space)
      guard let lock = space.core.locks[fence: fence],
        space.core.members.may(actor, lock.key.seenWith)
      else {
        throw .refused(Refusal(.notFound, "there is no such lock, or no more"))
      }
      emit(.lock(.takenOver(fence, lock.key, holder: lock.holder)), to: &space)
    }
  }

  private func ownLock(_ fence: Int64, in space: some Space) throws(Undecided) -> Lock {
    guard let lock = space.core.locks[fence: fence], lock.holder == actor else {
      throw .refused(.lockLost)
    }
    return lock
  }

  private func end(_ seconds: Int) throws(Undecided) -> Timestamp {
    guard Lock.secondsRange.contains(seconds) else {
      let range = Lock.secondsRange
      throw .refused(
        .invalid("/ttl_seconds", "has to be from \(range.lowerBound) to \(range.upperBound)"))
    }
    return now.adding(seconds: Int64(seconds))
  }

  /// What a key names has to be there, where it names a thing and not a part that the app knows.
  private func checkRoom(
    for key: LockKey, in space: some DecidableSpace
  ) throws(Undecided) {
    if key != .space, key.kind != nil {
      guard let target = key.target, space.core.members.may(actor, key.seenWith),
        space.has(target)
      else {
        throw .refused(.invalid("/key", "there is no such thing in the space"))
      }
    }
    guard space.core.locks.count < Locks.countMax else {
      throw .refused(Refusal(.limitReached, "the space has \(Locks.countMax) locks"))
    }
    guard space.core.locks.count(heldBy: actor) < Locks.countOfPersonMax else {
      throw .refused(
        Refusal(.limitReached, "one person holds \(Locks.countOfPersonMax) locks at most"))
    }
  }
}

extension Refusal {
  static func locked(_ lock: Lock) -> Refusal {
    Refusal(
      .locked, "someone has locked this until \(lock.expiresAt)",
      [
        "key": .string(lock.key.text), "holder": .string(lock.holder.lower),
        "fence": .integer(lock.fence), "expires_at": .string(lock.expiresAt.rfc3339),
      ])
  }

  /// Of a lock on what the asker may not see.
  static func locked(until end: Timestamp) -> Refusal {
    Refusal(
      .locked, "someone has locked a part of this until \(end)",
      ["expires_at": .string(end.rfc3339)])
  }
}
