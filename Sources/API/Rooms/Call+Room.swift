import Domain
import Engine
import FoundationEssentials
import HTTPServer

extension Call {
  func submit(room: UUID, _ command: RoomCommand) async throws -> Reply {
    try await submit(room, .room(command), spaceKind: .room)
  }

  /// Carries out what the caller asks of the room in the path, and shows the room as it is then.
  func submitted(_ command: RoomCommand) async throws -> Response {
    let room = try id("room")
    return try await answer(room: room, try await submit(room: room, command))
  }

  /// The room, as the caller sees it after a command.
  func answer(
    room: UUID, _ reply: Reply, status: Int = 200, _ headers: [(String, String)] = []
  ) async throws -> Response {
    let present = try await space(RoomState.self, room)
    return try await answer(
      try await after(reply).asAnswered(present), isClosed: present.phase == .closed, reply,
      status: status, headers)
  }

  /// A room, as the caller sees it.
  ///
  /// - Parameter isClosed: whether it is now, whatever it was then: its code may be another room's.
  func answer(
    _ room: RoomState, isClosed: Bool, _ reply: Reply?, status: Int = 200,
    _ headers: [(String, String)] = []
  ) async throws -> Response {
    let names = try await Names(of: room.seats.keys, in: service.vault)
    let view = RoomView(
      room, code: isClosed ? nil : roomCodes.text(of: room),
      for: room.core.members[try person()], names)
    let position = reply.map { [Response.position($0.written)] } ?? []
    return .json(
      status, headers: headers + [Response.etag(room.settingsVersion)] + position
    ) { view.write(to: &$0, position: reply?.written ?? room.position) }
  }
}
