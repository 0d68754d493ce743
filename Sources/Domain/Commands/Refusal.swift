/// Why a command was not carried out; nothing of it was appended.
public struct Refusal: Error, Sendable, Equatable {
  /// What kind of refusal it is, stable for programs.
  public enum Code: String, Sendable, CaseIterable {
    /// There is no such thing, or the asker may not know of it.
    case notFound = "not_found"
    /// The asker lacks a capability, named in `missing_capability`.
    case forbidden
    /// What is sent breaks a rule; `pointer` says where.
    case invalid
    /// The id is in use for something else.
    case duplicateID = "duplicate_id"
    /// The command id was used before for something else.
    case commandIDReused = "command_id_reused"
    /// The version that the asker had seen is not the current one.
    case staleVersion = "stale_version"
    /// `base` is older than the replica's own last change.
    case staleBase = "stale_base"
    /// `base` is too old for what is sent: load the current state and try again.
    case rebaseRequired = "rebase_required"
    /// With `on_conflict: prompt`: the change meets a conflict.
    case conflict
    /// The person is a member already.
    case alreadyMember = "already_member"
    /// The value belongs to someone else.
    case taken
    /// What is to be restored cannot be any more.
    case notRestorable = "not_restorable"
    /// The space holds as much as it may.
    case limitReached = "limit_reached"
    /// A session goes on already, named in `session`.
    case sessionActive = "session_active"
    /// The session has ended.
    case sessionEnded = "session_ended"
    /// The person takes no part in the session, or in its talk.
    case notInSession = "not_in_session"
    /// Someone else has locked it: `key`, `holder`, `expires_at`.
    case locked
    /// The lock that the command rests on has gone.
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
    /// Not everybody is ready: `waiting_for` names who is not.
    case notReady = "not_ready"
    /// The host keeps the asker out.
    case banned
    /// The space is archived.
    case archived
    /// Members have the role that is to be deleted.
    case roleInUse = "role_in_use"
    /// An invitation to the same person is pending already.
    case alreadyInvited = "already_invited"
    /// The invitation was accepted, declined or revoked.
    case invitationAlreadyProcessed = "invitation_already_processed"
    /// The invitation was not accepted in time.
    case invitationExpired = "invitation_expired"
    /// Who sent the invitation may no longer give what it offers.
    case invitationVoid = "invitation_void"
    /// The two are connected already; `connection` says where.
    case alreadyConnected = "already_connected"
    /// The code is the asker's own.
    case ownCode = "own_code"
    /// The asker blocks the person.
    case blocked
    /// The code is too old.
    case codeExpired = "code_expired"
    /// The code was used as often as it may be.
    case codeUsedUp = "code_used_up"
    /// The code was revoked by who made it.
    case codeRevoked = "code_revoked"
    /// The lock of the fence is on something else: `key`.
    case wrongLock = "wrong_lock"
    /// The space takes no such write without a fence.
    case fenceRequired = "fence_required"
    /// What was looked up for the command has changed since: it is to be looked up again.
    case outdated
  }

  /// What kind of refusal it is.
  public let code: Code
  /// What is wrong, for a person.
  public let message: String
  /// More of it, for programs; members of the problem response.
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

  /// That what is sent is more than may be: `limit` is the bound's name in `docs/limits.md`.
  static func invalid(_ pointer: String, _ message: String, limit name: JSON) -> Refusal {
    Refusal(.invalid, message, ["pointer": .string(pointer), limit: name])
  }

  static func missing(_ capability: Capability, in kind: SpaceKind? = nil) -> Refusal {
    let name = kind?.name(of: capability) ?? capability.rawValue
    return Refusal(
      .forbidden, "this takes the capability \(name)", ["missing_capability": .string(name)])
  }

  static let noSuchSpace = Refusal(.notFound, "there is no such space")
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Makes an object of keys and values; a key given twice keeps its last value.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self.init()
    for (key, value) in elements { self[key] = value }
  }
}
