public import FoundationEssentials

/// Which spaces a list is to have: those for which everything that is not nil holds.
public struct SpaceFilter: Sendable, Equatable {
  /// Of this kind.
  public var kind: String?
  /// That this person is a member of.
  public var person: UUID?
  /// Whose title holds this, in either case.
  public var title: String?

  /// Chooses spaces.
  public init(kind: String? = nil, person: UUID? = nil, title: String? = nil) {
    self.kind = kind
    self.person = person
    self.title = title
  }
}
