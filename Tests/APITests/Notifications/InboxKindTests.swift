import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

/// Tests the kinds of items in an inbox by what causes them.
@Suite struct InboxKindTests {
  /// An event that concerns Ben.
  enum Happening: String, CaseIterable {
    case aChangeMetAConflict, whatHeEditedWasDeleted, heEditedWhatHadBeenDeleted,
      hisCharactersNameWasTaken, heBuiltOnARejectedCharacter, aLockWasTakenOver, hisRoleChanged,
      theSettingsChanged, hisAccessEnded, heBecameTheOwner, heBecameTheHost, theSpaceWasDeleted
  }

  /// The item that his inbox must show.
  private struct Told {
    let kind: String
    var subject: JSON = .null
    /// Nil if the service caused it.
    let actor: TestPerson?
  }

  @Test(arguments: Happening.allCases)
  func whoeverItConcernsIsToldOfIt(_ happening: Happening) async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let told = try await bringAbout(happening, ann, ben)
      try await eventually("Ben is told") { try await newest(ben)?["kind"] == .string(told.kind) }
      let item = try #require(try await newest(ben))
      #expect(item["subject"] == told.subject)
      #expect(item["actor"]?["id"] ?? .null == told.actor?.json ?? .null)
      #expect(item["read"] == false)
      // Nobody is notified of what they did themselves.
      let other = try await ann.get(
        "/v1/me/notifications?min_position=\(item["position"]?.integer ?? 0)")
      #expect(!other.items.contains { $0["actor"]?["id"] == ann.json })
    }
  }

  private func newest(_ person: TestPerson) async throws -> JSON? {
    try await person.get("/v1/me/notifications?limit=1").items.first
  }

  private func bringAbout(
    _ happening: Happening, _ ann: TestPerson, _ ben: TestPerson
  ) async throws -> Told {
    if happening == .heBecameTheHost { return try await leaveRoom(ann, to: ben) }
    let project = try await ann.makeProject()
    let member = "\(project)/members/\(ben.id.lower)"
    let role = happening == .theSettingsChanged ? "viewer" : "editor"
    #expect(try await ann.add(ben, role, to: project).status == 201)
    switch happening {
    case .aChangeMetAConflict, .whatHeEditedWasDeleted, .heEditedWhatHadBeenDeleted:
      return try await conflict(happening, ann, ben, project)
    case .hisCharactersNameWasTaken, .heBuiltOnARejectedCharacter:
      return try await character(happening, ann, ben, project)
    case .aLockWasTakenOver:
      let lock = try await ben.post("\(project)/locks", [:])
      let fence = try #require(lock["fence"]?.integer)
      #expect(try await ann.delete("\(project)/locks/\(fence)").status == 200)
      return Told(kind: "lock_taken_over", subject: .string("\(fence)"), actor: ann)
    case .hisRoleChanged:
      let head = "\(project)/roles/Head"
      _ = try await ann.put(head, ["capabilities": ["view", "edit"]])
      #expect(try await ann.patch(member, ["role": "Head"]).status == 200)
      let before = try #require(try await ann.get(project)["position"]?.integer)
      _ = try await ben.post(
        "/v1/me/notifications/read", ["up_to": .integer(before)])
      #expect(try await ann.put(head, ["capabilities": ["view", "comment"]]).status == 200)
      try await eventually("the later of two is there") {
        try await newest(ben)?["position"]?.integer ?? 0 > before
      }
      return Told(kind: "permissions_changed", actor: ann)
    case .theSettingsChanged:
      let changed = try await ann.patch(project, ["settings": ["viewers_may_comment": false]])
      #expect(changed.status == 200)
      return Told(kind: "permissions_changed", actor: ann)
    case .hisAccessEnded:
      let end = Timestamp(
        microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000) + 6_000_000)
      let changed = try await ann.patch(member, ["access_until": .string(end.rfc3339)])
      #expect(changed.status == 200)
      return Told(kind: "access_ended", actor: nil)
    case .heBecameTheOwner:
      #expect(try await ann.put("\(project)/owner", ["person": ben.json]).status == 200)
      return Told(kind: "ownership_transferred", actor: ann)
    case .theSpaceWasDeleted:
      #expect(try await ann.delete(project).status == 200)
      return Told(kind: "space_deleted", actor: ann)
    case .heBecameTheHost: return try await leaveRoom(ann, to: ben)
    }
  }

  /// Ben gives a scene a heading, and Ann, who has not seen it, gives it another one or deletes it.
  private func conflict(
    _ happening: Happening, _ ann: TestPerson, _ ben: TestPerson, _ project: String
  ) async throws -> Told {
    let scene = UUID()
    try await ann.change(project, [Operations.insertScene(scene, "INT. HALL")])
    let base = Int(try #require(try await ann.get(project)["version"]?.integer))
    let his = [Operations.updateScene(scene, heading: "EXT. SEA")]
    let hers =
      happening == .aChangeMetAConflict
      ? Operations.updateScene(scene, heading: "INT. CAVE") : Operations.deleteScene(scene)
    if happening != .heEditedWhatHadBeenDeleted {
      try await ben.change(project, base: base, his)
    }
    try await ann.change(project, base: base, [hers])
    if happening == .heEditedWhatHadBeenDeleted {
      let late = try await ben.change(project, base: base, his)
      #expect(late["results"]?.array?.first?["result"] == "superseded")
    }
    let notice = try #require(try await ben.get("\(project)/notices").items.first)
    #expect(notice["told"]?["id"] == ben.json)
    return Told(kind: "conflict", subject: notice["id"] ?? .null, actor: ann)
  }

  /// Ben inserts a character whose name is taken by one of Ann's, and may then change it.
  private func character(
    _ happening: Happening, _ ann: TestPerson, _ ben: TestPerson, _ project: String
  ) async throws -> Told {
    func insert(_ id: UUID) -> JSON {
      ["type": "insert_character", "character": ["id": .string(id.lower), "name": "Hamlet"]]
    }
    try await ann.change(project, [insert(UUID())])
    let id = UUID()
    var his = [insert(id)]
    if happening == .heBuiltOnARejectedCharacter {
      his.append([
        "type": "update_character", "character": .string(id.lower), "fields": ["age": "30"],
      ])
    }
    let answer = try await ben.change(project, his)
    let results = answer["results"]?.array ?? []
    #expect(results.count == his.count && results.allSatisfy { $0["result"] == "rejected" })
    let notices = try await ben.get("\(project)/notices").items
    #expect(notices.count == his.count)
    return Told(kind: "conflict", subject: notices.first?["id"] ?? .null, actor: ann)
  }

  private func leaveRoom(_ ann: TestPerson, to ben: TestPerson) async throws -> Told {
    let made = try await ann.post("/v1/rooms", ["name": "Charades"])
    let room = try #require(made.header("Location"))
    #expect(try await ben.post("\(room)/join", [:]).status == 200)
    #expect(try await ben.post("\(room)/presence", [:]).status == 200)
    #expect(try await ann.post("\(room)/presence", [:]).status == 200)
    #expect(try await ann.delete("\(room)/presence").status == 204)
    return Told(kind: "host_changed", actor: nil)
  }
}
