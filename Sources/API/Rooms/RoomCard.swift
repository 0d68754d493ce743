import CallboardDomain
import CallboardProjections
import FoundationEssentials

/// A room as people outside see it: enough to decide whether to join, and no names.
struct RoomCard {
  private let id: UUID
  private let code: String?
  private let status: String
  private let settings: RoomSettings
  private let players: Int
  private let spectators: Int
  private let createdAt: Timestamp?

  /// Makes the card of a room in memory.
  init(_ room: RoomState, _ codes: RoomCodes) {
    id = room.id
    code = room.phase == .closed ? nil : codes.text(of: room)
    status = room.phase.rawValue
    settings = room.settings
    players = room.players.count
    spectators = room.spectators.count
    createdAt = room.createdAt
  }

  /// Makes the card of a room in a list.
  init(_ room: RoomListing, _ codes: RoomCodes) {
    id = room.space
    let isClosed = room.status == RoomPhase.closed.rawValue
    code =
      isClosed
      ? nil
      : room.codeCommand.map { codes.text($0, room.codeNumber, length: room.codeLength) }
    status = room.status
    settings = RoomSettings(
      name: room.name, maxPlayers: room.maxPlayers, isPrivate: room.isPrivate,
      gameType: room.gameType, category: room.category)
    players = room.players
    spectators = room.spectators
    createdAt = room.createdAt
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("kind", SpaceKind.room.rawValue)
      $0.member("code", code)
      $0.member("name", settings.name)
      $0.member("status", status)
      $0.member("max_players", settings.maxPlayers)
      $0.member("private", settings.isPrivate)
      $0.member("game_type", settings.gameType)
      $0.member("category", settings.category)
      $0.member("player_count", players)
      $0.member("spectator_count", spectators)
      $0.member("open_seats", max(0, settings.maxPlayers - players))
      $0.member("created_at", createdAt)
    }
  }

  static let schema = Schema.object([
    "id": .uuid, "kind": .const(SpaceKind.room.rawValue),
    "code": Schema.string().orNull.described("By which people come in; null of a closed room."),
    "name": .string(), "status": .oneOf(RoomPhase.self),
    "max_players": .integer(), "private": .bool, "game_type": .string().orNull,
    "category": .string().orNull, "player_count": .integer(), "spectator_count": .integer(),
    "open_seats": Schema.integer().described("How many more may play."),
    "created_at": .time.orNull,
  ])
}
