import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// The nodes that share this node's database, for operators.
enum NodeEndpoint {
  static let list = Endpoint(
    .get, "/admin/v1/nodes", "listNodes",
    "List the nodes that are connected to this database. PostgreSQL knows them by the names of their connections.",
    access: .reading, answer: .page(.named("Node")), isOfService: true
  ) { call in
    let service = call.service
    let answering = service.node.id
    let nodes = await service.recentNodes.value { try await service.reader.nodes() }
    guard let nodes else {
      throw Problem(
        .unavailable, "PostgreSQL cannot list the nodes at the moment", retryAfterSeconds: 1)
    }
    return .list(nodes.map { NodeView(node: $0, isAnswering: $0.name.id == answering) })
  }
}

struct NodeView: View {
  let node: RunningNode
  /// Whether it is the node of the request.
  let isAnswering: Bool

  static let meaning = "A node that is connected to the database."

  static let fields: [Field<Self>] = [
    .init("id", "The id of the node, which is new at each start.") { $0.node.name.id },
    .init("version", "The release of the node.") { $0.node.name.version },
    .init("started_at", "The time at which the node started, to the second.") {
      $0.node.name.startedAt
    },
    .init(
      "last_seen_at",
      "The time at which one of its connections last began or ended a statement; null: PostgreSQL hides it."
    ) { $0.node.lastSeenAt },
    .init("connections", "The number of the node's connections to the database.") {
      $0.node.connections
    },
    .init("answering", "Whether this node answers the request.") { $0.isAnswering },
  ]
}
