public import Domain
public import Engine
public import FoundationEssentials
public import Presence

/// Tells rooms who became absent and who came back, as the system.
public struct AttendanceCommands: PresenceObserver {
  private let engine: Engine

  /// Tells the rooms of an engine's log.
  public init(_ engine: Engine) {
    self.engine = engine
  }

  public func becameAbsent(_ person: UUID, in space: UUID, kind: SpaceKind) async -> Bool {
    guard kind == .room else { return true }
    do {
      try await submit(.absent(person), space)
      return true
    } catch {
      // One that is refused would be refused again.
      if case .refused = error { return true }
      return false
    }
  }

  /// Asks only where the room thinks otherwise; if this node's state is behind, the next heartbeat does.
  public func isPresent(_ person: UUID, in space: UUID, kind: SpaceKind) async {
    guard kind == .room, let state = try? await engine.state(of: space),
      RoomState(state)?.seats[person]?.isPresent == false
    else { return }
    try? await submit(.returned(person), space)
  }

  private func submit(_ command: RoomCommand, _ space: UUID) async throws(EngineError) {
    _ = try await engine.submit(
      Command(
        actor: .system, id: UUID(), digest: 0, correlationID: nil, stream: space,
        spaceKind: .room, action: .room(command)))
  }
}
