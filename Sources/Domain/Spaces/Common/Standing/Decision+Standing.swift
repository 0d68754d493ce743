import FoundationEssentials

extension Decision {
  mutating func archive<S: DecidableSpace>(_ space: inout S) throws(Undecided) {
    try requireEnding(of: space)
    guard space.core.standing == .open else { return }
    S.ending(&space, deciding: &self)
    emit(.spaceArchived, to: &space)
  }

  mutating func restore<S: DecidableSpace>(_ space: inout S) throws(Undecided) {
    try requireEnding(of: space)
    guard space.core.standing == .archived else { return }
    emit(.spaceRestored, to: &space)
  }

  /// Everyone is out of it with the event, its invitations are over, what it claimed is free for others, and what the
  /// vault has under its id is erased; what was said in it, which may be much, in steps afterwards.
  mutating func delete<S: DecidableSpace>(_ space: inout S) throws(Undecided) {
    try requireEnding(of: space)
    for claim in space.claims { change(.release(claim)) }
    for id in space.core.invitations.pending { forgetInvitation(id) }
    for key in space.vaultKeys {
      write(VaultWrite(subject: space.id, key: key, owner: space.id, value: nil))
    }
    S.ending(&space, deciding: &self)
    erase(Erasure(.space, space.id))
    work.note(WorkBudget.stepsOfMember * space.core.members.count)
    let everyone = space.core.members.all.map { MemberRecord.removed($0.person) }
    emit(.spaceDeleted(members: everyone), to: &space)
  }

  private func requireEnding(of space: some Space) throws(Undecided) {
    guard space.kind.endsByCommand else {
      throw .refused(Refusal(.invalid, "a \(space.kind.rawValue) ends in a way of its own"))
    }
    try require(.deleteSpace, in: space)
  }

  /// An archived space takes no commands but those that get it, or someone, out of there.
  func checkStanding(_ space: some Space) throws(Undecided) {
    guard space.core.standing == .archived else { return }
    if case .space(let action) = command.action, action.isForArchived { return }
    guard may(.view, in: space) else { throw .refused(.noSuchSpace) }
    throw .refused(Refusal(.archived, "the space is archived: it can be read, and restored"))
  }
}

extension SpaceCommand {
  /// Whether an archived space takes it.
  fileprivate var isForArchived: Bool {
    switch self {
    case .restore, .delete, .archive, .leave, .removeMember, .revokeInvitation,
      .declineInvitation, .handOver:
      true
    default: false
    }
  }
}
