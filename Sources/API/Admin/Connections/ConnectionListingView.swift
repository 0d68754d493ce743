import Domain
import Projections

/// How two people stand to each other, as operators see it.
struct ConnectionListingView {
  private let connection: ConnectionListing
  private let names: Names

  init(_ connection: ConnectionListing, _ names: Names) {
    self.connection = connection
    self.names = names
  }

  static let schema = Schema.object([
    "id": .uuid, "status": .oneOf(ConnectionState.Status.allCases.map(\.rawValue)),
    "partners": .array(.named("PersonReference")), "blocked_by": .array(.uuid),
    "connected_at": .time.orNull, "ended_at": .time.orNull, "task_count": .integer(),
    "open_task_count": .integer(), "position": .position, "version": .version,
    "updated_at": .time,
  ])

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", connection.space)
      $0.member("status", connection.status)
      $0.member("partners", connection.partners.map { PersonReference($0, names) })
      $0.member("blocked_by", connection.blockedBy)
      $0.member("connected_at", connection.connectedAt)
      $0.member("ended_at", connection.status == "active" ? nil : connection.endedAt)
      $0.member("task_count", connection.taskCount)
      $0.member("open_task_count", connection.openTaskCount)
      $0.member("position", connection.position)
      $0.member("version", connection.version)
      $0.member("updated_at", connection.updatedAt)
    }
  }
}
