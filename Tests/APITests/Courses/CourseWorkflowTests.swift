import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests the workflows of the specification from end to end.
@Suite struct CourseWorkflowTests {
  @Test func aCourseIsSharedUsedChangedAndTakenBack() async throws {
    try await TestApp.run { app in
      let admin = try await app.person("Admin")
      let assistant = try await app.person("John Doe")
      let course = try await admin.makeCourse("Oral exams")
      let shared = try await admin.post(
        "\(course)/invitations",
        [
          "form": "link", "name": "John Doe", "role": "ta",
          "capabilities": ["view", "view_schedules", "edit_schedules", "record_exams"],
        ])
      #expect(shared.status == 201)
      let token = try #require(shared["token"]?.string)
      #expect(try await assistant.get(course).code == "not_found")
      let accepted = try await assistant.post("/v1/invitations/\(token)/accept")
      #expect(accepted["space"]?["path"] == .string(course))
      #expect(accepted["member"]?["role"] == "ta")
      try await theCourseIsThere(
        for: assistant, course, accepted.header("Callboard-Position") ?? "0")
      try await theAssistantWorks(assistant, course)
      try await theAdminAdjustsPermissions(admin, assistant, course)
      try await theAdminTakesTheCourseBack(admin, assistant, course)
    }
  }

  /// "Course is now available, with my role."
  private func theCourseIsThere(
    for assistant: TestPerson, _ course: String, _ position: String
  ) async throws {
    let mine = try await assistant.get("/v1/me/spaces?min_position=\(position)").items.first
    #expect(mine?["kind"] == "course")
    #expect(mine?["path"] == .string(course))
    #expect(mine?["title"] == "Oral exams")
    #expect(mine?["role"] == "ta")
    #expect(mine?["owned"] == false)
    let shown = try await assistant.get(course)
    #expect(shown["title"] == "Oral exams")
    #expect(
      shown["capabilities"] == ["edit_schedules", "record_exams", "view", "view_schedules"])
  }

  /// "TA tries to perform actions; verify permissions are enforced."
  private func theAssistantWorks(_ assistant: TestPerson, _ course: String) async throws {
    let slot = try await assistant.insert(.schedule, ["room": "A1"], in: course)
    #expect(
      try await assistant.put("\(course)/schedules/\(slot)", ["data": ["room": "A2"]]).status
        == 200)
    let recording = try await assistant.post(
      "\(course)/recordings", ["data": ["slot": .string(slot)]])
    #expect(recording.status == 201)
    for (path, missing) in [
      ("students", "manage_students"), ("constraints", "manage_constraints"),
    ] {
      #expect(
        try await assistant.get("\(course)/\(path)")["missing_capability"] == .string(missing))
      let written = try await assistant.post("\(course)/\(path)", ["data": [:]])
      #expect(written["missing_capability"] == .string(missing))
    }
    #expect(
      try await assistant.get("\(course)/schedules/csv")["missing_capability"] == "export_data")
    #expect(
      try await assistant.put("\(course)/settings", ["data": [:]])["missing_capability"]
        == "manage_settings")
    let invited = try await assistant.post(
      "\(course)/invitations", ["form": "link", "role": "ta"])
    #expect(invited["missing_capability"] == "invite_collaborators")
    let other = try await assistant.post(
      "\(course)/members", ["person": .string(UUID().lower), "role": "ta"])
    #expect(other["missing_capability"] == "manage_members")
    #expect(try await assistant.put("\(course)/owner", ["person": assistant.json]).status == 403)
  }

  /// "Admin adjusts permissions; verify changes take effect."
  private func theAdminAdjustsPermissions(
    _ admin: TestPerson, _ assistant: TestPerson, _ course: String
  ) async throws {
    let list = try await admin.get("\(course)/members")
    #expect(list.items.map { $0["role"] } == ["owner", "ta"])
    let member = "\(course)/members/\(assistant.id.lower)"
    let version = try await admin.get(member)["version"] ?? 0
    let changed = try await admin.patch(
      member, ["granted": ["manage_students"], "denied": ["edit_schedules"], "version": version])
    #expect(changed.status == 200)
    #expect(
      try await admin.patch(member, ["granted": [], "version": version]).code == "stale_version")
    #expect(
      try await assistant.post("\(course)/students", ["data": ["name": "Marie"]]).status == 201)
    #expect(
      try await assistant.post("\(course)/schedules", ["data": [:]])["missing_capability"]
        == "edit_schedules")
    #expect(try await assistant.get("\(course)/schedules").items.count == 1)
  }

  /// "TA immediately loses access to the course."
  private func theAdminTakesTheCourseBack(
    _ admin: TestPerson, _ assistant: TestPerson, _ course: String
  ) async throws {
    let removed = try await admin.delete("\(course)/members/\(assistant.id.lower)")
    #expect(removed.status == 200)
    let position = removed.header("Callboard-Position") ?? ""
    for path in ["", "/schedules", "/members", "/events", "/feed"] {
      #expect(try await assistant.get(course + path).code == "not_found", "\(path)")
    }
    #expect(try await assistant.post("\(course)/schedules", ["data": [:]]).code == "not_found")
    #expect(try await assistant.get("/v1/me/spaces?min_position=\(position)").items == [])
    #expect(try await admin.get("\(course)/members").items.count == 1)
    #expect(try await admin.get("\(course)/recordings").items.count == 1)
  }

  @Test func aHeadAssistantIsARoleOfTheCourse() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben", email: "ta@university.edu")
      let course = try await ada.makeCourse()
      let role = try await ada.put(
        "\(course)/roles/head_ta",
        ["capabilities": ["view", "view_schedules", "manage_students", "invite_collaborators"]])
      #expect(role.status == 200)
      let sent = try await ada.post(
        "\(course)/invitations",
        ["form": "email", "email": "ta@university.edu", "name": "Ben", "role": "head_ta"])
      #expect(sent.status == 201)
      let id = sent["id"]?.string ?? "none"
      #expect(try await ben.post("/v1/invitations/\(id)/accept").status == 200)
      _ = try await ben.insert(.student, ["name": "Marie"], in: course)
      #expect(try await ben.get("\(course)/students").items.count == 1)
      #expect(
        try await ben.post("\(course)/schedules", ["data": [:]])["missing_capability"]
          == "edit_schedules")
    }
  }

  @Test func aDayInACourseReadsLikeThis() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let course = try await ada.makeCourse("Physics")
      let slot = try await ada.insert(.schedule, ["room": "A1"], in: course)
      _ = try await ada.put("\(course)/schedules/\(slot)", ["data": ["room": "A2"]])
      _ = try await ada.put(
        "\(course)/students", ["records": [["id": .string(UUID().lower), "data": [:]]]])
      let last = try await ada.post(
        "\(course)/comments",
        ["text": "Early?", "target": ["kind": "schedule", "id": .string(slot)]])
      let position = last.header("Callboard-Position") ?? ""
      let feed = try await ada.get("\(course)/feed?min_position=\(position)")
      #expect(
        feed.items.map { $0["title"] } == [
          "Commented on an exam slot", "Imported students", "Changed an exam slot",
          "Added an exam slot", "Made the course",
        ])
      #expect(feed.items.first?["description"] == "Early?")
    }
  }
}
