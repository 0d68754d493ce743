import Domain
import EventLog
import FoundationEssentials

/// All that a space holds, as it shows to one of its members.
struct SpaceSnapshot {
  private let state: StreamState
  private let membership: Membership?
  private let names: Names
  private let roomCode: String?
  private let records: CourseData

  /// Looks up what it takes to show a space.
  ///
  /// - Parameters:
  ///   - space: the space as it is to be shown: as it is, or was.
  ///   - present: it now, by which it is decided what the person may see.
  init(
    of space: any Space, now present: any Space, for person: UUID, _ call: Call
  ) async throws {
    state = space.stream
    membership = present.core.members[person]
    names = try await Names(of: space.core.members.all.map(\.person), in: call.service.vault)
    // What was a room's code may be another one's by now.
    roomCode = RoomState(present.stream).flatMap { call.roomCodes.open($0) }
    records = try await CourseData(
      of: state, now: present.stream, seenWith: membership?.capabilities ?? [],
      in: call.service.vault)
  }

  func write(to json: inout JSONWriter) {
    switch state {
    case .project(let project):
      ProjectView(project, for: membership).write(to: &json, position: project.position)
    case .worksession(let session):
      json.object { json in
        json.member("id", session.id)
        json.member("version", session.version)
        WorkSessionView(session, for: nil).writeContent(to: &json)
      }
    case .room(let room):
      RoomView(room, code: roomCode, for: membership, names)
        .write(to: &json, position: room.position)
    case .course(let course):
      json.object { CourseView(course, member: membership).writeVisibleContent(records, to: &$0) }
    case .connection(let connection):
      json.object { ConnectionView(connection, for: nil).writeContent(to: &$0) }
    case .absent, .person: json.value(JSON.null)
    }
  }
}
