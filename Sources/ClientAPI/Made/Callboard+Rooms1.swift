// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Callboard {
  /// `ListRoomsAnswer` of `/openapi.json`.
  public struct ListRoomsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.RoomCard]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?
    /// Whether the list starts over, because the cursor was of another incarnation of the log.
    public var reset: Bool

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
      self.reset = try members.read("reset")
    }
  }

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

  /// `ListBansAnswer` of `/openapi.json`.
  public struct ListBansAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Ban]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
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

  /// `ListRoomMembersAnswer` of `/openapi.json`.
  public struct ListRoomMembersAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Member]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `TransferRoomOwnershipBody` of `/openapi.json`.
  public struct TransferRoomOwnershipBody: JSONWritable, Sendable, Equatable {
    /// The person it is about.
    public var person: UUID

    /// Makes it.
    public init(person: UUID) {
      self.person = person
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("person", person)
      }
    }
  }

  /// `GetRoomHistoryAnswer` of `/openapi.json`.
  public struct GetRoomHistoryAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Event]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?
    /// Whether the list starts over, because the cursor was of another incarnation of the log.
    public var reset: Bool

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
      self.reset = try members.read("reset")
    }
  }

  /// `ListRoomChatAnswer` of `/openapi.json`.
  public struct ListRoomChatAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.ChatMessage]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `PostRoomChatBody` of `/openapi.json`.
  public struct PostRoomChatBody: JSONWritable, Sendable, Equatable {
    /// What it says, as text.
    public var text: String
    /// The message that it answers.
    public var inReplyTo: UUID?

    /// Makes it.
    public init(text: String, inReplyTo: UUID? = nil) {
      self.text = text
      self.inReplyTo = inReplyTo
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("text", text)
        $0.member("in_reply_to", ifPresent: inReplyTo)
      }
    }
  }

  /// `UpdateRoomChatBody` of `/openapi.json`.
  public struct UpdateRoomChatBody: JSONWritable, Sendable, Equatable {
    /// What it says, as text.
    public var text: String
    /// A version of the stream that it belongs to.
    public var version: Callboard.Nullable<Int>?

    /// Makes it.
    public init(text: String, version: Callboard.Nullable<Int>? = nil) {
      self.text = text
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("text", text)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// `ListRoomRolesAnswer` of `/openapi.json`.
  public struct ListRoomRolesAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Role]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `SetRoomRoleBody` of `/openapi.json`.
  public struct SetRoomRoleBody: JSONWritable, Sendable, Equatable {
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// A version of the stream that it belongs to.
    public var version: Int?

    /// Makes it.
    public init(capabilities: [String], version: Int? = nil) {
      self.capabilities = capabilities
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("capabilities", capabilities)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// `MarkRoomReadBody` of `/openapi.json`.
  public struct MarkRoomReadBody: JSONWritable, Sendable, Equatable {
    /// A version of the stream that it belongs to.
    public var version: Int

    /// Makes it.
    public init(version: Int) {
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("version", version)
      }
    }
  }

  /// `MarkRoomReadAnswer` of `/openapi.json`.
  public struct MarkRoomReadAnswer: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.version = try members.read("version")
    }
  }

  /// `ListRoomCommentsAnswer` of `/openapi.json`.
  public struct ListRoomCommentsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Comment]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `GetRoomFeedAnswer` of `/openapi.json`.
  public struct GetRoomFeedAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.FeedItem]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?
    /// Whether the cursor belonged to another life of the log; these are the newest items.
    public var reset: Bool
    /// By the first event of each item, newest first: an item that grows stays where it began, for ten minutes at most;
    /// `last_position` and `last_at` say when it was last touched.
    public var sortedBy: String
    /// The days on the page, if it is asked for by day.
    public var days: [Callboard.FeedDay]?
    /// The last touched first, up to 200, of the last 100000 items.
    public var groups: [Callboard.FeedGroup]?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
      self.reset = try members.read("reset")
      self.sortedBy = try members.read("sorted_by")
      self.days = try members.readIfThere("days")
      self.groups = try members.readIfThere("groups")
    }
  }

  /// `GetRoomFeedCountsAnswer` of `/openapi.json`.
  public struct GetRoomFeedCountsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.FeedCount]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `ListRoomLocksAnswer` of `/openapi.json`.
  public struct ListRoomLocksAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Lock]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `ListRoomPresenceAnswer` of `/openapi.json`.
  public struct ListRoomPresenceAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Presence]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?
    /// Members who are not there, and when they last were.
    public var lastSeen: [Callboard.LastSeen]

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
      self.lastSeen = try members.read("last_seen")
    }
  }

  /// `SendRoomSignalBody` of `/openapi.json`.
  public struct SendRoomSignalBody: JSONWritable, Sendable, Equatable {
    /// The member to whom it goes.
    public var to: UUID
    /// Its type, in a word.
    public var type: String
    /// What the app put there; the service does not read it.
    public var data: JSON?
    /// The app's instance on which the person is present, by the name that the app gives it.
    public var client: String?
    /// The one client of the addressee that is meant.
    public var toClient: String?

    /// Makes it.
    public init(
      to: UUID, type: String, data: JSON? = nil, client: String? = nil, toClient: String? = nil
    ) {
      self.to = to
      self.type = type
      self.data = data
      self.client = client
      self.toClient = toClient
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("to", to)
        $0.member("type", type)
        $0.member("data", ifPresent: data)
        $0.member("client", ifPresent: client)
        $0.member("to_client", ifPresent: toClient)
      }
    }
  }

  /// `SendRoomSignalAnswer` of `/openapi.json`.
  public struct SendRoomSignalAnswer: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// Null: a client on another node may have got it.
    public var delivered: Bool?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.delivered = try members.readIfThere("delivered")
    }
  }

  /// `ListRoomInvitationsAnswer` of `/openapi.json`.
  public struct ListRoomInvitationsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Invitation]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `SendRoomInvitationsBody` of `/openapi.json`.
  public struct SendRoomInvitationsBody: JSONWritable, Sendable, Equatable {
    /// What each of them says.
    public var invitations: [Callboard.NewInvitation]

    /// Makes it.
    public init(invitations: [Callboard.NewInvitation]) {
      self.invitations = invitations
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("invitations", invitations)
      }
    }
  }

  /// `SendRoomInvitationsAnswer` of `/openapi.json`.
  public struct SendRoomInvitationsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Invitation]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?
    /// A position in the log.
    public var position: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
      self.position = try members.read("position")
    }
  }
}
