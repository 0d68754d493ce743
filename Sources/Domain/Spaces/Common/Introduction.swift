public import FoundationEssentials

/// What speaks for making someone a member who was not asked.
public struct Introduction: Sendable, Equatable {
  /// The stream of the two, which says whether one of them blocks the other.
  public let pair: UUID
  /// A space that both are members of; nil where none was found.
  public let common: UUID?
  /// Whether the team's own backend asks, which answers for it.
  public let isByTeam: Bool

  /// Describes what speaks for it; that it holds is decided in the batch.
  public init(pair: UUID, common: UUID? = nil, isByTeam: Bool = false) {
    self.pair = pair
    self.common = common
    self.isByTeam = isByTeam
  }

  /// The streams that tell.
  var streams: [UUID] {
    guard let common, common != pair else { return [pair] }
    return [pair, common]
  }
}
