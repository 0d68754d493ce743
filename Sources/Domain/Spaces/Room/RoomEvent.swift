public import FoundationEssentials

/// An event of a room.
public enum RoomEvent: SpaceOwnEvent {
  case created(RoomSettings, RoomCode, avatar: RoomAvatar?, members: [MemberRecord])
  /// The actor is the person, who joins the room or changes from watching to playing.
  case joined(person: UUID, avatar: RoomAvatar?, members: [MemberRecord])
  /// All settings after the change.
  case changed(RoomSettings)
  case readyChanged(person: UUID, Bool)
  case avatarChanged(person: UUID, RoomAvatar)
  case absent(person: UUID)
  case returned(person: UUID)
  /// The member was absent for too long.
  case seatFreed(person: UUID, members: [MemberRecord])
  /// The host left or is absent.
  case hostChanged(from: UUID?, to: UUID, members: [MemberRecord])
  /// The person may not join again, and is removed if they are a member.
  case banned(person: UUID, members: [MemberRecord])
  case unbanned(person: UUID)
  case gameStarted(GameStart, players: [UUID])
  case cardDrawn(index: Int, card: JSON)
  case cardAnswered(index: Int?, data: JSON)
  case turnPassed(from: UUID?, to: UUID, round: Int)
  /// The player whose turn it was left or is absent.
  case turnMoved(from: UUID?, to: UUID, round: Int)
  /// The host set the turn.
  case turnSet(to: UUID, round: Int)
  /// The player changed the score of their own; `score` is the new one.
  case scoreUpdated(person: UUID, score: Int)
  /// The host changed a player's score; `score` is the new one.
  case scoreSet(person: UUID, score: Int)
  case gameAction(kind: String, data: JSON)
  case gameEnded(GameEnd)
  case closed(CloseReason)

  /// The reason why a room closed.
  public enum CloseReason: String, Sendable {
    /// The host closed it.
    case host
    /// No player was left.
    case empty
    /// Nobody was present for too long.
    case quiet
    /// The game ended some time ago.
    case ended
  }

  /// The event, wrapped as an event of the log.
  public var event: Event { .room(self) }

  /// The type of the event.
  public var type: EventType {
    switch self {
    case .created: .roomCreated
    case .joined: .roomJoined
    case .changed: .roomChanged
    case .readyChanged: .readyChanged
    case .avatarChanged: .avatarChanged
    case .absent: .memberAbsent
    case .returned: .memberReturned
    case .seatFreed: .seatFreed
    case .hostChanged: .hostChanged
    case .banned: .memberBanned
    case .unbanned: .memberUnbanned
    case .gameStarted: .gameStarted
    case .cardDrawn: .cardDrawn
    case .cardAnswered: .cardAnswered
    case .turnPassed: .turnPassed
    case .turnMoved: .turnMoved
    case .turnSet: .turnSet
    case .scoreUpdated: .scoreUpdated
    case .scoreSet: .scoreSet
    case .gameAction: .gameAction
    case .gameEnded: .gameEnded
    case .closed: .roomClosed
    }
  }
}

extension EventCatalogue {
  /// The events of rooms.
  static let rooms: [EventDeclaration] = [
    EventDeclaration(
      .roomCreated, in: .room, takes: nil, by: .person,
      feed: .space { _ in "Opened the room" },
      sealed: ["code_number", "code_length", "code_claim"],
      payload:
        "`name`, `max_players`, `private`, `game_type?`, `category?`, `code_number`, `code_length`, `code_claim`, `avatar?`, `members`",
      changes: "there is a room, with its host and code"),
    EventDeclaration(
      .roomJoined, in: .room, takes: nil, by: [.person, .member],
      feed: .about(.person) { _ in "Came into the room" },
      payload: "`person`, `avatar?`, `members`", changes: "the person is a member, in a seat"),
    EventDeclaration(
      .roomChanged, in: .room, takes: .host,
      feed: .space { _ in "Changed the room's settings" },
      payload: "`name`, `max_players`, `private`, `game_type?`, `category?`",
      changes: "the room's settings"),
    EventDeclaration(
      .readyChanged, in: .room, takes: .play,
      payload: "`person`, `ready`", changes: "whether the player is ready"),
    EventDeclaration(
      .avatarChanged, in: .room, takes: .view,
      payload: "`person`, `avatar`", changes: "what the member looks like"),
    EventDeclaration(
      .memberAbsent, in: .room, takes: nil, by: .system,
      payload: "`person`", changes: "the member is absent; their seat is kept for a time"),
    EventDeclaration(
      .memberReturned, in: .room, takes: nil, by: [.member, .system],
      payload: "`person`", changes: "the member is present"),
    EventDeclaration(
      .seatFreed, in: .room, takes: nil, by: .system,
      feed: .about(.person) { "\($0.label) was away for too long" },
      notifies: .members, as: .accessEnded,
      payload: "`person`, `members`", changes: "the person is out; the seat is free"),
    EventDeclaration(
      .hostChanged, in: .room, takes: nil, by: [.member, .system],
      feed: .about(.person, member: "to") { "\($0.label) became the host" },
      notifies: .members, as: .hostChanged,
      payload: "`from?`, `to`, `members`", changes: "who is the host"),
    EventDeclaration(
      .memberBanned, in: .room, takes: .manageMembers,
      feed: .about(.person) { "Banned \($0.label)" },
      payload: "`person`, `members`", changes: "the person is out, and cannot come in"),
    EventDeclaration(
      .memberUnbanned, in: .room, takes: .manageMembers,
      feed: .about(.person) { "Let \($0.label) in again" },
      payload: "`person`", changes: "the person can come in"),
    EventDeclaration(
      .gameStarted, in: .room, takes: .host,
      feed: .space { _ in "Started the game" },
      secret: ["deck", "order", "seed"],
      payload:
        "`players`, `settings`, `turn_actions`, `card_count`, `seed_sha256`, `deck_sha256`, `deck`, `order`, `seed`",
      changes: "the game is on"),
    EventDeclaration(
      .cardDrawn, in: .room, takes: .play,
      feed: .space { _ in "Drew a card" },
      payload: "`index`, `card`", changes: "the current card"),
    EventDeclaration(
      .cardAnswered, in: .room, takes: .play,
      feed: .space { _ in "Answered a card" },
      payload: "`index?`, `data`", changes: "an action of the game"),
    EventDeclaration(
      .turnPassed, in: .room, takes: .play,
      payload: "`from?`, `to`, `round`", changes: "whose turn it is"),
    EventDeclaration(
      .turnMoved, in: .room, takes: nil, by: [.member, .system],
      payload: "`from?`, `to`, `round`", changes: "whose turn it is"),
    EventDeclaration(
      .turnSet, in: .room, takes: .host,
      payload: "`to`, `round`", changes: "whose turn it is"),
    EventDeclaration(
      .scoreUpdated, in: .room, takes: .play,
      feed: .about(.person) { "Changed the score of \($0.label)" },
      payload: "`person`, `score`", changes: "the player's score"),
    EventDeclaration(
      .scoreSet, in: .room, takes: .host,
      feed: .about(.person) { "Changed the score of \($0.label)" },
      payload: "`person`, `score`", changes: "the player's score"),
    EventDeclaration(
      .gameAction, in: .room, takes: .play,
      feed: .space { _ in "Played" },
      payload: "`kind`, `data`", changes: "an action of the game"),
    EventDeclaration(
      .gameEnded, in: .room, takes: nil, by: [.member, .system],
      feed: .space { _ in "The game ended" },
      payload: "`reason`, `drawn`, `scores`, `deck`, `order`, `seed`",
      changes: "the game is over; its deck, order and seed are told"),
    EventDeclaration(
      .roomClosed, in: .room, takes: nil, by: [.member, .system],
      feed: .space { _ in "The room closed" },
      payload: "`reason`", changes: "the room is closed; its code is free"),
  ]
}
