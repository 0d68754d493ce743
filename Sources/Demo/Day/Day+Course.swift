import CallboardCommandLine
import CallboardDomain
import Foundation

extension Day.System {
  /// A course whose oral exams are shared with an assistant.
  static let course = Day.System(
    title: "A course",
    text: """
      A lecturer shares the exams of a course with an assistant. Each kind of record has its own capability, for
      reading as well as for changing.
      """
  ) { cast in
    let scribe = cast.scribe
    let ines = try await cast.person("Ines")
    let jon = try await cast.person("Jon")

    scribe.tell("Ines creates a course and a schedule, and adds her students with one request.")
    let course = try Troupe.id(
      try await ines.send("POST", "/v1/courses", ["title": "Oral history"]))
    scribe.call(course, "COURSE")
    let path = "/v1/courses/\(course.lower)"
    try await ines.send(
      "POST", path + "/schedules",
      ["data": ["room": "B 12", "slots": [["at": "09:00", "minutes": 20]]]])
    let students: [JSON] = ["Ruth", "Sam", "=cmd|' /C calc'!A0"].map { name in
      ["id": .id(UUID()), "data": ["name": .string(name)]]
    }
    try await ines.quietly("PUT", path + "/students", ["records": .array(students)])

    scribe.tell(
      "She invites Jon as an assistant until the exams end. In addition to his role, he may see the students."
    )
    let invitation = try Troupe.id(
      try await ines.send(
        "POST", path + "/invitations",
        [
          "form": "person", "person": .id(jon.id), "role": "ta", "granted": ["manage_students"],
          "access_until": "2099-07-31T18:00:00Z",
        ]))
    scribe.call(invitation, "INVITATION-TO-JON")
    try await jon.quietly("POST", "/v1/invitations/\(invitation.lower)/accept")
    try await jon.send("POST", path + "/opened")
    try await jon.send("POST", path + "/recordings", ["data": ["student": "Ruth", "grade": 1.3]])
    _ = try await jon.read(path + "/students")

    scribe.tell("Jon may not see the students' constraints.")
    try await jon.refused(403, "GET", path + "/constraints")
    scribe.tell("A member without the capability to export cannot get the students as CSV.")
    try await jon.refused(403, "GET", path + "/students/csv")

    scribe.tell("Ines revokes Jon's access to the students. This takes effect at once.")
    try await ines.send("PATCH", path + "/members/\(jon.id.lower)", ["granted": []])
    try await jon.refused(403, "GET", path + "/students")
    let openings = try await ines.list(path + "/openings", after: ines, path)
    try DemoStep.check(openings.count == 1, "Ines sees that Jon opened the course once")
    return course
  }
}
