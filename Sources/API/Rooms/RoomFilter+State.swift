import Domain
import Engine
import FoundationEssentials
import Projections

extension RoomFilter {
  /// Whether a room is to be listed as it is now.
  func lets(_ room: RoomState) -> Bool {
    (includesAll || (room.phase != .closed && !room.settings.isPrivate))
      && (gameType == nil || room.settings.gameType == gameType)
      && (category == nil || room.settings.category == category)
      && (status == nil || room.phase.rawValue == status)
      && (!hasOpenSeats || (room.phase == .waiting && room.hasOpenSeat))
  }
}

extension Engine {
  /// Rooms as they are now; those that this release cannot read are left out.
  func rooms(_ ids: [UUID]) async throws(EngineError) -> [UUID: RoomState] {
    let found = await withTaskGroup(of: (UUID, Result<StreamState, EngineError>).self) { group in
      for id in ids {
        group.addTask {
          do throws(EngineError) {
            return (id, .success(try await self.state(of: id)))
          } catch {
            return (id, .failure(error))
          }
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let unreadable = Set(unreadableStreams)
    var rooms: [UUID: RoomState] = [:]
    for (id, state) in found where !unreadable.contains(id) {
      rooms[id] = RoomState(try state.get())
    }
    return rooms
  }
}
