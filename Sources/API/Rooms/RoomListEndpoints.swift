import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// Lists of rooms: the public rooms for everybody, all rooms for operators.
enum RoomListEndpoints {
  private static let filters: [Endpoint.Parameter] = [
    .cursor,
    .limit(),
    .query("game_type", .text(max: RoomLimits.wordMax), "Only rooms with this game."),
    .query("category", .text(max: RoomLimits.wordMax), "Only rooms of this category."),
    .query("status", .oneOf(RoomPhase.self), "Only rooms in this state."),
    .query(
      "open_seats", .oneOf(["true", "false"]), "Only rooms in which another player may join."),
  ]

  static let browse = Endpoint(
    .get, "/v1/rooms", "listRooms", "List the public rooms that are not closed, newest first",
    parameters: .read + filters, answer: .page(.named("RoomCard"), ["reset": .bool]),
    weight: .wholeList(with: ["category", "open_seats", "status"]), reads: .recent
  ) { call in
    try await answer(call, RoomFilter(shownTo: try call.person()))
  }

  static let list = Endpoint(
    .get, "/admin/v1/rooms", "listAllRooms",
    "List all rooms, including private and closed ones, newest first", access: .reading,
    parameters: .read + filters + [
      .query(
        "code", .text(max: RoomCode.lengths.upperBound),
        "Only the open room with this code, in either case.")
    ], answer: .page(.named("RoomCard"), ["reset": .bool]), reads: .recent
  ) { call in
    try await answer(call, RoomFilter(includesAll: true))
  }

  private static func answer(_ call: Call, _ base: RoomFilter) async throws -> Response {
    var filter = base
    filter.gameType = call.query("game_type")
    filter.category = call.query("category")
    filter.status = call.query("status")
    filter.hasOpenSeats = call.queryBool("open_seats") ?? false
    if let code = call.query("code") { return try await answer(call, filter, code: code) }
    let list = try await call.list("rooms", of: ProjectionReader.roomProjections) {
      [filter] reader, before, limit in
      try await reader.rooms(filter, before: before, limit: limit)
    }
    let page = list.with(try await cards(of: list.items, filter, call))
    return .page(call, page) { $0.write(to: &$1) }
  }

  /// The open room of a code, which its claim finds, however many rooms there are.
  private static func answer(
    _ call: Call, _ filter: RoomFilter, code: String
  ) async throws -> Response {
    var found: [RoomCard] = []
    if let claim = call.roomCodes.claim(onCode: code),
      let holder = try await call.service.reader.holders(of: [claim])[claim],
      let room = RoomState(try await call.state(of: holder.stream)), room.phase != .closed,
      filter.lets(room)
    {
      found = [RoomCard(room, call.roomCodes)]
    }
    return .list(found, more: { $0.member("reset", false) })
  }

  /// The rooms in their present states. The tables may be behind, and a room that has closed or become private in the
  /// meantime is left out.
  private static func cards(
    of rooms: [RoomListing], _ filter: RoomFilter, _ call: Call
  ) async throws -> [RoomCard] {
    let states = try await call.service.engine.rooms(rooms.map(\.space))
    return rooms.compactMap { listed in
      guard let room = states[listed.space] else {
        // This release cannot read the room: operators see what the tables say.
        return filter.includesAll ? RoomCard(listed, call.roomCodes) : nil
      }
      return filter.lets(room) ? RoomCard(room, call.roomCodes) : nil
    }
  }
}

/// A room as people outside see it: enough to decide whether to join, and no names.
struct RoomCard: View {
  private let id: UUID
  private let code: String?
  private let status: String
  private let settings: RoomSettings
  private let players: Int
  private let spectators: Int
  private let createdAt: Timestamp?

  static let meaning = "A room, as people outside it see it in a list."

  static let fields: [Field<Self>] = [
    .init("id") { $0.id },
    .init("kind", .const(SpaceKind.room.rawValue)) { _ in SpaceKind.room.rawValue },
    .init("code", "The code by which people join; null: the room is closed.") { $0.code },
    .init("name") { $0.settings.name }, .init("status", .oneOf(RoomPhase.self)) { $0.status },
    .init("max_players") { $0.settings.maxPlayers }, .init("private") { $0.settings.isPrivate },
    .init("game_type") { $0.settings.gameType }, .init("category") { $0.settings.category },
    .init("player_count") { $0.players }, .init("spectator_count") { $0.spectators },
    .init("open_seats", "The number of free seats for players.") {
      max(0, $0.settings.maxPlayers - $0.players)
    },
    .init("created_at") { $0.createdAt },
  ]

  /// Makes the card of a room in memory.
  init(_ room: RoomState, _ codes: RoomCodes) {
    id = room.id
    code = room.phase == .closed ? nil : codes.text(of: room)
    status = room.phase.rawValue
    settings = room.settings
    players = room.players.count
    spectators = room.spectators.count
    createdAt = room.createdAt
  }

  /// Makes the card of a room in a list.
  init(_ room: RoomListing, _ codes: RoomCodes) {
    id = room.space
    let isClosed = room.status == RoomPhase.closed.rawValue
    code =
      isClosed
      ? nil
      : room.codeCommand.map { codes.text($0, room.codeNumber, length: room.codeLength) }
    status = room.status
    settings = RoomSettings(
      name: room.name, maxPlayers: room.maxPlayers, isPrivate: room.isPrivate,
      gameType: room.gameType, category: room.category)
    players = room.players
    spectators = room.spectators
    createdAt = room.createdAt
  }
}

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
  func rooms(_ ids: [UUID]) async throws -> [UUID: RoomState] {
    try await withThrowingTaskGroup(of: RoomState?.self) { group in
      for id in ids {
        group.addTask { try await self.readableState(of: id).flatMap { RoomState($0) } }
      }
      var rooms: [UUID: RoomState] = [:]
      for try await room in group {
        if let room { rooms[room.id] = room }
      }
      return rooms
    }
  }
}
