import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests undoing changes to the records of courses, work sessions and connections.
@Suite struct RecordUndoTests {
  private func target(_ kind: String, _ id: String) -> JSON {
    ["kind": .string(kind), "id": .string(id)]
  }

  private func version(_ who: TestPerson, _ path: String) async throws -> Int64 {
    try await who.get("\(path)/history?limit=1").items.first?["version"]?.integer ?? 0
  }

  @Test func whatOneAuthorDidToSchedulesIsUndoneOnceAndTold() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let path = try await ada.makeCourse()
      try await ada.add(ben, "ta", to: path)
      let moved = try await ada.insert(.schedule, ["at": "noon"], in: path)
      let deleted = try await ada.insert(.schedule, ["at": "one"], in: path)
      let later = try await ada.insert(.schedule, ["at": "two"], in: path)
      _ = try await ben.put("\(path)/schedules/\(moved)", ["data": ["at": "midnight"]])
      _ = try await ben.delete("\(path)/schedules/\(deleted)")
      let added = try await ben.insert(.schedule, ["at": "three"], in: path)
      _ = try await ben.put("\(path)/schedules/\(later)", ["data": ["at": "dusk"]])
      _ = try await ada.put("\(path)/schedules/\(later)", ["data": ["at": "dawn"]])
      let obstacle = try await version(ada, path)
      let key = UUID()
      let undone = try await ada.post("\(path)/undo", ["author": ben.json], key: key)
      #expect(undone.status == 200, "\(undone.text)")
      var done: [String: JSON] = [:]
      for event in undone["events"]?.array ?? [] {
        done[event["target"]?["id"]?.string ?? ""] = event["type"]
      }
      #expect(
        done == [
          moved: "schedule_updated", deleted: "schedule_inserted", added: "schedule_deleted",
        ])
      #expect(
        undone["kept"] == [
          [
            "target": target("schedule", later), "reason": "changed_since",
            "version": .integer(obstacle),
          ]
        ])
      #expect(try await ben.get("\(path)/schedules/\(moved)")["data"] == ["at": "noon"])
      #expect(try await ben.get("\(path)/schedules/\(deleted)")["data"] == ["at": "one"])
      #expect(try await ben.get("\(path)/schedules/\(added)").status == 404)
      #expect(try await ben.get("\(path)/schedules/\(later)")["data"] == ["at": "dawn"])
      let again = try await ada.post("\(path)/undo", ["author": ben.json], key: key)
      #expect(again["repeated"] == true && again["events"] == undone["events"])
      #expect(again["kept"] == undone["kept"] && again["version"] == undone["version"])
      let last = try await ada.get("\(path)/history?limit=1").items.first
      #expect(last?["type"] == "records_undone" && last?["data"]?["author"] == ben.json)
      let first = try #require(undone["events"]?.array?.first?["version"])
      let redone = try await ben.post("\(path)/undo", ["from": first])
      #expect(redone.status == 200, "\(redone.text)")
      #expect(try await ben.get("\(path)/schedules/\(moved)")["data"] == ["at": "midnight"])
      #expect(try await ben.get("\(path)/schedules/\(deleted)").status == 404)
      #expect(try await ben.get("\(path)/schedules/\(added)")["data"] == ["at": "three"])
      // A change that was undone and redone still counts as its author's.
      let thrice = try await ada.post("\(path)/undo", ["author": ben.json])
      #expect(thrice["events"]?.array?.count == 3, "\(thrice.text)")
      #expect(try await ada.get("\(path)/schedules/\(moved)")["data"] == ["at": "noon"])
    }
  }

  @Test func nobodyUndoesWhatTheyMayNotChangeNorLearnsOfWhatTheyMayNotSee() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let cleo = try await app.person("Cleo")
      let path = try await ada.makeCourse()
      try await ada.add(ben, "ta", to: path)
      _ = try await ada.post(
        "\(path)/members",
        ["person": cleo.json, "role": "ta", "denied": ["edit_schedules"]])
      let before = try await version(ada, path)
      let slot = try await ada.insert(.schedule, ["at": "noon"], in: path)
      let student = try await ada.insert(.student, ["name": "Hal"], in: path)
      let mark = try await ada.insert(.constraint, ["not": "noon"], in: path)
      let refused = try await cleo.post("\(path)/undo", ["from": .integer(before + 1)])
      #expect(refused.status == 200)
      #expect(refused["events"] == [])
      #expect(
        refused["kept"] == [["target": target("schedule", slot), "reason": "forbidden"]])
      for id in [student, mark] { #expect(!refused.text.contains(id)) }
      let done = try await ben.post(
        "\(path)/undo", ["from": .integer(before + 1), "to": .integer(before + 3)])
      #expect(done["events"]?.array?.map { $0["type"] } == ["schedule_deleted"])
      #expect(done["kept"] == [])
      // Ben is not told which students Ada's undo left as they are.
      _ = try await ada.put("\(path)/students/\(student)", ["data": ["name": "Harry"]])
      let changed = try await version(ada, path)
      let whole = try await ada.post("\(path)/undo", ["from": .integer(changed)])
      #expect(whole["events"] == [])
      #expect(
        whole["kept"] == [["target": target("student", student), "reason": "not_kept"]])
      let told = try await ben.get("\(path)/history?limit=1").items.first
      #expect(told?["type"] == "records_undone")
      #expect(told?["data"]?["kept"] == nil)
      let inserted = try await ada.post(
        "\(path)/undo", ["from": .integer(before + 1), "to": .integer(changed)])
      #expect(
        Set(inserted["events"]?.array?.compactMap { $0["type"]?.string } ?? [])
          == ["student_deleted", "constraint_deleted"])
      #expect(try await ada.get("\(path)/students/\(student)").status == 404)
      let gone = try await version(ada, path)
      let back = try await ada.post("\(path)/undo", ["from": .integer(gone - 2)])
      #expect(back["events"] == [])
      #expect(back["kept"]?.array?.compactMap { $0["reason"]?.string } == ["not_kept", "not_kept"])
      let stranger = try await app.person("Dora")
      #expect(try await stranger.post("\(path)/undo", ["from": 2]).status == 404)
    }
  }

  @Test func manyRecordsThatWereImportedAtOnceAreUndone() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let path = try await ada.makeCourse()
      let old = try await ada.insert(.schedule, ["at": "noon"], in: path)
      let records: [JSON] =
        [["id": .string(old), "data": ["at": "one"]]]
        + (0..<40).map { ["id": .string(UUID().lower), "data": ["at": .integer(Int64($0))]] }
      let written = try await ada.put("\(path)/schedules", ["records": .array(records)])
      #expect(written.isSuccess, "\(written.text)")
      let at = try await version(ada, path)
      let undone = try await ada.post("\(path)/undo", ["from": .integer(at)])
      #expect(undone["events"]?.array?.count == 41 && undone["kept"] == [])
      let rest = try await ada.get("\(path)/schedules").items
      #expect(rest.map { $0["id"] } == [.string(old)] && rest.first?["data"] == ["at": "noon"])
    }
  }

  @Test func markersOfAWorkSessionAreUndone() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let made = try await ada.post("/v1/worksessions", ["session_type": "lights"])
      let path = "/v1/worksessions/\(made["id"]?.string ?? "")"
      try await ada.add(ben, "editor", to: path)
      let locked = try await ada.post("\(path)/markers", ["data": ["x": 1]])["id"]?.string ?? ""
      let free = try await ada.post("\(path)/markers", ["data": ["x": 2]])["id"]?.string ?? ""
      for id in [locked, free] {
        _ = try await ben.put("\(path)/markers/\(id)", ["data": ["x": 9]])
      }
      let lock = try await ben.post("\(path)/locks", ["key": .string("marker:\(locked)")])
      #expect(lock.isSuccess, "\(lock.text)")
      let undone = try await ada.post("\(path)/undo", ["author": ben.json])
      #expect(undone["events"]?.array?.map { $0["type"] } == ["marker_updated"], "\(undone.text)")
      #expect(undone["kept"] == [["target": target("marker", locked), "reason": "locked"]])
      #expect(try await ben.get("\(path)/markers/\(free)")["data"] == ["x": 2])
      #expect(try await ben.get("\(path)/markers/\(locked)")["data"] == ["x": 9])
      for (body, pointer) in [
        (["from": 0], "/from"), (["from": 3, "to": 2], "/from"), ([:], "/from"),
        (["from": 2, "to": 99], "/to"), (["from": 2, "x": 1], "/x"),
      ] as [(JSON, String)] {
        let refused = try await ada.post("\(path)/undo", body)
        #expect(refused.status == 422 && refused["pointer"]?.string == pointer, "\(refused.text)")
      }
      _ = try await ada.post("\(path)/archive")
      #expect(try await ada.post("\(path)/undo", ["from": 2]).status == 409)
    }
  }

  @Test func whatPartnersKeepIsUndone() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let path = try await ben.connect(with: ann)
      let task = try await ann.post(
        "\(path)/tasks", ["title": "Shop", "external_id": "t1", "assignee": ben.json])
      let id = task["id"]?.string ?? ""
      let goal = try await ann.post(
        "\(path)/goals",
        ["title": "Learn", "milestones": [["id": .string(UUID().lower), "title": "One"]]])
      let event = try await ann.post(
        "\(path)/calendar_events",
        [
          "title": "Trip", "starts_on": "2026-12-01", "ends_on": "2026-12-02",
          "tasks": [.string(id)],
        ])
      let template = try await ann.post("\(path)/task_templates", ["title": "Weekly"])
      for made in [task, goal, event, template] { #expect(made.status == 201, "\(made.text)") }
      let before = try await version(ann, path)
      for place in [task, goal, event, template].compactMap({ $0.header("Location") }) {
        #expect(try await ben.delete(place).isSuccess)
      }
      let new = try await ben.post("\(path)/tasks", ["title": "Cook", "external_id": "t1"])
      #expect(new.status == 201)
      let undone = try await ann.post("\(path)/undo", ["from": .integer(before + 1)])
      #expect(undone["kept"] == [], "\(undone.text)")
      #expect(
        Set(undone["events"]?.array?.compactMap { $0["type"]?.string } ?? [])
          == [
            "task_deleted", "task_created", "goal_created", "calendar_event_created",
            "task_template_created",
          ])
      let back = try await ben.get("\(path)/tasks/\(id)")
      for member in ["title", "external_id", "assignee"] { #expect(back[member] == task[member]) }
      let trip = try await ann.get(event.header("Location") ?? "")
      #expect(trip["title"] == "Trip" && trip["tasks"] == [.string(id)])
      #expect(try await ann.get(goal.header("Location") ?? "")["title"] == "Learn")
      #expect(try await ann.get("\(path)/tasks/\(new["id"]?.string ?? "")").status == 404)
      // Another task has taken the external id since, so the old one stays deleted.
      let gone = try await version(ann, path)
      _ = try await ben.delete("\(path)/tasks/\(id)")
      _ = try await ann.post("\(path)/tasks", ["title": "Bake", "external_id": "t1"])
      let taken = try await ann.post(
        "\(path)/undo", ["author": ben.json, "from": .integer(gone + 1)])
      #expect(taken["events"] == [])
      #expect(taken["kept"] == [["target": target("task", id), "reason": "taken"]])
    }
  }

  @Test func aPartnerIsToldOfATaskThatAnUndoGivesBack() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let path = try await ben.connect(with: ann)
      let task = try await ann.post("\(path)/tasks", ["title": "Shop", "assignee": ben.json])
      let place = try #require(task.header("Location"))
      let before = try await version(ann, path)
      #expect(try await ann.patch(place, ["title": "Cook", "assignee": .null]).isSuccess)
      let undone = try await ann.post("\(path)/undo", ["from": .integer(before + 1)])
      #expect(undone["kept"] == [], "\(undone.text)")
      #expect(undone["events"]?.array?.map { $0["type"] } == ["task_assigned"])
      let back = try await ben.get(place)
      #expect(back["title"] == "Shop" && back["assignee"] == task["assignee"])
      let position = try #require(undone.header("Callboard-Position"))
      let told = try await ben.get("/v1/me/notifications?min_position=\(position)")
      #expect(told.items.filter { $0["kind"] == "task_assigned" }.count == 2)
    }
  }

  @Test func anOperatorUndoesInTheirOwnName() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let course = try await ada.makeCourse()
      try await ada.add(ben, "ta", to: course)
      let slot = try await ben.insert(.schedule, ["at": "noon"], in: course)
      let project = try await ada.makeProject()
      try await ada.add(ben, "editor", to: project)
      let scene = UUID()
      try await ben.change(project, [Operations.insertScene(scene, "INT. HALL")])
      let keys = try await app.get("/admin/v1/keys").items.filter { $0["scope"] == "admin" }
      let key = try #require(keys.first?["id"])
      // An operator holds no lock, so no fence is required of one.
      for path in [course, project] {
        let set = try await ada.put("\(path)/lock_settings", ["require_fence": true])
        #expect(set.status == 200)
      }
      for (path, type) in [(course, "schedule_deleted"), (project, "scene_deleted")] {
        let space = path.split(separator: "/").last ?? ""
        let route = "/admin/v1/spaces/\(space)/undo"
        let done = try await app.sendAsOperator(.post, route, ["author": ben.json])
        #expect(done.status == 200, "\(done.text)")
        #expect(done["events"]?.array?.map { $0["type"] } == [.string(type)], "\(done.text)")
        #expect(done["kept"] == [])
        let events = try await ada.get("\(path)/history?limit=2").items
        #expect(events.map { $0["actor"] } == [key, key])
        #expect(events.first?["data"]?["operator"] == true)
        #expect(try await ada.post(route, ["author": ben.json]).status == 403)
      }
      #expect(try await ada.get("\(course)/schedules/\(slot)").status == 404)
      #expect(try await ada.get("\(project)/scenes/\(scene.lower)").status == 404)
      let room = try await ada.post("/v1/rooms", ["name": "Table"])["id"]?.string ?? ""
      let refused = try await app.sendAsOperator(
        .post, "/admin/v1/spaces/\(room)/undo", ["from": 1])
      #expect(refused.status == 422, "\(refused.text)")
      let nothing = try await app.sendAsOperator(
        .post, "/admin/v1/spaces/\(UUID().lower)/undo", ["from": 1])
      #expect(nothing.status == 404)
    }
  }
}
