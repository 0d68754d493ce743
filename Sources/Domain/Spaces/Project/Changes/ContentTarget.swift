public import FoundationEssentials

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

extension ContentTarget.Kind: PayloadWord {
  static var unknown: String { "is not a kind of content" }
}

extension ContentTarget: PayloadObject {
  static var blank: ContentTarget { ContentTarget(kind: .blank, id: .blank) }

  func fields(_ coder: inout some PayloadCoder) -> ContentTarget {
    ContentTarget(kind: coder("kind", kind), id: coder("id", id))
  }
}
