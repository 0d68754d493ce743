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
    /// What the app put there; the service does not read it. At most 4096 bytes of JSON.
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
    /// The player, by their id.
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
    /// The player, by their id.
    public var player: UUID?
    /// The player's points.
    public var score: Int?
    /// What is added to it.
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
    /// Its id, which never changes.
    public var id: UUID
    /// Its kind, in a word.
    public var kind: String
    /// The code by which people come in; null once the room is closed.
    public var code: String?
    /// Its name, for people.
    public var name: String
    /// The state it is in, in a word.
    public var status: String
    /// How many people may play at once.
    public var maxPlayers: Int
    /// Whether it is left out of public lists.
    public var `private`: Bool
    /// The game that is played, in the app's words.
    public var gameType: String?
    /// What sort of room it is, in the app's words; null: nothing is said.
    public var category: String?
    /// Who created it.
    public var createdBy: Callboard.PersonReference?
    /// Who leads it.
    public var host: Callboard.PersonReference?
    /// How many more may play.
    public var openSeats: Int
    /// Who plays, in the order in which they came.
    public var players: [Callboard.RoomSeat]
    /// Who watches.
    public var spectators: [Callboard.RoomSeat]
    /// The game; null: none was begun.
    public var game: Callboard.Game?
    /// When it closes if nothing more happens; null while time alone does not close it.
    public var closesAt: Timestamp?
    /// The version of the settings: what an update names.
    public var version: Int
    /// A version of the space.
    public var spaceVersion: Int
    /// A position in the log.
    public var position: Int
    /// When it was created.
    public var createdAt: Timestamp?
    /// When it was last changed.
    public var updatedAt: Timestamp
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String?
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
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

  /// A person who may not come into a room.
  public struct Ban: Callboard.Object, Sendable, Equatable {
    public var person: Callboard.PersonReference
    /// When the person was banned.
    public var bannedAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.person = try members.read("person")
      self.bannedAt = try members.read("banned_at")
    }
  }

  /// A room in a list, as people see it who are not in it.
  public struct RoomCard: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// Its kind, in a word.
    public var kind: String
    /// The code by which people come in; null once the room is closed.
    public var code: String?
    /// Its name, for people.
    public var name: String
    /// The state it is in, in a word.
    public var status: String
    /// How many people may play at once.
    public var maxPlayers: Int
    /// Whether it is left out of public lists.
    public var `private`: Bool
    /// The game that is played, in the app's words.
    public var gameType: String?
    /// What sort of room it is, in the app's words; null: nothing is said.
    public var category: String?
    /// How many people play.
    public var playerCount: Int
    /// How many people watch.
    public var spectatorCount: Int
    /// How many more may play.
    public var openSeats: Int
    /// When it was created.
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
    /// The name by which others find the person; null: none.
    public var username: String?
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String?
    /// The color by which others tell the person.
    public var color: String?
    /// What shows the person: a picture's URL, or what the app draws.
    public var avatar: Callboard.RoomAvatar?
    /// When the person became a member.
    public var joinedAt: Timestamp?
    /// Whether the person leads the room.
    public var isHost: Bool
    /// Whether the player is ready.
    public var ready: Bool
    /// Whether the person is there now.
    public var present: Bool
    /// Since when the person is not there; null: they are.
    public var absentSince: Timestamp?
    /// When the seat of an absent player becomes free.
    public var seatKeptUntil: Timestamp?
    /// The player's points; null: none yet.
    public var score: Int?
    /// Whether it is their turn.
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

  /// What shows a player in a room.
  public struct RoomAvatar: JSONWritable, Callboard.Object, Sendable, Equatable {
    /// The sort of figure, in the app's words.
    public var type: String
    /// Its color: a word of the app's, or `#` and hexadecimal digits.
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
    /// Its id, which never changes.
    public var id: UUID?
    /// Its name, for people.
    public var name: String
    /// How many people may play at once.
    public var maxPlayers: Int?
    /// Whether it is left out of public lists.
    public var `private`: Bool?
    /// The game that is played, in the app's words.
    public var gameType: String?
    /// What sort of room it is, in the app's words.
    public var category: String?
    /// How many characters the code has.
    public var codeLength: Int?
    /// What shows the person: a picture's URL, or what the app draws.
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

  /// What changes in a room's settings; what is left out stays.
  public struct RoomUpdate: JSONWritable, Sendable, Equatable {
    /// Its name, for people.
    public var name: String?
    /// How many people may play at once.
    public var maxPlayers: Int?
    /// Whether it is left out of public lists.
    public var `private`: Bool?
    /// The game that is played, in the app's words.
    public var gameType: Callboard.Nullable<String>?
    /// What sort of room it is, in the app's words.
    public var category: Callboard.Nullable<String>?
    /// A version of the stream that it belongs to.
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

  /// How a person comes into a room.
  public struct RoomJoining: JSONWritable, Sendable, Equatable {
    /// player if nothing is said; any: to play where that is possible, else to watch.
    public var `as`: String?
    /// What shows the person: a picture's URL, or what the app draws.
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
