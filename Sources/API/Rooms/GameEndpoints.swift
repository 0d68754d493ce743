import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// The game in a room, from start to end, and the check of its shuffle.
enum GameEndpoints {
  static let all: [Endpoint] = [start, draw, answer, pass, setTurn, score, act, end, check]

  private static let game = RoomEndpoints.room + "/game"
  private static let problems = RoomEndpoints.problems + [.notInGame, .gameEnded]
  private static let playProblems = problems + [.notYourTurn]

  private static let start = Endpoint(
    method: .post, path: game + "/start", name: "startGame",
    summary: "Shuffle the cards and begin; for the host, when the others are ready",
    access: .person, body: .named("GameStart"), answer: .named("Room"),
    problems: RoomEndpoints.problems + [.alreadyInGame, .gameEnded, .notEnoughPlayers, .notReady]
  ) { call in
    let body = try call.body()
    try body.only("deck", "settings", "turn_actions")
    let deck = try body.array("deck", max: RoomLimits.cards)
    guard JSON.array(deck).bytes().count <= RoomLimits.deckBytes else {
      throw body.problem("deck", "is larger than \(RoomLimits.deckBytes) bytes of JSON")
    }
    let settings = body.has("settings") ? try body.reader("settings").object : JSONObject()
    try body.check("settings", .object(settings), bytesMax: RoomLimits.settingsBytes)
    let names = try body.array("turn_actions", max: RoomLimits.turnActions).map { json in
      guard let name = json.string,
        GameActionKind(rawValue: name) != nil || GameAction.isOwnKind(name)
      else {
        throw body.problem(
          "turn_actions",
          "has to hold some of \(GameActionKind.allCases.map(\.rawValue)), or kinds of the game's own"
        )
      }
      return name
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
    method: .post, path: game + "/draw", name: "drawCard",
    summary: "Take the next card; where none is left, the game ends", access: .person,
    answer: .named("Room"), problems: playProblems
  ) { call in
    try await call.submitted(.draw)
  }

  private static let answer = Endpoint(
    method: .post, path: game + "/answer", name: "answerCard", summary: "Answer the current card",
    access: .person, body: .body(["data": .any]), answer: .named("Room"), problems: playProblems
  ) { call in
    let body = try call.body()
    try body.only("data")
    return try await call.submitted(.answer(try body.actionData()))
  }

  private static let pass = Endpoint(
    method: .post, path: game + "/pass", name: "passTurn",
    summary: "Give the turn to the next player who is present", access: .person,
    answer: .named("Room"), problems: playProblems
  ) { call in
    try await call.submitted(.pass)
  }

  private static let setTurn = Endpoint(
    method: .put, path: game + "/turn", name: "setTurn",
    summary: "Say whose turn it is, and maybe which round; for the host", access: .person,
    body: .body(["player": .uuid, "round?": .integer(min: 1, max: RoomLimits.rounds.upperBound)]),
    answer: .named("Room"), problems: problems
  ) { call in
    let body = try call.body()
    try body.only("player", "round")
    return try await call.submitted(
      .setTurn(
        try body.uuid("player"),
        round: try body.integerIfPresent("round", in: RoomLimits.rounds)))
  }

  private static let score = Endpoint(
    method: .post, path: game + "/score", name: "setScore",
    summary: "Set a score or add to it: one's own, or as the host any player's", access: .person,
    body: .body(["player?": .uuid, "score?": points, "add?": points]), answer: .named("Room"),
    problems: playProblems
  ) { call in
    let body = try call.body()
    try body.only("player", "score", "add")
    guard body.has("score") != body.has("add") else {
      throw body.problem("score", "or add has to be there, and not both")
    }
    let change: RoomCommand.ScoreChange =
      body.has("score")
      ? .set(try body.integer("score", in: RoomLimits.score))
      : .add(try body.integer("add", in: RoomLimits.score))
    let player = try body.uuidIfPresent("player") ?? call.person()
    return try await call.submitted(.score(player, change))
  }

  private static let points = Schema.integer(
    min: RoomLimits.score.lowerBound, max: RoomLimits.score.upperBound)

  private static let act = Endpoint(
    method: .post, path: game + "/actions", name: "actInGame",
    summary: "Do something of the game's own", access: .person, body: .named("GameActing"),
    answer: .named("Room"), problems: playProblems
  ) { call in
    let body = try call.body()
    try body.only("kind", "data")
    let kind = try body.string("kind", max: 64)
    guard GameAction.isOwnKind(kind) else {
      throw body.problem("kind", "has to be lower case, digits and _, and no name of an event")
    }
    return try await call.submitted(
      .act(kind: kind, data: body.has("data") ? try body.actionData() : .null))
  }

  private static let end = Endpoint(
    method: .post, path: game + "/end", name: "endGame",
    summary: "End the game; for the host", access: .person, answer: .named("Room"),
    problems: problems
  ) { call in
    try await call.submitted(.end)
  }

  private static let check = Endpoint(
    method: .get, path: game + "/check", name: "checkGame",
    summary: "Whether the cards were shuffled as promised, from the log, once the game has ended",
    access: .person, parameters: .read, answer: .named("ShuffleCheck"),
    problems: [.notFound, .invalid, .positionBeyondHead, .notInGame, .alreadyInGame]
  ) { call in
    let room = try await call.space(RoomState.self)
    guard let game = room.game else { throw Problem(.notInGame, "there has been no game") }
    guard game.endedAt != nil else {
      throw Problem(.alreadyInGame, "the seed is told when the game has ended")
    }
    let check = try ShuffleCheck(try await events(call, room, game))
    return .json { check.write(to: &$0) }
  }

  /// The events of a game that has ended, as far as the caller may see them.
  private static func events(
    _ call: Call, _ room: RoomState, _ game: Game
  ) async throws -> [StoredEvent] {
    let types: Set<EventType> = [.gameStarted, .cardDrawn, .gameEnded]
    let visibility = Visibility(of: try call.person(), in: room)
    let pageLength = 1_000
    let reader = call.service.reader
    let start = game.startedAt.adding(microseconds: -1)
    var found: [StoredEvent] = []
    var version = try await reader.version(of: room.id, at: start)
    let last = try await reader.version(of: room.id, at: game.endedAt ?? room.updatedAt)
    while version < last {
      let page = try await reader.streamEvents(
        room.id, afterVersion: version, throughVersion: last, limit: pageLength)
      found += page.filter { event in
        guard let type = EventType(rawValue: event.type), types.contains(type) else { return false }
        if case .hidden = visibility.showing(event) { return false }
        return true
      }
      guard let last = page.last else { break }
      version = last.version
    }
    return found
  }
}

extension JSONReader {
  /// The data of an answer or an action.
  fileprivate func actionData() throws(Problem) -> JSON {
    guard let data = object["data"] else { throw problem("data", "is missing") }
    try check("data", data, bytesMax: RoomLimits.actionBytes)
    return data
  }

  fileprivate func check(_ key: String, _ json: JSON, bytesMax: Int) throws(Problem) {
    guard json.bytes().count <= bytesMax else {
      throw problem(key, "is larger than \(bytesMax) bytes of JSON")
    }
  }
}
