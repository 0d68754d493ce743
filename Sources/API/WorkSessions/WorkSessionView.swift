import CallboardDomain
import FoundationEssentials

/// A work session as the API shows it to one of its members.
struct WorkSessionView: View {
  private let session: WorkSessionState
  private let membership: Membership?

  private let position: Int64

  /// - Parameters:
  ///   - person: the reader; nil for operators.
  ///   - position: the position that the answer includes; that of the state by default.
  init(_ session: WorkSessionState, for person: UUID?, position: Int64? = nil) {
    self.session = session
    self.position = position ?? session.position
    membership = person.flatMap { session.core.members[$0] }
  }

  static let name = "WorkSession"
  static let meaning = "A work session."

  static let fields: [Field<Self>] =
    [
      .init("id") { $0.session.id },
      .init("kind", .const(SpaceKind.worksession.rawValue)) { _ in SpaceKind.worksession.rawValue },
      .init("standing", .standing) { $0.session.core.standing.rawValue },
    ] + said + [
      .init("version", "The version of what is said of the session: what an update names.") {
        $0.session.fieldsVersion
      },
      .init("space_version", .version) { $0.session.version },
      .init("position", .position) { $0.position }, .init("created_at") { $0.session.createdAt },
      .init("updated_at") { $0.session.updatedAt },
      .init("role", Schema.role.orNull) { $0.membership?.role },
      .init("capabilities", .array(.capability)) { $0.membership?.capabilities.names ?? [] },
      .init("marker_count") { $0.session.markers.count },
    ]

  /// The session's content, for operators.
  static let content =
    said + [
      .views("markers") { $0.session.markers.all.map { RecordView($0.id, $0.record) } }
    ]

  private static let said: [Field<Self>] = [
    .init("space_id") { $0.session.outsideID },
    .init("session_type") { $0.session.fields.sessionType },
    .init("status") { $0.session.fields.status },
    .init("started_at") { $0.session.fields.startedAt },
    .init("completed_at") { $0.session.fields.completedAt },
  ]
}
