import CallboardDomain
import FoundationEssentials

/// A connection as one of its partners sees it.
struct ConnectionView: View {
  private let connection: ConnectionState
  private let person: UUID?
  private let profiles: [UUID: ProfileView]
  private let position: Int64

  static let name = "Connection"
  static let meaning = "The connection of two people, as one of them sees it."

  static let fields: [Field<Self>] = [
    .init("id") { $0.connection.id },
    .init("kind", .const(SpaceKind.connection.rawValue)) { _ in SpaceKind.connection.rawValue },
    .word("status") { $0.connection.status },
    .init("partner", Schema.named("PublicProfile").orNull.described("The other one.")) {
      $0.partner
    },
    .init("connected_at") { $0.connection.connectedAt },
    .init("role", Schema.role.orNull) { $0.membership?.role },
    .init("capabilities", .array(.capability)) { $0.membership?.capabilities.names ?? [] },
    .init("task_count") { $0.connection.tasks.count },
    .init("version", .version) { $0.connection.version },
    .init("position", .position) { $0.position },
    .init("created_at") { $0.connection.createdAt },
    .init("updated_at") { $0.connection.updatedAt },
  ]

  /// The connection's content, for operators.
  static let content: [Field<Self>] = [
    .word("status") { $0.connection.status },
    .people("partners") { $0.connection.partners },
    .people("blocked_by") { $0.connection.blockedBy },
    .init("connected_at") { $0.connection.connectedAt },
    .views("tasks") { TaskRoutes.routes.views(of: $0.connection) },
    .views("calendar_events") { CalendarRoutes.routes.views(of: $0.connection) },
    .views("goals") { GoalRoutes.routes.views(of: $0.connection) },
    .views("task_templates") { TaskTemplateRoutes.routes.views(of: $0.connection) },
  ]

  private var membership: Membership? { person.flatMap { connection.core.members[$0] } }

  private var partner: ProfileView? {
    person.flatMap { connection.partner(of: $0) }.flatMap { profiles[$0] }
  }

  /// - Parameters:
  ///   - person: the reader; nil for operators.
  ///   - profiles: the partners' profiles.
  ///   - position: the position that the answer includes; that of the state by default.
  init(
    _ connection: ConnectionState, for person: UUID?, _ profiles: [UUID: ProfileView] = [:],
    position: Int64? = nil
  ) {
    self.position = position ?? connection.position
    self.connection = connection
    self.person = person
    self.profiles = profiles
  }
}
