import CallboardDomain
import Foundation

extension Company {
  /// Teaches a course: sets exams, records them, looks after students.
  mutating func teach() {
    guard let course = space(CourseState.self, of: 2) else {
      let (id, owner) = (random.uuid(), random.pick(people) ?? random.uuid())
      open(.course, id, by: owner, .course(.create(title: "Physics", settings: ["term": 1])))
      return
    }
    let id = course.id
    if course.core.members.count < 4 { return gather(in: course, ["admin", "ta"][random.upTo(1)]) }
    guard let teacher = member(of: course, who: .manageStudents) else { return }
    let kind = CourseRecordKind.allCases[random.upTo(3)]
    let old = thing(kind.target, in: id)
    let number = JSON.integer(Int64(random.upTo(99)))
    switch (random.upTo(19), old) {
    case (...4, _): meet(in: course)
    case (5...6, _):
      guard let person = member(of: course, who: .view) else { return }
      ask(person, id, .course(.open))
    case (7, _): ask(teacher, id, .course(.changeSettings(["term": number], ifVersion: nil)))
    case (8, _): ask(teacher, id, .course(.rename("Physics \(random.upTo(99))", ifVersion: nil)))
    case (9, _):
      let writes = (0..<3).map { _ in
        CourseCommand.Write(id: random.uuid(), data: ["points": number], ifVersion: nil)
      }
      if ask(teacher, id, .course(.upsert(kind, writes))) {
        for write in writes { note(kind.target, write.id, in: id) }
      }
    case (10...13, let old?):
      ask(teacher, id, .course(.update(kind, old, ["points": number], ifVersion: nil)))
    case (14, let old?):
      ask(teacher, id, .course(.delete(kind, old, ifVersion: nil)))
      forget(kind.target, old, in: id)
    default:
      let record = random.uuid()
      let data: JSONObject = ["points": number, "room": "H1"]
      if ask(teacher, id, .course(.insert(kind, record, data))) {
        note(kind.target, record, in: id)
      }
    }
  }

  /// Works in a work session, mostly on its markers.
  mutating func workOnSession() {
    guard let session = space(WorkSessionState.self, of: 3) else {
      let (id, owner) = (random.uuid(), random.pick(people) ?? random.uuid())
      let fields = WorkSessionFields(sessionType: "edit", status: "begun", startedAt: now)
      open(
        .worksession, id, by: owner, .worksession(.create(outsideID: random.uuid(), fields)))
      return
    }
    let id = session.id
    if session.core.members.count < 3 { return gather(in: session, "editor") }
    guard let editor = member(of: session, who: .edit) else { return }
    let old = thing(.marker, in: id)
    let data: JSONObject = ["at": .integer(Int64(random.upTo(9_999))), "text": "cut here"]
    switch (random.upTo(19), old) {
    case (...5, _): meet(in: session)
    case (6...7, _):
      let fields = WorkSessionFields(status: "status \(random.upTo(99))")
      ask(editor, id, .worksession(.update(fields, ifVersion: nil)))
    case (8...13, let old?):
      ask(editor, id, .worksession(.updateMarker(old, data, ifVersion: nil)))
    case (14, let old?):
      ask(editor, id, .worksession(.deleteMarker(old, ifVersion: nil)))
      forget(.marker, old, in: id)
    default:
      let marker = random.uuid()
      if ask(editor, id, .worksession(.insertMarker(marker, data))) {
        note(.marker, marker, in: id)
      }
    }
  }
}
