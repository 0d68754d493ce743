public import FoundationEssentials

/// What a comment is on: the space itself, or something in it.
public struct CommentTarget: Sendable, Hashable {
  /// What kind of thing it is.
  public let kind: TargetKind
  /// The thing; the space's own id for the space.
  public let id: UUID

  /// Names a thing.
  public init(kind: TargetKind, id: UUID) {
    self.kind = kind
    self.id = id
  }
}

extension CommentTarget: JSONWritable {
  /// Writes `{kind, id}`.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("kind", kind.rawValue)
      $0.member("id", id)
    }
  }

  /// Reads `{kind, id}`.
  public init(_ reader: JSONReader) throws(JSONReader.Problem) {
    let kind = TargetKind(rawValue: try reader.string("kind", max: 32))
    guard TargetKind.all.contains(kind) else {
      throw reader.problem("kind", "has to be one of \(TargetKind.all.map(\.rawValue))")
    }
    self.init(kind: kind, id: try reader.uuid("id"))
  }
}
