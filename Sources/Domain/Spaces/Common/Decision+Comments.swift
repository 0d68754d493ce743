import FoundationEssentials

extension Decision {
  mutating func addComment(
    _ space: inout ProjectState, _ id: UUID, _ parent: UUID?, _ target: CommentTarget,
    _ text: String, _ mentions: [UUID]
  ) throws(Undecided) {
    try require(.comment, in: space)
    guard space.core.comments[id] == nil else {
      throw .refused(Refusal(.duplicateID, "there is such a comment already"))
    }
    guard space.core.comments.count < Comments.countMax else {
      throw .refused(Refusal(.limitReached, "the space has \(Comments.countMax) comments"))
    }
    var target = target
    if let parent {
      guard let above = space.core.comments[parent], !above.isDeleted else {
        throw .refused(.invalid("/parent", "there is no such comment"))
      }
      target = above.target
    }
    guard space.holds(target) else {
      throw .refused(.invalid("/target", "there is no such thing in the space"))
    }
    try checkMentions(mentions, in: space)
    write(VaultWrite(subject: id, key: "text", owner: actor, value: text))
    emit(
      .commentAdded(comment: id, parent: parent, target: target, mentions: mentions), to: &space)
  }

  mutating func editComment(
    _ space: inout ProjectState, _ id: UUID, _ text: String, _ mentions: [UUID], _ version: Int?
  ) throws(Undecided) {
    try require(.comment, in: space)
    let comment = try comment(id, in: space)
    guard comment.author == actor else {
      throw .refused(Refusal(.forbidden, "only its author edits a comment"))
    }
    try check(version, current: comment.version)
    try checkMentions(mentions, in: space)
    write(VaultWrite(subject: id, key: "text", owner: actor, value: text))
    emit(.commentEdited(comment: id, mentions: mentions), to: &space)
  }

  mutating func deleteComment(_ space: inout ProjectState, _ id: UUID) throws(Undecided) {
    let comment = try comment(id, in: space)
    let manages = space.core.members.may(actor, .manageMembers)
    if comment.author == actor, space.core.members.may(actor, .comment) || !manages {
      try require(.comment, in: space)
      emit(.commentDeleted(comment: id), to: &space)
    } else {
      try require(.manageMembers, in: space)
      emit(.commentRemoved(comment: id), to: &space)
    }
    write(VaultWrite(subject: id, key: "text", owner: comment.author, value: nil))
  }

  mutating func resolveComment(
    _ space: inout ProjectState, _ id: UUID, _ resolved: Bool
  ) throws(Undecided) {
    try require(.comment, in: space)
    guard try comment(id, in: space).isResolved != resolved else { return }
    emit(resolved ? .commentResolved(comment: id) : .commentReopened(comment: id), to: &space)
  }

  private func comment(_ id: UUID, in space: ProjectState) throws(Undecided) -> Comment {
    guard let comment = space.core.comments[id], !comment.isDeleted else {
      throw .refused(Refusal(.notFound, "there is no such comment"))
    }
    return comment
  }

  private func checkMentions(_ people: [UUID], in space: ProjectState) throws(Undecided) {
    for person in people where space.core.members[person] == nil {
      throw .refused(.invalid("/mentions", "only members can be mentioned"))
    }
  }
}

extension ProjectState {
  /// Whether there is such a thing here.
  func holds(_ target: CommentTarget) -> Bool {
    switch target.kind {
    case .space: target.id == id
    case .scene: scenes[target.id]?.deleted == nil && scenes[target.id] != nil
    case .element: elements[target.id].map { isThere($0) } ?? false
    case .character: characters[target.id].map { $0.deleted == nil } ?? false
    case .location: locations[target.id].map { $0.deleted == nil } ?? false
    }
  }

  /// Whether an element and its scene are there.
  func isThere(_ element: ElementState) -> Bool {
    element.deleted == nil && scenes[element.scene]?.deleted == nil
  }
}
