import CallboardDomain
import FoundationEssentials

/// A space with all of its content, as operators see it.
struct SpaceStateView {
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

  func write(to json: inout JSONWriter, _ names: Names) {
    json.object {
      $0.member("id", space.id)
      $0.member("kind", space.kind.rawValue)
      $0.member("title", space.title)
      $0.member("standing", space.standing.rawValue)
      $0.member("version", state.version)
      $0.member("current_version", currentVersion)
      $0.member("position", state.position)
      $0.member("created_at", space.createdAt)
      $0.member("updated_at", space.updatedAt)
      $0.member("owner", space.core.members.owner.map { PersonReference($0, names) })
      $0.member("member_count", space.core.members.count)
      $0.member("comment_count", space.core.comments.count)
      $0.member("content") { json in
        json.object { writeContent(to: &$0, names) }
      }
    }
  }

  private func writeContent(to json: inout JSONWriter, _ names: Names) {
    switch state {
    case .project(let project):
      json.member("settings", project.settings)
      ProjectView(project, for: nil).writeContent(to: &json)
    case .worksession(let session):
      WorkSessionView(session, for: nil).writeContent(to: &json)
    case .room(let room): RoomView(room, code: roomCode, for: nil, names).writeContent(to: &json)
    case .course(let course):
      CourseView(course, for: nil).writeContent(records, to: &json)
    case .connection(let connection):
      ConnectionView(connection, for: nil).writeContent(to: &json, names)
    case .absent, .person: break
    }
  }

  static let schema = Schema.object([
    "id": .uuid, "kind": .string(), "title": .string().orNull, "standing": .standing,
    "version": .version,
    "current_version": .version, "position": .position, "created_at": .time.orNull,
    "updated_at": .time, "owner": Schema.named("PersonReference").orNull,
    "member_count": .integer(), "comment_count": .integer(),
    "content": .anyOf([
      .named("ProjectContent"), .named("WorkSessionContent"), .named("RoomContent"),
      .named("CourseContent"), .named("ConnectionContent"),
    ]),
  ])

  static let projectContent = Schema.object([
    "settings": .named("ProjectSettings"), "scenes": .array(.named("Scene")),
    "characters": .array(.named("Character")), "locations": .array(.named("Location")),
  ])
}
