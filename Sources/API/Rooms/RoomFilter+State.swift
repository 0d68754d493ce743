import CallboardDomain
import CallboardEngine
import CallboardProjections
import FoundationEssentials

extension RoomFilter {
  /// Whether the list shows a room in its present state.
  func lets(_ room: RoomState) -> Bool {
    (includesAll || (room.phase != .closed && !room.settings.isPrivate))
      && (gameType == nil || room.settings.gameType == gameType)
      && (category == nil || room.settings.category == category)
      && (status == nil || room.phase.rawValue == status)
      && (!hasOpenSeats || (room.phase == .waiting && room.hasOpenSeat))
  }
}

extension Engine {
  /// Rooms in their present states; a room that this release cannot read is left out.
  func rooms(_ ids: [UUID]) async throws(EngineError) -> [UUID: RoomState] {
    let found = await withTaskGroup(of: FoundState.self) { group in
      for id in ids { group.addTask { await self.found(id) } }
      return await group.reduce(into: [FoundState]()) { $0.append($1) }
    }
    let unreadable = Set(unreadableStreams)
    var rooms: [UUID: RoomState] = [:]
    for found in found where !unreadable.contains(found.id) {
      rooms[found.id] = RoomState(try found.state.get())
    }
    return rooms
  }

  private func found(_ id: UUID) async -> FoundState {
    do {
      let state = try await state(of: id)
      return FoundState(id: id, state: .success(state))
    } catch {
      return FoundState(id: id, state: .failure(error))
    }
  }
}

/// A stream's state, or the error of loading it.
///
/// Not a tuple: see `docs/decisions/2026-11-23-tests-run-optimised.md`.
private struct FoundState: Sendable {
  let id: UUID
  let state: Result<StreamState, EngineError>
}
