import CallboardDomain
import FoundationEssentials

/// A room as the people in it see it.
struct RoomView: View {
  private let room: RoomState
  private let code: String?
  private let membership: Membership?
  private let position: Int64

  /// - Parameters:
  ///   - code: the room's code; nil once it is no longer the room's.
  ///   - membership: the reader's membership; nil for operators.
  ///   - position: the position that the answer includes; that of the state by default.
  init(
    _ room: RoomState, code: String?, for membership: Membership?, position: Int64? = nil
  ) {
    self.room = room
    self.code = code
    self.membership = membership
    self.position = position ?? room.position
  }

  static let meaning = "A room, as the people in it see it."

  /// The room's content, for operators.
  static let content: [Field<Self>] = [
    .init("code", "The code by which people join; null: the room is closed.") { $0.code },
    .init("name") { $0.room.settings.name }, .word("status") { $0.room.phase },
    .init("max_players") { $0.room.settings.maxPlayers },
    .init("private") { $0.room.settings.isPrivate },
    .init("game_type") { $0.room.settings.gameType },
    .init("category") { $0.room.settings.category },
    .personOrNull("created_by") { $0.room.creator },
    .personOrNull("host") { $0.room.host },
    .init("open_seats", "The number of free seats for players.") {
      max(0, $0.room.settings.maxPlayers - $0.room.players.count)
    },
    .views("players") { view in view.room.players.map { SeatView(person: $0, room: view.room) } },
    .views("spectators") { view in
      view.room.spectators.map { SeatView(person: $0, room: view.room) }
    },
    .viewOrNull("game", "The game; null: none was started.") {
      $0.room.game.map { GameView(game: $0) }
    },
    .init(
      "closes_at",
      "The time at which the room closes if nothing happens; null: it does not close by itself."
    ) { $0.room.closesAt },
  ]

  static let fields: [Field<Self>] =
    [
      .init("id") { $0.room.id },
      .init("kind", .const(SpaceKind.room.rawValue)) { _ in SpaceKind.room.rawValue },
    ] + content + [
      .init("version", "The version of the settings, which an update must name.") {
        $0.room.settingsVersion
      },
      .init("space_version", .version) { $0.room.version },
      .init("position", .position) { $0.position }, .init("created_at") { $0.room.createdAt },
      .init("updated_at") { $0.room.updatedAt },
      .init("role", Schema.role.orNull) { $0.membership?.role },
      .init("capabilities", .array(.capability)) { $0.membership?.capabilities.names ?? [] },
    ]
}

/// A person in a room, as the others in the room see them.
struct SeatView: View {
  let person: UUID
  let room: RoomState

  private var seat: Seat? { room.seats[person] }
  private var membership: Membership? { room.core.members[person] }

  static let name = "RoomSeat"
  static let meaning = "A person in a room."

  static let fields: [Field<Self>] = [
    .person("person") { $0.person },
    .vaulted("username") { $1.username($0.person) },
    .init("role", Schema.role.orNull) { $0.membership?.role },
    .init("color") { $0.membership.map { MemberView.color($0.color) } },
    .init("avatar", Schema.named("RoomAvatar").orNull) { $0.seat?.avatar },
    .init("joined_at") { $0.membership?.joinedAt },
    .init("is_host") { $0.person == $0.room.host },
    .init("ready") { $0.seat?.isReady ?? false },
    .init("present") { $0.seat?.isPresent ?? false },
    .init("absent_since") { $0.seat?.absentSince },
    .init(
      "seat_kept_until",
      "The time at which the seat of an absent player becomes free; null: the player is present."
    ) {
      $0.room.seatKept($0.person)
    },
    .init("score", .integer(min: RoomLimits.score.lowerBound).orNull) {
      $0.room.game?.scores[$0.person]
    },
    .init("is_active", "Whether it is the player's turn.") {
      $0.room.phase == .inGame && $0.room.game?.turn == $0.person
    },
  ]
}
