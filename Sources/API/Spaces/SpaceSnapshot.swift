import CallboardDomain
import FoundationEssentials

/// The content of a space as one of its members sees it.
struct SpaceSnapshot {
  private let state: StreamState
  private let person: UUID
  private let membership: Membership?
  private let names: Names
  private let roomCode: String?
  private let records: CourseData

  /// Looks up everything needed to show a space.
  ///
  /// - Parameters:
  ///   - space: the state that is shown, now or in the past.
  ///   - present: the present state, which decides what the person may see.
  init(
    of space: any Space, now present: any Space, for person: UUID, _ call: Call
  ) async throws {
    state = space.stream
    self.person = person
    membership = present.core.members[person]
    names = try await Names(of: space.core.members.all.map(\.person), in: call.service.vault)
    // The code may belong to another room by now, so the room must be open now.
    roomCode = RoomState(present.stream).flatMap { call.roomCodes.open($0) }
    records = try await CourseData(
      of: state, now: present.stream, seenWith: membership?.capabilities ?? [],
      in: call.service.vault)
  }

  func write(to json: inout JSONWriter) {
    switch state {
    case .project(let project):
      ProjectView(project: project, membership: membership)
        .write(to: &json, position: project.position)
    case .worksession(let session):
      json.object { json in
        json.member("id", session.id)
        json.member("version", session.version)
        WorkSessionView.content.write(WorkSessionView(session, for: nil), names, to: &json)
      }
    case .room(let room):
      RoomView(room, code: roomCode, for: membership).write(to: &json, names)
    case .course(let course):
      json.object { CourseView(course, member: membership).writeVisibleContent(records, to: &$0) }
    case .connection(let connection):
      json.object {
        ConnectionView.content.write(ConnectionView(connection, for: person), names, to: &$0)
      }
    case .absent, .person: json.value(JSON.null)
    }
  }
}
