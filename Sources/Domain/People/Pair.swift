public import FoundationEssentials

/// The stream of the actor and somebody else, which tells whether one of them blocks the other.
public struct Pair: Sendable, Equatable {
  /// The stream of the two.
  public let stream: UUID
  /// The other one.
  public let other: UUID

  /// Names the stream of the actor and somebody else.
  public init(_ stream: UUID, with other: UUID) {
    self.stream = stream
    self.other = other
  }
}

extension Decision {
  /// Whom a command took for the other of two has to be that one still: else the stream of the two was not looked at.
  func check(_ pair: Pair?, isWith other: UUID) throws(Undecided) {
    guard let pair, pair.other != other else { return }
    throw .refused(.outdated)
  }
}

extension Refusal {
  static let outdated = Refusal(
    .outdated, "what the request rests on has changed meanwhile: send it again")
}
