import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// The nodes that share this node's database, for operators.
enum NodeEndpoint {
  static let all: [Endpoint] = [list]

  private static let list = Endpoint(
    .get, "/admin/v1/nodes", "listNodes",
    "The nodes that are connected to this database, as PostgreSQL knows them by the names of their connections",
    access: .reading, answer: .page(.named("Node")), isOfService: true
  ) { call in
    let service = call.service
    let answering = service.node.id
    let nodes = await service.recentNodes.value { try await service.reader.nodes() }
    guard let nodes else {
      throw Problem(
        .unavailable, "PostgreSQL does not tell the nodes at the moment", retryAfterSeconds: 1)
    }
    return .list(nodes.map { NodeView(node: $0, isAnswering: $0.name.id == answering) })
  }
}

/// A node as operators see it.
struct NodeView: View {
  let node: RunningNode
  /// Whether it is the node of the request.
  let isAnswering: Bool

  static let name = "Node"
  static let meaning = "A node that is connected to the database."

  static let fields: [Field<Self>] = [
    .init("id", "The id that it drew when it started.") { $0.node.name.id },
    .init("version", Schema.string().described("The release of the node.")) {
      $0.node.name.version
    },
    .init("started_at", "When it started, to the second.") { $0.node.name.startedAt },
    .init(
      "last_seen_at",
      "When one of its connections last began or ended a statement; null: PostgreSQL hides it."
    ) { $0.node.lastSeenAt },
    .init("connections", "How many connections to the database it holds.") { $0.node.connections },
    .init("answering", "Whether it is the node that answers.") { $0.isAnswering },
  ]
}
