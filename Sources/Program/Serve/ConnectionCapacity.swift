import CallboardEventLog
import CallboardPostgres
import CallboardSchema

/// Whether PostgreSQL takes as many connections as all nodes may open.
struct ConnectionCapacity: Sendable, Equatable {
  /// The nodes that are connected now, this one included.
  let nodes: Int
  /// The connections that a node may hold.
  let ofNode: Int
  /// The connections that PostgreSQL takes from roles that are no superusers.
  let taken: Int
  /// The connections that all clients have open now.
  let open: Int

  /// Whether there are enough for all nodes.
  var suffices: Bool { nodes * ofNode <= taken }

  /// A sentence for operators.
  var text: String {
    let count =
      nodes == 1
      ? "1 node may hold \(ofNode)" : "\(nodes) nodes may hold \(nodes * ofNode), \(ofNode) each"
    return "\(count); PostgreSQL takes \(taken) beside those of superusers, and \(open) are open"
  }

  /// Asks PostgreSQL.
  ///
  /// - Parameter isJoining: whether this node is one that PostgreSQL does not know yet.
  static func look(
    _ pool: Pool, _ node: NodeConfiguration, isJoining: Bool
  ) async throws(LogError) -> ConnectionCapacity {
    try await pool.read(node.log, Schema.selectConnectionCapacity) { rows in
      let row = try rows.one()
      let others = Int(try row.int32(2))
      return ConnectionCapacity(
        nodes: max(1, others + (isJoining ? 1 : 0)), ofNode: node.connectionsMax,
        taken: Int(try row.int32(0)), open: Int(try row.int32(1)))
    }
  }
}
