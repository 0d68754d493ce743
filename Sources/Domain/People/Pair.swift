public import FoundationEssentials

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
    throw .refused(.outdated)
  }
}

extension Refusal {
  static let outdated = Refusal(
    .outdated, "what the request rests on has changed meanwhile: send it again")
}
