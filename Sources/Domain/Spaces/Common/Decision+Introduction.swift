import FoundationEssentials

extension Decision {
  /// Whether someone may be brought in by the actor without being asked.
  ///
  /// Whoever blocks, is blocked or is a stranger is refused like someone whom nobody knows. Whoever left the space, or
  /// turned it down, comes by an invitation. A room is no introduction: strangers meet there.
  func checkIntroduction(
    of person: UUID, to space: some Space, _ introduction: Introduction
  ) throws(Undecided) {
    let nobody = Undecided.refused(
      .invalid("/person", "is nobody whom you share a space with: send an invitation"))
    guard case .person(let state)? = states[person], state.createdAt != nil,
      !isBlocked(introduction.pair, actor, person)
    else { throw nobody }
    if introduction.isByTeam { return }
    guard let common = introduction.common.flatMap({ states[$0]?.space }), common.kind != .room,
      common.core.members.may(actor, .view), common.core.members.may(person, .view)
    else { throw nobody }
    guard !space.core.departures.bars(person) else {
      throw .refused(.invalid("/person", "left, and comes back by an invitation"))
    }
  }

  /// Whether one of two blocks the other, as their stream says.
  func isBlocked(_ pair: UUID?, _ one: UUID, _ other: UUID) -> Bool {
    !blocks(pair, one, other).isEmpty
  }

  /// Who of two blocks the other.
  func blocks(_ pair: UUID?, _ one: UUID, _ other: UUID) -> [UUID] {
    guard case .connection(let space)? = pair.flatMap({ states[$0] }),
      space.partners.contains(one), space.partners.contains(other)
    else { return [] }
    return space.blockedBy
  }
}
