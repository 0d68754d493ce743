import CallboardDomain
import FoundationEssentials

/// A room as the people in it see it.
struct RoomView {
  private let room: RoomState
  private let code: String?
  private let membership: Membership?
  private let names: Names

  /// - Parameters:
  ///   - code: the room's code; nil once it is no longer the room's.
  ///   - membership: the reader's membership; nil for operators.
  init(_ room: RoomState, code: String?, for membership: Membership?, _ names: Names) {
    self.room = room
    self.code = code
    self.membership = membership
    self.names = names
  }

  /// Writes the room's content as members of an object.
  func writeContent(to json: inout JSONWriter) {
    json.member("code", code)
    json.member("name", room.settings.name)
    json.member("status", room.phase.rawValue)
    json.member("max_players", room.settings.maxPlayers)
    json.member("private", room.settings.isPrivate)
    json.member("game_type", room.settings.gameType)
    json.member("category", room.settings.category)
    json.member("created_by", room.creator)
    json.member("host", room.host)
    json.member("open_seats", max(0, room.settings.maxPlayers - room.players.count))
    json.member("players") { write(room.players, to: &$0) }
    json.member("spectators") { write(room.spectators, to: &$0) }
    json.member("game") { json in
      if let game = room.game { GameView(game).write(to: &json) } else { json.raw("null") }
    }
    json.member("closes_at", room.closesAt)
  }

  func write(to json: inout JSONWriter, position: Int64) {
    json.object {
      $0.member("id", room.id)
      $0.member("kind", SpaceKind.room.rawValue)
      writeContent(to: &$0)
      $0.member("version", room.settingsVersion)
      $0.member("space_version", room.version)
      $0.member("position", position)
      $0.member("created_at", room.createdAt)
      $0.member("updated_at", room.updatedAt)
      $0.member("role", membership?.role)
      $0.member("capabilities", membership?.capabilities.names ?? [])
    }
  }

  private func write(_ people: [UUID], to json: inout JSONWriter) {
    json.array { json in
      for person in people { SeatView(person, in: room, names).write(to: &json) }
    }
  }

  static let content = Schema.object([
    "code": Schema.string().orNull.described("By which people come in; null of a closed room."),
    "name": .string(), "status": Schema.oneOf(RoomPhase.self),
    "max_players": .integer(), "private": .bool, "game_type": .string().orNull,
    "category": .string().orNull, "created_by": .uuid.orNull, "host": .uuid.orNull,
    "open_seats": Schema.integer().described("How many more may play."),
    "players": .array(.named("RoomSeat")), "spectators": .array(.named("RoomSeat")),
    "game": Schema.named("Game").orNull,
    "closes_at": Schema.time.orNull.described(
      "When it closes if nothing more happens; null while time alone does not close it."),
  ])

  static let schema = content.adding([
    "id": .uuid, "kind": .const(SpaceKind.room.rawValue),
    "version": Schema.integer().described("The version of the settings: what an update names."),
    "space_version": .version, "position": .position, "created_at": .time.orNull,
    "updated_at": .time, "role": Schema.role.orNull, "capabilities": .array(.capability),
  ])
}
