import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// The game in a room, from start to end, and the check of its shuffle.
enum GameEndpoints {
  static let all: [Endpoint] = [start, draw, answer, pass, setTurn, score, act, end, check]

  /// The data of an answer or an action.
  static let actionData = Schema.any.limited(bytesMax: RoomLimits.actionBytes)

  private static let game = RoomEndpoints.room + "/game"
  private static let problems: [ProblemCode] = [.notInGame, .gameEnded]
  private static let playProblems = problems + [.notYourTurn]

  private static let start = Endpoint(
    .post, game + "/start", "startGame",
    "Shuffle the cards and start the game. Only the host may start, when all other players are ready.",
    body: .named("GameStart"), answer: .named("Room"),
    problems: [.alreadyInGame, .gameEnded, .notEnoughPlayers, .notReady]
  ) { call, body in
    let deck = try body.array("deck")
    let settings = body.has("settings") ? try body.reader("settings").object : JSONObject()
    let names = try body.array("turn_actions").compactMap(\.string)
    for (index, name) in names.enumerated()
    where GameActionKind(rawValue: name) == nil && !GameAction.isOwnKind(name) {
      throw body.problem("turn_actions/\(index)", "is the name of an event")
    }
    return try await call.submitted(
      .start(
        GameStart(
          settings: settings,
          turnActions: Set(names.compactMap(GameActionKind.init(rawValue:))),
          ownTurnActions: Set(names.filter { GameActionKind(rawValue: $0) == nil }),
          deck: deck)))
  }

  private static let draw = Endpoint(
    .post, game + "/draw", "drawCard", "Draw the next card. The game ends when no card is left.",
    answer: .named("Room"), problems: playProblems
  ) { call in
    try await call.submitted(.draw)
  }

  private static let answer = Endpoint(
    .post, game + "/answer", "answerCard", "Answer the current card",
    body: .body(["data": actionData]), answer: .named("Room"), problems: playProblems
  ) { call, body in
    return try await call.submitted(.answer(body.object["data"] ?? .null))
  }

  private static let pass = Endpoint(
    .post, game + "/pass", "passTurn", "Pass the turn to the next present player",
    answer: .named("Room"), problems: playProblems
  ) { call in
    try await call.submitted(.pass)
  }

  private static let setTurn = Endpoint(
    .put, game + "/turn", "setTurn",
    "Set the turn and optionally the round. Only the host may do this.",
    body: .body(["player": .uuid, "round?": .integer(in: RoomLimits.rounds)]),
    answer: .named("Room"), problems: problems
  ) { call, body in
    return try await call.submitted(
      .setTurn(
        try body.uuid("player"),
        round: try body.integerIfPresent("round")))
  }

  private static let score = Endpoint(
    .post, game + "/score", "setScore",
    "Set or increase a player's score. Players may change their own score, the host any.",
    body: .body(["player?": .uuid, "score?": points, "add?": points]), answer: .named("Room"),
    problems: playProblems
  ) { call, body in
    guard body.has("score") != body.has("add") else {
      throw body.problem("score", "or add must be given, and not both")
    }
    let change: RoomCommand.ScoreChange =
      body.has("score")
      ? .set(try body.integer("score"))
      : .add(try body.integer("add"))
    let player = try body.uuidIfPresent("player") ?? call.person()
    return try await call.submitted(.score(player, change))
  }

  private static let points = Schema.integer(in: RoomLimits.score)

  private static let act = Endpoint(
    .post, game + "/actions", "actInGame", "Take an action that the game defines",
    body: .named("GameActing"), answer: .named("Room"), problems: playProblems
  ) { call, body in
    let kind = try body.string("kind")
    guard GameAction.isOwnKind(kind) else { throw body.problem("kind", "is the name of an event") }
    return try await call.submitted(.act(kind: kind, data: body.object["data"] ?? .null))
  }

  private static let end = Endpoint(
    .post, game + "/end", "endGame", "End the game. Only the host may do this.",
    answer: .named("Room"),
    problems: problems
  ) { call in
    try await call.submitted(.end)
  }

  private static let check = Endpoint(
    .get, game + "/check", "checkGame",
    "Verify the shuffle of an ended game against the log",
    parameters: .read, answer: .named("ShuffleCheck"), problems: [.notInGame, .alreadyInGame],
    weight: .heavy
  ) { call in
    let room = try await call.space(RoomState.self)
    guard let game = room.game else { throw Problem(.notInGame, "there has been no game") }
    guard let end = game.endedAt else {
      throw Problem(.alreadyInGame, "the seed is told when the game has ended")
    }
    return .one(try ShuffleCheck(try await events(call, room, from: game.startedAt, through: end)))
  }

  /// The events of the cards of a game that has ended, as far as the caller may see them.
  ///
  /// They fit one page: a room has one game, and its start, its draws and its end hold the deck three times.
  private static func events(
    _ call: Call, _ room: RoomState, from start: Timestamp, through end: Timestamp
  ) async throws -> [StoredEvent] {
    let types: [EventType] = [.gameStarted, .cardDrawn, .gameEnded]
    let visibility = Visibility(of: try call.person(), in: room)
    let page = try await call.service.reader.page(
      after: 0, limit: RoomLimits.cards + 2, bytesMax: Answers.bytesMax,
      filter: EventFilter(
        stream: room.id, types: types.map(\.rawValue), since: start,
        before: end.adding(microseconds: 1)))
    return page.events.filter { event in
      if case .hidden = visibility.showing(event) { false } else { true }
    }
  }
}

/// A game as everybody in the room sees it. It shows the drawn cards and nothing about the others.
struct GameView: View {
  let game: Game

  static let meaning = "A game, as all people in the room see it."

  static let fields: [Field<Self>] = [
    .init("started_at") { $0.game.startedAt }, .init("ended_at") { $0.game.endedAt },
    .init("end_reason", Schema.oneOf(["deck", "host", "closed"]).orNull) {
      $0.game.endReason?.rawValue
    },
    .init("settings") { $0.game.start.settings },
    .init("turn_actions") { $0.game.start.turnActionNames },
    .init("card_count") { $0.game.start.cardCount },
    .init("drawn", "The number of drawn cards.") { $0.game.drawn },
    .init("current_card_index") { $0.game.drawn > 0 ? $0.game.drawn - 1 : nil },
    .init("current_card", .any, "The last drawn card; null: none was drawn.") {
      $0.game.currentCard
    },
    .personOrNull("turn", "The player whose turn it is; null: the game has no turns.") {
      $0.game.turn
    },
    .people("turn_order") { $0.game.turnOrder }, .init("round") { $0.game.round },
    .init("scores", .map(.integer(min: RoomLimits.score.lowerBound))) { $0.scores },
    .init(
      "actions", "The last \(RoomLimits.rememberedActions) actions, oldest first.", each: actions
    ) { $0.game.actions },
    .init("seed_sha256", "The SHA-256 of the seed, by which the service commits to it.") {
      $0.game.start.seedHash
    },
    .init("deck_sha256", "SHA-256 of the seed and the deck.") { $0.game.start.deckHash },
  ]

  private static let actions: [Field<GameAction>] = [
    .init("version", .version) { $0.version }, .init("kind") { $0.kind },
    .person("player") { $0.player }, .init("at") { $0.at }, .init("data") { $0.data },
  ]

  /// The scores by the players' ids.
  private var scores: JSONObject {
    var scores = JSONObject()
    for (person, score) in game.scores.sorted(by: { $0.key.lower < $1.key.lower }) {
      scores[person.lower] = .integer(Int64(score))
    }
    return scores
  }
}
