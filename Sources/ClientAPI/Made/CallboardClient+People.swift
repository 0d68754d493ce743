// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

extension CallboardClient {
  /// Get the caller's profile (`GET /v1/me`).
  public func getMe(minPosition: Int? = nil) async throws(ClientError) -> Callboard.Profile {
    try await call("GET", "/v1/me", query: ["min_position": minPosition])
  }

  /// Change the caller's profile (`PATCH /v1/me`).
  @discardableResult
  public func updateMe(
    _ body: Callboard.ProfileUpdate, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Profile {
    try await call("PATCH", "/v1/me", ifMatch: ifMatch, id: id, body: body)
  }

  /// Erase the caller (`DELETE /v1/me`).
  @discardableResult
  public func eraseMe(id: UUID? = nil) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "/v1/me", id: id)
  }

  /// Set the caller's status (`PUT /v1/me/status`).
  @discardableResult
  public func setMyStatus(
    _ body: Callboard.StatusUpdate, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Profile {
    try await call("PUT", "/v1/me/status", ifMatch: ifMatch, id: id, body: body)
  }

  /// List the status presets that the caller may choose (`GET /v1/me/presets`).
  public func listPresets(
    minPosition: Int? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Preset> {
    try await call("GET", "/v1/me/presets", query: ["min_position": minPosition])
  }

  /// Add an own preset (`POST /v1/me/presets`).
  @discardableResult
  public func addPreset(
    _ body: Callboard.PresetAddition, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Preset {
    try await call("POST", "/v1/me/presets", id: id, body: body)
  }

  /// Delete an own preset (`DELETE /v1/me/presets/{preset}`).
  @discardableResult
  public func deletePreset(
    preset: UUID, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "/v1/me/presets/\(preset.inURL)", id: id)
  }

  /// Get the profile of a person with whom the caller shares a space (`GET /v1/people/{person}`).
  public func getProfile(
    person: UUID, minPosition: Int? = nil
  ) async throws(ClientError) -> Callboard.PublicProfile {
    try await call("GET", "/v1/people/\(person.inURL)", query: ["min_position": minPosition])
  }

  /// Find a person's profile by username (`GET /v1/people`).
  public func findProfile(
    minPosition: Int? = nil, username: String
  ) async throws(ClientError) -> Callboard.PublicProfile {
    try await call("GET", "/v1/people", query: ["min_position": minPosition, "username": username])
  }

  /// List the caller's spaces, most recently changed first (`GET /v1/me/spaces`).
  public func listMySpaces(
    minPosition: Int? = nil, cursor: String? = nil, limit: Int? = nil, closed: Bool? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Space> {
    try await call(
      "GET", "/v1/me/spaces",
      query: ["min_position": minPosition, "cursor": cursor, "limit": limit, "closed": closed])
  }

  /// List the caller's permissions in each space, now or at an earlier time (`GET /v1/me/permissions`).
  public func listMyPermissions(
    minPosition: Int? = nil, at: Timestamp? = nil, cursor: String? = nil, limit: Int? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Permission> {
    try await call(
      "GET", "/v1/me/permissions",
      query: ["min_position": minPosition, "at": at, "cursor": cursor, "limit": limit])
  }

  /// List the caller's pending invitations, by person or verified address (`GET /v1/me/invitations`).
  public func listMyInvitations(
    minPosition: Int? = nil, cursor: String? = nil, limit: Int? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.ReceivedInvitation> {
    try await call(
      "GET", "/v1/me/invitations",
      query: ["min_position": minPosition, "cursor": cursor, "limit": limit])
  }

  /// Get an invitation to the caller, by its id or its link's token (`GET /v1/invitations/{invitation}`).
  public func getReceivedInvitation(
    invitation: String, minPosition: Int? = nil
  ) async throws(ClientError) -> Callboard.ReceivedInvitation {
    try await call(
      "GET", "/v1/invitations/\(invitation.inURL)", query: ["min_position": minPosition])
  }

  /// Accept an invitation and join the space (`POST /v1/invitations/{invitation}/accept`).
  @discardableResult
  public func acceptInvitation(
    invitation: String, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.AcceptInvitationAnswer {
    try await call("POST", "/v1/invitations/\(invitation.inURL)/accept", id: id)
  }

  /// Decline an invitation (`POST /v1/invitations/{invitation}/decline`).
  @discardableResult
  public func declineInvitation(
    invitation: String, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("POST", "/v1/invitations/\(invitation.inURL)/decline", id: id)
  }

  /// List the caller's inbox, newest first, with the unread count (`GET /v1/me/notifications`).
  public func listNotifications(
    minPosition: Int? = nil, cursor: String? = nil, limit: Int? = nil, unread: Bool? = nil
  ) async throws(ClientError) -> Callboard.ListNotificationsAnswer {
    try await call(
      "GET", "/v1/me/notifications",
      query: ["min_position": minPosition, "cursor": cursor, "limit": limit, "unread": unread])
  }

  /// Mark notifications as read (`POST /v1/me/notifications/read`).
  @discardableResult
  public func markNotificationsRead(
    _ body: Callboard.MarkNotificationsReadBody
  ) async throws(ClientError) -> Callboard.MarkNotificationsReadAnswer {
    try await call("POST", "/v1/me/notifications/read", body: body)
  }

  /// List the caller's connection codes (`GET /v1/me/connection_codes`).
  public func listConnectionCodes(
    minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.ConnectionCode> {
    try await call(
      "GET", "/v1/me/connection_codes",
      query: ["min_position": minPosition, "limit": limit, "cursor": cursor])
  }

  /// Create a connection code of 6 digits, valid for an hour (`POST /v1/me/connection_codes`).
  @discardableResult
  public func makeConnectionCode(
    _ body: Callboard.MakeConnectionCodeBody, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ConnectionCode {
    try await call("POST", "/v1/me/connection_codes", id: id, body: body)
  }

  /// Get a connection code of the caller (`GET /v1/me/connection_codes/{code}`).
  public func getConnectionCode(
    code: String, minPosition: Int? = nil
  ) async throws(ClientError) -> Callboard.ConnectionCode {
    try await call(
      "GET", "/v1/me/connection_codes/\(code.inURL)", query: ["min_position": minPosition])
  }

  /// Revoke a connection code of the caller (`DELETE /v1/me/connection_codes/{code}`).
  @discardableResult
  public func revokeConnectionCode(
    code: String, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "/v1/me/connection_codes/\(code.inURL)", id: id)
  }

  /// List the people whom the caller blocks, newest first (`GET /v1/me/blocks`).
  public func listBlocks(
    minPosition: Int? = nil, cursor: String? = nil, limit: Int? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Block> {
    try await call(
      "GET", "/v1/me/blocks",
      query: ["min_position": minPosition, "cursor": cursor, "limit": limit])
  }

  /// Block a person (`PUT /v1/me/blocks/{person}`).
  @discardableResult
  public func blockPerson(
    person: UUID, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Block {
    try await call("PUT", "/v1/me/blocks/\(person.inURL)", id: id)
  }

  /// Unblock a person (`DELETE /v1/me/blocks/{person}`).
  @discardableResult
  public func unblockPerson(
    person: UUID, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "/v1/me/blocks/\(person.inURL)", id: id)
  }

  /// List the feed of the caller's spaces, newest first (`GET /v1/me/feed`).
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

  /// Create a ticket for one stream as the caller (`POST /v1/stream_tickets`).
  @discardableResult
  public func makeStreamTicket(
    _ body: Callboard.MakeStreamTicketBody
  ) async throws(ClientError) -> Callboard.MakeStreamTicketAnswer {
    try await call("POST", "/v1/stream_tickets", body: body)
  }

  /// List the spaces in which the caller is present (`GET /v1/me/presence`).
  public func listMyPresence(
    minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Presence> {
    try await call(
      "GET", "/v1/me/presence",
      query: ["min_position": minPosition, "limit": limit, "cursor": cursor])
  }

  /// Renew the caller's presence in all of their connections (`POST /v1/me/presence`).
  @discardableResult
  public func renewMyPresence(
    _ body: Callboard.PresenceRenewal
  ) async throws(ClientError) -> Callboard.Presence {
    try await call("POST", "/v1/me/presence", body: body)
  }

  /// End the caller's presence in all of their connections (`DELETE /v1/me/presence`).
  public func leaveMyPresence(client: String? = nil) async throws(ClientError) {
    try await callWithoutAnswer("DELETE", "/v1/me/presence", query: ["client": client])
  }
}
