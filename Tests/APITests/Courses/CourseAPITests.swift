import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct CourseAPITests {
  @Test func aCourseIsMadeReadAndChanged() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let made = try await ada.post(
        "/v1/courses", ["title": "Physics", "settings": ["term": "autumn"]])
      #expect(made.status == 201)
      let path = try #require(made.header("Location"))
      #expect(made["counts"]?["students"] == 0)
      #expect(made["role"] == "owner")
      let renamed = try await ada.patch(path, ["title": "Chemistry", "version": 1])
      #expect(renamed["title"] == "Chemistry")
      #expect(
        try await ada.patch(path, ["title": "Biology", "version": 1]).code == "stale_version")
      #expect(
        try await ada.patch(path, ["title": "Biology"], ifMatch: "\"1\"").code
          == "precondition_failed")
      let settings = try await ada.put(
        "\(path)/settings", ["data": ["term": "spring"], "version": 1])
      #expect(settings["version"] == 3)
      #expect(try await ada.get("\(path)/settings")["data"] == ["term": "spring"])
      #expect(try await ada.get(path)["settings"] == ["term": "spring"])
      #expect(try await ada.get("\(path)?version=1")["title"] == "Physics")
      let big = JSON.string(String(repeating: "x", count: 16_384))
      #expect(try await ada.put("\(path)/settings", ["data": ["x": big]]).code == "invalid")
      #expect(try await ada.post("/v1/courses", ["title": ""]).code == "invalid")
      let operators = try await app.get("/admin/v1/spaces/\(path.split(separator: "/").last ?? "")")
      #expect(operators["kind"] == "course")
      let position = settings.header("Callboard-Position") ?? ""
      let listed = try await app.get(
        "/admin/v1/spaces?kind=course&text=chem&min_position=\(position)")
      #expect(listed.items.map { $0["title"] } == ["Chemistry"])
      #expect(operators["content"]?["settings"] == ["term": "spring"])
    }
  }

  @Test(arguments: CourseRecordKind.allCases)
  func recordsAreInsertedReplacedAndDeleted(kind: CourseRecordKind) async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let path = "\(try await ada.makeCourse())/\(kind.plural)"
      let made = try await ada.post(path, ["data": ["name": "Marie", "n": 1]])
      #expect(made.status == 201)
      let one = try #require(made.header("Location"))
      #expect(try await ada.get(one)["data"] == ["name": "Marie", "n": 1])
      let put: JSON = ["data": ["name": "Pierre"], "version": made["version"] ?? 0]
      #expect(try await ada.put(one, put)["data"] == ["name": "Pierre"])
      let stale = try await ada.put(one, put)
      #expect(stale.code == "stale_version")
      #expect(stale["current_version"] == 3)
      #expect(try await ada.put(one, ["data": ["name": "Irène"]])["version"] == 4)
      #expect(try await ada.get(path).items.map { $0["data"] } == [["name": "Irène"]])
      #expect(try await ada.delete(one).status == 200)
      #expect(try await ada.get(one).code == "not_found")
      #expect(try await ada.get(path).items.isEmpty)
      if !kind.isPersonal {
        #expect(try await ada.get("\(path)?version=2").items.first?["data"]?["name"] == "Marie")
      }
    }
  }

  @Test func manyRecordsAreWrittenAtOnceAllOrNone() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let path = "\(try await ada.makeCourse())/students"
      func body(_ count: Int, version: JSON = .null) -> JSON {
        [
          "records": .array(
            (0..<count).map {
              [
                "id": .string("00000000-0000-4000-8000-00000000000\($0)"),
                "data": ["n": .integer(Int64($0))], "version": $0 == count - 1 ? version : .null,
              ]
            })
        ]
      }
      let key = UUID()
      func send(_ body: JSON) async throws -> Answer {
        try await app.send(as: ada.id, .put, path, body, [("Idempotency-Key", key.lower)])
      }
      let first = try await send(body(3))
      #expect(first["inserted"] == 3)
      #expect(first["updated"] == 0)
      #expect(try await send(body(3)).text == first.text)
      #expect(try await send(body(4)).code == "command_id_reused")
      let stale = try await ada.put(path, body(3, version: 1))
      #expect(stale.code == "stale_version")
      #expect(stale["pointer"] == "/records/2/version")
      let second = try await ada.put(path, body(5, version: .null))
      #expect(second["inserted"] == 2)
      #expect(second["updated"] == 3)
      #expect(try await ada.get("\(path)?limit=2").items.count == 2)
      #expect(try await ada.get(path).items.count == 5)
      let twice: JSON = [
        "records": [
          ["id": "00000000-0000-4000-8000-000000000000", "data": [:]],
          ["id": "00000000-0000-4000-8000-000000000000", "data": [:]],
        ]
      ]
      #expect(try await ada.put(path, twice)["pointer"] == "/records/1/id")
      #expect(try await ada.put(path, ["records": []]).code == "invalid")
      let tooMany = JSON.array(
        (0...CourseRecordKind.atOnceMax).map { _ in ["id": .string(UUID().lower), "data": [:]] })
      #expect(try await ada.put(path, ["records": tooMany]).code == "invalid")
    }
  }

  @Test func whoOpensACourseIsNotedOnce() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let path = try await ada.makeCourse()
      #expect(try await ada.post("\(path)/opened")["noted"] == true)
      #expect(try await ada.post("\(path)/opened")["noted"] == false)
      let stranger = try await app.person("Ben")
      #expect(try await stranger.post("\(path)/opened").code == "not_found")
    }
  }

  @Test func whoManagesMembersSeesWhoOpenedTheCourseWhen() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let path = try await ada.makeCourse()
      try await ada.add(ben, "ta", to: path)
      _ = try await ada.post("\(path)/opened")
      let last = try await ben.post("\(path)/opened")
      let position = try #require(last.header("Callboard-Position"))
      let all = try await ada.get("\(path)/openings?min_position=\(position)")
      #expect(all.items.map { $0["person"]?["name"] } == ["Ben", "Ada"])
      let first = try await ada.get("\(path)/openings?limit=1")
      let link = try #require(first.header("Link"))
      let rest = try await ada.get(String(link.dropFirst().prefix { $0 != ">" }))
      #expect(first.items + rest.items == all.items)
      let bens = try await ada.get("\(path)/openings?person=\(ben.id.lower)&day=today")
      #expect(bens.items.count == 1)
      let counts = try await ada.get("\(path)/openings/counts?time_zone=Asia/Tokyo")
      #expect(counts.items.count == 1)
      #expect(counts.items.first?["openings"] == 2)
      #expect(counts.items.first?["people"] == 2)
      #expect(try await ada.get("\(path)/openings/counts?until=2020-01-01T00:00:00Z").items == [])
      #expect(try await ada.get("\(path)/openings/counts?time_zone=moon").code == "invalid")
      for page in ["openings", "openings/counts"] {
        #expect(try await ben.get("\(path)/\(page)")["missing_capability"] == "manage_members")
      }
      let events = try await ben.get("\(path)/events")
      #expect(!events.items.contains { $0["type"] == "course_opened" })
      let hidden = events.items.filter { $0["type"] == "hidden" }
      #expect(
        hidden.count == 2
          && hidden.allSatisfy { $0["data"] == .null && $0["actor"] == .null })
      #expect(
        try await ben.get("\(path)/history").items.allSatisfy { $0["type"] != "course_opened" })
    }
  }

  @Test func twoCoursesKeepTheSameStudentIdApart() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let mallory = try await app.person("Mallory")
      let id = UUID().lower
      let mine = "\(try await ada.makeCourse())/students"
      let theirs = "\(try await mallory.makeCourse())/students"
      _ = try await ada.post(mine, ["id": .string(id), "data": ["name": "Marie"]])
      _ = try await mallory.post(theirs, ["id": .string(id), "data": ["name": "x"]])
      #expect(try await ada.get("\(mine)/\(id)")["data"]?["name"] == "Marie")
      _ = try await mallory.delete("\(theirs)/\(id)")
      #expect(try await ada.get("\(mine)/\(id)")["data"]?["name"] == "Marie")
    }
  }
}
