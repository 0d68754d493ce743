/// A thing in a project.
public struct ContentTarget: Sendable, Hashable {
  /// The kinds of things.
  public enum Kind: String, Sendable, CaseIterable {
    case scene, element, character, location
  }

  /// The kind of thing.
  public let kind: Kind
  /// The thing.
  public let id: UUID

  /// Names a thing.
  public init(kind: Kind, id: UUID) {
    self.kind = kind
    self.id = id
  }
}
