public import FoundationEssentials

extension Decision {
  /// Checks that the actor may make a person a member without an invitation.
  ///
  /// A stranger, or a person who blocks the actor or is blocked by the actor, is refused as if there were no such
  /// person. A person who left the space or declined an invitation needs a new invitation. A common room does not
  /// count, since strangers meet in rooms. The team's own backend needs no common space.
  func checkIntroduction(
    of person: UUID, to space: some Space, _ introduction: Introduction
  ) throws(Undecided) {
    let nobody = Undecided.refused(
      .invalid("/person", "does not share a space with you: send an invitation"))
    guard case .person(let state)? = states[person], state.createdAt != nil,
      !isBlocked(introduction.pair, actor, person)
    else { throw nobody }
    if introduction.isByTeam { return }
    guard let common = introduction.common.flatMap({ states[$0]?.space }), common.kind != .room,
      common.core.members.may(actor, .view), common.core.members.may(person, .view)
    else { throw nobody }
    guard !space.core.departures.bars(person) else {
      throw .refused(.invalid("/person", "left the space, and can only return by an invitation"))
    }
  }

  /// Whether one of two people blocks the other, by the state of their common stream.
  func isBlocked(_ pair: UUID?, _ one: UUID, _ other: UUID) -> Bool {
    !blocks(pair, one, other).isEmpty
  }

  /// The people of a pair who block the other one.
  func blocks(_ pair: UUID?, _ one: UUID, _ other: UUID) -> [UUID] {
    guard case .connection(let space)? = pair.flatMap({ states[$0] }),
      space.partners.contains(one), space.partners.contains(other)
    else { return [] }
    return space.blockedBy
  }
}

/// The reason why a person may be made a member without an invitation.
public struct Introduction: Sendable, Equatable {
  /// The stream of the two, which says whether one of them blocks the other.
  public let pair: UUID
  /// A space that both are members of; nil where none was found.
  public let common: UUID?
  /// Whether the team's own backend asks. The backend then answers for the introduction.
  public let isByTeam: Bool

  /// Describes an introduction. The batch checks that it holds.
  public init(pair: UUID, common: UUID? = nil, isByTeam: Bool = false) {
    self.pair = pair
    self.common = common
    self.isByTeam = isByTeam
  }

  /// The streams needed to check it.
  var streams: [UUID] {
    guard let common, common != pair else { return [pair] }
    return [pair, common]
  }
}

/// The stream of the actor and another person, which tells whether one of them blocks the other.
public struct Pair: Sendable, Equatable {
  /// The stream of the two.
  public let stream: UUID
  /// The other person.
  public let other: UUID

  /// Makes a pair of the actor and another person.
  public init(_ stream: UUID, with other: UUID) {
    self.stream = stream
    self.other = other
  }
}

extension Decision {
  /// Refuses a command whose pair is not with `other`: the stream of the actor and `other` was then not loaded.
  func check(_ pair: Pair?, isWith other: UUID) throws(Undecided) {
    guard let pair, pair.other != other else { return }
    throw .refused(.outdated, "the conditions of the request have changed meanwhile: send it again")
  }
}
