import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests a person's inbox over server-sent events.
@Suite struct InboxStreamTests {
  @Test func whatConcernsSomebodyComesWithHowMuchIsUnread() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let carol = try await app.person("Carol")
      let path = try await alice.makeProject()
      try await app.serving { port in
        let reader = try await app.follow(port, "/v1/me/notifications/stream", as: bob)
        _ = try await reader.any()
        try await alice.add(carol, "editor", to: path)
        try await alice.add(bob, "editor", to: path)
        let added = try #require(try await reader.next()?.json)
        #expect(added["kind"] == "added")
        #expect(added["unread"] == 1)
        _ = try await carol.post("\(path)/comments", ["text": "look", "mentions": [bob.json]])
        let mentioned = try #require(try await reader.next()?.json)
        #expect(mentioned["kind"] == "mentioned")
        #expect(mentioned["unread"] == 2)
      }
    }
  }

  @Test func whatIsReadWithOneDeviceIsToldToTheOthers() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await app.serving { port in
        let phone = try await app.follow(port, "/v1/me/notifications/stream", as: bob)
        let others = try await app.follow(port, "/v1/me/notifications/stream", as: alice)
        _ = try await phone.any()
        _ = try await others.any()
        try await alice.add(bob, "editor", to: path)
        #expect(try await phone.next()?.json["unread"] == 1)
        _ = try await alice.post("\(path)/comments", ["text": "look", "mentions": [bob.json]])
        let last = try #require(try await phone.next()?.json)
        #expect(last["unread"] == 2)
        let read = try await bob.post(
          "/v1/me/notifications/read", ["position": last["position"] ?? .null])
        #expect(read["unread"] == 1)
        let told = try #require(try await phone.next())
        #expect(told.name == "unread" && told.id == nil)
        #expect(told.json == ["unread": 1])
        _ = try await bob.post(
          "/v1/me/notifications/read", ["up_to": last["position"] ?? .null])
        #expect(try await phone.next()?.json == ["unread": 0])
        // Alice is not told what Bob has read.
        _ = try await bob.post("\(path)/comments", ["text": "yes", "mentions": [alice.json]])
        #expect(try await others.next()?.json["kind"] == "mentioned")
      }
    }
  }

  @Test func whoComesBackGetsWhatCameMeanwhile() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await app.serving { port in
        let first = try await app.follow(port, "/v1/me/notifications/stream", as: bob)
        let id = try await first.any()?.id
        try await alice.add(bob, "editor", to: path)
        #expect(try await first.next()?.json["kind"] == "added")
        let again = try await app.follow(
          port, "/v1/me/notifications/stream", as: bob, after: id)
        #expect(try await again.next()?.json["kind"] == "added")
      }
    }
  }

  @Test func othersAreToldWhileASpaceOfOnePersonCannotBeLoaded() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let (held, path) = (try await alice.makeProject(), try await alice.makeProject())
      try await alice.add(bob, "editor", to: held)
      var others: [TestPerson] = []
      for number in 1...8 {
        others.append(try await app.person("Person \(number)"))
        try await alice.add(others[number - 1], "editor", to: path)
      }
      let people = others
      // This node has neither project in memory.
      try await app.withDeafNode { deaf in
        try await deaf.serving { port in
          let stream = "/v1/me/notifications/stream"
          let reader = try await deaf.follow(port, stream, as: bob)
          _ = try await reader.any()
          var readers: [EventReader] = []
          for person in people {
            readers.append(try await deaf.follow(port, stream, as: person))
            _ = try await readers.last?.any()
          }
          let owner = try Connection(app.database.owner)
          defer { owner.close() }
          let (events, id) = ("\(app.log.schema).events", held.split(separator: "/").last ?? "")
          try owner.execute(
            """
            create function public.readable(stream uuid, version bigint) returns boolean
            language plpgsql as $$ begin
              if stream = '\(id)' and version = 1 then raise exception 'held'; end if;
              return true;
            end $$;
            create policy held on \(events)
              using (public.readable(stream_id, version)) with check (true);
            alter table \(events) enable row level security
            """)
          _ = try await alice.post("\(held)/comments", ["text": "a", "mentions": [bob.json]])
          for person in people {
            _ = try await alice.post("\(path)/comments", ["text": "b", "mentions": [person.json]])
          }
          deaf.engine.hear(head: app.engine.seen)
          for other in readers {
            let kind = try await other.next()?.json["kind"]
            #expect(kind == "mentioned")
          }
          try owner.execute("alter table \(events) disable row level security")
          let kind = try await reader.next()?.json["kind"]
          #expect(kind == "mentioned")
        }
      }
    }
  }

  @Test func anInvitationToAnAddressReachesItsPerson() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob", email: "bob@example.org")
      let path = try await alice.makeProject()
      try await app.serving { port in
        let reader = try await app.follow(port, "/v1/me/notifications/stream", as: bob)
        _ = try await reader.any()
        _ = try await alice.post(
          "\(path)/invitations",
          ["form": "email", "email": "Bob@example.org", "role": "viewer"])
        #expect(try await reader.next()?.json["kind"] == "invited")
      }
    }
  }

  @Test func aStreamBeginsAnewOnceThePersonHasAnotherVerifiedAddress() async throws {
    try await TestApp.run(verifier: try TestIssuer.verifier()) { app in
      let alice = try await app.person("Alice")
      let me = try await app.send(.get, "/v1/me", nil, [TestIssuer.authorization()])
      let bob = TestPerson(id: me["id"]?.string.flatMap { UUID($0) }, app: app)
      let invitation: JSON = ["form": "email", "email": "bob@example.org", "role": "viewer"]
      let first = try await alice.makeProject()
      #expect(try await alice.post("\(first)/invitations", invitation).status == 201)
      try await app.serving { port in
        let reader = try await app.follow(port, "/v1/me/notifications/stream", as: bob)
        _ = try await reader.any()
        let verified = try await app.send(
          .get, "/v1/me", nil,
          [TestIssuer.authorization(["email": "bob@example.org", "email_verified": true])])
        #expect(verified["email"] == "bob@example.org")
        let reset = try #require(try await reader.next())
        #expect(reset.name == "reset")
        let list = try await bob.get("/v1/me/notifications")
        #expect(list.items.map { $0["kind"] } == ["invited"])
        let again = try await app.follow(
          port, "/v1/me/notifications/stream", as: bob, after: reset.id)
        let second = try await alice.makeProject()
        #expect(try await alice.post("\(second)/invitations", invitation).status == 201)
        #expect(try await again.next()?.json["kind"] == "invited")
      }
    }
  }

  /// Ben sets several fields of a scene, and Ann, who has not seen it, sets them too: one event makes an item for each.
  @Test func aBreakBetweenItemsOfOneEventLosesNone() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      let path = try await ann.makeProject()
      try await ann.add(ben, "editor", to: path)
      let scene = UUID()
      try await ann.change(path, [Operations.insertScene(scene, "INT. HALL")])
      let base = Int(try #require(try await ann.get(path)["version"]?.integer))
      @Sendable func fields(_ value: JSON) -> JSON {
        [
          "type": "update_scene", "scene": .string(scene.lower),
          "fields": ["light": value, "mood": value, "time": value],
        ]
      }
      try await app.serving { port in
        let whole = try await app.follow(port, "/v1/me/notifications/stream", as: ben)
        let start = try #require(try await whole.any()?.id)
        try await ben.change(path, base: base, [fields("his")])
        try await ann.change(path, base: base, [fields("hers")])
        try await eventually("Ben is told") {
          try await ben.get("/v1/me/notifications").items.filter { $0["kind"] == "conflict" }.count
            == 3
        }
        let list = try await ben.get("/v1/me/notifications").items.prefix(3).reversed()
        #expect(Set(list.map { $0["position"]?.integer }).count == 1)
        var items: [EventReader.Event] = []
        for _ in 0..<3 { items.append(try #require(try await whole.next())) }
        #expect(items.map { $0.json["subject"] } == list.map { $0["subject"] })
        #expect(Set(items.map(\.id)).count == 3)
        // A reader that resumes after any of the items gets the rest of them, each once.
        for count in 0...3 {
          let id = count == 0 ? start : items[count - 1].id
          let again = try await app.follow(port, "/v1/me/notifications/stream", as: ben, after: id)
          for item in items.dropFirst(count) { #expect(try await again.next()?.id == item.id) }
          _ = try await ann.post("\(path)/comments", ["text": "Ben", "mentions": [ben.json]])
          #expect(try await again.next()?.json["kind"] == "mentioned")
        }
      }
    }
  }

  @Test func anIDOfAnEarlierReleaseStillHasAllOfItsEvent() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await app.serving { port in
        let first = try await app.follow(port, "/v1/me/notifications/stream", as: bob)
        let start = try #require(try await first.any()?.id)
        try await alice.add(bob, "editor", to: path)
        let added = try #require(try await first.next())
        let incarnation = start.prefix { $0 != ":" }
        let old = "\(incarnation):\(added.json["position"]?.integer ?? 0)"
        let again = try await app.follow(port, "/v1/me/notifications/stream", as: bob, after: old)
        _ = try await alice.post("\(path)/comments", ["text": "look", "mentions": [bob.json]])
        #expect(try await again.next()?.json["kind"] == "mentioned")
      }
    }
  }
}
