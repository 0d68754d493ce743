// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// `SetReadyBody` of `/openapi.json`.
  public struct SetReadyBody: JSONWritable, Sendable, Equatable {
    /// Whether the player is ready.
    public var ready: Bool

    /// Makes it.
    public init(ready: Bool) {
      self.ready = ready
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("ready", ready)
      }
    }
  }

  /// `AnswerCardBody` of `/openapi.json`.
  public struct AnswerCardBody: JSONWritable, Sendable, Equatable {
    /// Data of the app, which the service does not read. At most 4096 bytes of JSON.
    public var data: JSON

    /// Makes it.
    public init(data: JSON) {
      self.data = data
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("data", data)
      }
    }
  }

  /// `SetTurnBody` of `/openapi.json`.
  public struct SetTurnBody: JSONWritable, Sendable, Equatable {
    /// The id of the player.
    public var player: UUID
    /// The number of the round, from 1.
    public var round: Int?

    /// Makes it.
    public init(player: UUID, round: Int? = nil) {
      self.player = player
      self.round = round
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("player", player)
        $0.member("round", ifPresent: round)
      }
    }
  }

  /// `SetScoreBody` of `/openapi.json`.
  public struct SetScoreBody: JSONWritable, Sendable, Equatable {
    /// The id of the player.
    public var player: UUID?
    /// The player's points.
    public var score: Int?
    /// The number that is added to the score.
    public var add: Int?

    /// Makes it.
    public init(player: UUID? = nil, score: Int? = nil, add: Int? = nil) {
      self.player = player
      self.score = score
      self.add = add
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("player", ifPresent: player)
        $0.member("score", ifPresent: score)
        $0.member("add", ifPresent: add)
      }
    }
  }

  /// A room, as the people in it see it.
  public struct Room: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The kind.
    public var kind: String
    /// The code by which people join; null: the room is closed.
    public var code: String?
    /// The name.
    public var name: String
    /// The status.
    public var status: String
    /// The maximum number of players.
    public var maxPlayers: Int
    /// Whether the room is left out of public lists.
    public var `private`: Bool
    /// The game, as the app names it.
    public var gameType: String?
    /// The category of the room, as the app defines it; null: none.
    public var category: String?
    /// The person who created it.
    public var createdBy: Callboard.PersonReference?
    /// The host.
    public var host: Callboard.PersonReference?
    /// The number of free seats for players.
    public var openSeats: Int
    /// The players, in the order in which they joined.
    public var players: [Callboard.RoomSeat]
    /// The spectators.
    public var spectators: [Callboard.RoomSeat]
    /// The game; null: none was started.
    public var game: Callboard.Game?
    /// The time at which the room closes if nothing happens; null: it does not close by itself.
    public var closesAt: Timestamp?
    /// The version of the settings, which an update must name.
    public var version: Int
    /// A version of the space.
    public var spaceVersion: Int
    /// A position in the log.
    public var position: Int
    /// The time of creation.
    public var createdAt: Timestamp?
    /// The time of the last change.
    public var updatedAt: Timestamp
    /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
    public var role: String?
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.kind = try members.read("kind")
      self.code = try members.readIfThere("code")
      self.name = try members.read("name")
      self.status = try members.read("status")
      self.maxPlayers = try members.read("max_players")
      self.private = try members.read("private")
      self.gameType = try members.readIfThere("game_type")
      self.category = try members.readIfThere("category")
      self.createdBy = try members.readIfThere("created_by")
      self.host = try members.readIfThere("host")
      self.openSeats = try members.read("open_seats")
      self.players = try members.read("players")
      self.spectators = try members.read("spectators")
      self.game = try members.readIfThere("game")
      self.closesAt = try members.readIfThere("closes_at")
      self.version = try members.read("version")
      self.spaceVersion = try members.read("space_version")
      self.position = try members.read("position")
      self.createdAt = try members.readIfThere("created_at")
      self.updatedAt = try members.read("updated_at")
      self.role = try members.readIfThere("role")
      self.capabilities = try members.read("capabilities")
    }
  }

  /// A person who is banned from a room.
  public struct Ban: Callboard.Object, Sendable, Equatable {
    public var person: Callboard.PersonReference
    /// The time at which the person was banned.
    public var bannedAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.person = try members.read("person")
      self.bannedAt = try members.read("banned_at")
    }
  }

  /// A room, as people outside it see it in a list.
  public struct RoomCard: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The kind.
    public var kind: String
    /// The code by which people join; null: the room is closed.
    public var code: String?
    /// The name.
    public var name: String
    /// The status.
    public var status: String
    /// The maximum number of players.
    public var maxPlayers: Int
    /// Whether the room is left out of public lists.
    public var `private`: Bool
    /// The game, as the app names it.
    public var gameType: String?
    /// The category of the room, as the app defines it; null: none.
    public var category: String?
    /// The number of players.
    public var playerCount: Int
    /// The number of spectators.
    public var spectatorCount: Int
    /// The number of free seats for players.
    public var openSeats: Int
    /// The time of creation.
    public var createdAt: Timestamp?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.kind = try members.read("kind")
      self.code = try members.readIfThere("code")
      self.name = try members.read("name")
      self.status = try members.read("status")
      self.maxPlayers = try members.read("max_players")
      self.private = try members.read("private")
      self.gameType = try members.readIfThere("game_type")
      self.category = try members.readIfThere("category")
      self.playerCount = try members.read("player_count")
      self.spectatorCount = try members.read("spectator_count")
      self.openSeats = try members.read("open_seats")
      self.createdAt = try members.readIfThere("created_at")
    }
  }

  /// A person in a room.
  public struct RoomSeat: Callboard.Object, Sendable, Equatable {
    public var person: Callboard.PersonReference
    /// The unique name by which others find the person; null: none.
    public var username: String?
    /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
    public var role: String?
    /// The color of the person among the members.
    public var color: String?
    /// The avatar of the person: the URL of a picture, or a value that the app draws.
    public var avatar: Callboard.RoomAvatar?
    /// The time at which the person became a member.
    public var joinedAt: Timestamp?
    /// Whether the person is the host.
    public var isHost: Bool
    /// Whether the player is ready.
    public var ready: Bool
    /// Whether the person is present.
    public var present: Bool
    /// The time since which the person is absent; null: they are.
    public var absentSince: Timestamp?
    /// The time at which the seat of an absent player becomes free; null: the player is present.
    public var seatKeptUntil: Timestamp?
    /// The player's points; null: none yet.
    public var score: Int?
    /// Whether it is the player's turn.
    public var isActive: Bool

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.person = try members.read("person")
      self.username = try members.readIfThere("username")
      self.role = try members.readIfThere("role")
      self.color = try members.readIfThere("color")
      self.avatar = try members.readIfThere("avatar")
      self.joinedAt = try members.readIfThere("joined_at")
      self.isHost = try members.read("is_host")
      self.ready = try members.read("ready")
      self.present = try members.read("present")
      self.absentSince = try members.readIfThere("absent_since")
      self.seatKeptUntil = try members.readIfThere("seat_kept_until")
      self.score = try members.readIfThere("score")
      self.isActive = try members.read("is_active")
    }
  }

  /// The avatar of a player in a room.
  public struct RoomAvatar: JSONWritable, Callboard.Object, Sendable, Equatable {
    /// The type of figure, as the app defines it.
    public var type: String
    /// The color: a name that the app defines, or `#` and hexadecimal digits.
    public var color: String

    /// Makes it.
    public init(type: String, color: String) {
      self.type = type
      self.color = color
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("type", type)
        $0.member("color", color)
      }
    }

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.type = try members.read("type")
      self.color = try members.read("color")
    }
  }

  /// A new room.
  public struct RoomCreation: JSONWritable, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID?
    /// The name.
    public var name: String
    /// The maximum number of players.
    public var maxPlayers: Int?
    /// Whether the room is left out of public lists.
    public var `private`: Bool?
    /// The game, as the app names it.
    public var gameType: String?
    /// The category of the room, as the app defines it.
    public var category: String?
    /// The number of characters of the code.
    public var codeLength: Int?
    /// The avatar of the person: the URL of a picture, or a value that the app draws.
    public var avatar: Callboard.RoomAvatar?

    /// Makes it.
    public init(
      id: UUID? = nil, name: String, maxPlayers: Int? = nil, `private`: Bool? = nil,
      gameType: String? = nil, category: String? = nil, codeLength: Int? = nil,
      avatar: Callboard.RoomAvatar? = nil
    ) {
      self.id = id
      self.name = name
      self.maxPlayers = maxPlayers
      self.private = `private`
      self.gameType = gameType
      self.category = category
      self.codeLength = codeLength
      self.avatar = avatar
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
        $0.member("name", name)
        $0.member("max_players", ifPresent: maxPlayers)
        $0.member("private", ifPresent: `private`)
        $0.member("game_type", ifPresent: gameType)
        $0.member("category", ifPresent: category)
        $0.member("code_length", ifPresent: codeLength)
        $0.member("avatar", ifPresent: avatar)
      }
    }
  }

  /// Changes of a room's settings. Omitted members keep their value.
  public struct RoomUpdate: JSONWritable, Sendable, Equatable {
    /// The name.
    public var name: String?
    /// The maximum number of players.
    public var maxPlayers: Int?
    /// Whether the room is left out of public lists.
    public var `private`: Bool?
    /// The game, as the app names it.
    public var gameType: Callboard.Nullable<String>?
    /// The category of the room, as the app defines it.
    public var category: Callboard.Nullable<String>?
    /// A version of the stream.
    public var version: Callboard.Nullable<Int>?

    /// Makes it.
    public init(
      name: String? = nil, maxPlayers: Int? = nil, `private`: Bool? = nil,
      gameType: Callboard.Nullable<String>? = nil, category: Callboard.Nullable<String>? = nil,
      version: Callboard.Nullable<Int>? = nil
    ) {
      self.name = name
      self.maxPlayers = maxPlayers
      self.private = `private`
      self.gameType = gameType
      self.category = category
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("name", ifPresent: name)
        $0.member("max_players", ifPresent: maxPlayers)
        $0.member("private", ifPresent: `private`)
        $0.member("game_type", ifPresent: gameType)
        $0.member("category", ifPresent: category)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// The part that a person takes in a room.
  public struct RoomJoining: JSONWritable, Sendable, Equatable {
    /// The part: `player` by default; `any` plays if a seat is free, and watches otherwise.
    public var `as`: String?
    /// The avatar of the person: the URL of a picture, or a value that the app draws.
    public var avatar: Callboard.RoomAvatar?

    /// Makes it.
    public init(`as`: String? = nil, avatar: Callboard.RoomAvatar? = nil) {
      self.as = `as`
      self.avatar = avatar
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("as", ifPresent: `as`)
        $0.member("avatar", ifPresent: avatar)
      }
    }
  }
}
