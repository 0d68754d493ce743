import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct MemberTests {
  @Test func membersAreAddedShownAndChanged() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      let added = try await alice.add(bob, "editor", to: path)
      #expect(added.status == 201)
      #expect(added["person"]?["name"] == "Bob")
      let one = try #require(added.header("Location"))
      #expect(try await bob.get(one).json == added.json)
      let list = try await bob.get("\(path)/members")
      #expect(list.items.map { $0["person"]?["name"] } == ["Alice", "Bob"])
      #expect(Set(list.items.map { $0["color"]?.string }).count == 2)
      let tag = added.header("ETag")
      let changed = try await alice.patch(
        one, ["role": "viewer", "granted": ["edit"]], ifMatch: tag)
      #expect(changed["capabilities"] == ["chat", "comment", "edit", "view"])
      #expect(try await alice.patch(one, ["role": "editor"], ifMatch: tag).status == 412)
      let exact = try await alice.patch(one, ["capabilities": ["view", "chat"]])
      #expect(exact["denied"] == ["comment"])
      #expect(exact["granted"] == [])
      let table = try await bob.get("\(path)/permissions")
      let members = try #require(table["members"]?.array)
      #expect(members.map { $0["role"] } == ["owner", "viewer"])
      #expect(members.last?["capabilities"] == ["chat", "view"])
    }
  }

  @Test func theTableOfPermissionsIsShownAsItStood() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let (bob, carol) = (try await app.person("Bob"), try await app.person("Carol"))
      let path = try await alice.makeProject()
      let table = "\(path)/permissions"
      try await alice.add(bob, "editor", to: path)
      let added = try await alice.add(carol, "viewer", to: path)
      let then = try await bob.get(table)
      #expect(then["members"]?.array?.count == 3)
      _ = try await alice.patch("\(path)/members/\(bob.id.lower)", ["role": "viewer"])
      _ = try await alice.patch(path, ["settings": ["viewers_may_comment": false]])
      _ = try await alice.delete("\(path)/members/\(carol.id.lower)")
      let time = try #require(added["joined_at"]?.string)
      for moment in ["version=3", "at=\(time)"] {
        let past = try await bob.get("\(table)?\(moment)")
        #expect(past.json == then.json, "\(moment)")
      }
      let now = try await bob.get(table)
      #expect(now["version"] == 6)
      #expect(
        now["members"]?.array?.map { $0["capabilities"] }.last == ["chat", "view"])
      // The table says what the role gives under the settings, as the list of roles does.
      #expect(then["roles"]?.array?.last?["capabilities"] == ["chat", "comment", "view"])
      #expect(now["roles"]?.array?.last?["capabilities"] == ["chat", "view"])
      let viewer = try await bob.get("\(path)/roles").items.last
      #expect(viewer?["name"] == "viewer")
      #expect(viewer?["capabilities"] == ["chat", "view"])
      // Carol is no longer a member, so she is not shown the past either.
      #expect(try await carol.get("\(table)?version=3").status == 404)
      #expect(try await bob.get("\(table)?version=7").status == 422)
      #expect(try await bob.get("\(table)?version=3&at=\(time)").status == 422)
    }
  }

  @Test func aRepeatedAdditionAnswersAsTheFirstTime() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      let key = UUID()
      let body: JSON = ["person": bob.json, "role": "editor"]
      let first = try await alice.post("\(path)/members", body, key: key)
      let again = try await alice.post("\(path)/members", body, key: key)
      #expect(again.status == 201)
      #expect(again.json == first.json)
      #expect(try await alice.post("\(path)/members", body).code == "already_member")
    }
  }

  @Test func aRemovedMemberFindsNothingAtOnce() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "co_writer", to: path)
      #expect(try await bob.get(path).status == 200)
      let removed = try await alice.delete("\(path)/members/\(bob.id.lower)")
      #expect(removed.status == 200)
      for endpoint in ProjectPaths.all {
        let answer = try await app.send(
          as: bob.id, endpoint.method, endpoint.path(in: path), endpoint.body)
        #expect(answer.status == 404, "\(endpoint.method) \(endpoint.path(in: path))")
      }
    }
  }

  @Test func aMemberLeavesAndAnOwnerHandsOverFirst() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "editor", to: path)
      let own = "\(path)/members/\(alice.id.lower)"
      #expect(try await alice.delete(own).status == 422)
      #expect(try await bob.put("\(path)/owner", ["person": bob.json]).status == 403)
      let heir = try await alice.put("\(path)/owner", ["person": bob.json])
      #expect(heir["role"] == "owner")
      #expect(try await alice.delete(own).status == 200)
      #expect(try await alice.get(path).status == 404)
      #expect(try await bob.get(own).status == 404)
    }
  }

  @Test func whatMayNotBeGrantedIsRefused() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let carol = try await app.person("Carol")
      let path = try await alice.makeProject()
      let manager: JSON = ["person": bob.json, "role": "viewer", "granted": ["manage_members"]]
      #expect(try await alice.post("\(path)/members", manager).status == 201)
      let more: JSON = ["person": carol.json, "role": "editor"]
      let refused = try await bob.post("\(path)/members", more)
      #expect(refused.status == 403)
      #expect(refused["missing_capability"]?.string != nil)
      for (body, pointer) in [
        (["person": carol.json, "role": "owner"], "/role"),
        (["person": carol.json, "role": "viewer", "granted": ["own"]], "/granted/0"),
        (["person": carol.json, "role": "viewer", "granted": ["fly"]], "/granted/0"),
        (["person": carol.json, "role": "viewer", "denied": ["view"]], "/denied"),
        (["person": .string(UUID().lower), "role": "viewer"], "/person"),
        (["person": carol.json], "/role"),
        (
          ["person": carol.json, "role": "viewer", "granted": [], "capabilities": ["view"]],
          "/granted"
        ),
      ] as [(JSON, JSON)] {
        let answer = try await alice.post("\(path)/members", body)
        #expect(answer.status == 422, "\(body)")
        #expect(answer["pointer"] == pointer, "\(body)")
      }
    }
  }

  @Test func listsGoOnWhereThePageBeforeEnded() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      for number in 1...4 {
        try await alice.add(try await app.person("P\(number)"), "viewer", to: path)
      }
      var found: [JSON?] = []
      var next: String? = "\(path)/members?limit=2"
      while let page = next {
        let answer = try await alice.get(page)
        found += answer.items.map { $0["person"]?["name"] }
        #expect(answer.items.count <= 2)
        next = answer.header("Link").map { String($0.dropFirst().prefix { $0 != ">" }) }
        #expect((next == nil) == (answer["next"]?.isNull == true))
      }
      #expect(found == ["Alice", "P1", "P2", "P3", "P4"])
      #expect(try await alice.get("\(path)/members?cursor=x").status == 422)
      #expect(try await alice.get("\(path)/members?limit=0").status == 422)
    }
  }
}
