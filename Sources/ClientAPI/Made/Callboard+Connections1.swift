// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Callboard {
  /// `ListConnectionsAnswer` of `/openapi.json`.
  public struct ListConnectionsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Connection]
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

  /// `ConnectBody` of `/openapi.json`.
  public struct ConnectBody: JSONWritable, Sendable, Equatable {
    /// The digits that the other one shows.
    public var code: String

    /// Makes it.
    public init(code: String) {
      self.code = code
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("code", code)
      }
    }
  }

  /// `ListTasksAnswer` of `/openapi.json`.
  public struct ListTasksAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Task]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `VoteOnTaskBody` of `/openapi.json`.
  public struct VoteOnTaskBody: JSONWritable, Sendable, Equatable {
    /// How urgent it is, from 1 to 5.
    public var priority: Int?

    /// Makes it.
    public init(priority: Int?) {
      self.priority = priority
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("priority", priority)
      }
    }
  }

  /// `ListCalendarEventsAnswer` of `/openapi.json`.
  public struct ListCalendarEventsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.CalendarEvent]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `ListGoalsAnswer` of `/openapi.json`.
  public struct ListGoalsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Goal]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `ListTaskTemplatesAnswer` of `/openapi.json`.
  public struct ListTaskTemplatesAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.TaskTemplate]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `UseTaskTemplateBody` of `/openapi.json`.
  public struct UseTaskTemplateBody: JSONWritable, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID?
    /// Who is to do it.
    public var assignee: String?

    /// Makes it.
    public init(id: UUID? = nil, assignee: String? = nil) {
      self.id = id
      self.assignee = assignee
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
        $0.member("assignee", ifPresent: assignee)
      }
    }
  }

  /// `ListConnectionMembersAnswer` of `/openapi.json`.
  public struct ListConnectionMembersAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `TransferConnectionOwnershipBody` of `/openapi.json`.
  public struct TransferConnectionOwnershipBody: JSONWritable, Sendable, Equatable {
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

  /// `GetConnectionHistoryAnswer` of `/openapi.json`.
  public struct GetConnectionHistoryAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `ListConnectionChatAnswer` of `/openapi.json`.
  public struct ListConnectionChatAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `PostConnectionChatBody` of `/openapi.json`.
  public struct PostConnectionChatBody: JSONWritable, Sendable, Equatable {
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

  /// `UpdateConnectionChatBody` of `/openapi.json`.
  public struct UpdateConnectionChatBody: JSONWritable, Sendable, Equatable {
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

  /// `ListConnectionRolesAnswer` of `/openapi.json`.
  public struct ListConnectionRolesAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `SetConnectionRoleBody` of `/openapi.json`.
  public struct SetConnectionRoleBody: JSONWritable, Sendable, Equatable {
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

  /// `MarkConnectionReadBody` of `/openapi.json`.
  public struct MarkConnectionReadBody: JSONWritable, Sendable, Equatable {
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

  /// `MarkConnectionReadAnswer` of `/openapi.json`.
  public struct MarkConnectionReadAnswer: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.version = try members.read("version")
    }
  }

  /// `ListConnectionCommentsAnswer` of `/openapi.json`.
  public struct ListConnectionCommentsAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `GetConnectionFeedAnswer` of `/openapi.json`.
  public struct GetConnectionFeedAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `GetConnectionFeedCountsAnswer` of `/openapi.json`.
  public struct GetConnectionFeedCountsAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `ListConnectionLocksAnswer` of `/openapi.json`.
  public struct ListConnectionLocksAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `ListConnectionPresenceAnswer` of `/openapi.json`.
  public struct ListConnectionPresenceAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `SendConnectionSignalBody` of `/openapi.json`.
  public struct SendConnectionSignalBody: JSONWritable, Sendable, Equatable {
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

  /// `SendConnectionSignalAnswer` of `/openapi.json`.
  public struct SendConnectionSignalAnswer: Callboard.Object, Sendable, Equatable {
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
}
