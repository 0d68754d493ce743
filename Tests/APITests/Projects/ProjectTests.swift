import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct ProjectTests {
  @Test func aProjectIsMadeShownAndChanged() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let made = try await alice.post("/v1/projects", ["title": "Hamlet"])
      #expect(made.status == 201)
      #expect(made["role"] == "owner")
      let path = try #require(made.header("Location"))
      let shown = try await alice.get(
        path.uppercased().replacing("/V1/PROJECTS", with: "/v1/projects"))
      #expect(shown.status == 200)
      #expect(shown.json == made.json)
      let changed = try await alice.patch(
        path, ["title": "Ophelia", "settings": ["viewers_may_comment": false]])
      #expect(changed["title"] == "Ophelia")
      #expect(changed["settings"]?["viewers_may_comment"] == false)
      #expect(changed.header("Callboard-Position") == changed["position"].map { "\($0)" })
    }
  }

  @Test func aRepeatedCreationAnswersAsTheFirstTime() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let key = UUID()
      let first = try await alice.post("/v1/projects", ["title": "Hamlet"], key: key)
      let again = try await alice.post("/v1/projects", ["title": "Hamlet"], key: key)
      #expect(again.status == 201)
      #expect(again["id"] == first["id"])
      #expect(again.header("Callboard-Position") == first.header("Callboard-Position"))
      let other = try await alice.post("/v1/projects", ["title": "Ophelia"], key: key)
      #expect(other.status == 422)
      #expect(other.code == "command_id_reused")
    }
  }

  @Test func theOrderOfMembersInARepeatedBodyDoesNotMatter() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let key = UUID()
      let id = JSON.string(UUID().lower)
      let first = try await alice.post("/v1/projects", ["title": "x", "id": id], key: key)
      let again = try await alice.post("/v1/projects", ["id": id, "title": "x"], key: key)
      #expect(again.status == 201)
      #expect(again.json == first.json)
    }
  }

  @Test func someoneElsesProjectIsNotThere() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let mallory = try await app.person("Mallory")
      let path = try await alice.makeProject()
      for endpoint in ProjectPaths.all {
        let answer = try await app.send(
          as: mallory.id, endpoint.method, endpoint.path(in: path), endpoint.body)
        #expect(answer.status == 404, "\(endpoint.method) \(endpoint.path(in: path))")
      }
    }
  }

  @Test func aStaleVersionIsRefusedInTheBodyAndInTheHeader() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let renamed = try await alice.patch(path, ["title": "Ophelia", "version": 1])
      #expect(renamed.status == 200)
      let stale = try await alice.patch(path, ["title": "Laertes", "version": 1])
      #expect(stale.status == 409)
      #expect(stale.code == "stale_version")
      #expect(stale["current_version"] == renamed["title_version"])
      let failed = try await alice.patch(path, ["title": "Laertes"], ifMatch: "\"1\"")
      #expect(failed.status == 412)
      #expect(failed["current_version"] == renamed["title_version"])
      let scene = UUID()
      try await alice.change(path, [Operations.insertScene(scene, "INT. HALL")])
      let tag = try await alice.get(path).header("ETag")
      #expect(try await alice.patch(path, ["title": "Laertes"], ifMatch: tag).status == 200)
    }
  }

  @Test func aProjectIsNotSentAgainToAClientThatHasIt() async throws {
    try await TestApp.run { app in
      let (alice, bob) = (try await app.person("Alice"), try await app.person("Bob"))
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      let tag = try #require(try await bob.get(path).header("ETag"))
      for known in [tag, "W/\(tag)", "\"x\", \(tag)"] {
        let answer = try await bob.get(path, [("If-None-Match", known)])
        #expect(answer.status == 304 && answer.text.isEmpty && answer.header("ETag") == tag)
        #expect(answer.header("Vary") == "Authorization, Callboard-Person")
      }
      #expect(try await bob.get(path, [("If-None-Match", "\"1\"")]).status == 200)
      // The answer has the reader's role, too.
      let member = "\(path)/members/\(bob.id.lower)"
      #expect(try await alice.patch(member, ["role": "editor"]).status == 200)
      let changed = try await bob.get(path, [("If-None-Match", tag)])
      #expect(changed.status == 200 && changed["role"] == "editor")
      // The project of the past has the present role, which its entity tag does not cover.
      let past = try await bob.get("\(path)?version=2", [("If-None-Match", "\"2\"")])
      #expect(past.status == 200 && past.header("ETag") == "\"2\"" && past["role"] == "editor")
      #expect(try await alice.delete(member).status == 200)
      let version = try await app.version(of: path)
      #expect(try await bob.get(path, [("If-None-Match", "\"\(version)\"")]).status == 404)
    }
  }

  @Test func malformedBodiesAreRefusedWithWhereTheyAreWrong() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      #expect(try await alice.post("/v1/projects").status == 400)
      #expect(try await alice.post("/v1/projects", ["a"]).code == "invalid")
      let cases: [(JSON, JSON)] = [
        ([:], "/title"), (["title": ""], "/title"), (["title": 5], "/title"),
        (["title": "x", "more": 1], "/more"), (["title": "x", "id": "y"], "/id"),
        (["title": .string(String(repeating: "x", count: 201))], "/title"),
        (["title": "x", "settings": ["y": 1]], "/settings/y"),
      ]
      for (body, pointer) in cases {
        let answer = try await alice.post("/v1/projects", body)
        #expect(answer.status == 422, "\(body)")
        #expect(answer["pointer"] == pointer, "\(body)")
      }
    }
  }

  @Test func aPositionBeyondTheHeadIsRefused() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let beyond = try await alice.get("\(path)?min_position=1000000")
      #expect(beyond.status == 422)
      #expect(beyond.code == "position_beyond_head")
      #expect(try await alice.get("\(path)?min_position=x").status == 422)
      #expect(try await alice.get("\(path)?min_position=1&unknown=1").status == 422)
    }
  }

  @Test func aProjectIsShownAsItStood() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject("First")
      let first = try await alice.get(path)
      let at = try #require(first["updated_at"]?.string)
      try await alice.change(path, [Operations.insertScene(UUID(), "INT. HALL")])
      _ = try await alice.patch(path, ["title": "Second"])
      for query in ["version=1", "at=\(at)"] {
        let past = try await alice.get("\(path)?\(query)")
        #expect(past["title"] == "First")
        #expect(past["version"] == 1)
        #expect(past["scenes"] == [])
      }
      #expect(try await alice.get("\(path)?version=2")["scenes"]?.array?.count == 1)
      #expect(try await alice.get("\(path)/scenes?version=1").items.isEmpty)
      #expect(try await alice.get("\(path)?version=99").status == 422)
      #expect(try await alice.get("\(path)?version=0").status == 422)
      #expect(try await alice.get("\(path)?version=1&at=\(at)").status == 422)
      #expect(try await alice.get("\(path)?at=2000-01-01T00:00:00Z").status == 404)
    }
  }
}
