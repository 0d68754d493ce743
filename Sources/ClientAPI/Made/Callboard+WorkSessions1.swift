// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Callboard {
  /// `ListMarkersAnswer` of `/openapi.json`.
  public struct ListMarkersAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Record]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `InsertMarkerBody` of `/openapi.json`.
  public struct InsertMarkerBody: JSONWritable, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID?
    /// What the app put there; the service does not read it. At most 16384 bytes of JSON.
    public var data: JSONObject

    /// Makes it.
    public init(id: UUID? = nil, data: JSONObject) {
      self.id = id
      self.data = data
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
        $0.member("data", data)
      }
    }
  }

  /// `UpdateMarkerBody` of `/openapi.json`.
  public struct UpdateMarkerBody: JSONWritable, Sendable, Equatable {
    /// What the app put there; the service does not read it. At most 16384 bytes of JSON.
    public var data: JSONObject
    /// A version of the stream that it belongs to.
    public var version: Int?

    /// Makes it.
    public init(data: JSONObject, version: Int? = nil) {
      self.data = data
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("data", data)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// `ListWorkSessionMembersAnswer` of `/openapi.json`.
  public struct ListWorkSessionMembersAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `TransferWorkSessionOwnershipBody` of `/openapi.json`.
  public struct TransferWorkSessionOwnershipBody: JSONWritable, Sendable, Equatable {
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

  /// `GetWorkSessionHistoryAnswer` of `/openapi.json`.
  public struct GetWorkSessionHistoryAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `ListWorkSessionChatAnswer` of `/openapi.json`.
  public struct ListWorkSessionChatAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `PostWorkSessionChatBody` of `/openapi.json`.
  public struct PostWorkSessionChatBody: JSONWritable, Sendable, Equatable {
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

  /// `UpdateWorkSessionChatBody` of `/openapi.json`.
  public struct UpdateWorkSessionChatBody: JSONWritable, Sendable, Equatable {
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

  /// `ListWorkSessionRolesAnswer` of `/openapi.json`.
  public struct ListWorkSessionRolesAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `SetWorkSessionRoleBody` of `/openapi.json`.
  public struct SetWorkSessionRoleBody: JSONWritable, Sendable, Equatable {
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

  /// `MarkWorkSessionReadBody` of `/openapi.json`.
  public struct MarkWorkSessionReadBody: JSONWritable, Sendable, Equatable {
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

  /// `MarkWorkSessionReadAnswer` of `/openapi.json`.
  public struct MarkWorkSessionReadAnswer: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.version = try members.read("version")
    }
  }

  /// `ListWorkSessionCommentsAnswer` of `/openapi.json`.
  public struct ListWorkSessionCommentsAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `GetWorkSessionFeedAnswer` of `/openapi.json`.
  public struct GetWorkSessionFeedAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `GetWorkSessionFeedCountsAnswer` of `/openapi.json`.
  public struct GetWorkSessionFeedCountsAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `ListWorkSessionLocksAnswer` of `/openapi.json`.
  public struct ListWorkSessionLocksAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `ListWorkSessionPresenceAnswer` of `/openapi.json`.
  public struct ListWorkSessionPresenceAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `SendWorkSessionSignalBody` of `/openapi.json`.
  public struct SendWorkSessionSignalBody: JSONWritable, Sendable, Equatable {
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

  /// `SendWorkSessionSignalAnswer` of `/openapi.json`.
  public struct SendWorkSessionSignalAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `ListWorkSessionInvitationsAnswer` of `/openapi.json`.
  public struct ListWorkSessionInvitationsAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `SendWorkSessionInvitationsBody` of `/openapi.json`.
  public struct SendWorkSessionInvitationsBody: JSONWritable, Sendable, Equatable {
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

  /// `SendWorkSessionInvitationsAnswer` of `/openapi.json`.
  public struct SendWorkSessionInvitationsAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `SetWorkSessionLockSettingsBody` of `/openapi.json`.
  public struct SetWorkSessionLockSettingsBody: JSONWritable, Sendable, Equatable {
    /// Whether writes to what can be locked must name the fence of a lock that covers it.
    public var requireFence: Bool

    /// Makes it.
    public init(requireFence: Bool) {
      self.requireFence = requireFence
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("require_fence", requireFence)
      }
    }
  }
}
