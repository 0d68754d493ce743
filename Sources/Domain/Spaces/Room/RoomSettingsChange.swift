/// What a host changes of a room; nil stays as it is.
public struct RoomSettingsChange: Sendable, Equatable {
  public var name: String?
  public var maxPlayers: Int?
  public var isPrivate: Bool?
  /// Inside, nil takes it away.
  public var gameType: String??
  /// Inside, nil takes it away.
  public var category: String??

  /// Describes a change.
  public init(
    name: String? = nil, maxPlayers: Int? = nil, isPrivate: Bool? = nil, gameType: String?? = nil,
    category: String?? = nil
  ) {
    self.name = name
    self.maxPlayers = maxPlayers
    self.isPrivate = isPrivate
    self.gameType = gameType
    self.category = category
  }
}

extension RoomSettings {
  /// These with a change.
  func changed(by change: RoomSettingsChange) -> RoomSettings {
    RoomSettings(
      name: change.name ?? name, maxPlayers: change.maxPlayers ?? maxPlayers,
      isPrivate: change.isPrivate ?? isPrivate, gameType: change.gameType ?? gameType,
      category: change.category ?? category)
  }
}
