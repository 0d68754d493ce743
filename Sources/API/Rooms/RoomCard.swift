import Domain

/// A room as those see it who are not in it: enough to decide whether to come in, and nobody's name.
struct RoomCard {
  private let room: RoomState
  private let code: String?

  init(_ room: RoomState, code: String?) {
    self.room = room
    self.code = code
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", room.id)
      $0.member("kind", SpaceKind.room.rawValue)
      $0.member("code", code)
      $0.member("name", room.settings.name)
      $0.member("status", room.phase.rawValue)
      $0.member("max_players", room.settings.maxPlayers)
      $0.member("private", room.settings.isPrivate)
      $0.member("game_type", room.settings.gameType)
      $0.member("category", room.settings.category)
      $0.member("player_count", room.players.count)
      $0.member("spectator_count", room.spectators.count)
      $0.member("open_seats", max(0, room.settings.maxPlayers - room.players.count))
      $0.member("created_at", room.createdAt)
    }
  }

  static let schema = Schema.object([
    "id": .uuid, "kind": .const(SpaceKind.room.rawValue),
    "code": Schema.string().orNull.described("By which people come in; null of a closed room."),
    "name": .string(),
    "status": Schema.oneOf(RoomPhase.allCases.map(\.rawValue)), "max_players": .integer(),
    "private": .bool, "game_type": .string().orNull, "category": .string().orNull,
    "player_count": .integer(), "spectator_count": .integer(),
    "open_seats": Schema.integer().described("How many more may play."), "created_at": .time.orNull,
  ])
}
