import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct EventTests {
  @Test func aClientFollowsAProjectFromAnyVersion() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      for number in 1...4 {
        try await alice.change(path, [Operations.insertScene(UUID(), "SCENE \(number)")])
      }
      var seen: [JSON?] = []
      var after = 0
      while true {
        let answer = try await alice.get("\(path)/events?after_version=\(after)&limit=2")
        seen += answer.items.map { $0["type"] }
        #expect(
          answer.items.map { $0["version"] }
            == (1...answer.items.count).map { .integer(Int64(after + $0)) })
        after += answer.items.count
        if answer["next"] == .null { break }
      }
      #expect(seen == ["project_created"] + Array(repeating: "scene_inserted", count: 4))
      let last = try await alice.get("\(path)/events?after_version=4").items
      #expect(last.first?["data"]?["heading"] == "SCENE 4")
      #expect(try await alice.get("\(path)/events?limit=1001").status == 422)
      #expect(try await alice.get("\(path)/events?after_version=-1").status == 422)
    }
  }

  @Test func aCopyThatTheLogDoesNotKnowIsToldToLoadTheSnapshot() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let beyond = try await alice.get("\(path)/events?after_version=7")
      #expect(beyond["reset"] == true)
      #expect(beyond["snapshot"] == .string(path))
      #expect(beyond.items.isEmpty)
      let own = try #require(beyond["incarnation"]?.string)
      let fine = try await alice.get("\(path)/events?after_version=0&incarnation=\(own)")
      #expect(fine["reset"] == false)
      #expect(fine.items.count == 1)
      let foreign = try await alice.get("\(path)/events?incarnation=\(UUID().lower)")
      #expect(foreign["reset"] == true)
    }
  }

  /// The second node learns of others' events only when it asks PostgreSQL.
  @Test func aCopyThatIsNewerThanTheNodeKnowsIsNotToldToLoadTheSnapshot() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      try await app.withDeafNode { deaf in
        let there = alice.through(deaf)
        let before = try await there.get(path)
        #expect(before["version"] == 1)
        try await alice.change(path, [Operations.insertScene(UUID(), "INT. HALL")])
        let page = try await alice.get("\(path)/events")
        let cursor = try #require(page["cursor"]?.string)
        try await alice.change(path, [Operations.insertScene(UUID(), "EXT. SEA")])
        let byCursor = try await there.get("\(path)/events?after=\(cursor)")
        #expect(byCursor["reset"] == false, "\(byCursor.text)")
        #expect(byCursor.items.map { $0["version"] } == [3])

        try await alice.change(path, [Operations.insertScene(UUID(), "INT. CAVE")])
        let own = try #require(byCursor["incarnation"]?.string)
        let query = "after_version=4&incarnation=\(own)"
        let byVersion = try await there.get("\(path)/events?\(query)")
        #expect(byVersion["reset"] == false, "\(byVersion.text)")
        #expect(byVersion["version"] == 4)
        #expect(byVersion.items.isEmpty)

        for beyond in ["after=\(own):999999", "after_version=5&incarnation=\(own)"] {
          let answer = try await there.get("\(path)/events?\(beyond)")
          #expect(answer["reset"] == true, "\(answer.text)")
          #expect(answer.items.isEmpty)
        }
      }
    }
  }

  @Test func whoWaitsIsAnsweredWithTheNextEvent() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      async let waiting = alice.get("\(path)/events?after_version=1&wait_seconds=20")
      try await alice.change(path, [Operations.insertScene(UUID(), "INT. HALL")])
      #expect(try await waiting.items.map { $0["version"] } == [2])
      #expect(try await alice.get("\(path)/events?after_version=2&wait_seconds=1").items.isEmpty)
    }
  }

  @Test func whoWaitsAndIsRemovedFindsNothing() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      async let waiting = bob.get("\(path)/events?after_version=2&wait_seconds=20")
      _ = try await alice.delete("\(path)/members/\(bob.id.lower)")
      #expect(try await waiting.status == 404)
    }
  }

  @Test func historyTellsWhoChangedWhatNewestFirst() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "editor", to: path)
      let scene = UUID()
      let element = UUID()
      try await alice.change(
        path,
        [
          Operations.insertScene(scene, "INT. HALL"), Operations.insertScene(UUID(), "EXT. SEA"),
          Operations.insertElement(element, in: scene, "action", "Enter."),
        ])
      try await bob.change(path, [Operations.editText(element, [5, "s", 1])])
      let all = try await alice.get("\(path)/history")
      #expect(all.items.first?["type"] == "text_edited")
      #expect(all.items.first?["actor_name"] == "Bob")
      #expect(all.items.first?["target"]?["id"] == .string(element.lower))
      #expect(all.items.count == 6)
      let ofScene = try await alice.get("\(path)/history?target=scene:\(scene.lower)")
      #expect(
        ofScene.items.map { $0["type"] } == ["text_edited", "element_inserted", "scene_inserted"])
      let ofElement = try await alice.get(
        "\(path)/history?target=element:\(element.lower)&actor=\(bob.id.lower)")
      #expect(ofElement.items.count == 1)
      #expect(try await alice.get("\(path)/history?target=person:\(bob.id.lower)").items.count == 1)
      #expect(try await alice.get("\(path)/history?target=moon:1").status == 422)
      let first = try await alice.get("\(path)/history?limit=4")
      let link = try #require(first.header("Link"))
      let rest = try await alice.get(String(link.dropFirst().prefix { $0 != ">" }))
      #expect(first.items + rest.items == all.items)
      #expect(rest["next"] == .null)
    }
  }

  @Test func whatTakesACapabilityToSeeIsHiddenWithoutIt() {
    let none = Visibility([])
    let viewer = Visibility(CapabilitySet([.view]))
    for type in EventType.allCases {
      guard case .hidden = none.showing(type) else {
        Issue.record("\(type) shows to who may see nothing")
        continue
      }
      if type.streamKind == .person || type.seenWith == nil { continue }
      let needed = CapabilitySet([.view, .manageMembers] + [type.seenWith].compactMap(\.self))
      if let guarded = type.seenWith, guarded != .view {
        guard case .hidden = viewer.showing(type) else {
          Issue.record("\(type) shows without \(guarded)")
          continue
        }
      }
      switch Visibility(needed).showing(type) {
      case .whole: #expect(type.sealedMembers == [], "\(type)")
      case .without(let names): #expect(names == type.sealedMembers, "\(type)")
      case .hidden: Issue.record("\(type) does not show to who manages members")
      }
      if case .without(let names) = viewer.showing(type) {
        #expect(Set(names) == Set(type.redactedMembers + type.sealedMembers))
      }
    }
  }

  /// Each request's id, in several forms, and the correlation id that its events must carry.
  @Test(arguments: [
    ("8A5E4856-6080-41F9-A2C8-B006D15022B2", "8a5e4856-6080-41f9-a2c8-b006d15022b2"),
    ("8a5e4856608041f9a2c8b006d15022b2", "8a5e4856-6080-41f9-a2c8-b006d15022b2"),
    // printf 01JD8:edge-7 | sha256sum
    ("01JD8:edge-7", "119023a6-573f-8266-b950-8a8e479e2ead"),
  ])
  func anEventCarriesItsRequestsID(_ id: String, _ correlationID: String) async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let made = try await app.send(
        as: alice.id, .post, "/v1/projects", ["title": "Hamlet"], requestID: id)
      let path = try #require(made.header("Location"))
      let event = try await alice.get("\(path)/events").items.first
      #expect(event?["correlation_id"] == .string(correlationID))
    }
  }
}
