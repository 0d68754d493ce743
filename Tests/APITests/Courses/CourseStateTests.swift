import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// The whole state of a course holds its guarded records, for people who may see them.
@Suite struct CourseStateTests {
  /// The state that an export ends with.
  private func exported(
    _ person: TestPerson, _ course: String, _ query: String = ""
  ) async throws -> JSON {
    let text = try await person.get("\(course)/export\(query)").text
    let last = try #require(text.split(separator: "\n").last)
    return try JSON.parse(Array(last.utf8))["state"] ?? .null
  }

  private func data(_ records: JSON?) -> [String: JSON] {
    Dictionary(
      (records?.array ?? []).map { ($0["id"]?.string ?? "none", $0["data"] ?? "missing") },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func exportsSnapshotsAndOperatorsSeeWhatGuardedRecordsHold() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let course = try await ann.makeCourse()
      _ = try await ann.post(
        "\(course)/members",
        ["person": ben.json, "role": "ta", "capabilities": ["view", "export_data"]])
      var expected: [String: [String: JSON]] = [:]
      for kind in CourseRecordKind.allCases {
        for number in 1...2 {
          let data: JSON = ["name": .string("\(kind.rawValue) no \(number)")]
          expected[kind.plural, default: [:]][try await ann.insert(kind, data, in: course)] = data
        }
      }
      let all = expected
      let state = try await exported(ann, course)
      let id = course.split(separator: "/").last.map(String.init) ?? "none"
      let shown = try await app.get("/admin/v1/spaces/\(id)")["content"]
      for (plural, records) in all {
        #expect(data(state[plural]) == records, "export: \(plural)")
        #expect(data(shown?[plural]) == records, "operator: \(plural)")
      }
      // Ben may not see the records, so his export holds none.
      let narrowed = try await exported(ben, course)
      #expect(narrowed["id"] != nil)
      for plural in all.keys { #expect(narrowed[plural] == nil, "\(plural)") }
      try await app.serving { port in
        for (person, sees) in [(ann, true), (ben, false)] {
          let reader = try await app.follow(
            port, "\(course)/events/stream?snapshot=true", as: person)
          let first = try #require(try await reader.next())
          #expect(first.name == "snapshot")
          let state = first.json["state"]
          for (plural, records) in all {
            #expect(data(state?[plural]) == (sees ? records : [:]), "snapshot: \(plural)")
          }
        }
      }
    }
  }

  @Test func ofARecordThatWasChangedSinceThePastSaysThatItWasThere() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let course = try await ann.makeCourse()
      var ids: [String] = []
      for name in ["kept", "changed", "deleted"] {
        ids.append(try await ann.insert(.student, ["name": .string(name)], in: course))
      }
      let version = try await ann.get(course)["space_version"]?.integer ?? 0
      _ = try await ann.put("\(course)/students/\(ids[1])", ["data": ["name": "other"]])
      _ = try await ann.delete("\(course)/students/\(ids[2])")
      let expected: [String: JSON] = [ids[0]: ["name": "kept"], ids[1]: .null, ids[2]: .null]
      let id = course.split(separator: "/").last.map(String.init) ?? "none"
      let past = try await app.get("/admin/v1/spaces/\(id)?version=\(version)")
      #expect(data(past["content"]?["students"]) == expected)
      let state = try await exported(ann, course, "?version=\(version)")
      #expect(data(state["students"]) == expected)
      let now = try await exported(ann, course)
      #expect(data(now["students"]) == [ids[0]: ["name": "kept"], ids[1]: ["name": "other"]])
      // These lists have no past. A request for it is refused, and not answered with the present.
      #expect(try await ann.get("\(course)/students?version=\(version)").code == "invalid")
      #expect(try await ann.get("\(course)/students/csv?version=\(version)").code == "invalid")
    }
  }
}
