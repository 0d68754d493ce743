import Domain
import Projections

/// A session of a project, as operators see it.
struct ProjectSessionListingView {
  private let session: ProjectSessionListing
  private let names: Names

  init(_ session: ProjectSessionListing, _ names: Names) {
    self.session = session
    self.names = names
  }

  static let schema = Schema.object([
    "id": .uuid, "project": .uuid, "project_title": .string().orNull, "is_active": .bool,
    "started_by": .named("PersonReference"), "host": .named("PersonReference"),
    "participants": .array(.named("PersonReference")), "started_at": .time,
    "ended_at": .time.orNull,
    "ending": Schema.oneOf(SessionEvent.End.allCases.map(\.rawValue)).orNull,
    "position": .position, "version": .version, "updated_at": .time,
  ])

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", session.session)
      $0.member("project", session.project)
      $0.member("project_title", session.title)
      $0.member("is_active", session.endedAt == nil)
      $0.member("started_by", PersonReference(session.startedBy, names))
      $0.member("host", PersonReference(session.host, names))
      $0.member("participants", session.participants.map { PersonReference($0, names) })
      $0.member("started_at", session.startedAt)
      $0.member("ended_at", session.endedAt)
      $0.member("ending", session.ending)
      $0.member("position", session.position)
      $0.member("version", session.version)
      $0.member("updated_at", session.updatedAt)
    }
  }
}
