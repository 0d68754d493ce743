/// What the host chooses for a room.
public struct RoomSettings: Sendable, Equatable {
  /// What it is called.
  public var name: String
  /// How many may play, the host included.
  public var maxPlayers: Int
  /// Whether only those come in who have the code; others find it in the list of public rooms.
  public var isPrivate: Bool
  /// The game, in the app's words.
  public var gameType: String?
  /// The category of the game, in the app's words.
  public var category: String?

  /// Describes a room.
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

extension RoomSettings {
  /// Writes all of it into an object.
  func write(into json: inout JSONWriter) {
    json.member("name", name)
    json.member("max_players", maxPlayers)
    json.member("private", isPrivate)
    json.member("game_type", ifPresent: gameType)
    json.member("category", ifPresent: category)
  }

  /// Reads what `write(into:)` wrote.
  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      name: try reader.string("name"),
      maxPlayers: try reader.integer("max_players", in: 0...Int(Int16.max)),
      isPrivate: try reader.bool("private"), gameType: try reader.stringIfPresent("game_type"),
      category: try reader.stringIfPresent("category"))
  }
}
