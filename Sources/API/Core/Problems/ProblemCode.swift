/// The stable codes of problem responses. The catalogue is `docs/problems.md`.
public enum ProblemCode: String, Sendable, CaseIterable {
  case malformed
  case unauthenticated
  case forbidden
  case notFound = "not_found"
  case methodNotAllowed = "method_not_allowed"
  case conflict
  case alreadyMember = "already_member"
  case archived
  case roleInUse = "role_in_use"
  case alreadyInvited = "already_invited"
  case invitationAlreadyProcessed = "invitation_already_processed"
  case duplicateID = "duplicate_id"
  case taken
  case staleVersion = "stale_version"
  case staleBase = "stale_base"
  case rebaseRequired = "rebase_required"
  case notRestorable = "not_restorable"
  case invitationExpired = "invitation_expired"
  case invitationVoid = "invitation_void"
  case sessionActive = "session_active"
  case sessionEnded = "session_ended"
  case notInSession = "not_in_session"
  case ownsSpaces = "owns_spaces"
  case preconditionFailed = "precondition_failed"
  case lockLost = "lock_lost"
  case locked
  case receivedTooSlowly = "received_too_slowly"
  case bodyTooLarge = "body_too_large"
  case unsupportedMediaType = "unsupported_media_type"
  case invalid
  case commandIDReused = "command_id_reused"
  case limitReached = "limit_reached"
  case roomFull = "room_full"
  case alreadyInGame = "already_in_game"
  case notInGame = "not_in_game"
  case gameEnded = "game_ended"
  case roomClosed = "room_closed"
  case notYourTurn = "not_your_turn"
  case notEnoughPlayers = "not_enough_players"
  case notReady = "not_ready"
  case banned
  case alreadyConnected = "already_connected"
  case ownCode = "own_code"
  case blocked
  case codeExpired = "code_expired"
  case codeUsedUp = "code_used_up"
  case codeRevoked = "code_revoked"
  case wrongLock = "wrong_lock"
  case fenceRequired = "fence_required"
  case positionBeyondHead = "position_beyond_head"
  case tooManyRequests = "too_many_requests"
  case headersTooLarge = "headers_too_large"
  case `internal`
  case unknownMethod = "unknown_method"
  case unavailable

  /// The HTTP status of the code.
  public var status: Int {
    switch self {
    case .malformed: 400
    case .unauthenticated: 401
    case .forbidden, .banned: 403
    case .notFound: 404
    case .methodNotAllowed: 405
    case .receivedTooSlowly: 408
    case .conflict, .alreadyMember, .duplicateID, .taken, .staleVersion, .staleBase,
      .rebaseRequired, .notRestorable, .limitReached, .roomFull, .alreadyInGame, .notInGame,
      .gameEnded, .notYourTurn, .notEnoughPlayers, .notReady,
      .alreadyInvited, .archived, .roleInUse, .invitationAlreadyProcessed,
      .alreadyConnected, .ownCode, .blocked, .sessionActive, .notInSession, .ownsSpaces:
      409
    case .roomClosed, .invitationExpired, .invitationVoid, .sessionEnded: 410
    case .codeExpired, .codeUsedUp, .codeRevoked: 410
    case .preconditionFailed, .lockLost, .wrongLock, .fenceRequired: 412
    case .locked: 423
    case .bodyTooLarge: 413
    case .unsupportedMediaType: 415
    case .invalid, .commandIDReused, .positionBeyondHead: 422
    case .tooManyRequests: 429
    case .headersTooLarge: 431
    case .internal: 500
    case .unknownMethod: 501
    case .unavailable: 503
    }
  }

  /// The general meaning of the code, for a person.
  public var title: String {
    switch self {
    case .malformed: "The request is malformed"
    case .unauthenticated: "Who asks is not known"
    case .forbidden: "The asker may not do this"
    case .notFound: "There is no such thing"
    case .methodNotAllowed: "The path does not take this method"
    case .conflict: "The change meets a conflict"
    case .alreadyMember: "The person is a member already"
    case .archived: "The space is archived"
    case .roleInUse: "Members have the role"
    case .alreadyInvited: "An invitation to the same is pending"
    case .invitationAlreadyProcessed: "The invitation is not pending any more"
    case .invitationExpired: "The invitation has expired"
    case .invitationVoid: "What the invitation offers cannot be given any more"
    case .duplicateID: "The id is in use"
    case .taken: "The value belongs to something else"
    case .staleVersion: "It has been changed since"
    case .staleBase: "The base is older than the replica's own last change"
    case .rebaseRequired: "The base is too old"
    case .notRestorable: "It cannot be restored any more"
    case .sessionActive: "A session goes on already"
    case .ownsSpaces: "The person owns spaces with other members"
    case .sessionEnded: "The session has ended"
    case .notInSession: "They take no part in it"
    case .preconditionFailed: "It has been changed since"
    case .lockLost: "The lock has gone"
    case .locked: "Someone has locked it"
    case .receivedTooSlowly: "The request did not arrive in time"
    case .bodyTooLarge: "The body is too large"
    case .unsupportedMediaType: "The body must be JSON"
    case .invalid: "The request breaks a rule"
    case .commandIDReused: "The id was used before for something else"
    case .limitReached: "It holds as much as it may"
    case .roomFull: "All seats of the room are taken"
    case .alreadyInGame: "The game is under way"
    case .notInGame: "No game is under way yet"
    case .gameEnded: "The game has ended"
    case .roomClosed: "The room is closed"
    case .notYourTurn: "It is another player's turn"
    case .notEnoughPlayers: "Too few players are here"
    case .notReady: "Not everybody is ready"
    case .banned: "The asker is kept out of the room"
    case .alreadyConnected: "The two are connected already"
    case .ownCode: "The code is the asker's own"
    case .blocked: "The asker blocks the person"
    case .codeExpired: "The code is too old"
    case .codeUsedUp: "The code is used up"
    case .codeRevoked: "The code was revoked"
    case .wrongLock: "The lock is on something else"
    case .fenceRequired: "The space takes this with a lock's fence only"
    case .tooManyRequests: "Too much is asked"
    case .positionBeyondHead: "The position is beyond the end of the log"
    case .headersTooLarge: "The headers are too large"
    case .internal: "The service failed"
    case .unknownMethod: "The method is not known"
    case .unavailable: "The service cannot answer now"
    }
  }
}
