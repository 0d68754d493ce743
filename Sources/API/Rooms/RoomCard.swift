import CallboardDomain
import CallboardProjections
import FoundationEssentials

/// A room as people outside see it: enough to decide whether to join, and no names.
struct RoomCard: View {
  private let id: UUID
  private let code: String?
  private let status: String
  private let settings: RoomSettings
  private let players: Int
  private let spectators: Int
  private let createdAt: Timestamp?

  static let name = "RoomCard"
  static let meaning = "A room in a list, as people see it who are not in it."

  static let fields: [Field<Self>] = [
    .init("id") { $0.id },
    .init("kind", .const(SpaceKind.room.rawValue)) { _ in SpaceKind.room.rawValue },
    .init("code", "The code by which people come in; null once the room is closed.") { $0.code },
    .init("name") { $0.settings.name }, .init("status", .oneOf(RoomPhase.self)) { $0.status },
    .init("max_players") { $0.settings.maxPlayers }, .init("private") { $0.settings.isPrivate },
    .init("game_type") { $0.settings.gameType }, .init("category") { $0.settings.category },
    .init("player_count") { $0.players }, .init("spectator_count") { $0.spectators },
    .init("open_seats", "How many more may play.") {
      max(0, $0.settings.maxPlayers - $0.players)
    },
    .init("created_at") { $0.createdAt },
  ]

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
}
