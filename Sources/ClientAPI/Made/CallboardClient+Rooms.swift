// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

extension CallboardClient {
  /// Make a room, with the caller as its host and a code to come in by (`POST /v1/rooms`).
  @discardableResult
  public func createRoom(
    _ body: Callboard.RoomCreation, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("POST", "/v1/rooms", id: id, body: body)
  }

  /// The public rooms that are not closed, the newest first (`GET /v1/rooms`).
  public func listRooms(
    minPosition: Int? = nil, cursor: String? = nil, limit: Int? = nil, gameType: String? = nil,
    category: String? = nil, status: String? = nil, openSeats: Bool? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.RoomCard> {
    try await call(
      "GET", "/v1/rooms",
      query: [
        "min_position": minPosition,
        "cursor": cursor,
        "limit": limit,
        "game_type": gameType,
        "category": category,
        "status": status,
        "open_seats": openSeats,
      ])
  }

  /// The room of a code, as those see it who are not in it (`GET /v1/room_codes/{code}`).
  public func findRoomByCode(
    code: String, minPosition: Int? = nil
  ) async throws(ClientError) -> Callboard.RoomCard {
    try await call("GET", "/v1/room_codes/\(code.inURL)", query: ["min_position": minPosition])
  }

  /// Come into the room of a code, to play or to watch (`POST /v1/room_codes/{code}/join`).
  @discardableResult
  public func joinRoomByCode(
    code: String, _ body: Callboard.RoomJoining, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("POST", "/v1/room_codes/\(code.inURL)/join", id: id, body: body)
  }

  /// A room, now or as it stood (`GET /v1/rooms/{room}`).
  public func getRoom(
    room: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "GET", "/v1/rooms/\(room.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Set what is named; what is missing stays as it is, null takes a word away (`PATCH /v1/rooms/{room}`).
  @discardableResult
  public func updateRoom(
    room: UUID, _ body: Callboard.RoomUpdate, lockFence: Int64? = nil, ifMatch: String? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "PATCH", "/v1/rooms/\(room.inURL)", lockFence: lockFence, ifMatch: ifMatch, id: id,
      body: body)
  }

  /// Come into a public room, or from watching to playing (`POST /v1/rooms/{room}/join`).
  @discardableResult
  public func joinRoom(
    room: UUID, _ body: Callboard.RoomJoining, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("POST", "/v1/rooms/\(room.inURL)/join", lockFence: lockFence, id: id, body: body)
  }

  /// Say whether the game may start, for oneself (`PUT /v1/rooms/{room}/ready`).
  @discardableResult
  public func setReady(
    room: UUID, _ body: Callboard.SetReadyBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("PUT", "/v1/rooms/\(room.inURL)/ready", lockFence: lockFence, id: id, body: body)
  }

  /// Choose what one looks like in the room (`PUT /v1/rooms/{room}/avatar`).
  @discardableResult
  public func setAvatar(
    room: UUID, _ body: Callboard.RoomAvatar, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "PUT", "/v1/rooms/\(room.inURL)/avatar", lockFence: lockFence, id: id, body: body)
  }

  /// Close the room, which ends its game and frees its code (`POST /v1/rooms/{room}/close`).
  @discardableResult
  public func closeRoom(
    room: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("POST", "/v1/rooms/\(room.inURL)/close", lockFence: lockFence, id: id)
  }

  /// The people who are kept out (`GET /v1/rooms/{room}/bans`).
  public func listBans(
    room: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Ban> {
    try await call(
      "GET", "/v1/rooms/\(room.inURL)/bans",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
      ])
  }

  /// Take somebody out of the room and keep them out (`PUT /v1/rooms/{room}/bans/{person}`).
  @discardableResult
  public func banFromRoom(
    room: UUID, person: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Ban {
    try await call(
      "PUT", "/v1/rooms/\(room.inURL)/bans/\(person.inURL)", lockFence: lockFence, id: id)
  }

  /// Keep somebody out no more (`DELETE /v1/rooms/{room}/bans/{person}`).
  @discardableResult
  public func unbanFromRoom(
    room: UUID, person: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "/v1/rooms/\(room.inURL)/bans/\(person.inURL)", lockFence: lockFence, id: id)
  }

  /// Shuffle the cards and begin; for the host, when the others are ready (`POST /v1/rooms/{room}/game/start`).
  @discardableResult
  public func startGame(
    room: UUID, _ body: Callboard.GameStart, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "POST", "/v1/rooms/\(room.inURL)/game/start", lockFence: lockFence, id: id, body: body)
  }

  /// Take the next card; where none is left, the game ends (`POST /v1/rooms/{room}/game/draw`).
  @discardableResult
  public func drawCard(
    room: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("POST", "/v1/rooms/\(room.inURL)/game/draw", lockFence: lockFence, id: id)
  }

  /// Answer the current card (`POST /v1/rooms/{room}/game/answer`).
  @discardableResult
  public func answerCard(
    room: UUID, _ body: Callboard.AnswerCardBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "POST", "/v1/rooms/\(room.inURL)/game/answer", lockFence: lockFence, id: id, body: body)
  }

  /// Give the turn to the next player who is present (`POST /v1/rooms/{room}/game/pass`).
  @discardableResult
  public func passTurn(
    room: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("POST", "/v1/rooms/\(room.inURL)/game/pass", lockFence: lockFence, id: id)
  }

  /// Say whose turn it is, and maybe which round; for the host (`PUT /v1/rooms/{room}/game/turn`).
  @discardableResult
  public func setTurn(
    room: UUID, _ body: Callboard.SetTurnBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "PUT", "/v1/rooms/\(room.inURL)/game/turn", lockFence: lockFence, id: id, body: body)
  }

  /// Set a score or add to it: one's own, or as the host any player's (`POST /v1/rooms/{room}/game/score`).
  @discardableResult
  public func setScore(
    room: UUID, _ body: Callboard.SetScoreBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "POST", "/v1/rooms/\(room.inURL)/game/score", lockFence: lockFence, id: id, body: body)
  }

  /// Do something of the game's own (`POST /v1/rooms/{room}/game/actions`).
  @discardableResult
  public func actInGame(
    room: UUID, _ body: Callboard.GameActing, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "POST", "/v1/rooms/\(room.inURL)/game/actions", lockFence: lockFence, id: id, body: body)
  }

  /// End the game; for the host (`POST /v1/rooms/{room}/game/end`).
  @discardableResult
  public func endGame(
    room: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("POST", "/v1/rooms/\(room.inURL)/game/end", lockFence: lockFence, id: id)
  }

  /// Whether the cards were shuffled as promised, from the log, once the game has ended (`GET
  /// /v1/rooms/{room}/game/check`).
  public func checkGame(
    room: UUID, minPosition: Int? = nil
  ) async throws(ClientError) -> Callboard.ShuffleCheck {
    try await call(
      "GET", "/v1/rooms/\(room.inURL)/game/check", query: ["min_position": minPosition])
  }
}
