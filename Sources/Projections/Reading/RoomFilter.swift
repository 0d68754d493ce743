public import FoundationEssentials

/// Which rooms a list is to have: those for which everything that is not nil holds.
public struct RoomFilter: Sendable, Equatable {
  public var gameType: String?
  public var category: String?
  public var status: String?
  /// Only those where one more may begin to play.
  public var hasOpenSeats: Bool
  /// Private and closed rooms as well.
  public var includesAll: Bool
  /// Without those of hosts who block this person, or are blocked by them.
  public var shownTo: UUID?

  /// Chooses rooms: public ones that are not closed where nothing else is said.
  public init(
    gameType: String? = nil, category: String? = nil, status: String? = nil,
    hasOpenSeats: Bool = false, includesAll: Bool = false,
    shownTo: UUID? = nil
  ) {
    self.gameType = gameType
    self.category = category
    self.status = status
    self.hasOpenSeats = hasOpenSeats
    self.includesAll = includesAll
    self.shownTo = shownTo
  }
}
