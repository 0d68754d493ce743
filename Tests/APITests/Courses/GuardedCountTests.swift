import CallboardDomain
import CallboardHTTPServer
import Foundation
import Testing

@testable import CallboardAPI

@Suite struct GuardedCountTests {
  @Test(arguments: CourseRecordKind.allCases)
  func countsLeaveOutCommentsOnWhatTheReaderMayNotSee(kind: CourseRecordKind) async throws {
    try await TestApp.run { app in
      let owner = try await app.person("Owner")
      let course = try await owner.makeCourse()
      let reader = try await app.person("Reader")
      let record = try await owner.insert(kind, ["what": "x"], in: course)
      let added = try await owner.post(
        "\(course)/members",
        ["person": reader.json, "role": "ta", "capabilities": ["view", "comment"]])
      let before = try await counts(
        reader, course, after: added.header("Callboard-Position") ?? "0")
      let comment = try await owner.post(
        "\(course)/comments",
        ["text": "Between us", "target": ["kind": .string(kind.rawValue), "id": .string(record)]])
      let id = comment["id"]?.string ?? "none"
      let edited = try await owner.patch("\(course)/comments/\(id)", ["text": "Just us"])
      let position = edited.header("Callboard-Position") ?? "0"
      #expect(try await counts(reader, course, after: position) == before)
      let open = try await owner.post("\(course)/comments", ["text": "For all"])
      let later = try await counts(reader, course, after: open.header("Callboard-Position") ?? "0")
      #expect(later == before.map { $0 + 1 })
      let all = try await counts(owner, course, after: position)
      #expect(all[0] >= before[0] + 3)
    }
  }

  /// The numbers of events by person, by day in the space, by day in all spaces, and unread.
  private func counts(
    _ person: TestPerson, _ course: String, after position: String
  ) async throws -> [Int64] {
    let at = "min_position=\(position)"
    let people = try await person.get("\(course)/feed/counts?\(at)").items
    let days = try await person.get("\(course)/feed?group_by=day&\(at)")["days"]?.array ?? []
    let mine = try await person.get("/v1/me/feed?group_by=day&\(at)")["days"]?.array ?? []
    let spaces = try await person.get("/v1/me/spaces?\(at)").items
    return [people, days, mine].map { $0.reduce(0) { $0 + ($1["events"]?.integer ?? 0) } }
      + [spaces.first?["unread"]?.integer ?? 0]
  }
}
