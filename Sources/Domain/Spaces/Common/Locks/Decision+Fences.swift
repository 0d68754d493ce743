import FoundationEssentials

/// What locks and their fences ask of a write.
///
/// Whatever a lock can keep others from is a write that its fence binds: content and settings; not what people say to one
/// another, who they are, or the locks themselves.
extension Decision {
  /// A write to what someone else has locked is refused, and one that rests on a lock of something else, or on none
  /// where the space requires one.
  func checkLock(on key: LockKey, in space: some DecidableSpace) throws(Undecided) {
    if let lock = space.lock(on: key, besides: actor) { throw .refused(.locked(lock)) }
    try checkFence(on: key, in: space)
  }

  /// A command that rests on a lock is refused once that has gone, whatever it asks.
  func checkFence() throws(Undecided) {
    guard let fence = command.fence, let space = states[command.stream]?.space,
      space.core.members.may(actor, .view)
    else { return }
    guard space.core.locks[fence: fence]?.holder == actor else { throw .refused(.lockLost) }
  }

  /// A write must rest on a lock that covers what it touches, where it names one or the space requires that.
  ///
  /// An operator can hold no lock, so none is required of one.
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

  /// The same of all content that a command has changed, by the events that it has caused so far.
  func checkFences(of project: ProjectState) throws(Undecided) {
    guard command.fence != nil || project.core.requiresFences else { return }
    for recorded in caused {
      guard case .project(.content(let content)) = recorded.event else { continue }
      try checkFence(on: LockKey(content.target), in: project)
    }
  }

  /// Sets whether writes have to name fences; takes none itself, so that nobody is locked out.
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
