import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct HandOverTests {
  private func space(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

  @Test func anOperatorHandsASpaceOverInTheirOwnName() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let cleo = try await app.person("Cleo")
      let path = try await ada.makeProject()
      try await ada.add(ben, "viewer", to: path)
      let route = "/admin/v1/spaces/\(space(path))/hand_over"
      let stranger = try await app.sendAsOperator(.post, route, ["to": cleo.json])
      #expect(stranger.status == 422 && stranger["pointer"] == "/to")
      let done = try await app.sendAsOperator(.post, route, ["to": ben.json])
      #expect(done.status == 200)
      #expect(done["from"]?["id"] == ada.json && done["to"]?["id"] == ben.json)
      let roles = try await ben.get("\(path)/members").items.map {
        [$0["person"]?["id"], $0["role"]]
      }
      #expect(roles.contains([ada.json, "co_writer"]) && roles.contains([ben.json, "owner"]))
      let event = try await ben.get("\(path)/history?limit=1").items.first
      #expect(event?["type"] == "ownership_transferred")
      #expect(event?["data"]?["operator"] == true)
      let keys = try await app.get("/admin/v1/keys").items.filter { $0["scope"] == "admin" }
      #expect(keys.map { $0["id"] } == [event?["actor"]])
      let again = try await app.sendAsOperator(.post, route, ["to": ben.json])
      #expect(again.status == 200 && again["version"] == done["version"])
      #expect(
        try await ada.post("/admin/v1/spaces/\(space(path))/hand_over", ["to": ada.json]).status
          == 403)
      let feed = try await ben.get(
        "\(path)/feed?kind=ownership_transferred&min_position=\(app.engine.seen)")
      #expect(feed.items.count == 1)
    }
  }

  @Test func allThatSomebodyOwnsIsHandedOverSoThatTheyCanBeErased() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let cleo = try await app.person("Cleo")
      let shared = try await ada.makeProject("Shared")
      let archived = try await ada.makeCourse("Archived")
      let foreign = try await ada.makeProject("Without Ben")
      let alone = try await ada.makeProject("Alone")
      try await ada.add(ben, "editor", to: shared)
      try await ada.add(ben, "ta", to: archived)
      try await ada.add(cleo, "editor", to: foreign)
      _ = try await ada.post("\(archived)/archive")
      let person = "/admin/v1/people/\(ada.id.lower)"
      let held = try await app.sendAsOperator(.delete, person)
      #expect(held.status == 409 && held.code == "owns_spaces")
      let done = try await app.sendAsOperator(.post, "\(person)/hand_over", ["to": ben.json])
      #expect(done.status == 200)
      var outcomes: [String: JSON] = [:]
      for item in done.items { outcomes[item["space"]?.string ?? ""] = item }
      #expect(outcomes.count == 3)
      #expect(outcomes[space(shared)]?["outcome"] == "handed_over")
      #expect(outcomes[space(archived)]?["outcome"] == "handed_over")
      #expect(outcomes[space(foreign)]?["outcome"] == "refused")
      #expect(outcomes[space(foreign)]?["problem"]?["code"] == "invalid")
      #expect(outcomes[space(alone)] == nil)
      let rest = try await app.sendAsOperator(
        .post, "\(person)/hand_over",
        ["to": cleo.json, "spaces": [.string(space(foreign)), .string(space(shared))]])
      #expect(rest.items.map { $0["outcome"] } == ["handed_over", "refused"])
      #expect(rest.items.last?["problem"]?["code"] == "not_found")
      #expect(try await app.sendAsOperator(.delete, person).isSuccess)
      #expect(try await ben.get(shared)["title"] == "Shared")
      #expect(try await cleo.get("\(foreign)/members").items.map { $0["role"] } == ["owner"])
    }
  }

  @Test func whatCannotBeHandedOverIsRefused() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let room = try await ada.post("/v1/rooms", ["name": "Table", "game_type": "chess"])
      let roomID = room["id"]?.string ?? ""
      let connection = space(try await ada.connect(with: ben))
      for id in [roomID, connection] {
        let refused = try await app.sendAsOperator(
          .post, "/admin/v1/spaces/\(id)/hand_over", ["to": ben.json])
        #expect(refused.status == 422, "\(refused.text)")
      }
      let path = "/admin/v1/people/\(ada.id.lower)/hand_over"
      for (body, pointer) in [
        ([:], "/to"), (["to": "x"], "/to"), (["to": ben.json, "spaces": []], "/spaces"),
        (["to": ben.json, "spaces": ["x"]], "/spaces/0"), (["to": ben.json, "all": true], "/all"),
      ] as [(JSON, String)] {
        let refused = try await app.sendAsOperator(.post, path, body)
        #expect(refused.status == 422 && refused["pointer"]?.string == pointer, "\(refused.text)")
      }
      let nobody = "/admin/v1/people/\(UUID().lower)/hand_over"
      #expect(try await app.sendAsOperator(.post, nobody, ["to": ben.json]).status == 404)
      let nothing = "/admin/v1/spaces/\(UUID().lower)/hand_over"
      #expect(try await app.sendAsOperator(.post, nothing, ["to": ben.json]).status == 404)
      #expect(try await app.sendAsOperator(.post, path, ["to": ben.json]).items == [])
    }
  }
}
