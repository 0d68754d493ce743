import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A read of the past returns what was there, and never what is there now.
@Suite struct PastTests {
  @Test(arguments: SpaceKind.allCases)
  func everyReadThatTakesAVersionTellsOfThen(kind: SpaceKind) async throws {
    try await TestApp.run(limits: .open) { app in
      let stage = try await PastStage(app, kind)
      #expect(Self.tellingOfThen(kind).isSubset(of: Set(stage.endpoints.map(\.name))))
      let last = try await stage.last()
      var then: [String: JSON] = [:]
      for endpoint in stage.endpoints {
        then[endpoint.name] = try await stage.ask(endpoint, "min_position=\(last.position)")
      }
      try await stage.change()
      let position = try await stage.last().position
      for endpoint in stage.endpoints {
        let now = try await stage.ask(endpoint, "min_position=\(position)")
        let isConstant = stage.constant.contains(endpoint.name)
        #expect((now == then[endpoint.name]) == isConstant, "\(endpoint.name): \(now)")
        for moment in ["version=\(last.version)", "at=\(last.time)"] {
          let past = try await stage.ask(endpoint, "min_position=\(position)&\(moment)")
          #expect(past == then[endpoint.name], "\(endpoint.name)?\(moment)")
        }
      }
    }
  }

  @Test(arguments: SpaceKind.allCases)
  func aVersionToComeAndATimeBeforeTheFirstAreRefusedEverywhere(kind: SpaceKind) async throws {
    try await TestApp.run(limits: .open) { app in
      let stage = try await PastStage(app, kind)
      let paths = stage.endpoints.filter { $0.access == .person && !$0.path.contains("why") }
        .map { $0.path.replacing(kind.route, with: stage.space) }.filter { !$0.contains("{") }
      #expect(paths.count >= 9)
      for path in paths {
        let beyond = try await stage.ann.get("\(path)?version=1000")
        #expect(beyond.code == "invalid" && beyond["current_version"] != nil, "\(path)")
        #expect(try await stage.ann.get("\(path)?at=2001-01-01T00:00:00Z").status == 404, "\(path)")
        let both = try await stage.ann.get("\(path)?version=1&at=2026-11-23T00:00:00Z")
        #expect(both.code == "invalid", "\(path)")
      }
    }
  }

  /// The routes that must read the past: those that every kind of space has, and those of one kind.
  private static func tellingOfThen(_ kind: SpaceKind) -> Set<String> {
    let common = SpaceRoutes.of(kind).filter { endpoint in
      [
        "listMembers", "getMember", "getPermissions", "explainPermission", "listRoles",
        "listLocks", "listChat", "listComments", "getComment", "getHistory", "export",
        "listInvitations", "getInvitation",
      ].contains(endpoint.name)
    }.map { $0.mounted(on: kind).name }
    let own =
      switch kind {
      case .project:
        [
          "getProject", "listScenes", "getScene", "getElement", "listCharacters", "listLocations",
          "exportFountain", "listSessions", "getSession", "listNotices", "getNotice",
        ]
      case .course:
        [
          "getCourse", "getCourseSettings", "listSchedules", "getSchedule", "exportSchedules",
          "listRecordings", "getRecording", "exportRecordings",
        ]
      case .worksession: ["getWorkSession", "listMarkers", "getMarker"]
      case .room: ["getRoom", "listBans"]
      case .connection:
        [
          "getConnection", "listTasks", "getTask", "listCalendarEvents", "getCalendarEvent",
          "listGoals", "getGoal", "listTaskTemplates", "getTaskTemplate",
        ]
      }
    let operators = ["getSpace", "listSpacePermissions", "explainSpacePermission"]
    return Set(common + own + operators)
  }

  @Test func whatIsSaidOfThePastIsNotWhatIsThereNow() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let course = try await ann.makeCourse()
      let slot = try await ann.insert(.schedule, ["room": "A"], in: course)
      let path = "\(course)/schedules/\(slot)"
      let time = try await ann.get(path)["updated_at"]?.string ?? "none"
      _ = try await ann.put(path, ["data": ["room": "B"]])
      #expect(try await ann.get("\(path)?at=\(time)")["data"] == ["room": "A"])
      try await ann.add(ben, "ta", to: course)
      #expect(try await ann.get("\(course)/members?at=\(time)").items.count == 1)
      let connection = try await ann.connect(with: ben)
      let made = try await ann.post("\(connection)/tasks", ["title": "Shop"])
      let task = made.header("Location") ?? "none"
      _ = try await ann.post("\(task)/complete")
      let version = made["version"]?.integer ?? 0
      #expect(try await ann.get("\(task)?version=\(version)")["completed"] == false)
      #expect(try await ann.get(task)["completed"] == true)
      #expect(try await ann.get("\(task)?version=1").status == 404)
    }
  }

  @Test func ofATextThatWasEditedSinceNothingIsSaid() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let project = try await ann.makeProject()
      let words = [
        ("comments", try await ann.post("\(project)/comments", ["text": "first"])),
        ("chat", try await ann.post("\(project)/chat", ["text": "first"])),
      ]
      let version = words.compactMap { $0.1["version"]?.integer }.max() ?? 0
      for (list, written) in words {
        let then = "\(project)/\(list)?version=\(version)"
        #expect(try await ann.get(then).items.first?["text"] == "first")
        let one = "\(project)/\(list)/\(written["id"]?.string ?? "none")"
        _ = try await ann.patch(one, ["text": "second"])
        let past = try await ann.get(then).items.first
        #expect(past?["text"] == .null && past?["edited_at"] == .null, "\(list)")
        #expect(try await ann.get("\(project)/\(list)").items.first?["text"] == "second")
        _ = try await ann.delete(one)
        let gone = try await ann.get(then).items.first
        #expect(gone?["text"] == .null && gone?["deleted"] == false, "\(list)")
      }
    }
  }

  @Test func ofThePastIsShownWhatTheReaderMaySeeNow() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let course = try await ann.makeCourse()
      _ = try await ann.post(
        "\(course)/members",
        [
          "person": ben.json, "role": "ta",
          "capabilities": ["view", "view_schedules", "export_data", "invite_collaborators"],
        ])
      _ = try await ann.insert(.schedule, ["room": "secret"], in: course)
      let sent = try await ann.post("\(course)/invitations", ["form": "link", "role": "ta"])
      let version = try await ann.get(course)["space_version"]?.integer ?? 0
      _ = try await ann.post("\(course)/comments", ["text": "later"])
      for path in ["schedules", "export"] {
        let shown = try await ben.get("\(course)/\(path)?version=\(version)")
        #expect(shown.text.contains("secret"), "\(path): \(shown.text)")
      }
      // A past version does not show the token of a link, because only the present link can be sent.
      let link = try await ann.get(
        "\(course)/invitations/\(sent["id"]?.string ?? "")?version=\(version)")
      #expect(link["status"] == "pending")
      #expect(sent["token"]?.string != nil && (link["token"] ?? .null) == .null, "\(link.text)")
      _ = try await ann.patch(
        "\(course)/members/\(ben.id.lower)", ["capabilities": ["view", "export_data"]])
      #expect(try await ben.get("\(course)/schedules?version=\(version)").status == 403)
      #expect(try await ben.get("\(course)/invitations?version=\(version)").status == 403)
      let export = try await ben.get("\(course)/export?version=\(version)")
      #expect(export.status == 200 && !export.text.contains("secret"), "\(export.text)")
    }
  }
}
