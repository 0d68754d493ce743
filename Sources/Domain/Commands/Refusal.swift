public import FoundationEssentials

/// The reason why a command was not carried out. Nothing of the command was appended.
public struct Refusal: Error, Sendable, Equatable {
  /// The kind of refusal, which is stable for programs.
  public enum Code: String, Sendable, CaseIterable {
    /// There is no such thing, or the caller may not know of it.
    case notFound = "not_found"
    /// The asker lacks a capability, named in `missing_capability`.
    case forbidden
    /// The request breaks a rule; `pointer` says where.
    case invalid
    /// The id is in use for something else.
    case duplicateID = "duplicate_id"
    /// The command id was used before for something else.
    case commandIDReused = "command_id_reused"
    /// The version that the caller had seen is not the current one.
    case staleVersion = "stale_version"
    /// `base` is older than the replica's own last change.
    case staleBase = "stale_base"
    /// `base` is too old for the request: load the current state and try again.
    case rebaseRequired = "rebase_required"
    /// The change meets a conflict, and the request has `on_conflict: prompt`.
    case conflict
    /// The person is a member already.
    case alreadyMember = "already_member"
    /// The value belongs to someone else.
    case taken
    /// The change that was set aside can no longer be restored.
    case notRestorable = "not_restorable"
    /// The command would exceed a limit.
    case limitReached = "limit_reached"
    /// A session is under way already; `session` names it.
    case sessionActive = "session_active"
    /// The session has ended.
    case sessionEnded = "session_ended"
    /// The person does not take part in the session, or in its voice chat.
    case notInSession = "not_in_session"
    /// Someone else has locked it: `key`, `holder`, `expires_at`.
    case locked
    /// The lock that the command depends on is gone.
    case lockLost = "lock_lost"
    /// All seats are taken.
    case roomFull = "room_full"
    /// The game is under way.
    case alreadyInGame = "already_in_game"
    /// No game is under way yet.
    case notInGame = "not_in_game"
    /// The game has ended.
    case gameEnded = "game_ended"
    /// The room is closed.
    case roomClosed = "room_closed"
    /// It is another player's turn.
    case notYourTurn = "not_your_turn"
    /// Too few players are here for the game to start.
    case notEnoughPlayers = "not_enough_players"
    /// Not everybody is ready: `waiting_for` names the players who are not.
    case notReady = "not_ready"
    /// The host has banned the caller.
    case banned
    /// The space is archived.
    case archived
    /// Others are members of the space that the person owns; `spaces` names it.
    case ownsSpaces = "owns_spaces"
    /// The role to delete still has members.
    case roleInUse = "role_in_use"
    /// An invitation to the same person is pending already.
    case alreadyInvited = "already_invited"
    /// The invitation was accepted, declined or revoked.
    case invitationAlreadyProcessed = "invitation_already_processed"
    /// The invitation was not accepted in time.
    case invitationExpired = "invitation_expired"
    /// The inviter may no longer grant what the invitation grants.
    case invitationVoid = "invitation_void"
    /// The two are connected already; `connection` says where.
    case alreadyConnected = "already_connected"
    /// The code is the caller's own.
    case ownCode = "own_code"
    /// The asker blocks the person.
    case blocked
    /// The code is too old.
    case codeExpired = "code_expired"
    /// The code has no uses left.
    case codeUsedUp = "code_used_up"
    /// The person who made the code revoked it.
    case codeRevoked = "code_revoked"
    /// The lock of the fence is on another thing: `key`.
    case wrongLock = "wrong_lock"
    /// The space requires a fence for this write.
    case fenceRequired = "fence_required"
    /// The data that the command was made from has changed since: it must be looked up again.
    case outdated
  }

  /// The kind of refusal.
  public let code: Code
  /// The problem, for a person.
  public let message: String
  /// Details for programs, which become members of the problem response.
  public let details: JSONObject

  /// Describes a refusal.
  public init(_ code: Code, _ message: String, _ details: JSONObject = JSONObject()) {
    self.code = code
    self.message = message
    self.details = details
  }

  static func invalid(_ pointer: String, _ message: String) -> Refusal {
    Refusal(.invalid, message, ["pointer": .string(pointer)])
  }

  /// A refusal of a request that exceeds a limit: `limit` is the limit's name in `docs/limits.md`.
  static func invalid(_ pointer: String, _ message: String, limit name: JSON) -> Refusal {
    Refusal(.invalid, message, ["pointer": .string(pointer), limit: name])
  }

  /// The refusal, with the place in the request that causes it.
  func pointing(to pointer: String) -> Refusal {
    var details = details
    details["pointer"] = .string(pointer)
    return Refusal(code, message, details)
  }

  static func missing(_ capability: Capability, in kind: SpaceKind? = nil) -> Refusal {
    let name = kind?.name(of: capability) ?? capability.rawValue
    return Refusal(
      .forbidden, "this takes the capability \(name)", ["missing_capability": .string(name)])
  }

  /// The refusal of a command whose id was used for another request.
  public static func reused(_ id: UUID) -> Refusal {
    Refusal(
      .commandIDReused, "the id \(id.lower) was used before for something else",
      ["command_id": .string(id.lower)])
  }

  static let noSuchSpace = Refusal(.notFound, "there is no such space")
}
