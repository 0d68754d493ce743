/// The settings of a room, which the host chooses.
public struct RoomSettings: Sendable, Equatable {
  /// The name.
  public var name: String
  /// The maximum number of players, the host included.
  public var maxPlayers: Int
  /// Whether people need the code to join. Other rooms are in the list of public rooms.
  public var isPrivate: Bool
  /// The type of game, in the app's words.
  public var gameType: String?
  /// The category of the game, in the app's words.
  public var category: String?

  /// Describes the settings of a room.
  public init(
    name: String, maxPlayers: Int = RoomLimits.standardPlayers, isPrivate: Bool = false,
    gameType: String? = nil, category: String? = nil
  ) {
    self.name = name
    self.maxPlayers = maxPlayers
    self.isPrivate = isPrivate
    self.gameType = gameType
    self.category = category
  }
}

extension RoomSettings: PayloadFields, Blank {
  static var blank: RoomSettings { RoomSettings(name: "") }

  func fields(_ coder: inout some PayloadCoder) -> RoomSettings {
    RoomSettings(
      name: coder("name", name),
      maxPlayers: coder("max_players", maxPlayers, in: 0...Int(Int16.max)),
      isPrivate: coder("private", isPrivate), gameType: coder("game_type", ifPresent: gameType),
      category: coder("category", ifPresent: category))
  }
}

/// A change of the settings of a room; nil keeps a value.
public struct RoomSettingsChange: Sendable, Equatable {
  public var name: String?
  public var maxPlayers: Int?
  public var isPrivate: Bool?
  /// `.some(nil)` clears it.
  public var gameType: String??
  /// `.some(nil)` clears it.
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
  /// The settings after a change.
  func changed(by change: RoomSettingsChange) -> RoomSettings {
    RoomSettings(
      name: change.name ?? name, maxPlayers: change.maxPlayers ?? maxPlayers,
      isPrivate: change.isPrivate ?? isPrivate, gameType: change.gameType ?? gameType,
      category: change.category ?? category)
  }
}
