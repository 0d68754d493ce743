import CallboardDomain
import FoundationEssentials

/// A work session as the API shows it to one of its members.
struct WorkSessionView {
  private let session: WorkSessionState
  private let membership: Membership?

  /// - Parameter person: the reader; nil for operators.
  init(_ session: WorkSessionState, for person: UUID?) {
    self.session = session
    membership = person.flatMap { session.core.members[$0] }
  }

  private func writeFields(to json: inout JSONWriter) {
    json.member("space_id", session.outsideID)
    json.member("session_type", session.fields.sessionType)
    json.member("status", session.fields.status)
    json.member("started_at", session.fields.startedAt)
    json.member("completed_at", session.fields.completedAt)
  }

  /// Writes the session's content as members of an object.
  func writeContent(to json: inout JSONWriter) {
    writeFields(to: &json)
    json.member("markers", session.markers.all.map { RecordView($0.id, $0.record) })
  }

  func write(to json: inout JSONWriter, position: Int64) {
    json.object {
      $0.member("id", session.id)
      $0.member("kind", SpaceKind.worksession.rawValue)
      $0.member("standing", session.core.standing.rawValue)
      writeFields(to: &$0)
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
