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

  /// Deletes the space: removes all members, revokes its invitations, releases its claims and erases the values that
  /// the vault holds under its id. Its chat and comments, which may be many, are erased in later steps.
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
      throw .refused(.invalid, "a \(space.kind.rawValue) cannot be archived, restored or deleted")
    }
    try require(.deleteSpace, in: space)
  }

  /// Refuses all commands on an archived space, except those that restore or delete it, hand it over or let people out.
  func checkStanding(_ space: some Space) throws(Undecided) {
    guard space.core.standing == .archived else { return }
    if case .space(let action) = command.action, action.isForArchived { return }
    guard may(.view, in: space) else { throw .refused(.noSuchSpace) }
    throw .refused(.archived, "the space is archived: it can only be read or restored")
  }
}

extension SpaceCommand {
  /// Whether an archived space takes the command.
  fileprivate var isForArchived: Bool {
    switch self {
    case .restore, .delete, .archive, .leave, .leaveOrDelete, .removeMember, .revokeInvitation,
      .declineInvitation, .transferOwnership, .handOver:
      true
    default: false
    }
  }
}

/// The status of a space.
public enum Standing: String, Sendable, CaseIterable {
  /// The space is in use.
  case open
  /// The space is read-only until it is restored.
  case archived
  /// The room has ended; its members may still read it.
  case closed
  /// Only operators can read it.
  case deleted
}

extension EventCatalogue {
  /// The events that archive, restore and delete a space.
  static let standing: [EventDeclaration] = [
    EventDeclaration(
      SpaceEvent.spaceArchived.event, takes: .deleteSpace,
      feed: .space { "Archived the \($0.space)" },
      changes: "the space becomes read-only"),
    EventDeclaration(
      SpaceEvent.spaceRestored.event, takes: .deleteSpace,
      feed: .space { "Restored the \($0.space)" },
      changes: "the space can be changed again"),
    EventDeclaration(
      blank(SpaceEvent.spaceDeleted), takes: .deleteSpace,
      feed: .space { "Deleted the \($0.space)" },
      notifies: .members, as: .spaceDeleted,
      changes: "all memberships end; only operators see the space"),
  ]
}
