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
  public enum CloseReason: String, Sendable, CaseIterable {
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

extension RoomEvent: EventGroup {
  func fields(_ coder: inout some PayloadCoder) -> RoomEvent {
    switch self {
    case .created(let settings, let code, let avatar, let members):
      defer {
        coder.reportFirst(
          "name", "max_players", "private", "game_type", "category", "code_claim")
      }
      return .created(
        settings.fields(&coder), code.fields(&coder), avatar: coder("avatar", ifPresent: avatar),
        members: coder("members", members))
    case .joined(let person, let avatar, let members):
      return .joined(
        person: coder("person", person), avatar: coder("avatar", ifPresent: avatar),
        members: coder("members", members))
    case .changed(let settings): return .changed(settings.fields(&coder))
    case .readyChanged(let person, let isReady):
      return .readyChanged(person: coder("person", person), coder("ready", isReady))
    case .avatarChanged(let person, let avatar):
      return .avatarChanged(person: coder("person", person), coder("avatar", avatar))
    case .absent(let person): return .absent(person: coder("person", person))
    case .returned(let person): return .returned(person: coder("person", person))
    case .seatFreed(let person, let members):
      return .seatFreed(person: coder("person", person), members: coder("members", members))
    case .hostChanged(let from, let to, let members):
      return .hostChanged(
        from: coder("from", ifPresent: from, note: "the former host"),
        to: coder("to", to, note: "the new host"),
        members: coder("members", members))
    case .banned(let person, let members):
      return .banned(person: coder("person", person), members: coder("members", members))
    case .unbanned(let person): return .unbanned(person: coder("person", person))
    case .closed(let reason): return .closed(coder("reason", reason))
    case .gameStarted(let start, let players):
      defer {
        coder.reportFirst(
          "turn_actions", "settings", "deck", "order", "seed", "seed_sha256", "deck_sha256")
      }
      let players = coder("players", players)
      return .gameStarted(start.fields(&coder), players: players)
    case .cardDrawn(let index, let card):
      return .cardDrawn(index: coder("index", index), card: coder("card", card))
    case .cardAnswered(let index, let data):
      return .cardAnswered(index: coder("index", ifPresent: index), data: coder("data", data))
    case .turnPassed(let from, let to, let round):
      return .turnPassed(
        from: coder("from", ifPresent: from, note: "the former player"),
        to: coder("to", to, note: "the new player"), round: coder("round", round))
    case .turnMoved(let from, let to, let round):
      return .turnMoved(
        from: coder("from", ifPresent: from, note: "the former player"),
        to: coder("to", to, note: "the new player"), round: coder("round", round))
    case .turnSet(let to, let round):
      return .turnSet(
        to: coder("to", to, note: "the new player"), round: coder("round", round))
    case .scoreUpdated(let person, let score):
      return .scoreUpdated(
        person: coder("person", person), score: coder("score", score, in: RoomLimits.score))
    case .scoreSet(let person, let score):
      return .scoreSet(
        person: coder("person", person), score: coder("score", score, in: RoomLimits.score))
    case .gameAction(let kind, let data):
      return .gameAction(kind: coder("kind", kind), data: coder("data", data))
    case .gameEnded(let end): return .gameEnded(end.fields(&coder))
    }
  }
}

extension RoomEvent.CloseReason: PayloadWord {}

extension EventCatalogue {
  /// The events of rooms.
  static let rooms: [EventDeclaration] = [
    EventDeclaration(
      blank(RoomEvent.created), takes: nil, by: .person,
      feed: .space { _ in "Opened the room" },
      sealed: ["code_number", "code_length", "code_claim"],
      changes: "a room is created, with its host and code"),
    EventDeclaration(
      blank(RoomEvent.joined), takes: nil, by: [.person, .member],
      feed: .about(.person) { _ in "Came into the room" },
      changes: "the person becomes a member, with a seat"),
    EventDeclaration(
      blank(RoomEvent.changed), takes: .host,
      feed: .space { _ in "Changed the room's settings" },
      changes: "the settings of the room change"),
    EventDeclaration(
      blank(RoomEvent.readyChanged), takes: .play, changes: "the player is ready, or is not"),
    EventDeclaration(
      blank(RoomEvent.avatarChanged), takes: .view, changes: "the avatar of the member changes"),
    EventDeclaration(
      blank(RoomEvent.absent), takes: nil, by: .system,
      changes: "the member is absent; their seat is kept for a time"),
    EventDeclaration(
      blank(RoomEvent.returned), takes: nil, by: [.member, .system],
      changes: "the member is present"),
    EventDeclaration(
      blank(RoomEvent.seatFreed), takes: nil, by: .system,
      feed: .about(.person) { "\($0.label) was away for too long" },
      notifies: .members, as: .accessEnded, changes: "the membership ends; the seat is free"),
    EventDeclaration(
      blank(RoomEvent.hostChanged), takes: nil, by: [.member, .system],
      feed: .about(.person, member: "to") { "\($0.label) became the host" },
      notifies: .members, as: .hostChanged, changes: "the host changes"),
    EventDeclaration(
      blank(RoomEvent.banned), takes: .manageMembers,
      feed: .about(.person) { "Banned \($0.label)" },
      changes: "the membership ends; the person cannot join again"),
    EventDeclaration(
      blank(RoomEvent.unbanned), takes: .manageMembers,
      feed: .about(.person) { "Let \($0.label) in again" },
      changes: "the person can join again"),
    EventDeclaration(
      blank(RoomEvent.gameStarted), takes: .host,
      feed: .space { _ in "Started the game" },
      secret: ["deck", "order", "seed"], changes: "the game starts"),
    EventDeclaration(
      blank(RoomEvent.cardDrawn), takes: .play,
      feed: .space { _ in "Drew a card" },
      changes: "the current card changes"),
    EventDeclaration(
      blank(RoomEvent.cardAnswered), takes: .play,
      feed: .space { _ in "Answered a card" },
      changes: "an action is added to the game"),
    EventDeclaration(
      blank(RoomEvent.turnPassed), takes: .play, changes: "the turn changes"),
    EventDeclaration(
      blank(RoomEvent.turnMoved), takes: nil, by: [.member, .system], changes: "the turn changes"),
    EventDeclaration(
      blank(RoomEvent.turnSet), takes: .host, changes: "the turn changes"),
    EventDeclaration(
      blank(RoomEvent.scoreUpdated), takes: .play,
      feed: .about(.person) { "Changed the score of \($0.label)" },
      changes: "the score of the player changes"),
    EventDeclaration(
      blank(RoomEvent.scoreSet), takes: .host,
      feed: .about(.person) { "Changed the score of \($0.label)" },
      changes: "the score of the player changes"),
    EventDeclaration(
      blank(RoomEvent.gameAction), takes: .play,
      feed: .space { _ in "Played" },
      changes: "an action is added to the game"),
    EventDeclaration(
      blank(RoomEvent.gameEnded), takes: nil, by: [.member, .system],
      feed: .space { _ in "The game ended" },
      changes: "the game ends; its deck, order and seed are revealed"),
    EventDeclaration(
      blank(RoomEvent.closed), takes: nil, by: [.member, .system],
      feed: .space { _ in "The room closed" },
      changes: "the room is closed; its code is free"),
  ]
}
