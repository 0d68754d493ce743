import CallboardDomain
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests every list that is declared as an `AdminList`.
@Suite struct AdminListTests {
  private static let lists: [AdminList] = [
    .spaces, .workSessions, .projectSessions, .courses, .connections, .tasks, .plans, .invitations,
  ]

  /// The lists for operators that are not made from an `AdminList`; see `docs/decisions/2026-11-25-admin-lists.md`.
  private static let others: Set = [
    "findPeople", "getPersonFeed", "listAllRooms", "listEvents", "listFeed",
    "listPersonNotifications", "listPersonPermissions", "listPersonPresence", "listPersonStreams",
    "listRefusedRequests", "listSpaceChat", "listSpaceComments", "listSpaceLocks",
    "listSpacePresence", "listTenants", "listWebhookDeliveries",
  ]

  @Test func everyListIsTestedHere() {
    let pages = App.endpoints.filter { endpoint in
      endpoint.path.hasPrefix("/admin/v1/") && endpoint.method == .get
        && endpoint.parameters.contains { $0.name == "cursor" }
    }
    #expect(Set(pages.map(\.name)) == Self.others.union(Self.lists.map(\.operation)))
  }

  @Test func everyFilterLetsThroughWhatItSaysAloneAndWithTheOthers() async throws {
    try await TestApp.run { app in
      let scene = try await AdminListScene(app)
      for list in Self.lists {
        let path = "/admin/v1/\(list.name)?min_position=\(scene.position)"
        let whole = try await app.get("\(path)&limit=200").items
        #expect(whole.count >= 2, "\(list.name)")
        let rules = try #require(scene.rules[list.name])
        let filters = list.filters.filter { $0.description != nil }
        #expect(Set(filters.map(\.name)) == Set(rules.keys), "\(list.name)")
        for values in choices(of: filters.map { rules[$0.name]?.values ?? [] }) {
          var query = ""
          var expected = whole
          for (filter, value) in zip(filters, values) {
            guard let value, let rule = rules[filter.name] else { continue }
            query += "&\(filter.name)=\(PercentEncoding.encode(value))"
            expected = expected.filter { rule.admits($0, value) }
          }
          let found = try await app.get("\(path)&limit=200\(query)")
          #expect(found.items == expected, "\(list.name)\(query)")
          #expect(found["next"] == .null && found["reset"] == false)
        }
        // Some value of each filter must admit an item, and some value must leave one out.
        for (name, rule) in rules {
          let counts = rule.values.map { value in whole.count { rule.admits($0, value) } }
          #expect(counts.contains { $0 > 0 } && counts.contains { $0 < whole.count }, "\(name)")
        }
      }
    }
  }

  @Test func everyListGoesOnToItsEndInOrder() async throws {
    try await TestApp.run { app in
      let scene = try await AdminListScene(app)
      for list in Self.lists {
        let path = "/admin/v1/\(list.name)?min_position=\(scene.position)"
        let whole = try await app.get("\(path)&limit=200").items
        #expect(Set(whole.compactMap { $0["id"]?.string }).count == whole.count)
        if list.name == "invitations" {
          #expect(whole.map { $0["id"] } == scene.invitations.reversed())
        } else {
          let positions = whole.compactMap {
            ($0["position"] ?? $0["last_event"]?["position"])?.integer
          }
          #expect(positions.count == whole.count && positions == positions.sorted(by: >))
        }
        for limit in [1, 2, whole.count] {
          #expect(try await pages(app, "\(path)&limit=\(limit)", of: limit) == whole)
        }
        for (name, rule) in try #require(scene.rules[list.name]) {
          for value in rule.values {
            let filter = "\(name)=\(PercentEncoding.encode(value))"
            let found = try await pages(app, "\(path)&limit=1&\(filter)", of: 1)
            #expect(found == whole.filter { rule.admits($0, value) }, "\(list.name) \(filter)")
          }
        }
      }
    }
  }

  @Test func aCursorOfAnotherIncarnationBeginsAnew() async throws {
    try await TestApp.run { app in
      let scene = try await AdminListScene(app)
      for list in Self.lists {
        let cursor = Cursor("admin_\(list.name)", [.string(UUID().lower), .integer(1)]).text
        let path = "/admin/v1/\(list.name)?limit=1&min_position=\(scene.position)"
        let first = try await app.get(path)
        let anew = try await app.get("\(path)&cursor=\(cursor)")
        #expect(first["reset"] == false && anew["reset"] == true && anew.items == first.items)
      }
    }
  }

  @Test func everyBadParameterIsNamed() async throws {
    try await TestApp.run { app in
      let incarnation = try await app.service.incarnation.current().lower
      let person = try await app.person("Ada")
      for list in Self.lists {
        let path = "/admin/v1/\(list.name)"
        for (name, value, detail) in bad(list) {
          let answer = try await app.get("\(path)?\(name)=\(PercentEncoding.encode(value))")
          #expect(answer.status == 422 && answer.code == "invalid", "\(name)=\(value)")
          #expect(answer["pointer"]?.string == name && answer["detail"]?.string == detail)
        }
        let cursors = [
          Cursor("admin_none", [.string(incarnation), .integer(1)]),
          Cursor("admin_\(list.name)", [.string(incarnation)]),
          Cursor("admin_\(list.name)", [.string(incarnation), "1; drop table spaces"]),
        ]
        for cursor in cursors.map(\.text) + ["", "x", "WyJmZWVkIl0"] {
          let answer = try await app.get("\(path)?cursor=\(cursor)")
          #expect(answer.code == "invalid" && answer["pointer"] == "cursor", "\(cursor)")
        }
        // The statement takes these filters, but the endpoint does not declare them as parameters.
        let hidden = list.filters.filter { $0.description == nil }.map(\.name)
        for name in hidden + ["no_such"] {
          let answer = try await app.get("\(path)?\(name)=\(person.id.lower)")
          #expect(answer.code == "invalid" && answer["pointer"]?.string == name, "\(name)")
        }
        #expect(try await app.get("\(path)?min_position=999").code == "position_beyond_head")
        #expect(try await person.get(path).code == "forbidden")
      }
    }
  }

  @Test func aTextIsNeverPartOfAStatement() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let texts = [
        "' or 'a' = 'a", "\\", "$1", "'; drop table spaces; --", "\"", "*/", "é\u{1F3AD}",
      ]
      var last = ""
      for text in texts {
        let title = JSON.string(text)
        for (kind, body) in [
          ("projects", ["title": title]), ("courses", ["title": title]),
          ("worksessions", ["session_type": title, "status": title]),
        ] as [(String, JSON)] {
          let made = try await ada.post("/v1/\(kind)", body)
          #expect(made.isSuccess, "\(made.text)")
          last = made.header("Callboard-Position") ?? last
        }
      }
      for text in texts {
        let value = PercentEncoding.encode(text)
        for (filter, count) in [
          ("spaces?text", 3), ("courses?text", 1), ("worksessions?status", 1),
          ("worksessions?session_type", 1), ("spaces?kind", 0),
        ] {
          let found = try await app.get("/admin/v1/\(filter)=\(value)&min_position=\(last)")
          #expect(found.status == 200 && found.items.count == count, "\(filter)=\(text)")
        }
      }
    }
  }

  /// Invalid values of each parameter, and the detail with which each must be refused.
  private func bad(_ list: AdminList) -> [(name: String, value: String, detail: String)] {
    let limits = ["0", "201", "-1", "x"].map { value in
      (name: "limit", value: value, detail: "limit must be a whole number from 1 to 200")
    }
    return limits
      + list.filters.filter { $0.description != nil }.flatMap { filter in
        let name = filter.name
        let (values, detail): ([String], String) =
          switch filter.kind {
          case .uuid: (["", "x", "' or true"], "must be a UUID")
          case .bool: (["", "1", "maybe"], "must be one of true, false")
          case .word(let words): (["", "none"], "must be one of \(words.joined(separator: ", "))")
          case .text(let max):
            ([String(repeating: "x", count: max + 1)], "is longer than \(max) characters")
          case .address: ([], "")
          }
        var bad = values.map { (name: name, value: $0, detail: "\(name) \(detail)") }
        if case .text = filter.kind { bad.append((name, "", "\(name) is empty")) }
        return bad
      }
  }

  /// All combinations of the filters' values, in which each filter may also be absent.
  private func choices(of values: [[String]]) -> [[String?]] {
    values.reduce([[]]) { choices, values in
      choices.flatMap { choice in ([nil] + values).map { choice + [$0] } }
    }
  }

  /// Reads all pages and returns their items. Every page but the last must be full.
  private func pages(_ app: TestApp, _ path: String, of limit: Int) async throws -> [JSON] {
    var all: [JSON] = []
    var cursor = ""
    while true {
      let page = try await app.get(path + cursor)
      all += page.items
      guard let next = page["next"]?.string else { return all }
      #expect(page.items.count == limit && page.header("Link")?.contains(next) == true)
      cursor = "&cursor=\(next)"
    }
  }
}
