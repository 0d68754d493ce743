import Domain
import FoundationEssentials

/// A work session as the API shows it to one of its members.
struct WorkSessionView {
  private let session: WorkSessionState
  private let membership: Membership?

  init(_ session: WorkSessionState, for person: UUID) {
    self.session = session
    membership = session.core.members[person]
  }

  func write(to json: inout JSONWriter, position: Int64) {
    json.object {
      $0.member("id", session.id)
      $0.member("kind", SpaceKind.worksession.rawValue)
      $0.member("space_id", session.outsideID)
      $0.member("session_type", session.fields.sessionType)
      $0.member("status", session.fields.status)
      $0.member("started_at", session.fields.startedAt)
      $0.member("completed_at", session.fields.completedAt)
      $0.member("version", session.fieldsVersion)
      $0.member("space_version", session.version)
      $0.member("position", position)
      $0.member("created_at", session.createdAt)
      $0.member("updated_at", session.updatedAt)
      $0.member("role", membership?.role)
      $0.member("capabilities", membership?.capabilities.names ?? [])
      $0.member("marker_count", session.markers.count)
    }
  }
}
