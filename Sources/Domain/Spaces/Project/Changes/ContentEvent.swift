/// A change of a project's content as it was decided.
public struct ContentEvent: Sendable, Equatable {
  /// Where it comes from.
  public let origin: ChangeOrigin
  /// What was decided.
  public let fact: ContentFact

  /// What it is about.
  public var target: ContentTarget { fact.target }
}
