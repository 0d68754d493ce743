public import FoundationEssentials
import Postgres

/// On which node a rebuild goes on, and for how long after each step it is left to that node.
public struct RebuildLease: Sendable, Equatable {
  /// The node, by an id that it draws when it starts.
  public let node: UUID
  /// How long a node may take between two steps; while it is in the middle of one, it holds the rebuild's row.
  public let seconds: Double

  /// Of a node; ten seconds unless said otherwise.
  public init(node: UUID = UUID(), seconds: Double = 10) {
    self.node = node
    self.seconds = seconds
  }

  var parameters: [Parameter] { [.uuid(node), .double(seconds)] }
}
