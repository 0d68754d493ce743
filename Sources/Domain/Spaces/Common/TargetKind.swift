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

  /// What it takes to see one, in the kind of space that has them.
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
