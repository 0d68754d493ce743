import CallboardDomain
import FoundationEssentials

/// A space with all of its content, as operators see it.
struct SpaceStateView: View {
  private let state: StreamState
  private let space: any Space
  private let currentVersion: Int
  private let roomCode: String?
  private let records: CourseData

  /// - Parameters:
  ///   - roomCode: the code of a room that is open now.
  ///   - records: the data of a course's records that is in the vault.
  /// - Throws: 404 if the state is not that of a space.
  init(_ state: StreamState, currentVersion: Int, roomCode: String?, records: CourseData) throws {
    guard let space = state.space else {
      throw Problem(.notFound, "there is no such space")
    }
    self.state = state
    self.space = space
    self.currentVersion = max(currentVersion, state.version)
    self.roomCode = roomCode
    self.records = records
  }

  var version: Int { state.version }

  static let name = "SpaceState"
  static let meaning = "A space with its content, as operators see it."

  static let fields: [Field<Self>] = [
    .init("id") { $0.space.id }, .init("kind") { $0.space.kind.rawValue },
    .init("title") { $0.space.title }, .init("standing", .standing) { $0.space.standing.rawValue },
    .init("version", .version) { $0.state.version },
    .init("current_version", .version) { $0.currentVersion },
    .init("position", .position) { $0.state.position },
    .init("created_at") { $0.space.createdAt }, .init("updated_at") { $0.space.updatedAt },
    .personOrNull("owner") { $0.space.core.members.owner },
    .init("member_count") { $0.space.core.members.count },
    .init("comment_count") { $0.space.core.comments.count },
    .byHand(
      "content",
      Schema.either([
        .named("ProjectContent"), .named("WorkSessionContent"), .named("RoomContent"),
        .named("CourseContent"), .named("ConnectionContent"),
      ]).described("What is in it; the shape is that of its kind.")
    ) { view, names, json in json.object { view.writeContent(to: &$0, names) } },
  ]

  /// The people whose names it shows.
  var people: [UUID] {
    let inside: [UUID] =
      switch state {
      case .room(let room): Array(room.seats.keys)
      case .connection(let connection): connection.partners
      case .project, .worksession, .course, .absent, .person: []
      }
    return [space.core.members.owner].compactMap(\.self) + inside
  }

  fileprivate func writeContent(to json: inout JSONWriter, _ names: Names?) {
    switch state {
    case .project(let project):
      json.member("settings", project.settings)
      ProjectView(project, for: nil).writeContent(to: &json)
    case .worksession(let session):
      WorkSessionView.content.write(WorkSessionView(session, for: nil), names, to: &json)
    case .room(let room):
      RoomView.content.write(RoomView(room, code: roomCode, for: nil), names, to: &json)
    case .course(let course):
      CourseView(course, for: nil).writeContent(records, to: &json)
    case .connection(let connection):
      ConnectionView.content.write(ConnectionView(connection, for: nil), names, to: &json)
    case .absent, .person: break
    }
  }

  static let projectContent = Schema.object([
    "settings": .named("ProjectSettings"), "scenes": .array(.named("Scene")),
    "characters": .array(.named("Character")), "locations": .array(.named("Location")),
  ])
}
