public import FoundationEssentials

/// The target of a comment: the space itself, or a thing in it.
public struct Target: Sendable, Hashable {
  /// The kind of thing.
  public let kind: TargetKind
  /// The id of the thing, or of the space itself.
  public let id: UUID

  /// Names a thing.
  public init(kind: TargetKind, id: UUID) {
    self.kind = kind
    self.id = id
  }
}

extension Target: JSONWritable {
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
      throw reader.problem("kind", "must be one of \(TargetKind.all.map(\.rawValue))")
    }
    self.init(kind: kind, id: try reader.uuid("id"))
  }
}

/// A kind of thing that comments and feeds can be about; each kind of space adds its own.
public struct TargetKind: RawRepresentable, Sendable, Hashable {
  /// Its name, as in JSON.
  public let rawValue: String

  /// Names a kind of thing.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The space itself.
  public static let space = TargetKind(rawValue: "space")
  /// A person.
  public static let person = TargetKind(rawValue: "person")
  /// A comment.
  public static let comment = TargetKind(rawValue: "comment")

  /// The capability needed to see a thing of this kind, in the kind of space that has such things.
  public var seenWith: Capability { Self.guarded[self] ?? .view }

  private static let guarded = Dictionary(
    uniqueKeysWithValues: SpaceKind.allCases.flatMap(\.guards).map { ($0.target, $0.seenWith) })

  /// Every kind of thing that can be commented on in any kind of space.
  public static let all: [TargetKind] =
    [.space]
    + SpaceKind.allCases.flatMap(\.targets).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
}

extension Target: PayloadValue {
  static var blank: Target { Target(kind: .space, id: .blank) }
  static var shape: PayloadShape {
    .object([
      PayloadMember("kind", .choice(TargetKind.all.map(\.rawValue))), PayloadMember("id", .uuid),
    ])
  }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    try Target(try at.reader.reader(at.name))
  }
}
