/// The stable codes of problem responses, with the table that `docs/problems.md` and `/problems/{problem}` show.
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

  /// A row of the table.
  public struct Row: Sendable {
    /// The HTTP status.
    public let status: Int
    /// The general meaning, in a few words.
    public let title: String
    /// The meaning in full, as Markdown.
    public let meaning: String
    /// The action that a client or a person takes to solve it.
    public let remedy: String

    /// - Parameter meaning: nil if the title says it all.
    fileprivate init(_ status: Int, _ title: String, _ meaning: String?, _ remedy: String) {
      (self.status, self.title, self.remedy) = (status, title, remedy)
      self.meaning = meaning ?? "\(title)."
    }
  }

  /// The HTTP status of the code.
  public var status: Int { row.status }

  /// The general meaning of the code, for a person.
  public var title: String { row.title }

  /// The path of the page that explains the code, which is its URI (RFC 9457).
  public var path: String { "/problems/\(rawValue)" }

  /// The code's row of the table.
  public var row: Row {
    switch self {
    case .malformed:
      Row(
        400, "The request is malformed",
        "The body is not JSON, or the path, query or headers are malformed: a header holds a control character or a NUL, there is white space before its colon, a line continues in the next or does not end with CR and LF, or the length of the body is given twice. After such a head the connection is closed.",
        "Correct the client. The detail says where reading stopped.")
    case .unauthenticated:
      Row(
        401, "The caller is not known",
        "There are no valid credentials: none were sent, the token is expired or forged, or the key is unknown or revoked.",
        "Get a new token or key.")
    case .forbidden:
      Row(
        403, "The caller may not do this",
        "The caller lacks a capability, named in `missing_capability`; or the operator's key lacks a scope, named in `missing_scope`; or the key is of the wrong kind.",
        "Ask a member who may manage members; use a key of that scope or kind.")
    case .notFound:
      Row(
        404, "There is no such thing",
        "The thing does not exist, or the caller may not know of it.",
        "Check the id; ask for membership.")
    case .methodNotAllowed:
      Row(
        405, "The path does not take this method",
        "The path exists and does not take this method; `Allow` lists the methods that it takes.",
        "Correct the client.")
    case .conflict:
      Row(
        409, "The change conflicts with another",
        "With `on_conflict: prompt`, the change conflicts with another one that its author had not seen: `conflict_type`, `field`, `yours` and `theirs` are in the body. For a projection: another job is running. For a webhook: it is disabled, or the delivery is under way.",
        "Show both versions to the person, then send the change again with a newer `base`.")
    case .alreadyMember:
      Row(409, "The person is a member already", nil, "Change the member instead.")
    case .archived:
      Row(
        409, "The space is archived",
        "The space is archived: members can only read it and leave it.",
        "Ask a member who may delete the space to restore it.")
    case .roleInUse:
      Row(
        409, "Members have the role",
        "Members still have the role that the request deletes.",
        "Give them another role first.")
    case .alreadyInvited:
      Row(
        409, "An invitation to the same person is pending",
        "An invitation to the same person or address is pending in this space.",
        "Resend that invitation.")
    case .invitationAlreadyProcessed:
      Row(
        409, "The invitation is no longer pending",
        "The invitation was accepted, declined or revoked; `invitation_status` says which. A link that has reached its `max_uses` counts as accepted.",
        "Ask for another invitation.")
    case .duplicateID:
      Row(
        409, "The id is in use",
        "The id that the client chose is in use.",
        "Choose another id.")
    case .taken:
      Row(
        409, "Something else has the value",
        "The value must be unique, and another thing has it.",
        "Choose another value.")
    case .staleVersion:
      Row(
        409, "The thing has changed since",
        "The `version` in the body is not the current one, which is in `current_version`.",
        "Read the thing, apply the change to its current state, send it again.")
    case .staleBase:
      Row(
        409, "The base is older than the replica's own last change",
        "`base` is older than the replica's own last change.",
        "Apply the answer to that change first.")
    case .rebaseRequired:
      Row(
        409, "The base is too old",
        "`base` is too far back to transform the change to the current version; with `limit` `work_steps`, the changes since `base` take too much work for one request.",
        "Fetch the space and make the change again; send fewer changes at once.")
    case .notRestorable:
      Row(
        409, "The change can no longer be restored",
        "The change that was set aside cannot be restored: the thing that contained it is gone, or its notice was answered already.",
        "Make the change again.")
    case .invitationExpired:
      Row(
        410, "The invitation has expired",
        "Nobody accepted the invitation within its 7 days.",
        "Ask for it to be sent again.")
    case .invitationVoid:
      Row(
        410, "The inviter may no longer grant what the invitation offers",
        "The inviter may no longer grant what the invitation offers, or the role was deleted.",
        "Ask another member.")
    case .sessionActive:
      Row(
        409, "A session is active already",
        "A session of the project is already active; `session` names it.",
        "Join it.")
    case .sessionEnded:
      Row(410, "The session has ended", nil, "Start another one.")
    case .notInSession:
      Row(
        409, "The person has not joined the session",
        "The person has not joined the session, or its voice call.",
        "Join first.")
    case .ownsSpaces:
      Row(
        409, "The person owns spaces with other members",
        "The person whom the request erases owns spaces in which others are members; `spaces` names them, 100 at most.",
        "Hand over or delete each space.")
    case .preconditionFailed:
      Row(
        412, "The thing has changed since",
        "`If-Match` names another version than the current one, which is in `current_version`.",
        "As for `stale_version`.")
    case .lockLost:
      Row(
        412, "The lock is gone",
        "The lock that the request names, by `Callboard-Lock-Fence` or by its token, has expired, was released or was taken over.",
        "Acquire it again, and read what has changed meanwhile.")
    case .locked:
      Row(
        423, "Another person has locked it",
        "Another person has locked it (or, when you acquire a lock, another client of your own): `key`, `holder`, `fence`, `expires_at`.",
        "Wait until it expires or is released.")
    case .receivedTooSlowly:
      Row(
        408, "The request did not arrive in time",
        "The request did not arrive in time; the connection is closed.",
        "Send it again.")
    case .bodyTooLarge:
      Row(
        413, "The body is too large",
        "The body is longer than 4 MiB. It was not read.",
        "Send less at once.")
    case .unsupportedMediaType:
      Row(
        415, "The body must be JSON",
        "The body is not `application/json`.",
        "Correct the client.")
    case .invalid:
      Row(
        422, "The request breaks a rule",
        "The JSON is well formed but breaks a rule; `pointer` says where. Or the query names a parameter that the endpoint does not take, or one twice; `pointer` is its name. Or the command takes longer to decide than a command may (1 s).",
        "Correct the value that the pointer names.")
    case .commandIDReused:
      Row(
        422, "The id was used before for another request",
        "The `Idempotency-Key`, or the id of a change, was used before for another request.",
        "Choose a new id for each request; repeat an id only with the same body.")
    case .limitReached:
      Row(
        409, "A limit is reached",
        "The space or the caller has reached a bound, or one command needs too much work; `limit` names the [bound](limits.md) if it is one of the space's.",
        "Delete some things, or start another space; mark notifications read up to a position.")
    case .roomFull:
      Row(
        409, "All seats of the room are taken", nil,
        "Join as a spectator (`\"as\": \"spectator\"`), or look for another room.")
    case .alreadyInGame:
      Row(
        409, "The game is under way",
        "The game is under way: nobody can join as a player, and data that is revealed at the end is not available yet.",
        "Join as a spectator; wait for the end.")
    case .notInGame:
      Row(
        409, "No game is under way yet",
        "No game is under way in the room yet.",
        "Wait for the host to start it.")
    case .gameEnded:
      Row(409, "The game has ended", nil, "Look at the result; open another room for another game.")
    case .roomClosed:
      Row(
        410, "The room is closed",
        "The room is closed: its host closed it, it is empty, nobody was present for 2 hours, or its game ended 5 minutes ago.",
        "Leave it; open another room.")
    case .notYourTurn:
      Row(409, "It is another player's turn", nil, "Wait for the turn.")
    case .notEnoughPlayers:
      Row(
        409, "Too few players are present",
        "A game needs two players who are present.",
        "Wait for another player.")
    case .notReady:
      Row(
        409, "Not everybody is ready",
        "Not every other player who is present is ready; `waiting_for` lists those who are not.",
        "Wait for them, or remove them.")
    case .banned:
      Row(
        403, "The caller is banned from the room",
        "The host has banned the caller from the room.",
        "Ask the host.")
    case .alreadyConnected:
      Row(
        409, "The two are connected already",
        "The two people are connected already; `connection` is the connection's id.",
        "Use that connection.")
    case .ownCode:
      Row(409, "The code is the caller's own", nil, "Give it to somebody else.")
    case .blocked:
      Row(
        409, "The caller blocks the person",
        "The caller blocks the person, named in `person`.",
        "Remove the block first.")
    case .codeExpired:
      Row(410, "The code is too old", nil, "Ask for a new one.")
    case .codeUsedUp:
      Row(
        410, "The code is used up",
        "The code has reached its `max_uses`.",
        "Ask for a new one.")
    case .codeRevoked:
      Row(
        410, "The code was revoked",
        "The person who created the code revoked it.",
        "Ask for a new one.")
    case .wrongLock:
      Row(
        412, "The lock is on something else",
        "The write touches things that the lock of `Callboard-Lock-Fence`, on `key`, does not cover. Nothing of it was carried out.",
        "Lock the things that the write touches, and name the fence of that lock.")
    case .fenceRequired:
      Row(
        412, "The space takes this only with a lock's fence",
        "The space takes this write only with the fence of a lock that covers `key`.",
        "Lock it, read its current state, and name the lock's fence in `Callboard-Lock-Fence`.")
    case .positionBeyondHead:
      Row(
        422, "The position is beyond the end of the log",
        "`min_position` is beyond the end of the log.",
        "Use positions of this log only; after a restore, read everything again.")
    case .tooManyRequests:
      Row(
        429, "There are too many requests",
        "The person, key or address sent too many requests. Or it tried too many wrong connection and room codes: one person may try 10 at once, then one in 30 seconds; one key ten times as many. Or it has too many open streams. Or the person's writes used more of the engine's time than `work` of `--limits` allows, or 2,000 of them wait. Or the caller has too many long requests under way, or its long bodies and answers use too much memory.",
        "Wait for `Retry-After` seconds.")
    case .headersTooLarge:
      Row(
        431, "The headers are too large",
        "The request line and headers are longer than 16 KiB.",
        "Send less.")
    case .`internal`:
      Row(
        500, "The service failed",
        "The service failed unexpectedly.",
        "Report it with the `request_id`; the service's log has the cause.")
    case .unknownMethod:
      Row(
        501, "The method is not known",
        "The service does not know the method.",
        "Correct the client.")
    case .unavailable:
      Row(
        503, "The service cannot answer now",
        "PostgreSQL cannot be reached; the service is starting, stopping or overloaded, or lacks memory; a read did not reach `min_position` in time; or the space has an event that cannot be folded, at `position`, which the operator must repair.",
        "Try again after `Retry-After` seconds, with the same ids.")
    }
  }
}
