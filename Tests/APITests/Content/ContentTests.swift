import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct ContentTests {
  @Test func changesAreAnsweredOneByOneAndShowInTheContent() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let scene = UUID()
      let element = UUID()
      let hero = UUID()
      let answer = try await alice.change(
        path,
        [
          Operations.insertScene(scene, "INT. HALL - NIGHT"),
          Operations.insertElement(element, in: scene, "action", "Enter the ghost."),
          Operations.editText(element, [16, " Exit."]),
          Operations.insertCharacter(hero, "HAMLET"),
        ])
      #expect(answer.status == 200)
      #expect(
        answer["results"]?.array?.map { $0["result"] } == Array(repeating: "applied", count: 4))
      let scenes = try await alice.get("\(path)/scenes")
      #expect(scenes.items.first?["element_count"] == 1)
      let shown = try await alice.get("\(path)/scenes/\(scene.lower.uppercased())")
      #expect(shown["heading"] == "INT. HALL - NIGHT")
      let one = try await alice.get("\(path)/elements/\(element.lower)")
      #expect(one["text"] == "Enter the ghost. Exit.")
      #expect(shown["elements"] == .array([one.json ?? .null]))
      #expect(try await alice.get("\(path)/characters").items.first?["name"] == "HAMLET")
      #expect(try await alice.get("\(path)/locations").items.isEmpty)
      try await alice.change(path, [Operations.deleteScene(scene)])
      #expect(try await alice.get("\(path)/scenes/\(scene.lower)").status == 404)
      #expect(try await alice.get("\(path)/elements/\(element.lower)").status == 404)
      #expect(try await alice.get("\(path)/elements/nothing").status == 404)
    }
  }

  @Test func aRepeatedRequestOfChangesAnswersAsTheFirstTime() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let body: JSON = [
        "replica": .string(UUID().lower), "base": 1,
        "changes": [
          ["id": .string(UUID().lower), "operation": Operations.insertScene(UUID(), "INT. HALL")]
        ],
      ]
      let first = try await alice.post("\(path)/changes", body)
      let again = try await alice.post("\(path)/changes", body)
      #expect(first["repeated"] == false)
      #expect(again["repeated"] == true)
      #expect(again["results"] == first["results"])
      let other = try await alice.makeProject()
      let elsewhere = try await alice.post("\(other)/changes", body)
      #expect(elsewhere.status == 422)
      #expect(elsewhere.code == "command_id_reused")
    }
  }

  @Test func whoMayOnlyViewChangesNothing() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      let answer = try await bob.change(path, [Operations.insertScene(UUID(), "INT. HALL")])
      #expect(answer.status == 403)
      #expect(answer["missing_capability"] == "edit")
    }
  }

  @Test func malformedChangesAreRefused() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let id = JSON.string(UUID().lower)
      let operation = Operations.deleteScene(UUID())
      for body in [
        [:], ["replica": id, "base": 1, "changes": []],
        ["replica": id, "base": 99, "changes": [["id": id, "operation": operation]]],
        ["base": 1, "changes": [["id": id, "operation": operation]]],
        ["replica": id, "base": 1, "changes": [["id": id, "operation": ["type": "fly"]]]],
        ["replica": id, "base": 1, "changes": [["id": id, "operation": operation]]],
      ] as [JSON] {
        let answer = try await alice.post("\(path)/changes", body)
        #expect(answer.status == 422, "\(body)")
        #expect(answer["pointer"]?.string != nil, "\(body)")
      }
    }
  }
}
