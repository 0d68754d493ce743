import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI
@testable import CallboardWebhooks

@Suite struct PersonalDataTests {
  @Test func anErasedPersonIsOutOfEverythingAndNothingOfTheirsIsKept() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben", email: "ben@callboard.example")
      let shared = try await ada.makeProject()
      try await ada.add(ben, "co_writer", to: shared)
      _ = try await ben.post("\(shared)/comments", ["text": "Mine to erase"])
      _ = try await ben.post("\(shared)/chat", ["text": "Said by Ben"])
      let sent = try await ben.post(
        "\(shared)/invitations",
        ["form": "email", "email": "carl@callboard.example", "role": "viewer"])
      let invitation = try #require(sent["id"]?.string)
      let own = try await ben.makeProject("His own")
      let connection = try await ada.connect(with: ben)

      #expect(try await ben.delete("/v1/me").status == 200)
      #expect(try await ben.get("/v1/me").status == 403)
      #expect(try await ada.get("\(shared)/members/\(ben.id.lower)").status == 404)
      #expect(try await ada.get(connection).status == 404)
      #expect(try await ada.get("\(shared)/invitations/\(invitation)")["status"] == "revoked")
      #expect(try await app.get("/admin/v1/people/\(ben.id.lower)")["display_name"] == .null)
      let id = String(own.split(separator: "/").last ?? "")
      #expect(try await app.get("/admin/v1/spaces/\(id)")["standing"] == "deleted")
      let vault = try await app.vaultRows(of: ben)
      try await eventually("all that is theirs is gone") { try await vault() == 0 }
      let feed = try await ada.get("\(shared)/feed?actor=\(ben.id.lower)")
      #expect(feed.items.allSatisfy { $0["actor"]?["name"] == .null })
      #expect(!feed.text.contains("Ben") && !feed.text.contains("Mine"))
    }
  }

  @Test func whoOwnsWhatOthersAreInHandsItOverFirst() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let project = try await ada.makeProject()
      try await ada.add(ben, "editor", to: project)
      let refused = try await ada.delete("/v1/me")
      #expect(refused.code == "owns_spaces")
      let id = String(project.split(separator: "/").last ?? "")
      #expect(refused["spaces"] == [.string(id)])
      #expect(try await ada.get(project).status == 200)
      // An archived space is handed over as well.
      #expect(try await ada.post("\(project)/archive").isSuccess)
      #expect(try await ada.put("\(project)/owner", ["person": ben.json]).isSuccess)
      let erased = try await app.sendAsOperator(.delete, "/admin/v1/people/\(ada.id.lower)")
      #expect(erased.status == 200)
      #expect(try await ben.get("\(project)/members").items.count == 1)
      #expect(
        try await app.sendAsOperator(.delete, "/admin/v1/people/\(ada.id.lower)").status == 404)
    }
  }

  @Test func noSpaceIsDeletedThatSomebodyJoinsDuringAnErasure() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      var links: [(project: String, token: String)] = []
      for _ in 0..<40 {
        let project = try await ada.makeProject()
        let sent = try await ada.post(
          "\(project)/invitations", ["form": "link", "role": "viewer"])
        links.append((project, try #require(sent["token"]?.string)))
      }
      // An erasure takes the spaces in the order of their ids.
      links.sort { $0.project > $1.project }
      let first = try #require(links.last?.project.split(separator: "/").last)
      async let erasing = ada.delete("/v1/me")
      try await eventually("the first space is deleted", pauseMilliseconds: 1) {
        try await app.get("/admin/v1/spaces/\(first)")["standing"] == "deleted"
      }
      var joined: [String] = []
      for (project, token) in links {
        let accepted = try await ben.post("/v1/invitations/\(token)/accept")
        if accepted.isSuccess { joined.append(project) }
      }
      let erased = try await erasing
      #expect(erased.status == (joined.isEmpty ? 200 : 409), "\(erased.text)")
      #expect(erased["spaces"]?.array?.count ?? 0 == joined.count)
      for project in joined {
        #expect(try await ben.get(project).status == 200)
        #expect(try await ada.put("\(project)/owner", ["person": ben.json]).isSuccess)
      }
      if !joined.isEmpty { #expect(try await ada.delete("/v1/me").status == 200) }
    }
  }

  @Test func anErasedPersonWhoStillOwnsASharedSpaceLeavesItOnceItIsHandedOver() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let project = try await ada.makeProject()
      try await ada.add(ben, "editor", to: project)
      // This is what an erasure leaves behind if Ada is made the owner while it is under way.
      _ = try await app.engine.submit(
        Command(
          actor: .person(ada.id), id: UUID(), digest: 0, correlationID: nil, stream: ada.id,
          action: .person(.erase)))
      let path = "/admin/v1/people/\(ada.id.lower)"
      #expect(try await app.sendAsOperator(.delete, path).code == "owns_spaces")
      #expect(try await ben.get(project).status == 200)
      let handed = try await app.sendAsOperator(.post, "\(path)/hand_over", ["to": ben.json])
      #expect(handed.items.map { $0["outcome"] } == ["handed_over"])
      // The service does it later without being asked, and may have done it by now.
      let status = try await app.sendAsOperator(.delete, path).status
      #expect([200, 404].contains(status))
      #expect(try await ben.get("\(project)/members").items.count == 1)
      #expect(try await app.sendAsOperator(.delete, path).status == 404)
    }
  }

  @Test func aPersonTakesAlongAllThatIsKeptOfThem() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada", email: "ada@callboard.example")
      let ben = try await app.person("Ben")
      let project = try await ada.makeProject("Hamlet")
      try await ada.add(ben, "editor", to: project)
      _ = try await ben.post("\(project)/comments", ["text": "Not hers"])
      _ = try await ada.post("\(project)/comments", ["text": "Said by Ada"])
      let export = try await ada.get("/v1/me/export")
      #expect(export.header("Content-Type") == "application/jsonl")
      let lines = try export.text.split(separator: "\n").map { try JSON.parse(Array($0.utf8)) }
      #expect(lines.first?["person"]?["email"] == "ada@callboard.example")
      #expect(lines.contains { $0["space"]?["title"] == "Hamlet" })
      #expect(lines.contains { $0["text"] == "Said by Ada" })
      #expect(!export.text.contains("Not hers"))
      let events = lines.filter { $0["position"] != nil }
      #expect(events.allSatisfy { $0["actor"] == ada.json })
      #expect(export.header("Link") == nil)
      let position = try #require(events.first?["position"]?.integer)
      let rest = try await ada.get("/v1/me/export?after_position=\(position)")
      #expect(rest.text.split(separator: "\n").count == events.count - 1)
      let byOperator = try await app.get("/admin/v1/people/\(ada.id.lower)/export")
      #expect(byOperator.text == export.text)
    }
  }

  @Test func manySpacesOfAPersonFillSeveralPages() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let left = try await ben.makeProject()
      #expect(try await ben.add(ada, "editor", to: left).isSuccess)
      #expect(try await ben.delete("\(left)/members/\(ada.id.lower)").isSuccess)
      for _ in 0..<PersonExport.pageLength / 20 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<20 { group.addTask { _ = try await ada.makeProject() } }
          try await group.waitForAll()
        }
      }
      var texts: [String] = []
      var next: String? = "/v1/me/export"
      while let path = next {
        let page = try await ada.get(path)
        texts.append(page.text)
        next = page.header("Link").flatMap { $0.split(separator: ">").first }.map {
          String($0.dropFirst())
        }
      }
      let lines = try texts.map {
        try $0.split(separator: "\n").map { try JSON.parse(Array($0.utf8)) }
      }
      let spaces = lines.map { $0.compactMap { $0["space"]?["id"]?.string } }
      #expect(spaces.prefix(2).map(\.count) == [PersonExport.pageLength, 1])
      #expect(Set(spaces.joined()).count == PersonExport.pageLength + 1)
      #expect(lines.joined().count { $0["space"]?["left_at"]?.string != nil } == 1)
      #expect(lines.joined().count { $0["person"] != nil } == 1)
      // What the person caused follows.
      #expect(lines[0].allSatisfy { $0["position"] == nil })
      #expect(lines[1].contains { $0["position"] != nil })
    }
  }

  @Test func whatClientsCallAPersonAndHowFarTheyHaveReadIsTakenAlong() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let session = try await ada.post("/v1/worksessions", ["session_type": "editing"])
      let space = try #require(session["id"])
      let alias = UUID().lower
      let beat = try await ada.post(
        "/presence/\(space.string ?? "")",
        ["user_id": .string(alias)])
      #expect(beat.status == 200)
      _ = try await ada.delete("/presence/\(space.string ?? "")/\(alias)")
      _ = try await ada.put("/v1/worksessions/\(space.string ?? "")/read", ["version": 1])
      _ = try await ada.post("/v1/me/notifications/read", ["position": 3])
      _ = try await ada.post("/v1/me/notifications/read", ["up_to": 2])
      try await eventually("when she was there is noted") {
        try await ada.get("/v1/me/export").text.contains("last_seen")
      }
      let export = try await ada.get("/v1/me/export").text
      let lines = try export.split(separator: "\n").map { try JSON.parse(Array($0.utf8)) }
      #expect(lines.contains { $0["alias"]?["name"]?.string?.lowercased() == alias })
      #expect(lines.contains { $0["last_seen"]?["space"] == space })
      #expect(lines.contains { $0["read"]?["space"] == space && $0["read"]?["version"] == 1 })
      #expect(lines.contains { $0["inbox_read_up_to"] == 2 })
      #expect(lines.contains { $0["inbox_read"] == 3 })
    }
  }

  @Test func whatOthersDidToAPersonAndWhatCameToThemIsTakenAlong() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let named = try await app.sendAsOperator(
        .put, "/admin/v1/people/\(ada.id.lower)/external_id", ["external_id": "u-19"])
      #expect(named.status == 200, "\(named.text)")
      let left = try await ben.makeProject("Left")
      try await ben.add(ada, "viewer", to: left)
      _ = try await ada.delete("\(left)/members/\(ada.id.lower)")
      let own = try await ada.makeProject("Hers")
      let sent = try await ada.post(
        "\(own)/invitations",
        ["form": "email", "email": "eve@example.org", "name": "Eve", "role": "viewer"])
      #expect(sent.status == 201, "\(sent.text)")
      try await ada.add(ben, "editor", to: own)
      let waiting = try await ben.post(
        "\(try await ben.makeProject("Waiting"))/invitations",
        ["form": "person", "person": ada.json, "role": "viewer"])
      #expect(waiting.status == 201, "\(waiting.text)")
      _ = try await ada.post("\(own)/presence", ["activity": "pacing"])
      var lines: [JSON] = []
      try await eventually("where she is has been written down") {
        let export = try await ada.get("/v1/me/export")
        lines = try export.text.split(separator: "\n").map { try JSON.parse(Array($0.utf8)) }
        return lines.contains { $0["presence"]?["state"]?["activity"] == "pacing" }
      }
      #expect(lines.first?["person"]?["external_id"] == "u-19")
      #expect(lines.contains { $0["event"]?["type"] == "person_external_id_changed" })
      let leftID = JSON.string(String(left.split(separator: "/").last ?? ""))
      let former = lines.first { $0["space"]?["id"] == leftID }?["space"]
      #expect(former?["left_at"]?.string != nil && former?["title"] == nil)
      #expect(lines.contains { $0["space"]?["title"] == "Hers" })
      let invited = lines.first { $0["type"] == "invitation_sent" }
      #expect(invited?["email"] == "eve@example.org" && invited?["name"] == "Eve")
      #expect(lines.contains { $0["invitation"]?["id"] == waiting["id"] })
      #expect(lines.contains { $0["notification"]?["kind"] == "invited" })
      #expect(lines.contains { $0["notification"]?["kind"] == "added" })
      #expect(!lines.contains { $0["text"] != nil })
    }
  }

  @Test func noTableHasAnythingOfWhoWasErased() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Benvolio Canary", email: "canary@callboard.example")
      _ = try await ben.patch("/v1/me", ["status_message": "canary status"])
      _ = try await ben.patch("/v1/me", ["username": "canary_name"])
      let made = try await app.sendAsOperator(
        .post, "/admin/v1/webhooks", ["url": "https://push.example.org/x"])
      let webhook = "/admin/v1/webhooks/\(made["id"]?.string ?? "none")"
      let shared = try await ada.makeProject()
      try await ada.add(ben, "co_writer", to: shared)
      _ = try await ben.post(
        "\(shared)/comments", ["text": "canary comment", "mentions": [ada.json]])
      let last = try await ada.post(
        "\(shared)/comments", ["text": "for Ben", "mentions": [ben.json]])
      _ = try await ben.post("\(shared)/chat", ["text": "canary message"])
      let session = try await ben.post("/v1/worksessions", ["session_type": "x"])
      let alias = UUID().lower
      _ = try await ben.post(
        "/presence/\(session["id"]?.string ?? "")",
        ["user_id": .string(alias)])
      _ = try await ben.post(
        "/v1/worksessions/\(session["id"]?.string ?? "")/presence",
        ["activity": "canary activity"])
      // The deliveries are made before Ben goes, as a node with a dispatcher makes them.
      _ = try await ada.get(
        "/v1/me/notifications?min_position=\(last.header("Callboard-Position") ?? "0")")
      let follow = try await app.webhookStore()
      #expect(try await follow() > 0)
      #expect(try await app.get("\(webhook)/deliveries").items.count >= 3)
      let words = ["canary", "Canary", "Benvolio", alias, alias.uppercased()]
      #expect(try await !app.tables(having: words).isEmpty)
      #expect(try await ben.delete("/v1/me").status == 200)
      var left: [String] = []
      do {
        try await eventually("nothing is left") {
          left = try await app.tables(having: words)
          return left.isEmpty
        }
      } catch is NotInTime {
        Issue.record("these tables still have it: \(left)")
      }
      #expect(try await app.get("\(webhook)/deliveries").items.count >= 3)
    }
  }

  @Test func whatWasSaidInADeletedSpaceIsErasedWithIt() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      for number in 0..<5 {
        _ = try await ada.post("\(project)/comments", ["text": .string("Comment \(number)")])
        _ = try await ada.post("\(project)/chat", ["text": .string("Message \(number)")])
      }
      let vault = try await app.vaultRows(of: ada, key: "text")
      #expect(try await vault() == 10)
      #expect(try await ada.delete(project).status == 200)
      try await eventually("what was said is gone") { try await vault() == 0 }
    }
  }
}

extension TestApp {
  /// Makes deliveries of new inbox items, and returns the number of all deliveries.
  fileprivate func webhookStore() async throws -> @Sendable () async throws -> Int64 {
    let options = database.service
    let log = log
    return {
      let pool = Pool(options, size: 1, name: "follow")
      _ = try await WebhookStore(pool: pool, log: log).follow()
      let count = try await pool.withConnection { connection in
        try connection.query(
          "select count(*) from \"\(log.schema)\".webhook_deliveries", []
        ).one().int64(0)
      }
      await pool.close()
      return count
    }
  }

  /// The tables of the log and of its projections that hold one of these words.
  fileprivate func tables(having words: [String]) async throws -> [String] {
    let options = database.owner
    let connection = try Connection(options)
    defer { connection.close() }
    let names = try connection.query(
      """
      select format('%I.%I', n.nspname, c.relname) from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and starts_with(n.nspname, $1)
      """, [.text(log.schema)]
    ).map { row throws in try row.text(0) }
    #expect(names.count > 20)
    return try names.filter { name in
      try connection.query(
        """
        select exists (select from \(name) t, unnest($1::text[]) word
          where strpos(t::text, word) > 0)
        """, [.texts(words)]
      ).one().bool(0)
    }
  }

  /// Counts the rows of a person in the vault.
  fileprivate func vaultRows(
    of person: TestPerson, key: String? = nil
  ) async throws -> @Sendable () async throws -> Int64 {
    let options = database.service
    let log = log
    return {
      let pool = Pool(options, size: 1, name: "count")
      let count = try await pool.withConnection { connection in
        try connection.query(
          "select count(*) from \"\(log.schema)\".vault where owner = $1 and ($2::text is null or key = $2)",
          [.uuid(person.id), key.map(Parameter.text) ?? .null]
        ).one().int64(0)
      }
      await pool.close()
      return count
    }
  }
}
