import Domain
import Projections

/// A work session, as operators see it.
struct WorkSessionListingView {
  private let session: WorkSessionListing
  private let names: Names

  init(_ session: WorkSessionListing, _ names: Names) {
    self.session = session
    self.names = names
  }

  static let schema = Schema.object([
    "id": .uuid, "standing": .standing, "space_id": Schema.uuid.orNull,
    "session_type": .string().orNull, "status": .string().orNull, "started_at": .time.orNull,
    "completed_at": .time.orNull, "owner": Schema.named("PersonReference").orNull,
    "member_count": .integer(), "marker_count": .integer(), "created_at": .time,
    "position": .position, "version": .version, "updated_at": .time,
  ])

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", session.space)
      $0.member("standing", session.standing)
      $0.member("space_id", session.outsideID)
      $0.member("session_type", session.sessionType)
      $0.member("status", session.status)
      $0.member("started_at", session.startedAt)
      $0.member("completed_at", session.completedAt)
      $0.member("owner", session.owner.map { PersonReference($0, names) })
      $0.member("member_count", session.memberCount)
      $0.member("marker_count", session.markerCount)
      $0.member("created_at", session.createdAt)
      $0.member("position", session.position)
      $0.member("version", session.version)
      $0.member("updated_at", session.updatedAt)
    }
  }
}
