import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// Creating, finding, reading, changing and joining rooms.
enum RoomEndpoints {
  static let all: [Endpoint] =
    [create, findByCode, joinByCode, show, join, update, ready, avatar, close]
    + [RoomListEndpoints.browse] + BanEndpoints.all + GameEndpoints.all

  static let room = SpaceKind.room.route
  private static let byCode = "/v1/room_codes/{code}"
  private static let joinProblems: [ProblemCode] = [
    .banned, .alreadyMember, .gameEnded, .alreadyInGame, .roomFull, .limitReached,
    .roomClosed,
  ]

  private static let create = Endpoint(
    .post, "/v1/rooms", "createRoom",
    "Create a room with a code, with the caller as its host",
    body: .named("RoomCreation"), status: 201, answer: .named("Room"),
    problems: [.duplicateID, .taken, .roomClosed]
  ) { call in
    try call.admit(creations: 1)
    let body = try call.body()
    let command = try call.commandID()
    let id = try body.uuidIfPresent("id") ?? command
    let settings = RoomSettings(
      name: try body.string("name"),
      maxPlayers: try body.integerIfPresent("max_players")
        ?? RoomLimits.standardPlayers,
      isPrivate: try body.boolIfPresent("private") ?? false,
      gameType: try body.stringIfPresent("game_type"),
      category: try body.stringIfPresent("category"))
    let length =
      try body.integerIfPresent("code_length") ?? RoomCode.lengths.lowerBound
    let reply = try await call.submit(
      Command(
        actor: .person(try call.person()), id: command, digest: call.digest(),
        correlationID: call.correlationID, stream: id, spaceKind: .room,
        action: .room(
          .create(
            settings, codes: call.roomCodes.candidates(of: command, length: length),
            avatar: try body.avatarIfPresent("avatar")))))
    let made = reply.events.first?.stored.streamID ?? id
    return try await call.answer(room: made, reply).created(at: "/v1/rooms/\(made.lower)")
  }

  private static let findByCode = Endpoint(
    .get, byCode, "findRoomByCode", "Get the room of a code, as people outside it see it",
    parameters: .read, answer: .named("RoomCard"), triesCodes: true
  ) { call in
    let room = try await call.roomByCode().room
    return .one(RoomCard(room, call.roomCodes))
  }

  private static let joinByCode = Endpoint(
    .post, byCode + "/join", "joinRoomByCode", "Join the room of a code, to play or to watch",
    body: .named("RoomJoining"), answer: .named("Room"), problems: joinProblems, triesCodes: true
  ) { call in
    let way = try await call.wayIntoRoom()
    return try await join(call, way.room, way.claim)
  }

  private static let join = Endpoint(
    .post, room + "/join", "joinRoom", "Join a public room, or change from watching to playing",
    body: .named("RoomJoining"), answer: .named("Room"), problems: joinProblems
  ) { call in
    try await join(call, try call.id("room"), nil)
  }

  private static func join(_ call: Call, _ room: UUID, _ code: Claim?) async throws -> Response {
    let body = try call.body()
    let part = try body.stringIfPresent("as").flatMap(RoomCommand.Part.init(rawValue:)) ?? .player
    let avatar = try body.avatarIfPresent("avatar")
    let person = try call.person()
    // The host may change before the command is decided, and the new host may block other people than the old one.
    let reply = try await call.submitAgainIfOutdated {
      // The words are those of the domain, so that a stranger cannot tell a hidden room from none.
      let state = try RoomState(try await call.service.engine.state(of: room)).found("space")
      let pair = state.host.map { Pair(call.service.pair(person, $0), with: $0) }
      return try await call.submit(
        room: room, .join(part, code: code, avatar: avatar, pair: pair))
    }
    return try await call.answer(room: room, reply)
  }

  private static let show = Endpoint(
    .get, room, "getRoom", "Get a room, now or at an earlier time", parameters: .readInTime,
    answer: .named("Room"), weight: .space
  ) { call in
    let present = try await call.space(RoomState.self)
    return try await call.answer(
      try await call.spaceInTime(RoomState.self), isClosed: present.phase == .closed, nil)
  }

  private static let update = Endpoint(
    .patch, room, "updateRoom",
    "Change a room's settings. Omitted members keep their value; null clears `game_type` and `category`.",
    parameters: .writeVersion, body: .named("RoomUpdate"), answer: .named("Room"),
    problems: [.alreadyInGame, .gameEnded, .locked]
  ) { call, body in
    let change = RoomSettingsChange(
      name: try body.stringIfPresent("name"),
      maxPlayers: try body.integerIfPresent("max_players"),
      isPrivate: try body.boolIfPresent("private"),
      gameType: try body.change("game_type") { try body.string($0) },
      category: try body.change("category") { try body.string($0) })
    return try await call.submitted(.change(change, ifVersion: try call.versionSeen(body)))
  }

  private static let ready = Endpoint(
    .put, room + "/ready", "setReady", "Set whether the caller is ready for the game",
    body: .body(["ready": .bool]), answer: .named("Room"), problems: [.alreadyInGame, .gameEnded]
  ) { call, body in
    return try await call.submitted(.setReady(try body.bool("ready")))
  }

  private static let avatar = Endpoint(
    .put, room + "/avatar", "setAvatar", "Set the caller's avatar in the room",
    body: .named("RoomAvatar"), answer: .named("Room")
  ) { call, body in
    return try await call.submitted(.setAvatar(try RoomAvatar(body)))
  }

  private static let close = Endpoint(
    .post, room + "/close", "closeRoom", "Close a room. Ends the game and frees the code.",
    answer: .named("Room")
  ) { call in
    try await call.submitted(.close)
  }
}

extension Call {
  func submit(room: UUID, _ command: RoomCommand) async throws -> Reply {
    try await submit(room, .room(command), spaceKind: .room)
  }

  /// Carries out a command on the room in the path, and answers with the room after it.
  func submitted(_ command: RoomCommand) async throws -> Response {
    let room = try id("room")
    return try await answer(room: room, try await submit(room: room, command))
  }

  /// Answers with the room after a command, as the caller sees it.
  func answer(room: UUID, _ reply: Reply) async throws -> Response {
    let present = try await space(RoomState.self, room)
    return try await answer(
      try await after(reply).asAnswered(present), isClosed: present.phase == .closed, reply)
  }

  /// Answers with a room as the caller sees it.
  ///
  /// - Parameter isClosed: whether the room is closed now, whatever `room` says: another room may have its code by now.
  func answer(_ room: RoomState, isClosed: Bool, _ reply: Reply?) async throws -> Response {
    let names = try await Names(of: room.seats.keys, in: service.vault)
    let view = RoomView(
      room, code: isClosed ? nil : roomCodes.text(of: room),
      for: room.core.members[try person()], position: reply?.written)
    return .one(view, names, version: room.settingsVersion, after: reply)
  }
}

extension Schemas {
  static let rooms: [(name: String, schema: Schema)] = [
    RoomView.named, BanView.named, ("RoomContent", Schema(RoomView.content)), RoomCard.named,
    SeatView.named,
    ("RoomAvatar", avatar), ("RoomCreation", creation),
    ("RoomUpdate", update), ("RoomJoining", joining), GameView.named,
    ("GameStart", gameStart), ("GameActing", gameActing), ShuffleCheck.named,
  ]

  private static let avatarWord = Schema.string(
    max: RoomAvatar.wordMax, min: 1, pattern: .avatarWord)
  private static let avatar = Schema.object([
    "type": avatarWord.described("The type of figure, as the app defines it."),
    "color": avatarWord.described(
      "The color: a name that the app defines, or `#` and hexadecimal digits."),
  ])

  private static let word = Schema.text(max: RoomLimits.wordMax)
  private static let players = Schema.integer(in: RoomLimits.players)

  private static let creation = Schema.body([
    "id?": .uuid, "name": .text(max: RoomLimits.nameMax), "max_players?": players,
    "private?": .bool, "game_type?": word, "category?": word,
    "code_length?": .integer(in: RoomCode.lengths),
    "avatar?": .named("RoomAvatar"),
  ])

  private static let update = Schema.changes([
    "name": .text(max: RoomLimits.nameMax), "max_players": players, "private": .bool,
    "game_type": word.orNull, "category": word.orNull,
  ])

  private static let joining = Schema.body([
    "as?": Schema.oneOf(RoomCommand.Part.self).described(
      "The part: `player` by default; `any` plays if a seat is free, and watches otherwise."),
    "avatar?": .named("RoomAvatar"),
  ])

  private static let gameStart = Schema.body([
    "deck?": Schema.array(.any, max: RoomLimits.cards).limited(bytesMax: RoomLimits.deckBytes)
      .described("The cards, as any JSON."),
    "settings?": Schema.anyObject.limited(bytesMax: RoomLimits.settingsBytes)
      .described("The settings of the game."),
    "turn_actions?": Schema.array(
      .string(max: 64, pattern: .actionKind), max: RoomLimits.turnActions
    ).described(
      "The actions that only the player whose turn it is may take: \(GameActionKind.allCases.map(\.rawValue).joined(separator: ", ")), or kinds that the game defines; if omitted, the game has no turns."
    ),
  ])

  private static let gameActing = Schema.body([
    "kind": .string(max: 64, pattern: .actionKind),
    "data?": GameEndpoints.actionData,
  ])
}
