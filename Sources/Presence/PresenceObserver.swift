public import Domain
public import FoundationEssentials

/// Told when a person is no longer, or is, present in a space by any of their clients.
///
/// Both may come more than once for the same fact, also from several nodes; an absence may come late, after a restart.
public protocol PresenceObserver: Sendable {
  /// Their last lease in the space lapsed, or they left it.
  ///
  /// - Returns: whether it was noted; if not, it is told again.
  func becameAbsent(_ person: UUID, in space: UUID, kind: SpaceKind) async -> Bool
  /// A lease of theirs was begun or renewed: told at every heartbeat.
  func isPresent(_ person: UUID, in space: UUID, kind: SpaceKind) async
}
