import FoundationEssentials

extension Decision {
  mutating func decide(_ action: SpaceCommand) throws(Undecided) {
    let id = command.stream
    var space = try takeProject(id)
    defer { put(id, .project(space)) }
    guard space.core.members.may(actor, .view) else { throw .refused(.noSuchSpace) }
    switch action {
    case .addMember(let person, let permissions): try addMember(&space, person, permissions)
    case .changePermissions(let person, let permissions, let version):
      try changePermissions(&space, person, permissions, version)
    case .removeMember(let person): try removeMember(&space, person)
    case .leave: try leave(&space)
    case .transferOwnership(let person): try transferOwnership(&space, to: person)
    case .addComment(let id, let parent, let target, let text, let mentions):
      try addComment(&space, id, parent, target, text, mentions)
    case .editComment(let id, let text, let mentions, let version):
      try editComment(&space, id, text, mentions, version)
    case .deleteComment(let id): try deleteComment(&space, id)
    case .resolveComment(let id, let resolved): try resolveComment(&space, id, resolved)
    case .recordActivity(let activity):
      try require(.comment, in: space)
      emit(.activityRecorded(activity), to: &space)
    }
  }

  func require(_ capability: Capability, in space: ProjectState) throws(Undecided) {
    guard space.core.members.may(actor, capability) else {
      throw .refused(
        space.core.members.may(actor, .view) ? .missing(capability) : .noSuchSpace)
    }
  }
}
