// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

extension CallboardClient {
  /// Create a room with a code, with the caller as its host (`POST /v1/rooms`).
  @discardableResult
  public func createRoom(
    _ body: Callboard.RoomCreation, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("POST", "/v1/rooms", id: id, body: body)
  }

  /// List the public rooms that are not closed, newest first (`GET /v1/rooms`).
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

  /// Get the room of a code, as people outside it see it (`GET /v1/room_codes/{code}`).
  public func findRoomByCode(
    code: String, minPosition: Int? = nil
  ) async throws(ClientError) -> Callboard.RoomCard {
    try await call("GET", "/v1/room_codes/\(code.inURL)", query: ["min_position": minPosition])
  }

  /// Join the room of a code, to play or to watch (`POST /v1/room_codes/{code}/join`).
  @discardableResult
  public func joinRoomByCode(
    code: String, _ body: Callboard.RoomJoining, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("POST", "/v1/room_codes/\(code.inURL)/join", id: id, body: body)
  }

  /// Get a room, now or at an earlier time (`GET /v1/rooms/{room}`).
  public func getRoom(
    room: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "GET", "/v1/rooms/\(room.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Change a room's settings (`PATCH /v1/rooms/{room}`).
  @discardableResult
  public func updateRoom(
    room: UUID, _ body: Callboard.RoomUpdate, lockFence: Int64? = nil, ifMatch: String? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "PATCH", "/v1/rooms/\(room.inURL)", lockFence: lockFence, ifMatch: ifMatch, id: id,
      body: body)
  }

  /// Join a public room, or change from watching to playing (`POST /v1/rooms/{room}/join`).
  @discardableResult
  public func joinRoom(
    room: UUID, _ body: Callboard.RoomJoining, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("POST", "/v1/rooms/\(room.inURL)/join", lockFence: lockFence, id: id, body: body)
  }

  /// Set whether the caller is ready for the game (`PUT /v1/rooms/{room}/ready`).
  @discardableResult
  public func setReady(
    room: UUID, _ body: Callboard.SetReadyBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("PUT", "/v1/rooms/\(room.inURL)/ready", lockFence: lockFence, id: id, body: body)
  }

  /// Set the caller's avatar in the room (`PUT /v1/rooms/{room}/avatar`).
  @discardableResult
  public func setAvatar(
    room: UUID, _ body: Callboard.RoomAvatar, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "PUT", "/v1/rooms/\(room.inURL)/avatar", lockFence: lockFence, id: id, body: body)
  }

  /// Close a room (`POST /v1/rooms/{room}/close`).
  @discardableResult
  public func closeRoom(
    room: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("POST", "/v1/rooms/\(room.inURL)/close", lockFence: lockFence, id: id)
  }

  /// List the people who are banned from a room (`GET /v1/rooms/{room}/bans`).
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

  /// Ban a person from a room (`PUT /v1/rooms/{room}/bans/{person}`).
  @discardableResult
  public func banFromRoom(
    room: UUID, person: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Ban {
    try await call(
      "PUT", "/v1/rooms/\(room.inURL)/bans/\(person.inURL)", lockFence: lockFence, id: id)
  }

  /// Lift a ban (`DELETE /v1/rooms/{room}/bans/{person}`).
  @discardableResult
  public func unbanFromRoom(
    room: UUID, person: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "/v1/rooms/\(room.inURL)/bans/\(person.inURL)", lockFence: lockFence, id: id)
  }

  /// Shuffle the cards and start the game (`POST /v1/rooms/{room}/game/start`).
  @discardableResult
  public func startGame(
    room: UUID, _ body: Callboard.GameStart, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "POST", "/v1/rooms/\(room.inURL)/game/start", lockFence: lockFence, id: id, body: body)
  }

  /// Draw the next card (`POST /v1/rooms/{room}/game/draw`).
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

  /// Pass the turn to the next present player (`POST /v1/rooms/{room}/game/pass`).
  @discardableResult
  public func passTurn(
    room: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("POST", "/v1/rooms/\(room.inURL)/game/pass", lockFence: lockFence, id: id)
  }

  /// Set the turn and optionally the round (`PUT /v1/rooms/{room}/game/turn`).
  @discardableResult
  public func setTurn(
    room: UUID, _ body: Callboard.SetTurnBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "PUT", "/v1/rooms/\(room.inURL)/game/turn", lockFence: lockFence, id: id, body: body)
  }

  /// Set or increase a player's score (`POST /v1/rooms/{room}/game/score`).
  @discardableResult
  public func setScore(
    room: UUID, _ body: Callboard.SetScoreBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "POST", "/v1/rooms/\(room.inURL)/game/score", lockFence: lockFence, id: id, body: body)
  }

  /// Take an action that the game defines (`POST /v1/rooms/{room}/game/actions`).
  @discardableResult
  public func actInGame(
    room: UUID, _ body: Callboard.GameActing, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call(
      "POST", "/v1/rooms/\(room.inURL)/game/actions", lockFence: lockFence, id: id, body: body)
  }

  /// End the game (`POST /v1/rooms/{room}/game/end`).
  @discardableResult
  public func endGame(
    room: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Room {
    try await call("POST", "/v1/rooms/\(room.inURL)/game/end", lockFence: lockFence, id: id)
  }

  /// Verify the shuffle of an ended game against the log (`GET /v1/rooms/{room}/game/check`).
  public func checkGame(
    room: UUID, minPosition: Int? = nil
  ) async throws(ClientError) -> Callboard.ShuffleCheck {
    try await call(
      "GET", "/v1/rooms/\(room.inURL)/game/check", query: ["min_position": minPosition])
  }
}
