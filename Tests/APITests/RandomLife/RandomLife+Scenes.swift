import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Events that only a certain course of requests, or time, brings about. Each life runs each of these once.
extension RandomLife {
  /// People who change their own data, one of whom is then deleted.
  func meeting() async throws {
    let (person, other) = (try await app.person("Eve"), try await app.person("Flo"))
    expect(try await person.patch("/v1/me", ["display_name": "Eva"]))
    expect(
      try await person.patch("/v1/me", ["username": .string("eve-\(person.id.lower.prefix(8))")]))
    _ = try await app.sendAsOperator(
      .put, "/admin/v1/people/\(person.id.lower)/external_id", ["external_id": person.json])
    let preset = expect(
      try await person.post("/v1/me/presets", ["name": "Out", "status_message": "Out"]))
    expect(try await person.put("/v1/me/status", ["preset": preset["id"] ?? .null]))
    expect(try await person.delete("/v1/me/presets/\(preset["id"]?.string ?? "")"))
    let code = expect(try await person.post("/v1/me/connection_codes", [:]))
    expect(try await person.delete("/v1/me/connection_codes/\(code["id"]?.string ?? "")"))
    _ = try await person.connect(with: other)
    expect(try await person.put("/v1/me/blocks/\(other.id.lower)", [:]))
    expect(try await person.delete("/v1/me/blocks/\(other.id.lower)"))
    _ = try await person.connect(with: other)
    expect(try await person.delete("/v1/me"))
  }

  /// Invitations that end in every way.
  func inviting() async throws {
    let people = try await friends()
    let owner = people[0]
    let project = try await owner.makeProject()
    func send(_ person: TestPerson, _ until: Timestamp? = nil) async throws -> String {
      var body: JSONObject = ["form": "person", "person": person.json, "role": "viewer"]
      if let until { body["access_until"] = .string(until.rfc3339) }
      return expect(try await owner.post("\(project)/invitations", .object(body)))["id"]?.string
        ?? "none"
    }
    let accepted = try await send(people[1])
    expect(try await owner.post("\(project)/invitations/\(accepted)/resend"))
    expect(try await people[1].post("/v1/invitations/\(accepted)/accept"))
    expect(try await people[2].post("/v1/invitations/\(try await send(people[2]))/decline"))
    expect(try await owner.delete("\(project)/invitations/\(try await send(people[3]))"))
    _ = try await send(people[3], soon())
  }

  /// Overrides, accesses and locks that end at their deadlines.
  func time() async throws {
    let people = try await friends()
    let owner = people[0]
    let session = try await owner.make(.worksession)
    expect(
      try await owner.post(
        "\(session)/members",
        [
          "person": people[1].json, "role": "viewer", "granted": ["edit"],
          "overrides_until": ["edit": .string(soon().rfc3339)],
        ]))
    expect(
      try await owner.post(
        "\(session)/members",
        [
          "person": people[2].json, "role": "editor", "access_until": .string(soon().rfc3339),
        ]))
    expect(try await owner.post("\(session)/locks", ["key": "app.x", "ttl_seconds": 1]))
    for isRequired in [true, false] {
      expect(try await owner.put("\(session)/lock_settings", ["require_fence": .bool(isRequired)]))
    }
    let other = expect(try await owner.post("\(session)/locks", ["key": "app.y"]))
    let extended = "\(session)/locks/\(other["fence"]?.integer ?? 0)/extend"
    expect(try await owner.post(extended, ["token": other["token"] ?? .null]))
    expect(try await owner.delete("\(session)/locks/\(other["fence"]?.integer ?? 0)"))
  }

  /// A notice, an undo, and a session in which people talk.
  func rehearsing() async throws {
    let people = try await friends()
    let (owner, other) = (people[0], people[1])
    let project = try await owner.makeProject()
    try await owner.add(other, "editor", to: project)
    expect(try await owner.patch(project, ["settings": ["viewers_may_comment": false]]))
    for _ in 0..<2 {
      try await owner.change(project, [Operations.insertCharacter(UUID(), "HAMLET")])
    }
    let notice = try await owner.get("\(project)/notices").items.first?["id"]?.string ?? "none"
    expect(try await owner.post("\(project)/notices/\(notice)/dismiss"))
    let version = try await owner.get(project)["version"]?.integer ?? 0
    try await owner.change(project, [Operations.insertScene(UUID(), "EXT. HEATH")])
    expect(try await owner.post("\(project)/undo", ["from": .integer(version + 1)]))
    let made = expect(try await owner.post("\(project)/sessions", [:]))
    let session = "\(project)/sessions/\(made["id"]?.string ?? "none")"
    expect(try await other.post("\(session)/join"))
    expect(try await other.post("\(session)/voice/join"))
    let person: JSON = ["person": other.json]
    expect(try await owner.post("\(session)/voice/mute", person))
    expect(try await other.post("\(session)/voice/unmute", person))
    expect(try await other.post("\(session)/voice/leave"))
    expect(try await other.post("\(session)/leave"))
    expect(try await owner.post("\(session)/end"))
  }

  /// A game with everything that can happen in it: a player is absent and comes back, and the host leaves.
  func playing() async throws {
    let people = try await friends()
    let made = try await people[0].post("/v1/rooms", ["name": "Table"])
    let room = made.header("Location") ?? "none"
    expect(try await people[0].patch(room, ["name": "Round table"]))
    for person in people[1...2] {
      expect(try await person.post("\(room)/join", [:]))
      expect(try await person.put("\(room)/ready", ["ready": true]))
    }
    expect(try await people[3].post("\(room)/join", ["as": "spectator"]))
    expect(try await people[1].put("\(room)/avatar", ["type": "owl", "color": "blue"]))
    let deck: JSON = ["ace", "king", "queen"]
    expect(
      try await people[0].post(
        "\(room)/game/start", ["deck": deck, "turn_actions": ["turn_passed"]]))
    expect(try await people[1].post("\(room)/game/draw"))
    expect(try await people[1].post("\(room)/game/answer", ["data": ["x": 1]]))
    expect(try await people[1].post("\(room)/game/actions", ["kind": "hint", "data": ["x": 1]]))
    expect(try await people[1].post("\(room)/game/score", ["add": 1]))
    expect(try await people[0].post("\(room)/game/score", ["player": people[2].json, "add": 2]))
    expect(try await people[0].post("\(room)/game/pass"))
    expect(try await people[1].post("\(room)/presence", ["interval_seconds": 1]))
    try await eventually("who sends no heartbeats is absent") {
      let events = try await people[0].get("\(room)/events?limit=1000").items
      return events.contains { $0["type"] == "member_absent" }
    }
    expect(try await people[1].post("\(room)/game/draw"))
    expect(try await people[0].put("\(room)/game/turn", ["player": people[0].json]))
    let member = "\(room)/members/\(people[0].id.lower)"
    expect(try await people[0].delete(member))
    expect(try await people[1].put("\(room)/bans/\(people[2].id.lower)", [:]))
    expect(try await people[1].delete("\(room)/bans/\(people[2].id.lower)"))
    expect(try await people[1].post("\(room)/game/end"))
    expect(try await people[1].post("\(room)/close"))
  }

  private func soon() -> Timestamp {
    Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000) + 5_000_000)
  }
}
