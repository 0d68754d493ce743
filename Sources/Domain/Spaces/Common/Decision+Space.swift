import FoundationEssentials

extension Decision {
  mutating func decide(_ action: SpaceCommand) throws(Undecided) {
    switch states[command.stream] {
    case .project?: try decide(action, in: ProjectState.self)
    case .worksession?: try decide(action, in: WorkSessionState.self)
    case .room?: try decide(action, in: RoomState.self)
    case .course?: try decide(action, in: CourseState.self)
    case .connection?: try decide(action, in: ConnectionState.self)
    case .absent?, .person?, nil: throw .refused(.noSuchSpace)
    }
  }

  private mutating func decide<S: DecidableSpace>(
    _ action: SpaceCommand, in kind: S.Type
  ) throws(Undecided) {
    var space = try take(S.self)
    defer { put(space.id, space.stream) }
    // A person who answers an invitation is not a member yet, and an operator is never one.
    switch action {
    case .acceptInvitation(let id, _, let bearer, let pair):
      return try acceptInvitation(&space, id, bearer: bearer, pair)
    case .declineInvitation(let id, _, let bearer):
      return try declineInvitation(&space, id, bearer: bearer)
    case .handOver(let owner, let heir):
      return try handOver(&space, from: owner, to: heir)
    default: break
    }
    guard space.core.members.may(actor, .view) else { throw .refused(.noSuchSpace) }
    if let refusal = space.refusal(of: action) { throw .refused(refusal) }
    switch action {
    case .addMember(let person, let permissions, let end, let introduction):
      try addMember(&space, person, permissions, accessUntil: end, introduction)
    case .changePermissions(let person, let permissions, let access, let version):
      try changePermissions(&space, person, permissions, access, version)
    case .removeMember(let person): try removeMember(&space, person)
    case .leave: try leave(&space)
    case .leaveOrDelete: try leaveOrDelete(&space)
    case .transferOwnership(let person): try transferOwnership(&space, to: person)
    case .invite(let invitations):
      try ensure(
        S.kind.takesInvitations, else: .invalid, "people come into this kind of space by its code")
      try invite(&space, invitations)
    case .resendInvitation(let id, let pair): try resendInvitation(&space, id, pair)
    case .revokeInvitation(let id): try revokeInvitation(&space, id)
    case .acceptInvitation, .declineInvitation, .handOver: break
    case .setRole(let name, let capabilities, let version):
      try setRole(&space, name, capabilities, version)
    case .deleteRole(let name, let version): try deleteRole(&space, name, version)
    case .archive: try archive(&space)
    case .restore: try restore(&space)
    case .delete: try delete(&space)
    case .chat(let action): try decide(action, in: &space)
    case .addComment(let id, let parent, let target, let text, let mentions):
      try addComment(&space, id, parent, target, text, mentions)
    case .editComment(let id, let text, let mentions, let version):
      try editComment(&space, id, text, mentions, version)
    case .deleteComment(let id): try deleteComment(&space, id)
    case .resolveComment(let id, let resolved): try resolveComment(&space, id, resolved)
    case .recordActivity(let activity):
      try require(.comment, in: space)
      if let target = activity.target { try checkActivity(on: target, in: space) }
      emit(.activityRecorded(activity), to: &space)
    case .lock(let action): try decide(action, in: &space)
    case .requireFences(let areRequired): try requireFences(&space, areRequired)
    }
  }

  /// Checks the target of an activity. Every member sees activities, so every member must be able to see the target.
  private func checkActivity(
    on target: Target, in space: some DecidableSpace
  ) throws(Undecided) {
    try ensure(target.kind.seenWith == .view, at: "/target", "is not visible to all members")
    try ensure(space.has(target), at: "/target", "there is no such thing in the space")
  }

  /// Begins the space of the command's stream, owned by the actor. The first event must carry the owner's record.
  func begin<S: DecidableSpace>(_ kind: S.Type) throws(Undecided) -> (space: S, owner: MemberRecord)
  {
    try ensure(states[command.stream]?.version ?? 0 == 0, else: .duplicateID, "the id is in use")
    let space = S(id: command.stream)
    guard case .person(let person) = command.actor, let owner = space.ownerRecord(person) else {
      throw .refused(.forbidden, "only a person may own a space")
    }
    try requireNotErased()
    return (space, owner)
  }

  /// Checks that the actor may do something. Actors without `view` get the refusal for a space that does not exist.
  func require(_ capability: Capability, in space: some Space) throws(Undecided) {
    guard may(capability, in: space) else {
      throw .refused(
        space.core.members.may(actor, .view) ? .missing(capability, in: space.kind) : .noSuchSpace)
    }
  }

  /// Whether the actor may do something. An operator who undoes may do whatever members may.
  func may(_ capability: Capability, in space: some Space) -> Bool {
    isUndoByOperator || space.core.members.may(actor, capability)
  }

  /// Whether the actor is an operator.
  var isByOperator: Bool { if case .operator = command.actor { true } else { false } }

  private var isUndoByOperator: Bool {
    guard isByOperator else { return false }
    switch command.action {
    case .undo, .project(.undo): return true
    case .expire, .person, .space, .project, .worksession, .room, .course, .connection:
      return false
    }
  }
}
