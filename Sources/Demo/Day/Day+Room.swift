import CallboardCommandLine
import CallboardDomain

extension Day.System {
  /// A room with a game whose shuffle can be checked.
  static let room = Day.System(
    title: "A game room",
    text: """
      A room exists as long as there are people in it. People join with its code. The service shuffles the cards. Nobody
      can know the order before the end, and everybody can check it afterwards.
      """
  ) { cast in
    let scribe = cast.scribe
    let fay = try await cast.person("Fay")
    let gil = try await cast.person("Gil")
    let hanna = try await cast.person("Hanna")

    scribe.tell("Fay opens a room for two.")
    let made = try await fay.send(
      "POST", "/v1/rooms", ["name": "Friday night", "max_players": 2, "game_type": "charades"])
    let room = try Troupe.id(made)
    scribe.call(room, "ROOM")
    let path = "/v1/rooms/\(room.lower)"
    guard let code = made["code"]?.string else { throw Failure("the room has no code") }
    scribe.call(code, "CODE")

    scribe.tell("Gil joins with its code, \(code). The room is now full: Hanna can only watch.")
    try await gil.send("POST", "/v1/room_codes/\(code)/join", ["as": "player"])
    try await hanna.refused(409, "POST", "/v1/room_codes/\(code)/join", ["as": "player"])
    try await hanna.quietly("POST", "/v1/room_codes/\(code)/join", ["as": "spectator"])

    scribe.tell(
      "Their apps send a heartbeat every ten seconds. A person without one becomes absent. An absent host loses the role."
    )
    func beat() async throws {
      for person in [fay, gil, hanna] {
        try await person.quietly("POST", path + "/presence", ["interval_seconds": 10])
      }
    }
    try await beat()

    scribe.tell(
      "When Gil is ready, Fay starts the game. Until the end, the players know only the hash of the seed."
    )
    let cards: JSON = ["a lighthouse", "a clown", "a thunderstorm", "a tightrope walker"]
    try await fay.refused(409, "POST", path + "/game/start", ["deck": cards])
    try await gil.quietly("PUT", path + "/ready", ["ready": true])
    let started = try await fay.send(
      "POST", path + "/game/start",
      ["deck": cards, "turn_actions": ["card_drawn", "card_answered", "turn_passed"]])
    scribe.tell("The players draw cards in turn until none are left.")
    var turn = started["game"]?["turn"]?["id"]?.string
    var order: [String] = []
    for _ in 0..<4 {
      try await beat()
      let player = turn == fay.id.lower ? fay : gil
      let drawn = try await player.quietly("POST", path + "/game/draw")
      order.append(drawn["game"]?["current_card"]?.string ?? "?")
      let point: JSON = ["player": .id(player.id), "add": 1]
      try await player.quietly("POST", path + "/game/score", point)
      let passed = try await player.quietly("POST", path + "/game/pass")
      turn = passed["game"]?["turn"]?["id"]?.string
    }
    scribe.tell("The cards were: \(order.joined(separator: ", ")).")
    try await fay.send("POST", path + "/game/end")
    scribe.tell(
      "The end reveals the seed. Anyone in the room can check that the seed gives that order.")
    let check = try await hanna.read(path + "/game/check")
    try DemoStep.check(check["fair"]?.bool == true, "the shuffle was fair")
    return room
  }
}
