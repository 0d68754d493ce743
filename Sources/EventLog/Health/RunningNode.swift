public import CallboardDomain
import CallboardPostgres
import CallboardSchema

/// A node that is connected to the database.
public struct RunningNode: Sendable, Equatable {
  public let name: NodeName
  /// How many connections it holds.
  public let connections: Int64
  /// When one of its connections last began or ended a statement; nil: PostgreSQL hides it.
  public let lastSeenAt: Timestamp?

  static let countMax = 200
}

extension LogReader {
  /// The nodes that are connected to this database, of all logs in it, those that started first.
  ///
  /// - Throws: `LogError`, also if PostgreSQL takes longer than two seconds.
  public func nodes() async throws(LogError) -> [RunningNode] {
    let rows = try await examine([(Schema.selectNodes, [.int64(Int64(RunningNode.countMax))])])
    do {
      let nodes = try rows[0].compactMap { row throws -> RunningNode? in
        guard let name = NodeName(try row.text(0)) else { return nil }
        return RunningNode(
          name: name, connections: try row.int64(1), lastSeenAt: try row.timestampOrNil(2))
      }
      return nodes.sorted {
        ($0.name.startedAt, $0.name.text) < ($1.name.startedAt, $1.name.text)
      }
    } catch { throw LogError(wrapping: error) }
  }
}
