import FoundationEssentials

extension Decision {
  mutating func addComment<S: DecidableSpace>(
    _ space: inout S, _ id: UUID, _ parent: UUID?, _ target: Target,
    _ text: String, _ mentions: [UUID]
  ) throws(Undecided) {
    try require(.comment, in: space)
    try ensure(
      space.core.comments[id] == nil, else: .duplicateID, "there is a comment with this id already")
    guard space.core.comments.count < Comments.countMax else {
      throw .refused(.limitReached, "the space has \(Comments.countMax) comments")
    }
    var target = target
    if let parent {
      guard let above = space.core.comments[parent], !above.isDeleted,
        space.core.members.may(actor, above.target.kind.seenWith)
      else {
        throw .refused(.invalid("/parent", "there is no such comment"))
      }
      target = above.target
    }
    guard space.core.members.may(actor, target.kind.seenWith), space.has(target) else {
      throw .refused(.invalid("/target", "there is no such thing in the space"))
    }
    try checkMentions(mentions, on: target, in: space)
    write(VaultWrite(subject: id, key: "text", owner: actor, value: text))
    emit(
      .commentAdded(comment: id, parent: parent, target: target, mentions: mentions), to: &space)
  }

  mutating func editComment<S: DecidableSpace>(
    _ space: inout S, _ id: UUID, _ text: String, _ mentions: [UUID]?, _ version: Int?
  ) throws(Undecided) {
    try require(.comment, in: space)
    let comment = try comment(id, in: space)
    let mentions = mentions ?? comment.mentions
    try ensure(comment.author == actor, else: .forbidden, "only the author may edit a comment")
    try check(version, current: comment.version)
    // A person who was mentioned before may have left since. Such a mention must not prevent an edit of the text.
    let newlyMentioned = mentions.filter { !comment.mentions.contains($0) }
    try checkMentions(newlyMentioned, on: comment.target, in: space)
    write(VaultWrite(subject: id, key: "text", owner: actor, value: text))
    emit(
      .commentEdited(comment: id, mentions: mentions, newlyMentioned: newlyMentioned), to: &space)
  }

  mutating func deleteComment<S: DecidableSpace>(_ space: inout S, _ id: UUID) throws(Undecided) {
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

  mutating func resolveComment<S: DecidableSpace>(
    _ space: inout S, _ id: UUID, _ resolved: Bool
  ) throws(Undecided) {
    try require(.comment, in: space)
    guard try comment(id, in: space).isResolved != resolved else { return }
    emit(resolved ? .commentResolved(comment: id) : .commentReopened(comment: id), to: &space)
  }

  private func comment(_ id: UUID, in space: some Space) throws(Undecided) -> Comment {
    guard let comment = space.core.comments[id], !comment.isDeleted,
      space.core.members.may(actor, comment.target.kind.seenWith)
    else {
      throw .refused(.notFound, "there is no such comment")
    }
    return comment
  }

  /// Checks that every mentioned person may see the comment's target.
  private func checkMentions(
    _ people: [UUID], on target: Target, in space: some Space
  ) throws(Undecided) {
    for person in people where !space.core.members.may(person, target.kind.seenWith) {
      throw .refused(.invalid("/mentions", "only members who may see the comment can be mentioned"))
    }
  }
}
