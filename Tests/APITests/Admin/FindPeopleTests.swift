import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct FindPeopleTests {
  /// Makes a person as an operator does.
  private func make(
    _ app: TestApp, _ name: String?, email: String? = nil, externalID: String? = nil
  ) async throws -> TestPerson {
    var body = JSONObject()
    body["display_name"] = name.map { .string($0) }
    body["email"] = email.map { .string($0) }
    body["external_id"] = externalID.map { .string($0) }
    let made = try await app.sendAsOperator(.post, "/admin/v1/people", .object(body))
    return TestPerson(id: made["id"]?.string.flatMap { UUID($0) }, app: app)
  }

  /// The names of the people that a search finds, once it has everything that was written.
  private func names(_ app: TestApp, _ query: String) async throws -> [String?] {
    let head = app.engine.seen
    let found = try await app.get("/admin/v1/people?min_position=\(head)&\(query)")
    #expect(found.status == 200, "\(query): \(found.text)")
    return found.items.map { $0["display_name"]?.string }
  }

  @Test func peopleAreFoundByTheBeginningOfAnyOfTheirNamesAndIDs() async throws {
    try await TestApp.run { app in
      let lady = try await make(
        app, "Lady Macbeth", email: "lady@inverness.example", externalID: "Crew-17")
      _ = try await make(app, "Lord Macduff", email: "fife@example.org", externalID: "Crew-18")
      _ = try await make(app, "Banquo 100%_\\'s", externalID: "ghost")
      _ = try await lady.patch("/v1/me", ["username": "spot_out"])
      #expect(try await names(app, "query=lady") == ["Lady Macbeth"])
      #expect(try await names(app, "query=MACB") == ["Lady Macbeth"])
      #expect(try await names(app, "query=mac") == ["Lord Macduff", "Lady Macbeth"])
      #expect(try await names(app, "query=lady%20mac") == ["Lady Macbeth"])
      #expect(try await names(app, "query=mac%20lord") == ["Lord Macduff"])
      #expect(try await names(app, "query=lady@in") == ["Lady Macbeth"])
      #expect(try await names(app, "query=spot") == ["Lady Macbeth"])
      #expect(try await names(app, "query=crew-1") == ["Lord Macduff", "Lady Macbeth"])
      #expect(try await names(app, "query=100%25_%5C'") == ["Banquo 100%_\\'s"])
      #expect(try await names(app, "query=adbeth") == [])
      #expect(try await names(app, "query=%25") == [])
      #expect(try await names(app, "query=%20'%20%26%20!(") == [])
    }
  }

  @Test func aQuoteBeforeACombiningMarkIsSearchedFor() async throws {
    try await TestApp.run { app in
      // The mark makes one character with the quote, backslash or space before it.
      for (name, query) in [
        ("Ann O'\u{301}Neil", "O'%CC%81"), ("Ben \\\u{301}x", "%5C%CC%81x"),
        ("Zoe Cleo \u{301}y", "cleo%20%CC%81y"),
      ] {
        _ = try await make(app, name)
        #expect(try await names(app, "query=\(query)") == [name])
      }
    }
  }

  @Test func exactFiltersFindWhoHasJustThat() async throws {
    try await TestApp.run(verifier: try TestIssuer.verifier()) { app in
      let lady = try await make(app, "Lady", email: "Lady@Example.org", externalID: "Crew-17")
      _ = try await make(
        app, "Lady in waiting", email: "lady@example.organ", externalID: "crew-170")
      _ = try await lady.patch("/v1/me", ["username": "Spot_Out"])
      let signedIn = try await app.send(
        .get, "/v1/me", nil,
        [TestIssuer.authorization(["sub": "auth0|ben", "name": "Ben"])])
      #expect(signedIn.status == 200)
      #expect(try await names(app, "name=lady") == ["Lady"])
      #expect(try await names(app, "email=lady@EXAMPLE.org") == ["Lady"])
      #expect(try await names(app, "username=spot_out") == ["Lady"])
      #expect(try await names(app, "external_id=Crew-17") == ["Lady"])
      #expect(try await names(app, "external_id=crew-17") == [])
      #expect(try await names(app, "subject=auth0%7Cben") == ["Ben"])
      #expect(try await names(app, "subject=auth0%7Cbe") == [])
      #expect(try await names(app, "query=auth0") == ["Ben"])
      #expect(try await names(app, "email=lady@example.org&external_id=crew-170") == [])
      #expect(try await names(app, "name=lady&query=spot") == ["Lady"])
      let ben = try await app.get("/admin/v1/people?subject=auth0%7Cben")
      #expect(ben.items.first?["issuer"] == "https://id.example")
      let found = try await app.get("/admin/v1/people?username=spot_out")
      #expect(found.items.first?["username"] == "Spot_Out")
      #expect(found.items.first?["created_at"]?.string != nil)
      #expect(found.items.first?["version"] == 2)
    }
  }

  @Test func everybodyIsListedOnceByNewestOrByNameOverPages() async throws {
    try await TestApp.run { app in
      var newest: [String?] = []
      for name in ["cleo", "Ariel", nil, "bottom", "Ariel"] as [String?] {
        _ = try await make(app, name)
        newest.insert(name, at: 0)
      }
      let head = app.engine.seen
      func all(_ query: String) async throws -> [JSON] {
        var found: [JSON] = []
        var next: String? = "/admin/v1/people?limit=2&min_position=\(head)&\(query)"
        while let path = next {
          let page = try await app.get(path)
          #expect(page.items.count <= 2)
          found += page.items
          next = page["next"]?.string.map {
            "/admin/v1/people?limit=2&min_position=\(head)&\(query)&cursor=\($0)"
          }
          #expect((page.header("Link") != nil) == (next != nil))
        }
        return found
      }
      let byTime = try await all("order=newest_first")
      #expect(byTime.prefix(5).map { $0["display_name"]?.string } == newest)
      #expect(Set(byTime.compactMap { $0["id"]?.string }).count == byTime.count)
      let byName = try await all("order=name")
      #expect(
        Set(byName.compactMap { $0["id"]?.string }) == Set(byTime.compactMap { $0["id"]?.string }))
      #expect(byName.count == byTime.count)
      let named = byName.map { $0["display_name"]?.string }
      #expect(named.last == .some(nil))
      #expect(named.filter { $0 != "first" } == ["Ariel", "Ariel", "bottom", "cleo", nil])
    }
  }

  @Test func theListByNameStartsOverIfTheNameWhereAPageEndedIsGone() async throws {
    try await TestApp.run { app in
      func page(_ cursor: JSON?) async throws -> Answer {
        let rest = cursor?.string.map { "&cursor=\($0)" } ?? ""
        let head = app.engine.seen
        return try await app.get("/admin/v1/people?order=name&limit=2&min_position=\(head)\(rest)")
      }
      for name in ["Ada", "Cleo", "Dora", "Eve"] { _ = try await make(app, name) }
      let ben = try await make(app, "Ben")
      let first = try await page(nil)
      #expect(first.items.map { $0["display_name"]?.string } == ["Ada", "Ben"])
      #expect(first["reset"] == false)
      let second = try await page(first["next"])
      #expect(second.items.map { $0["display_name"]?.string } == ["Cleo", "Dora"])
      #expect(second["reset"] == false)
      // Another name, and then none.
      let renamed = try await ben.patch("/v1/me", ["display_name": "Zoe"])
      #expect(renamed.status == 200)
      let again = try await page(first["next"])
      #expect(again["reset"] == true)
      #expect(again.items.map { $0["display_name"]?.string } == ["Ada", "Cleo"])
      let cleo = try #require(again.items.last?["id"]?.string)
      let erased = try await app.sendAsOperator(.delete, "/admin/v1/people/\(cleo)")
      #expect(erased.status == 204 || erased.status == 200)
      let afterErasure = try await page(again["next"])
      #expect(afterErasure["reset"] == true)
      #expect(afterErasure.items.map { $0["display_name"]?.string } == ["Ada", "Dora"])
    }
  }

  @Test func whoWasErasedIsFoundByNothing() async throws {
    try await TestApp.run { app in
      let ada = try await make(app, "Ada", email: "ada@example.org", externalID: "x1")
      let erased = try await app.sendAsOperator(.delete, "/admin/v1/people/\(ada.id.lower)")
      #expect(erased.status == 204 || erased.status == 200)
      for query in ["query=ada", "email=ada@example.org", "external_id=x1"] {
        #expect(try await names(app, query) == [])
      }
      #expect(!(try await names(app, "order=name")).contains("Ada"))
    }
  }

  @Test func badFiltersAreRefusedAndMembersSeeNobody() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      for query in [
        "query=", "order=oldest", "limit=0", "limit=201", "cursor=x", "email=", "name=",
        "query=\(String(repeating: "a", count: 321))",
      ] {
        let refused = try await app.get("/admin/v1/people?\(query)")
        #expect(refused.status == 422, "\(query)")
        #expect(refused["pointer"]?.string == query.split(separator: "=").first.map(String.init))
      }
      #expect(try await ada.get("/admin/v1/people?query=a").status == 403)
    }
  }

  @Test func aPersonsFeedOverAllTheirSpacesIsShownToOperators() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let hall = try await ada.makeProject("Hall")
      let course = try await ada.makeCourse("Fencing")
      try await ada.add(ben, "editor", to: hall)
      try await ada.add(ben, "ta", to: course)
      _ = try await ada.insert(.student, ["name": "Laertes"], in: course)
      _ = try await ada.insert(.schedule, ["slot": "noon"], in: course)
      _ = try await ada.makeProject("Ada's own")
      let head = app.engine.seen
      for query in ["", "&kind=member_added", "&actor=\(ada.id.lower)&group_by=day", "&limit=2"] {
        let own = try await ben.get("/v1/me/feed?min_position=\(head)\(query)")
        let seen = try await app.get(
          "/admin/v1/people/\(ben.id.lower)/feed?min_position=\(head)\(query)")
        #expect(own.items.count >= 2)
        #expect(seen["items"] == own["items"])
        #expect(seen["days"] == own["days"])
        #expect(seen["next"] == own["next"])
      }
      let whole = try await app.get("/admin/v1/people/\(ben.id.lower)/feed?min_position=\(head)")
      #expect(whole.items.contains { $0["kind"] == "schedule_inserted" })
      #expect(!whole.text.contains("Ada's own"))
      #expect(!whole.items.contains { $0["kind"] == "student_inserted" })
      #expect(try await app.get("/admin/v1/people/\(UUID().lower)/feed").status == 404)
      #expect(try await ada.get("/admin/v1/people/\(ben.id.lower)/feed").status == 403)
    }
  }
}
