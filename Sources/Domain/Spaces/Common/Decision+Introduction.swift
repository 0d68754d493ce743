import FoundationEssentials

extension Decision {
  /// Whether someone may be brought in by the actor without being asked.
  ///
  /// Whoever blocks, is blocked or is a stranger is refused like someone whom nobody knows.
  func checkIntroduction(of person: UUID, _ introduction: Introduction) throws(Undecided) {
    let nobody = Undecided.refused(
      .invalid("/person", "is nobody whom you share a space with: send an invitation"))
    guard case .person(let state)? = states[person], state.createdAt != nil,
      !isBlocked(introduction.pair, actor, person)
    else { throw nobody }
    if introduction.isByTeam { return }
    guard let common = introduction.common.flatMap({ states[$0]?.space })?.core.members,
      common.may(actor, .view), common.may(person, .view)
    else { throw nobody }
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
