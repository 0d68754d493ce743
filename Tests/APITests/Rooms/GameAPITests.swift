import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardAPI

@Suite struct GameAPITests {
  /// A room in which a game is under way.
  private struct Started {
    let alice: TestPerson
    let bob: TestPerson
    let carol: TestPerson
    let path: String
    let deck: [JSON]

    init(_ app: TestApp, turns: JSON = []) async throws {
      alice = try await app.person("Alice")
      bob = try await app.person("Bob")
      carol = try await app.person("Carol")
      deck = (0..<40).map { ["secret card": .integer($0), "text": .string("card no \($0)!")] }
      let made = try await alice.post("/v1/rooms", ["name": "Friday"])
      path = try #require(made.header("Location"))
      _ = try await bob.post("\(path)/join", [:])
      _ = try await carol.post("\(path)/join", ["as": "spectator"])
      _ = try await bob.put("\(path)/ready", ["ready": true])
      let start = try await alice.post(
        "\(path)/game/start",
        ["deck": .array(deck), "settings": ["rounds": 2], "turn_actions": turns])
      #expect(start["status"] == "in_game")
    }
  }

  @Test func aGameIsPlayedToItsEndAndCanBeCheckedByAnybody() async throws {
    try await TestApp.run { app in
      let game = try await Started(app, turns: ["card_drawn"])
      let path = game.path
      let drawn = try await game.alice.post("\(path)/game/draw")
      let card = try #require(drawn["game"]?["current_card"])
      #expect(game.deck.contains(card))
      #expect(drawn["game"]?["current_card_index"] == 0)
      let answered = try await game.bob.post("\(path)/game/answer", ["data": ["never": true]])
      #expect(answered["game"]?["actions"]?.array?.last?["kind"] == "card_answered")
      let passed = try await game.alice.post("\(path)/game/pass")
      #expect(passed["game"]?["turn"]?["id"] == game.bob.json)
      #expect(passed["players"]?.array?.map { $0["is_active"] } == [false, true])
      let scored = try await game.bob.post("\(path)/game/score", ["add": 3])
      #expect(scored["players"]?.array?.map { $0["score"] } == [0, 3])
      let other = try await game.bob.post(
        "\(path)/game/score", ["player": game.alice.json, "score": 9])
      #expect(other["missing_capability"] == "host")
      let act = try await game.alice.post(
        "\(path)/game/actions", ["kind": "rolled", "data": [6, 2]])
      #expect(act["game"]?["actions"]?.array?.last?["data"] == [6, 2])
      let taken = try await game.alice.post("\(path)/game/actions", ["kind": "card_drawn"])
      #expect(taken.code == "invalid")
      let turn = try await game.alice.put(
        "\(path)/game/turn", ["player": game.bob.json, "round": 2])
      #expect(turn["game"]?["round"] == 2)
      for _ in 0..<39 { _ = try await game.bob.post("\(path)/game/draw") }
      let ended = try await game.bob.post("\(path)/game/draw")
      #expect(ended["status"] == "ended")
      #expect(ended["game"]?["end_reason"] == "deck")
      #expect(ended["closes_at"] != .null)
      let begun = app.service.heavy.counters.begun
      let check = try await game.carol.get("\(path)/game/check")
      #expect(app.service.heavy.counters.begun == begun + 1)
      #expect(check["fair"] == true)
      #expect(check["deck"] == .array(game.deck))
      #expect(check["seed_sha256"] == ended["game"]?["seed_sha256"])
      #expect(check["drawn"]?.array?.count == 40)
      #expect(check["drawn"]?.array?.first?["card"] == card)
    }
  }

  @Test func beforeTheEndNothingTellsTheDeckItsOrderOrTheSeed() async throws {
    try await TestApp.run { app in
      let game = try await Started(app)
      let drawn = try await game.bob.post("\(game.path)/game/draw")
      let card = try #require(drawn["game"]?["current_card"]?["text"]?.string)
      let position = try #require(drawn.header("Callboard-Position"))
      let space = game.path.split(separator: "/")[2]
      let paths = [
        game.path, "\(game.path)?version=\(drawn["space_version"]?.integer ?? 0)",
        "\(game.path)/events?limit=1000", "\(game.path)/history?limit=1000",
        "\(game.path)/feed?min_position=\(position)", "/v1/me/feed?min_position=\(position)",
        "\(game.path)/members", "/v1/rooms?min_position=\(position)",
      ]
      for person in [game.alice, game.bob, game.carol] {
        for path in paths {
          let text = try await person.get(path).text
          for other in game.deck where other["text"]?.string != card {
            #expect(!text.contains(other["text"]?.string ?? "?"), "\(path)")
          }
          #expect(!text.contains("\"order\"") && !text.contains("\"seed\""), "\(path)")
          #expect(!text.contains("code_claim"), "\(path)")
        }
      }
      let state = try await app.get("/admin/v1/spaces/\(space)")
      #expect(state.text.contains(card) && !state.text.contains("\"seed\""))
      let other = game.deck.first { $0["text"]?.string != card }
      #expect(!state.text.contains(other?["text"]?.string ?? "?"))
      let log = try await app.get("/admin/v1/spaces/\(space)?version=1")
      #expect(log.status == 200)
      try await Self.checkThatNothingIsTold(app, game, card)

      _ = try await game.alice.post("\(game.path)/game/end")
      let events = try await game.carol.get("\(game.path)/events?limit=1000")
      let end = try #require(events.items.first { $0["type"] == "game_ended" }?["data"])
      #expect(end["deck"] == .array(game.deck))
      let seed = try #require(end["seed"]?.string)
      #expect(seed.utf8.count == 64)
      #expect(try await game.carol.get("\(game.path)/game/check")["fair"] == true)
    }
  }

  /// Operators are not shown sealed members either: not in lists, streams, exports or past states.
  private static func checkThatNothingIsTold(
    _ app: TestApp, _ game: Started, _ card: String
  ) async throws {
    let space = game.path.split(separator: "/")[2]
    let all = try await app.get("/admin/v1/events?stream=\(space)&limit=1000")
    let start = try #require(all.items.first { $0["type"] == "game_started" })
    let position = start["position"]?.integer ?? 0
    let version = start["version"]?.integer ?? 0
    var texts: [String: String] = [:]
    for path in [
      "/admin/v1/events?limit=1000", "/admin/v1/events?type=game_started",
      "/admin/v1/events?order=newest_first&limit=1000", "/admin/v1/events/\(position)",
      "/admin/v1/spaces/\(space)?version=\(version)", "/admin/v1/feed",
      "/admin/v1/people/\(game.alice.id.lower)/export",
    ] {
      let answer = try await app.get(path)
      #expect(answer.status == 200 && !answer.text.isEmpty, "\(path)")
      texts[path] = answer.text
    }
    for path in ["/v1/me/export", "\(game.path)/export"] {
      texts[path] = try await game.alice.get(path).text
    }
    texts["stream"] = try await startAsFollowed(app)
    for (path, text) in texts {
      for other in game.deck where other["text"]?.string != card {
        #expect(!text.contains(other["text"]?.string ?? "?"), "\(path)")
      }
      #expect(!text.contains("\"order\"") && !text.contains("\"seed\""), "\(path)")
    }
    #expect(texts["stream"]?.contains("seed_sha256") == true)
    #expect(start["data"]?["card_count"] == 40 && start["data"]?["seed_sha256"] != nil)
  }

  /// The start of a game, as an operator's stream delivers it.
  private static func startAsFollowed(_ app: TestApp) async throws -> String {
    let incarnation = try await app.service.incarnation.current()
    let followed = Recorder()
    try await app.serving { port in
      let reader = try await app.followAsOperator(
        port, "/admin/v1/events/stream?types=game_started", after: "\(incarnation.lower):1")
      let event = try #require(try await reader.next())
      followed.text.withLock { $0 = event.data }
    }
    return followed.text.withLock { $0 }
  }

  private final class Recorder: Sendable {
    let text = Mutex("")
  }

  @Test func whatIsTooLargeIsRefused() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let made = try await alice.post("/v1/rooms", ["name": "a"])
      let path = try #require(made.header("Location"))
      _ = try await bob.post("\(path)/join", [:])
      _ = try await bob.put("\(path)/ready", ["ready": true])
      let many = JSON.array((0..<1_001).map { .integer($0) })
      #expect(try await alice.post("\(path)/game/start", ["deck": many])["pointer"] == "/deck")
      let long = JSON.string(String(repeating: "x", count: 131_072))
      #expect(try await alice.post("\(path)/game/start", ["deck": [long]])["pointer"] == "/deck")
      let settings: JSON = ["x": .string(String(repeating: "x", count: 16_384))]
      let heavy = try await alice.post("\(path)/game/start", ["settings": settings])
      #expect(heavy["pointer"] == "/settings")
      let unknown = try await alice.post("\(path)/game/start", ["turn_actions": ["Sleep!"]])
      let moves = (0...32).map { JSON.string("move_\($0)") }
      let tooMany = try await alice.post(
        "\(path)/game/start", ["turn_actions": .array(moves)])
      #expect(tooMany["pointer"] == "/turn_actions")
      #expect(unknown["pointer"] == "/turn_actions/0")
      #expect(try await alice.post("\(path)/game/start", [:])["status"] == "in_game")
      let text = JSON.string(String(repeating: "x", count: 4_096))
      let answer = try await bob.post("\(path)/game/answer", ["data": text])
      #expect(answer["pointer"] == "/data")
      let both = try await bob.post("\(path)/game/score", ["score": 1, "add": 1])
      #expect(both.code == "invalid")
      #expect(try await bob.post("\(path)/game/draw").code == "invalid")
    }
  }
}
