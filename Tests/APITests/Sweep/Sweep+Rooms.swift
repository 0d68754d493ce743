import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Rooms: one that waits, one in which a game is played, and one whose game has ended.
extension Sweep {
  mutating func fillRooms() async throws {
    for number in 1...2 {
      let open = good(
        try await owner.post(
          "/v1/rooms",
          ["name": .string("Open \(number)"), "game_type": "cards", "category": "family"]))
      ids["code", default: []].append(open["code"]?.string ?? "none")
    }
    var place = Place(kind: .room, path: try await openRoom())
    try await play(in: place.path)
    try await banSomebody(from: place.path)
    try await fillCommon(&place, target: nil)
    let over = try await openRoom()
    try await play(in: over)
    good(try await owner.post("\(over)/game/end"))
    var ended = Place(kind: .room, path: over)
    ended.ids["person"] = [owner.id.lower]
    places += [place, ended]
  }

  /// A room with two players and a spectator.
  private func openRoom() async throws -> String {
    let all: JSON = [
      "name": "Friday", "private": true, "game_type": "cards", "category": "family",
      "avatar": ["type": "owl", "color": "blue"],
    ]
    let made = good(try await owner.post("/v1/rooms", all))
    let (path, code) = (made.header("Location") ?? "none", made["code"]?.string ?? "none")
    good(try await owner.patch(path, ["name": "Friday night"]))
    let avatar: JSON = ["type": "fox", "color": "red"]
    good(try await other.post("/v1/room_codes/\(code)/join", ["as": "player", "avatar": avatar]))
    good(
      try await guest.post("/v1/room_codes/\(code)/join", ["as": "spectator", "avatar": avatar]))
    let late = try await app.person("Pam")
    good(try await app.sendAsPublic(path, owner) { try await late.post("\(path)/join", [:]) })
    good(try await late.delete("\(path)/members/\(late.id.lower)"))
    good(try await owner.put("\(path)/avatar", ["type": "owl", "color": "green"]))
    good(try await other.put("\(path)/ready", ["ready": true]))
    return path
  }

  private func play(in room: String) async throws {
    let deck: [JSON] = [["card": "ace"], ["card": "king"], ["card": "queen"]]
    good(
      try await owner.post(
        "\(room)/game/start",
        ["deck": .array(deck), "settings": ["rounds": 2], "turn_actions": ["card_drawn"]]))
    good(try await owner.post("\(room)/game/draw"))
    good(try await other.post("\(room)/game/answer", ["data": ["never": true]]))
    good(try await owner.post("\(room)/game/pass"))
    good(try await owner.put("\(room)/game/turn", ["player": owner.json]))
    good(try await other.post("\(room)/game/score", ["add": 3]))
    good(try await owner.post("\(room)/game/actions", ["kind": "rolled", "data": [6, 2]]))
  }

  private func banSomebody(from room: String) async throws {
    // Members of other spaces: a host can ban nobody whom they may not know.
    for (number, person) in (ids["invited"] ?? []).prefix(3).enumerated() {
      good(try await owner.put("\(room)/bans/\(person)", [:]))
      if number == 2 { good(try await owner.delete("\(room)/bans/\(person)")) }
    }
  }

  /// Makes a player and a spectator absent, whose seats are kept for a while.
  func becomeAbsent(in place: Place) async throws {
    let path = place.path
    good(try await other.post("\(path)/presence", ["interval_seconds": 1]))
    good(try await other.delete("\(path)/presence"))
    good(try await guest.post("\(path)/presence", ["interval_seconds": 1]))
    good(try await guest.delete("\(path)/presence"))
    try await eventually("an absent player is shown as such") {
      let players = try await owner.get(path)["players"]?.array ?? []
      return players.contains { $0["absent_since"]?.string != nil }
    }
    good(try await owner.patch(path, ["name": "Saturday"]))
  }
}

extension TestApp {
  /// Runs a body while a room is public.
  fileprivate func sendAsPublic(
    _ room: String, _ host: TestPerson, _ body: () async throws -> Answer
  ) async throws -> Answer {
    _ = try await host.patch(room, ["private": false])
    let answer = try await body()
    _ = try await host.patch(room, ["private": true])
    return answer
  }
}

extension Sweep {
  /// Ends every game, and closes a room.
  func endRooms() async throws {
    for place in places where place.kind == .room {
      if try await owner.get(place.path)["status"] == "in_game" {
        good(try await owner.post("\(place.path)/game/end"))
      }
    }
    let short = good(try await owner.post("/v1/rooms", ["name": "Short"]))
    good(try await owner.post("\(short.header("Location") ?? "none")/close"))
  }
}
