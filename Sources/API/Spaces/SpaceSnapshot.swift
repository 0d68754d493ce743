import Domain
import FoundationEssentials

/// All that a space holds, as it shows to one of its members.
struct SpaceSnapshot {
  private let state: StreamState
  private let person: UUID
  private let names: Names
  private let codes: RoomCodes

  /// - Parameter names: those of the members.
  init(_ state: StreamState, for person: UUID, _ names: Names, _ codes: RoomCodes) {
    self.codes = codes
    self.state = state
    self.person = person
    self.names = names
  }

  func write(to json: inout JSONWriter) {
    switch state {
    case .project(let project):
      ProjectView(project, for: person).write(to: &json, position: project.position)
    case .worksession(let session):
      json.object { json in
        json.member("id", session.id)
        json.member("version", session.version)
        WorkSessionView(session, for: person).writeContent(to: &json)
      }
    case .room(let room):
      RoomView(
        room, code: codes.open(room), for: room.core.members[person], names
      ).write(to: &json, position: room.position)
    case .course(let course):
      json.object { CourseView(course, for: person).writeVisibleContent(to: &$0) }
    case .connection(let connection):
      json.object { ConnectionView(connection, for: nil).writeContent(to: &$0) }
    case .absent, .person: json.value(JSON.null)
    }
  }
}
