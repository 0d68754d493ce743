import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// If a role of 100 or more members changes, the event names most of the members by their ids alone.
@Suite struct AlikeMembersTests {
  @Test func everyoneIsTreatedAsIfTheyHadARecordOfTheirOwn() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let path = try await ada.makeProject()
      let role = "\(path)/roles/Crew"
      #expect(try await ada.put(role, ["capabilities": ["view"]]).isSuccess)
      var crew: [TestPerson] = []
      for number in 1...102 {
        let person = try await app.person("Crew \(number)")
        try await ada.add(person, "Crew", to: path)
        crew.append(person)
      }
      let (ben, cleo) = (crew[0], crew[1])
      #expect(
        try await ada.patch("\(path)/members/\(cleo.id.lower)", ["granted": ["chat"]]).isSuccess)
      let before = try await table(app, path)
      let changed = try await ada.put(role, ["capabilities": ["view", "comment"]])
      #expect(changed.isSuccess, "\(changed.text)")

      // Checks the engine's state, and the projection's rows, present and past.
      #expect(try await comments(ben, path))
      #expect(try await comments(cleo, path))
      let after = try await table(app, path)
      #expect(after.count == 103 && before.count == 103)
      for person in crew {
        let (old, new) = (before[person.id], after[person.id])
        #expect(new?["color"] == old?["color"] && new?["role"] == "Crew")
        let chat: [String] = person.id == cleo.id ? ["chat"] : []
        #expect(capabilities(old) == Set(["view"] + chat))
        #expect(capabilities(new) == Set(["view", "comment"] + chat))
      }
      let version = try #require(before[ben.id]?["version"]?.integer)
      #expect(version < after[ben.id]?["version"]?.integer ?? 0)
      #expect(try await table(app, path, "?version=\(crew.count + 3)") == before)
      let inbox = "/v1/me/notifications?min_position=\(changed.header("Callboard-Position") ?? "")"
      #expect(
        try await ben.get(inbox).items.map { $0["kind"] } == ["permissions_changed", "added"])
      #expect(
        try await cleo.get(inbox).items.map { $0["kind"] }
          == ["permissions_changed", "permissions_changed", "added"])

      // The explanation finds the event by its members.
      let why = try await ada.get(
        "\(path)/permissions/why?person=\(ben.id.lower)&capability=comment")
      #expect(why["allowed"] == true)
      #expect(why["events"]?.array?.map { $0["type"] } == ["role_set"])

      // Without its content, the event still names its members. Only the role's name differs.
      try await app.eraseAllWords()
      let erased = try await table(app, path, "?version=\(crew.count + 4)")
      #expect(erased.count == after.count)
      for person in crew {
        let (old, new) = (after[person.id], erased[person.id])
        #expect(new?["role"]?.string?.hasPrefix("erased_") == true)
        #expect(new?["color"] == old?["color"] && new?["capabilities"] == old?["capabilities"])
      }
    }
  }

  private func comments(_ person: TestPerson, _ path: String) async throws -> Bool {
    try await person.post("\(path)/comments", ["text": "Here."]).isSuccess
  }

  private func table(
    _ app: TestApp, _ path: String, _ query: String = ""
  ) async throws -> [UUID: JSON] {
    let space = path.split(separator: "/").last ?? ""
    let answer = try await app.get("/admin/v1/spaces/\(space)/permissions\(query)")
    let rows = answer.items.compactMap { row in
      (row["person"]?["id"]?.string ?? row["person"]?.string).flatMap { UUID($0) }.map { ($0, row) }
    }
    return Dictionary(rows) { $1 }
  }

  private func capabilities(_ row: JSON?) -> Set<String> {
    Set((row?["capabilities"]?.array ?? []).compactMap { $0.string })
  }
}
