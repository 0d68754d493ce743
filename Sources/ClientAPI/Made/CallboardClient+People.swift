// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

extension CallboardClient {
  /// The caller's profile (`GET /v1/me`).
  public func getMe(minPosition: Int? = nil) async throws(ClientError) -> Callboard.Profile {
    try await call("GET", "/v1/me", query: ["min_position": minPosition])
  }

  /// Change the caller's profile; null clears, what is missing stays as it is (`PATCH /v1/me`).
  @discardableResult
  public func updateMe(
    _ body: Callboard.ProfileUpdate, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Profile {
    try await call("PATCH", "/v1/me", ifMatch: ifMatch, id: id, body: body)
  }

  /// Erase the caller: out of all spaces, and with all that is theirs alone (`DELETE /v1/me`).
  @discardableResult
  public func eraseMe(id: UUID? = nil) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "/v1/me", id: id)
  }

  /// Say what the caller does; what is missing is cleared, or as an own preset has it (`PUT /v1/me/status`).
  @discardableResult
  public func setMyStatus(
    _ body: Callboard.StatusUpdate, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Profile {
    try await call("PUT", "/v1/me/status", ifMatch: ifMatch, id: id, body: body)
  }

  /// The presets that the caller may choose (`GET /v1/me/presets`).
  public func listPresets(
    minPosition: Int? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Preset> {
    try await call("GET", "/v1/me/presets", query: ["min_position": minPosition])
  }

  /// Add a preset of the caller's own (`POST /v1/me/presets`).
  @discardableResult
  public func addPreset(
    _ body: Callboard.PresetAddition, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Preset {
    try await call("POST", "/v1/me/presets", id: id, body: body)
  }

  /// Delete a preset of the caller's own (`DELETE /v1/me/presets/{preset}`).
  @discardableResult
  public func deletePreset(
    preset: UUID, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "/v1/me/presets/\(preset.inURL)", id: id)
  }

  /// The profile of someone with whom the caller shares a space (`GET /v1/people/{person}`).
  public func getProfile(
    person: UUID, minPosition: Int? = nil
  ) async throws(ClientError) -> Callboard.PublicProfile {
    try await call("GET", "/v1/people/\(person.inURL)", query: ["min_position": minPosition])
  }

  /// The profile of a username, of someone with whom the caller shares a space (`GET /v1/people`).
  public func findProfile(
    minPosition: Int? = nil, username: String
  ) async throws(ClientError) -> Callboard.PublicProfile {
    try await call("GET", "/v1/people", query: ["min_position": minPosition, "username": username])
  }

  /// The spaces that the caller is a member of, the last touched first (`GET /v1/me/spaces`).
  public func listMySpaces(
    minPosition: Int? = nil, cursor: String? = nil, limit: Int? = nil, closed: Bool? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Space> {
    try await call(
      "GET", "/v1/me/spaces",
      query: ["min_position": minPosition, "cursor": cursor, "limit": limit, "closed": closed])
  }

  /// What the caller may do in each of their spaces, now or as it stood (`GET /v1/me/permissions`).
  public func listMyPermissions(
    minPosition: Int? = nil, at: Timestamp? = nil, cursor: String? = nil, limit: Int? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Permission> {
    try await call(
      "GET", "/v1/me/permissions",
      query: ["min_position": minPosition, "at": at, "cursor": cursor, "limit": limit])
  }

  /// The invitations that wait for the caller, by person or verified address (`GET /v1/me/invitations`).
  public func listMyInvitations(
    minPosition: Int? = nil, cursor: String? = nil, limit: Int? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.ReceivedInvitation> {
    try await call(
      "GET", "/v1/me/invitations",
      query: ["min_position": minPosition, "cursor": cursor, "limit": limit])
  }

  /// An invitation to the caller, by its id, or by the token of its link (`GET /v1/invitations/{invitation}`).
  public func getReceivedInvitation(
    invitation: String, minPosition: Int? = nil
  ) async throws(ClientError) -> Callboard.ReceivedInvitation {
    try await call(
      "GET", "/v1/invitations/\(invitation.inURL)", query: ["min_position": minPosition])
  }

  /// Become a member of the space (`POST /v1/invitations/{invitation}/accept`).
  @discardableResult
  public func acceptInvitation(
    invitation: String, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.AcceptInvitationAnswer {
    try await call("POST", "/v1/invitations/\(invitation.inURL)/accept", id: id)
  }

  /// Turn an invitation down (`POST /v1/invitations/{invitation}/decline`).
  @discardableResult
  public func declineInvitation(
    invitation: String, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("POST", "/v1/invitations/\(invitation.inURL)/decline", id: id)
  }

  /// What concerns the caller, the newest first, and how much of it is unread (`GET /v1/me/notifications`).
  public func listNotifications(
    minPosition: Int? = nil, cursor: String? = nil, limit: Int? = nil, unread: Bool? = nil
  ) async throws(ClientError) -> Callboard.ListNotificationsAnswer {
    try await call(
      "GET", "/v1/me/notifications",
      query: ["min_position": minPosition, "cursor": cursor, "limit": limit, "unread": unread])
  }

  /// Note that the caller has read all up to a position, or those of one position (`POST /v1/me/notifications/read`).
  @discardableResult
  public func markNotificationsRead(
    _ body: Callboard.MarkNotificationsReadBody
  ) async throws(ClientError) -> Callboard.MarkNotificationsReadAnswer {
    try await call("POST", "/v1/me/notifications/read", body: body)
  }

  /// The caller's codes that are good, or were within a day (`GET /v1/me/connection_codes`).
  public func listConnectionCodes(
    minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.ConnectionCode> {
    try await call(
      "GET", "/v1/me/connection_codes",
      query: ["min_position": minPosition, "limit": limit, "cursor": cursor])
  }

  /// Make a code of 6 digits that is good for an hour (`POST /v1/me/connection_codes`).
  @discardableResult
  public func makeConnectionCode(
    _ body: Callboard.MakeConnectionCodeBody, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ConnectionCode {
    try await call("POST", "/v1/me/connection_codes", id: id, body: body)
  }

  /// A code of the caller's (`GET /v1/me/connection_codes/{code}`).
  public func getConnectionCode(
    code: String, minPosition: Int? = nil
  ) async throws(ClientError) -> Callboard.ConnectionCode {
    try await call(
      "GET", "/v1/me/connection_codes/\(code.inURL)", query: ["min_position": minPosition])
  }

  /// Let a code of the caller's be good no more (`DELETE /v1/me/connection_codes/{code}`).
  @discardableResult
  public func revokeConnectionCode(
    code: String, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "/v1/me/connection_codes/\(code.inURL)", id: id)
  }

  /// Whom the caller blocks, the last first (`GET /v1/me/blocks`).
  public func listBlocks(
    minPosition: Int? = nil, cursor: String? = nil, limit: Int? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Block> {
    try await call(
      "GET", "/v1/me/blocks",
      query: ["min_position": minPosition, "cursor": cursor, "limit": limit])
  }

  /// End the connection with a person, if there is one, and let there be none (`PUT /v1/me/blocks/{person}`).
  @discardableResult
  public func blockPerson(
    person: UUID, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Block {
    try await call("PUT", "/v1/me/blocks/\(person.inURL)", id: id)
  }

  /// Take the caller's block back; the two are not connected by that (`DELETE /v1/me/blocks/{person}`).
  @discardableResult
  public func unblockPerson(
    person: UUID, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "/v1/me/blocks/\(person.inURL)", id: id)
  }

  /// What happened in all spaces of the caller, newest first (`GET /v1/me/feed`).
  public func getMyFeed(
    minPosition: Int? = nil, day: String? = nil, since: Timestamp? = nil, until: Timestamp? = nil,
    timeZone: String? = nil, target: String? = nil, cursor: String? = nil, limit: Int? = nil,
    kind: String? = nil, actor: UUID? = nil, groupBy: String? = nil
  ) async throws(ClientError) -> Callboard.GetMyFeedAnswer {
    try await call(
      "GET", "/v1/me/feed",
      query: [
        "min_position": minPosition,
        "day": day,
        "since": since,
        "until": until,
        "time_zone": timeZone,
        "target": target,
        "cursor": cursor,
        "limit": limit,
        "kind": kind,
        "actor": actor,
        "group_by": groupBy,
      ])
  }

  /// A ticket that opens one stream as the caller within a minute, for `EventSource` (`POST /v1/stream_tickets`).
  @discardableResult
  public func makeStreamTicket(
    _ body: Callboard.MakeStreamTicketBody
  ) async throws(ClientError) -> Callboard.MakeStreamTicketAnswer {
    try await call("POST", "/v1/stream_tickets", body: body)
  }

  /// Where the caller is present (`GET /v1/me/presence`).
  public func listMyPresence(
    minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Presence> {
    try await call(
      "GET", "/v1/me/presence",
      query: ["min_position": minPosition, "limit": limit, "cursor": cursor])
  }

  /// Be present in all of the caller's connections at once (`POST /v1/me/presence`).
  @discardableResult
  public func renewMyPresence(
    _ body: Callboard.PresenceRenewal
  ) async throws(ClientError) -> Callboard.Presence {
    try await call("POST", "/v1/me/presence", body: body)
  }

  /// Be present in all of the caller's connections no longer (`DELETE /v1/me/presence`).
  public func leaveMyPresence(client: String? = nil) async throws(ClientError) {
    try await callWithoutAnswer("DELETE", "/v1/me/presence", query: ["client": client])
  }
}
