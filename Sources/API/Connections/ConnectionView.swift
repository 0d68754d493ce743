import CallboardDomain
import FoundationEssentials

/// A connection as one of its partners sees it.
struct ConnectionView {
  private let connection: ConnectionState
  private let person: UUID?
  private let profiles: [UUID: ProfileView]

  /// - Parameters:
  ///   - person: the reader; nil for operators.
  ///   - profiles: the partners' profiles.
  init(_ connection: ConnectionState, for person: UUID?, _ profiles: [UUID: ProfileView] = [:]) {
    self.connection = connection
    self.person = person
    self.profiles = profiles
  }

  /// Writes the connection's content as members of an object. Without names, people are shown by their ids alone.
  func writeContent(to json: inout JSONWriter, _ names: Names? = nil) {
    json.member("status", connection.status.rawValue)
    json.member("partners", connection.partners)
    json.member("blocked_by", connection.blockedBy)
    json.member("connected_at", connection.connectedAt)
    json.member("tasks") { json in
      json.array { json in
        for (id, entry) in connection.tasks.all { TaskView(id, entry).write(to: &json, names) }
      }
    }
    json.member("calendar_events") {
      CalendarRoutes.routes.writeAll(of: connection, to: &$0, names)
    }
    json.member("goals") { GoalRoutes.routes.writeAll(of: connection, to: &$0, names) }
    json.member("task_templates") {
      TaskTemplateRoutes.routes.writeAll(of: connection, to: &$0, names)
    }
  }

  func write(to json: inout JSONWriter, position: Int64) {
    let membership = person.flatMap { connection.core.members[$0] }
    let partner = person.flatMap { connection.partner(of: $0) }.flatMap { profiles[$0] }
    json.object {
      $0.member("id", connection.id)
      $0.member("kind", SpaceKind.connection.rawValue)
      $0.member("status", connection.status.rawValue)
      $0.member("partner", partner)
      $0.member("connected_at", connection.connectedAt)
      $0.member("role", membership?.role)
      $0.member("capabilities", membership?.capabilities.names ?? [])
      $0.member("task_count", connection.tasks.count)
      $0.member("version", connection.version)
      $0.member("position", position)
      $0.member("created_at", connection.createdAt)
      $0.member("updated_at", connection.updatedAt)
    }
  }
}
