public import FoundationEssentials

/// Which work sessions a list is to have: those for which everything that is not nil holds.
public struct WorkSessionFilter: Sendable, Equatable {
  /// Of the space that the app knows by this id.
  public var outsideID: UUID?
  /// In this status, in the app's words.
  public var status: String?
  /// Of this type, in the app's words.
  public var sessionType: String?
  /// That this person is a member of.
  public var person: UUID?
  /// Whether they are completed.
  public var isCompleted: Bool?

  /// Chooses work sessions.
  public init(
    outsideID: UUID? = nil, status: String? = nil, sessionType: String? = nil,
    person: UUID? = nil, isCompleted: Bool? = nil
  ) {
    self.outsideID = outsideID
    self.status = status
    self.sessionType = sessionType
    self.person = person
    self.isCompleted = isCompleted
  }
}
