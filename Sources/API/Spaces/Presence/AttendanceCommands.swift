public import CallboardDomain
public import CallboardEngine
public import CallboardPresence
public import FoundationEssentials

/// Appends events, as the system, when people become absent from a room or return to it.
public struct AttendanceCommands: PresenceObserver {
  private let engine: Engine
  private let onFailure: @Sendable (String, any Error) -> Void

  /// Appends to the rooms of an engine's log.
  ///
  /// - Parameter onFailure: called with the action that failed, and the error.
  public init(
    _ engine: Engine, onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) {
    self.engine = engine
    self.onFailure = onFailure
  }

  public func becameAbsent(_ person: UUID, in space: UUID, kind: SpaceKind) async -> Bool {
    guard kind == .room else { return true }
    do {
      try await submit(.absent(person), space)
      return true
    } catch {
      // A refused command would be refused again.
      if case .refused = error { return true }
      onFailure("noting an absence in room \(space.lower)", error)
      return false
    }
  }

  /// Submits a command only if this node's state of the room says absent. If the state is behind, the next heartbeat
  /// submits it.
  public func isPresent(_ person: UUID, in space: UUID, kind: SpaceKind) async {
    guard kind == .room else { return }
    do {
      let room = RoomState(try await engine.state(of: space))
      guard room?.seats[person]?.isPresent == false else { return }
      try await submit(.returned(person), space)
    } catch {
      // The person was removed, or the room has closed, in the meantime.
      if case .refused = error { return }
      onFailure("noting a return to room \(space.lower)", error)
    }
  }

  private func submit(_ command: RoomCommand, _ space: UUID) async throws(EngineError) {
    _ = try await engine.submit(
      Command(
        actor: .system, id: UUID(), digest: 0, correlationID: nil, stream: space,
        spaceKind: .room, action: .room(command)))
  }
}
