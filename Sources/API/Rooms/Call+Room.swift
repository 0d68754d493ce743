import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

extension Call {
  func submit(room: UUID, _ command: RoomCommand) async throws -> Reply {
    try await submit(room, .room(command), spaceKind: .room)
  }

  /// Carries out a command on the room in the path, and answers with the room after it.
  func submitted(_ command: RoomCommand) async throws -> Response {
    let room = try id("room")
    return try await answer(room: room, try await submit(room: room, command))
  }

  /// Answers with the room after a command, as the caller sees it.
  func answer(
    room: UUID, _ reply: Reply, status: Int = 200, _ headers: [(String, String)] = []
  ) async throws -> Response {
    let present = try await space(RoomState.self, room)
    return try await answer(
      try await after(reply).asAnswered(present), isClosed: present.phase == .closed, reply,
      status: status, headers)
  }

  /// Answers with a room as the caller sees it.
  ///
  /// - Parameter isClosed: whether the room is closed now, whatever `room` says: another room may have its code by now.
  func answer(
    _ room: RoomState, isClosed: Bool, _ reply: Reply?, status: Int = 200,
    _ headers: [(String, String)] = []
  ) async throws -> Response {
    let names = try await Names(of: room.seats.keys, in: service.vault)
    let view = RoomView(
      room, code: isClosed ? nil : roomCodes.text(of: room),
      for: room.core.members[try person()], position: reply?.written)
    return .one(view, names, status: status, version: room.settingsVersion, after: reply, headers)
  }
}
