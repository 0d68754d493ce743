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
        throw .refused(.notFound, "there is no such lock, or it has ended")
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
        .invalid("/ttl_seconds", "must be from \(range.lowerBound) to \(range.upperBound)"))
    }
    return now.adding(seconds: Int64(seconds))
  }

  /// Checks that the thing that a key names exists and is visible to the actor, and that the space and the actor may
  /// have one more lock. A key that names no thing, but a part that only the app knows, needs no target.
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
      throw .refused(.limitReached, "the space has \(Locks.countMax) locks")
    }
    guard space.core.locks.count(heldBy: actor) < Locks.countOfPersonMax else {
      throw .refused(.limitReached, "one person holds \(Locks.countOfPersonMax) locks at most")
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

  /// The refusal for a lock on something that the actor may not see.
  static func locked(until end: Timestamp) -> Refusal {
    Refusal(
      .locked, "someone has locked a part of this until \(end)",
      ["expires_at": .string(end.rfc3339)])
  }
}

/// The commands about locks, in any space.
public enum LockCommand: Sendable {
  /// Lock something that no lock overlaps, not even one of the actor's own; takes `lock`.
  case acquire(LockKey, seconds: Int)
  /// Keep a lock of the actor's own for so many seconds from now.
  case extend(fence: Int64, seconds: Int)
  /// Release a lock of the actor's own.
  case release(fence: Int64)
  /// Release all locks of the actor's own.
  case releaseAll
  /// End a lock of any member; takes `manage_members`.
  case takeOver(fence: Int64)

  var mayTakeSeveralEvents: Bool {
    if case .releaseAll = self { true } else { false }
  }
}

extension DecidableSpace {
  /// A lock of another member that covers a key, so that only its holder may write there.
  func lock(on key: LockKey, besides person: UUID) -> Lock? {
    guard !core.locks.isEmpty else { return nil }
    return keys(covering: key).lazy.compactMap { core.locks[$0] }.first { $0.holder != person }
  }

  /// The keys whose locks cover a key: the key itself, its parent, and the space.
  func keys(covering key: LockKey) -> [LockKey] {
    [key, parent(of: key), .space].compactMap(\.self)
  }

  /// A lock that covers a key or something in it, except the locks of `person`.
  func lock(overlapping key: LockKey, besides person: UUID? = nil) -> Lock? {
    guard !core.locks.isEmpty else { return nil }
    let above = parent(of: key)
    return core.locks.first { lock in
      let overlaps =
        lock.key == key || lock.key == above || lock.key == .space || key == .space
        || parent(of: lock.key) == key
      return overlaps && lock.holder != person
    }
  }

  private func parent(of key: LockKey) -> LockKey? {
    key.target.flatMap { parent(of: $0) }.map { LockKey($0.kind, $0.id) }
  }
}

/// The checks of a write against locks and their fences.
///
/// Locks and fences apply to writes of content and settings. They do not apply to chat and comments, to members, or to
/// the locks themselves.
extension Decision {
  /// Refuses a write to a target that another member has locked, and a write whose fence does not cover the target.
  /// Where the space requires fences, refuses a write without one by a member who may lock.
  func checkLock(on key: LockKey, in space: some DecidableSpace) throws(Undecided) {
    if let lock = space.lock(on: key, besides: actor) { throw .refused(.locked(lock)) }
    try checkFence(on: key, in: space)
  }

  /// Refuses a command that names a fence whose lock is gone, whatever the command asks for.
  func checkFence() throws(Undecided) {
    guard let fence = command.fence, let space = states[command.stream]?.space,
      space.core.members.may(actor, .view)
    else { return }
    guard space.core.locks[fence: fence]?.holder == actor else { throw .refused(.lockLost) }
  }

  /// Checks that the fence of a write is that of a lock that covers the key. A fence is needed only if the command
  /// names one or the space requires it.
  ///
  /// Operators, and members without `lock`, cannot hold a lock and so need no fence.
  func checkFence(on key: LockKey, in space: some DecidableSpace) throws(Undecided) {
    guard let fence = command.fence else {
      if space.core.requiresFences, space.core.members.may(actor, .lock) {
        throw .refused(.fenceRequired(key))
      }
      return
    }
    let lock = try ownLock(fence, in: space)
    guard space.keys(covering: key).contains(lock.key) else {
      throw .refused(
        .wrongLock, "the lock is on \(lock.key.text), which does not cover \(key.text)",
        ["key": .string(lock.key.text)])
    }
  }

  /// Applies the same check to all content that the command has changed so far, by the events that it has caused.
  func checkFences(of project: ProjectState) throws(Undecided) {
    guard command.fence != nil || project.core.requiresFences else { return }
    for recorded in caused {
      guard case .project(.content(let content)) = recorded.event else { continue }
      try checkFence(on: LockKey(content.target), in: project)
    }
  }

  /// Sets whether writes must name a fence. The command itself needs none, so that nobody is locked out.
  mutating func requireFences<S: DecidableSpace>(
    _ space: inout S, _ areRequired: Bool
  ) throws(Undecided) {
    try require(.manageSettings, in: space)
    if let lock = space.lock(on: .space, besides: actor) { throw .refused(.locked(lock)) }
    guard space.core.requiresFences != areRequired else { return }
    emit(.lockSettingsChanged(requiresFences: areRequired), to: &space)
  }
}

extension Refusal {
  static let lockLost = Refusal(
    .lockLost, "the lock has expired, was released or was taken over")

  static func fenceRequired(_ key: LockKey) -> Refusal {
    Refusal(
      .fenceRequired, "the space takes this only with the fence of a lock that covers \(key.text)",
      ["key": .string(key.text)])
  }
}
