import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// Lists of rooms: the public rooms for everybody, all rooms for operators.
enum RoomListEndpoints {
  static let all: [Endpoint] = [browse]
  static let admin: [Endpoint] = [list]

  static let limitMax = 200

  private static let filters: [Endpoint.Parameter] = [
    .cursor,
    .limit(max: limitMax),
    .query("game_type", .text(max: RoomLimits.wordMax), "Only of this game."),
    .query("category", .text(max: RoomLimits.wordMax), "Only of this category."),
    .query("status", .oneOf(RoomPhase.self), "Only in this state."),
    .query(
      "open_seats", .oneOf(["true", "false"]), "With true, only where one more may begin to play."),
  ]

  private static let browse = Endpoint(
    .get, "/v1/rooms", "listRooms", "The public rooms that are not closed, the newest first",
    parameters: .read + filters, answer: .page(.named("RoomCard"), ["reset": .bool]),
    reads: .recent
  ) { call in
    try await answer(call, RoomFilter(shownTo: try call.person()))
  }

  private static let list = Endpoint(
    .get, "/admin/v1/rooms", "listAllRooms",
    "All rooms, private and closed ones included, the newest first", access: .reading,
    parameters: .read + filters + [
      .query(
        "code", .text(max: RoomCode.lengths.upperBound),
        "Only the open room of this code, in upper or lower case.")
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
    let limit = call.limit(default: 50)
    let incarnation = try await call.service.incarnation.current()
    let (before, isReset) = try call.start(of: "rooms", incarnation)
    let minPosition = try await call.reachablePosition()
    let (rooms, next) = try await call.projecting { [filter] in
      try await call.service.projections.waitFor(
        minPosition: minPosition, RoomReader.projections)
      return try await RoomReader(call.service.projections).page(
        filter, before: before, limit: limit)
    }
    let page = Page(
      items: try await cards(of: rooms, filter, call),
      next: next.map { Cursor("rooms", [.string(incarnation.lower), .integer($0)]) })
    let more: (inout JSONWriter) -> Void = { $0.member("reset", isReset) }
    return .page(call, page, more: more) { $0.write(to: &$1) }
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
