public import FoundationEssentials

extension Decision {
  /// Decides the events of deadlines that have passed in loaded streams, before a command that changes these streams.
  public mutating func expire(_ streams: [UUID]) -> Outcome {
    work = WorkBudget()
    beginOutcome()
    for stream in streams {
      guard let state = states[stream], let due = state.dueAt, due <= now else { continue }
      let before = self
      isExpiring = true
      switch state {
      case .project(let space): expire(space)
      case .worksession(let space): expire(space)
      case .room(let space): expire(space)
      case .course(let space): expire(space)
      case .connection(let space): expire(space)
      case .person(let person): expire(person)
      case .absent: break
      }
      isExpiring = false
      // Events that depend on damaged events are dropped; reading the stream reports the damage.
      if fault != nil { self = before }
    }
    return endOutcome()
  }

  private mutating func expire<S: DecidableSpace>(_ state: S) {
    var space = state
    put(space.id, .absent)
    while let key = space.core.deadlines.due(at: now) {
      switch key {
      case .access(let person):
        emit(.memberAccessEnded(person: person, members: [.removed(person)]), to: &space)
        S.departed(person, from: &space, deciding: &self)
      case .overrides(let person):
        endOverrides(of: person, in: &space)
      case .lock(let key):
        guard let lock = space.core.locks[key] else {
          space.core.deadlines.set(.lock(key), nil)
          continue
        }
        emit(.lock(.expired(lock.fence, key, holder: lock.holder)), to: &space)
      case .invitation(let invitation): expireInvitation(&space, invitation)
      }
    }
    S.expire(&space, deciding: &self)
    put(space.id, space.stream)
  }

  private mutating func endOverrides<S: DecidableSpace>(of person: UUID, in space: inout S) {
    guard var record = space.core.members[person]?.record(person) else { return }
    for (capability, end) in record.until where end <= now {
      record.until[capability] = nil
      record.granted.subtract(capability.set)
      record.denied.subtract(capability.set)
    }
    if let role = record.role.flatMap({ space.role($0) }) {
      record.capabilities = space.effective(
        role, granted: record.granted, denied: record.denied)
    }
    emit(.memberOverridesEnded(person: person, members: [record]), to: &space)
    S.permitted(person, in: &space, deciding: &self)
  }
}
