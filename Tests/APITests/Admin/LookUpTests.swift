import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Operators look things up by a code or by the id of a request.
@Suite struct LookUpTests {
  @Test func anOpenRoomIsFoundByItsCodeHoweverManyThereAre() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let made = try await ann.post("/v1/rooms", ["name": "Aquarium", "private": true])
      let code = try #require(made["code"]?.string)
      for _ in 0..<3 { _ = try await ann.post("/v1/rooms", ["name": "another"]) }
      for text in [code, code.lowercased()] {
        let found = try await app.get("/admin/v1/rooms?code=\(text)&limit=1")
        #expect(found.items.map { $0["id"] } == [made["id"]], "\(found.text)")
        #expect(found.items.first?["code"] == .string(code) && found["next"] == .null)
      }
      #expect(try await app.get("/admin/v1/rooms?code=\(code)&status=in_game").items == [])
      for text in ["WXYZ22", "IIII", "%F0%9F%8E%AD"] {
        #expect(try await app.get("/admin/v1/rooms?code=\(text)").items == [], "\(text)")
      }
      let room = made["id"]?.string ?? "none"
      _ = try await ann.post("/v1/rooms/\(room)/close", [:])
      #expect(try await app.get("/admin/v1/rooms?code=\(code)").items == [])
      // Codes are no filter of the list that everybody may read.
      #expect(try await ann.get("/v1/rooms?code=\(code)").status == 422)
    }
  }

  @Test func aConnectionCodeLeadsToItsOwner() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let digits = try #require(try await ann.makeCode().string)
      let path = "/admin/v1/connection_codes?code=\(digits)"
      let found = try await app.get(path)
      let item = try #require(found.items.first)
      #expect(found.items.count == 1 && item["person"] == ["id": ann.json, "name": "Ann"])
      #expect(item["state"] == "good" && !found.text.contains("\"\(digits)\""))
      #expect(try await ben.post("/v1/connections", ["code": .string(digits)]).isSuccess)
      #expect(try await app.get(path).items.first?["state"] == "used_up")
      let other = digits == "000000" ? "000001" : "000000"
      #expect(try await app.get("/admin/v1/connection_codes?code=\(other)").items == [])
      for query in ["", "?code=12345", "?code=abcdef"] {
        let refused = try await app.get("/admin/v1/connection_codes\(query)")
        #expect(refused.status == 422 && refused["pointer"] == "code", "\(query)")
      }
      #expect(try await ann.get(path).status == 403)
    }
  }

  @Test func theEventsOfARequestAreFoundByItsId() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let project = try await ann.makeProject()
      let id = UUID().lower
      for (request, text) in [("ours-1", "a"), (id, "b"), ("ours-1", "c")] {
        let said = try await app.send(
          as: ann.id, .post, "\(project)/chat", ["text": .string(text)], requestID: request)
        #expect(said.isSuccess)
      }
      let path = "/admin/v1/events?request_id="
      let ours = try await app.get("\(path)ours-1")
      #expect(ours.items.count == 2 && ours["next"] == .null)
      #expect(ours.items.allSatisfy { $0["type"] == "chat_posted" })
      let newest = try await app.get("\(path)ours-1&order=newest_first&limit=1")
      #expect(newest.items == [ours.items[1]])
      let cursor = try #require(newest["next"]?.string)
      let rest = try await app.get("\(path)ours-1&order=newest_first&limit=1&cursor=\(cursor)")
      #expect(rest.items == [ours.items[0]])
      // A UUID is the same with dashes and without.
      for text in [id, id.uppercased(), id.replacing("-", with: "")] {
        #expect(try await app.get(path + text).items.count == 1, "\(text)")
      }
      #expect(try await app.get("\(path)none").items == [])
      #expect(try await app.get("\(path)ours-1&since=2100-01-01T00:00:00Z").items == [])
      let through = try #require(ours.items[0]["position"]?.integer)
      #expect(try await app.get("\(path)ours-1&through=\(through)").items == [ours.items[0]])
    }
  }

  @Test func eventsOfSeveralTypesAreListedInOneOrder() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let project = try await ann.makeProject()
      for text in ["a", "b"] {
        #expect(try await ann.post("\(project)/chat", ["text": .string(text)]).isSuccess)
      }
      func types(_ query: String) async throws -> [String?] {
        try await app.get("/admin/v1/events?\(query)").items.map { $0["type"]?.string }
      }
      let both = ["chat_posted", "chat_posted", "project_created"]
      for query in [
        "types=chat_posted,project_created", "types=project_created&types=chat_posted",
        "types=chat_posted&type=project_created", "types=chat_posted,chat_posted,project_created",
      ] {
        #expect(try await types("\(query)&order=newest_first") == both, "\(query)")
        #expect(try await types(query) == both.reversed(), "\(query)")
      }
      #expect(try await types("types=none") == [])
      let tooMany = Array(repeating: "none", count: 101).joined(separator: ",")
      let refused = try await app.get("/admin/v1/events?types=\(tooMany)")
      #expect(refused.status == 422 && refused["pointer"] == "types", "\(refused.text)")
    }
  }

  @Test func aPageLooksThroughABoundedPartOfTheLog() {
    func parts(_ after: Int64, _ through: Int64, isBackward: Bool) -> [ClosedRange<Int64>] {
      var found: [ClosedRange<Int64>] = []
      var (low, high) = (after, through)
      while true {
        var (first, last) = (low, high)
        let rest = AdminEventEndpoints.part(of: &first, &last, isBackward)
        found.append(first + 1...last)
        guard let rest else { return found }
        if isBackward { high = rest - 1 } else { low = rest }
      }
    }
    #expect(parts(0, 100_000, isBackward: true) == [1...100_000])
    #expect(
      parts(10, 250_010, isBackward: false)
        == [11...100_010, 100_011...200_010, 200_011...250_010])
    #expect(
      parts(10, 250_010, isBackward: true) == [150_011...250_010, 50_011...150_010, 11...50_010])
  }
}
