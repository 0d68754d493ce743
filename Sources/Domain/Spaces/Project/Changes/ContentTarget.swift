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

extension ContentTarget: JSONWritable {
  /// Writes `{kind, id}`.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("kind", kind.rawValue)
      $0.member("id", id)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    guard let kind = Kind(rawValue: try reader.string("kind")) else {
      throw reader.problem("kind", "is not a kind of content")
    }
    self.init(kind: kind, id: try reader.uuid("id"))
  }
}
