import FoundationEssentials

/// The checks of a write against locks and their fences.
///
/// Locks and fences apply to writes of content and settings. They do not apply to chat and comments, to members, or to
/// the locks themselves.
extension Decision {
  /// Refuses a write to a target that another member has locked, and a write whose fence does not cover the target.
  /// Where the space requires fences, refuses a write without one.
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
  /// An operator cannot hold a lock, so operators need no fence.
  func checkFence(on key: LockKey, in space: some DecidableSpace) throws(Undecided) {
    guard let fence = command.fence else {
      if space.core.requiresFences, !isByOperator { throw .refused(.fenceRequired(key)) }
      return
    }
    guard let lock = space.core.locks[fence: fence], lock.holder == actor else {
      throw .refused(.lockLost)
    }
    guard space.keys(covering: key).contains(lock.key) else {
      throw .refused(.wrongLock(lock.key, not: key))
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
    .lockLost, "the lock has expired, was given back or was taken over")

  static func wrongLock(_ held: LockKey, not key: LockKey) -> Refusal {
    Refusal(
      .wrongLock, "the lock is on \(held.text), which does not cover \(key.text)",
      ["key": .string(held.text)])
  }

  static func fenceRequired(_ key: LockKey) -> Refusal {
    Refusal(
      .fenceRequired, "the space takes this with the fence of a lock only that covers \(key.text)",
      ["key": .string(key.text)])
  }
}
