import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct RoomAPITests {
  @Test func aRoomIsMadeFoundByItsCodeAndJoined() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let made = try await alice.post(
        "/v1/rooms",
        [
          "name": "Friday", "max_players": 3, "private": true, "game_type": "nhie",
          "avatar": ["type": "fox", "color": "#f80"],
        ])
      #expect(made.status == 201)
      let path = try #require(made.header("Location"))
      let code = try #require(made["code"]?.string)
      #expect(code.utf8.count == 4 && code.utf8.allSatisfy(RoomCode.alphabet.contains))
      #expect(made["status"] == "waiting")
      #expect(made["host"]?["id"] == alice.json)
      #expect(made["players"]?.array?.first?["avatar"] == ["type": "fox", "color": "#f80"])

      let card = try await bob.get("/v1/room_codes/\(code.lowercased())")
      #expect(card["name"] == "Friday")
      #expect(card["open_seats"] == 2)
      #expect(!card.text.contains("Alice") && !card.text.contains(alice.id.lower))
      #expect(try await bob.get(path).status == 404)
      #expect(try await bob.post("\(path)/join", [:]).status == 404)
      for wrong in ["AAA", "AAAA7Z7", "0OI1", "%20%20%20%20", code + "A"] {
        let answer = try await bob.get("/v1/room_codes/\(wrong)")
        #expect(answer.code == "not_found", "\(wrong)")
      }

      let joined = try await bob.post("/v1/room_codes/\(code)/join", ["as": "player"])
      #expect(joined["role"] == "player")
      #expect(joined["players"]?.array?.map { $0["person"]?["name"] } == ["Alice", "Bob"])
      #expect(try await bob.post("/v1/room_codes/\(code)/join", [:]).code == "already_member")
      let ready = try await bob.put("\(path)/ready", ["ready": true])
      #expect(ready["players"]?.array?.map { $0["ready"] } == [false, true])
      let owl = try await bob.put("\(path)/avatar", ["type": "owl", "color": "blue"])
      #expect(owl["players"]?.array?.last?["avatar"] == ["type": "owl", "color": "blue"])
      let shy = try await bob.put("\(path)/avatar", ["type": "Bob Smith", "color": "blue"])
      #expect(shy.code == "invalid")
    }
  }

  @Test func whereHostAndGuestBlockOneAnotherThereIsNoRoomByIdByCodeOrInTheList() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let carl = try await app.person("Carl")
      _ = try await alice.connect(with: bob)
      _ = try await carl.post("/v1/rooms", ["name": "Carl's"])
      let made = try await alice.post("/v1/rooms", ["name": "Friday"])
      let path = try #require(made.header("Location"))
      let code = try #require(made["code"]?.string)
      func rooms(_ reader: TestPerson, after answer: Answer) async throws -> [JSON?] {
        let position = answer.header("Callboard-Position") ?? "0"
        return try await reader.get("/v1/rooms?min_position=\(position)").items.map { $0["name"] }
      }
      for (blocker, blocked) in [(alice, bob), (bob, alice)] {
        let block = try await blocker.blocks(blocked)
        #expect(try await rooms(bob, after: block) == ["Carl's"])
        #expect(try await rooms(carl, after: block) == ["Friday", "Carl's"])
        let found = try await bob.get("/v1/room_codes/\(code)")
        let unknown = try await bob.get("/v1/room_codes/\(code == "AAAA" ? "BBBB" : "AAAA")")
        #expect(found.status == 404 && found.code == unknown.code)
        #expect(found["detail"] == unknown["detail"])
        #expect(try await bob.post("\(path)/join", [:]).status == 404)
        #expect(try await bob.post("/v1/room_codes/\(code)/join", [:]).status == 404)
        let end = try await blocker.delete("/v1/me/blocks/\(blocked.id.lower)")
        #expect(try await rooms(bob, after: end) == ["Friday", "Carl's"])
      }
      #expect(try await bob.post("/v1/room_codes/\(code)/join", [:]).status == 200)
      // A member of the room still finds it.
      _ = try await alice.blocks(bob)
      #expect(try await bob.get("/v1/room_codes/\(code)").status == 200)
    }
  }

  @Test func theSameRequestGivesTheSameRoomAndCode() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let key = UUID()
      let first = try await alice.post("/v1/rooms", ["name": "a", "code_length": 6], key: key)
      let again = try await alice.post("/v1/rooms", ["name": "a", "code_length": 6], key: key)
      #expect(first["code"]?.string?.utf8.count == 6)
      #expect(again["code"] == first["code"])
      #expect(again["id"] == first["id"])
      let other = try await alice.post("/v1/rooms", ["name": "b"], key: key)
      #expect(other.code == "command_id_reused")
    }
  }

  @Test func settingsAreTheHostsWithVersions() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let made = try await alice.post("/v1/rooms", ["name": "a", "category": "party"])
      let path = try #require(made.header("Location"))
      #expect(try await bob.post("\(path)/join", [:]).status == 200)
      let denied = try await bob.patch(path, ["name": "b"])
      #expect(denied["missing_capability"] == "host")
      let changed = try await alice.patch(
        path, ["game_type": "nhie", "category": nil, "max_players": 4, "version": 1])
      #expect(changed["game_type"] == "nhie")
      #expect(changed["category"] == .null)
      #expect(changed["name"] == "a")
      #expect(try await alice.patch(path, ["name": "c", "version": 1]).code == "stale_version")
      #expect(try await alice.patch(path, ["max_players": 9]).code == "invalid")
      #expect(try await alice.get("\(path)?version=1")["category"] == "party")
    }
  }

  @Test func errorsHaveTheirCodes() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let carol = try await app.person("Carol")
      let made = try await alice.post("/v1/rooms", ["name": "a", "max_players": 2])
      let path = try #require(made.header("Location"))
      let code = try #require(made["code"]?.string)
      let start: JSON = ["deck": [1, 2, 3], "turn_actions": ["card_drawn"]]
      #expect(try await alice.post("\(path)/game/draw").code == "not_in_game")
      #expect(try await alice.get("\(path)/game/check").code == "not_in_game")
      #expect(try await alice.post("\(path)/game/start", start).code == "not_enough_players")
      _ = try await bob.post("\(path)/join", [:])
      let waiting = try await alice.post("\(path)/game/start", start)
      #expect(waiting.code == "not_ready")
      #expect(waiting["waiting_for"] == [bob.json])
      #expect(try await carol.post("\(path)/join", [:]).code == "room_full")
      _ = try await bob.put("\(path)/ready", ["ready": true])
      #expect(try await bob.post("\(path)/game/start", start).code == "forbidden")
      #expect(try await alice.post("\(path)/game/start", start)["status"] == "in_game")
      #expect(try await carol.post("\(path)/join", [:]).code == "already_in_game")
      #expect(try await carol.post("\(path)/join", ["as": "any"])["role"] == "spectator")
      #expect(try await bob.post("\(path)/game/draw").code == "not_your_turn")
      #expect(try await carol.post("\(path)/game/draw").code == "forbidden")
      #expect(try await alice.get("\(path)/game/check").code == "already_in_game")
      #expect(try await alice.put("\(path)/bans/\(carol.id.lower)", [:]).status == 200)
      #expect(try await carol.post("\(path)/join", ["as": "any"]).code == "banned")
      #expect(try await alice.get("\(path)/bans").items.map { $0["person"]?["id"] } == [carol.json])
      #expect(try await bob.get("\(path)/bans").code == "forbidden")
      #expect(try await alice.delete("\(path)/bans/\(carol.id.lower)").status == 200)
      #expect(try await alice.post("\(path)/game/end")["status"] == "ended")
      #expect(try await alice.post("\(path)/game/draw").code == "game_ended")
      #expect(try await carol.post("\(path)/join", ["as": "any"]).code == "game_ended")
      let closed = try await alice.post("\(path)/close")
      #expect(closed["status"] == "closed")
      #expect(closed["code"] == .null)
      let late = try await bob.put("\(path)/ready", ["ready": true])
      #expect(late.status == 410)
      #expect(late.code == "room_closed")
      #expect(try await bob.get("/v1/room_codes/\(code)").code == "not_found")
      #expect(try await bob.get("\(path)?version=2")["code"] == .null)
    }
  }

  @Test func theHostHandsOverKicksAndLeavesByTheCommonRoutes() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let carol = try await app.person("Carol")
      let made = try await alice.post("/v1/rooms", ["name": "a"])
      let path = try #require(made.header("Location"))
      for person in [bob, carol] { _ = try await person.post("\(path)/join", [:]) }
      #expect(try await alice.add(try await app.person("Dave"), "player", to: path).status == 422)
      #expect(try await alice.put("\(path)/owner", ["person": carol.json]).status == 200)
      #expect(try await carol.get(path)["host"]?["id"] == carol.json)
      #expect(try await alice.get(path)["role"] == "player")
      #expect(try await carol.delete("\(path)/members/\(bob.id.lower)").status == 200)
      #expect(try await bob.get(path).status == 404)
      #expect(try await carol.delete("\(path)/members/\(carol.id.lower)").status == 200)
      #expect(try await alice.get(path)["host"]?["id"] == alice.json)
      let left = try await alice.delete("\(path)/members/\(alice.id.lower)")
      #expect(left.status == 200)
      #expect(try await alice.get(path).status == 404)
      let position = try #require(left.header("Callboard-Position"))
      let rooms = try await alice.get("/v1/rooms?min_position=\(position)")
      #expect(rooms.items.count == 0)
    }
  }

  @Test func publicRoomsAreListedNewestFirstAndPrivateOnesAreNot() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      var last: Answer?
      for (name, body) in [
        ("a", ["game_type": "nhie", "category": "party", "max_players": 2] as JSON),
        ("b", ["game_type": "nhie"]), ("c", ["private": true]), ("d", [:]), ("e", [:]),
      ] {
        var body = body.object ?? JSONObject()
        body["name"] = .string(name)
        last = try await alice.post("/v1/rooms", .object(body))
      }
      _ = try await alice.post("/v1/rooms/\(last?["id"]?.string ?? "")/close")
      var position = try #require(last?.header("Callboard-Position"))
      let first = try await bob.get("/v1/rooms?min_position=\(position)&limit=2")
      let names = first.items.compactMap { $0["name"]?.string }
      let next = try #require(first["next"]?.string)
      let second = try await bob.get("/v1/rooms?limit=2&cursor=\(next)")
      let all = names + second.items.compactMap { $0["name"]?.string }
      #expect(all.filter { $0 != "e" } == ["d", "b", "a"])
      #expect(!first.text.contains("Alice") && !first.text.contains(alice.id.lower))
      let room = try #require(second.items.last?["id"]?.string)
      #expect(second.items.last?["player_count"] == 1)
      let code = try #require(second.items.last?["code"]?.string)
      #expect(try await bob.get("/v1/room_codes/\(code)")["id"] == .string(room))
      let joined = try await bob.post("/v1/rooms/\(room)/join", [:])
      position = try #require(joined.header("Callboard-Position"))
      let nhie = try await bob.get("/v1/rooms?game_type=nhie&min_position=\(position)")
      #expect(nhie.items.map { $0["name"] } == ["b", "a"])
      #expect(nhie.items.map { $0["open_seats"] } == [7, 0])
      let open = try await bob.get("/v1/rooms?game_type=nhie&open_seats=true")
      #expect(open.items.map { $0["name"] } == ["b"])
      let party = try await bob.get("/v1/rooms?category=party")
      #expect(party.items.map { $0["name"] } == ["a"])
      #expect(try await bob.get("/v1/rooms?status=in_game").items.count == 0)
      #expect(try await bob.get("/v1/rooms?status=asleep").code == "invalid")
      let operators = try await app.get("/admin/v1/rooms")
      #expect(operators.items.map { $0["name"] } == ["e", "d", "c", "b", "a"])
    }
  }

  @Test func aRoomHasWhatEverySpaceHas() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let made = try await alice.post("/v1/rooms", ["name": "Friday"])
      let path = try #require(made.header("Location"))
      _ = try await bob.post("\(path)/join", [:])
      let comment = try await bob.post("\(path)/comments", ["text": "Hello"])
      #expect(comment.status == 201)
      let position = try #require(comment.header("Callboard-Position"))
      let feed = try await bob.get("\(path)/feed?min_position=\(position)")
      #expect(
        feed.items.map { $0["title"] } == [
          "Commented on the room", "Came into the room", "Opened the room",
        ])
      let roles = try await bob.get("\(path)/permissions")["roles"]?.array
      #expect(roles?.map { $0["name"] } == ["host", "player", "spectator"])
      #expect(try await bob.get("\(path)/members").items.count == 2)
      #expect(try await bob.get("\(path)/history").items.count == 3)
      let state = try await app.get("/admin/v1/spaces/\(path.split(separator: "/")[2])")
      #expect(state["content"]?["name"] == "Friday")
    }
  }

  @Test func operatorsSeeTheCodeOfARoomWhileItIsOpen() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let made = try await alice.post("/v1/rooms", ["name": "Friday", "private": true])
      let id = try #require(made["id"]?.string)
      let code = try #require(made["code"]?.string)
      func shown(_ query: String = "") async throws -> JSON? {
        try await app.get("/admin/v1/spaces/\(id)\(query)")["content"]?["code"]
      }
      #expect(try await shown() == .string(code))
      _ = try await alice.patch("/v1/rooms/\(id)", ["name": "Monday"])
      #expect(try await shown("?version=1") == .string(code))
      #expect(try await alice.post("/v1/rooms/\(id)/close").status == 200)
      // The code may belong to another room from now on, so no version of this room shows it.
      #expect(try await shown() == .null)
      #expect(try await shown("?version=1") == .null)
    }
  }

  @Test func aRoomsSnapshotTellsItsCodeToWhoIsInIt() async throws {
    try await TestApp.run { app in
      let (alice, bob) = (try await app.person("Alice"), try await app.person("Bob"))
      _ = try await bob.patch("/v1/me", ["username": "bob_b"])
      let made = try await alice.post("/v1/rooms", ["name": "Friday", "private": true])
      let path = try #require(made.header("Location"))
      let code = try #require(made["code"])
      #expect(code.string?.count == 4)
      _ = try await bob.post("/v1/room_codes/\(code.string ?? "")/join", [:])
      try await app.serving { port in
        for person in [alice, bob] {
          let reader = try await app.follow(
            port, "\(path)/events/stream?snapshot=true", as: person)
          let snapshot = try #require(try await reader.any())
          #expect(snapshot.json["state"]?["code"] == code)
          let names = snapshot.json["state"]?["players"]?.array?.map { $0["username"] }
          #expect(names == [.null, "bob_b"])
        }
      }
      let export = try await alice.get("\(path)/export").text
      let last = try JSON.parse(Array((export.split(separator: "\n").last ?? "").utf8))
      #expect(last["state"]?["code"] == code)
      _ = try await alice.post("\(path)/close")
      #expect(try await alice.get(path)["code"] == .null)
    }
  }
}
