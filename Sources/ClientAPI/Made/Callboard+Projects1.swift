// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Callboard {
  /// `ListScenesAnswer` of `/openapi.json`.
  public struct ListScenesAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.SceneSummary]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `ListCharactersAnswer` of `/openapi.json`.
  public struct ListCharactersAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Character]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `ListLocationsAnswer` of `/openapi.json`.
  public struct ListLocationsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Location]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `CompareVersionsAnswer` of `/openapi.json`.
  public struct CompareVersionsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Difference]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?
    /// A version of the space.
    public var from: Int
    /// A version of the space.
    public var to: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
      self.from = try members.read("from")
      self.to = try members.read("to")
    }
  }

  /// `ListNoticesAnswer` of `/openapi.json`.
  public struct ListNoticesAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Notice]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// Of two characters of one name, the choice: another `name`, or `merge` to give the first one the fields of the
  /// other.
  public struct RestoreNoticeBody: JSONWritable, Sendable, Equatable {
    /// Its name, for people.
    public var name: String?
    /// Whether the two characters become one.
    public var merge: Bool?

    /// Makes it.
    public init(name: String? = nil, merge: Bool? = nil) {
      self.name = name
      self.merge = merge
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("name", ifPresent: name)
        $0.member("merge", ifPresent: merge)
      }
    }
  }

  /// `ImportFountainBody` of `/openapi.json`.
  public struct ImportFountainBody: JSONWritable, Sendable, Equatable {
    /// What it says, as text.
    public var text: String

    /// Makes it.
    public init(text: String) {
      self.text = text
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("text", text)
      }
    }
  }

  /// `ListSessionsAnswer` of `/openapi.json`.
  public struct ListSessionsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.ProjectSession]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `StartSessionBody` of `/openapi.json`.
  public struct StartSessionBody: JSONWritable, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID?

    /// Makes it.
    public init(id: UUID? = nil) {
      self.id = id
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
      }
    }
  }

  /// `MuteVoiceBody` of `/openapi.json`.
  public struct MuteVoiceBody: JSONWritable, Sendable, Equatable {
    /// The person it is about.
    public var person: UUID?

    /// Makes it.
    public init(person: UUID? = nil) {
      self.person = person
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("person", ifPresent: person)
      }
    }
  }

  /// `UnmuteVoiceBody` of `/openapi.json`.
  public struct UnmuteVoiceBody: JSONWritable, Sendable, Equatable {
    /// The person it is about.
    public var person: UUID?

    /// Makes it.
    public init(person: UUID? = nil) {
      self.person = person
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("person", ifPresent: person)
      }
    }
  }

  /// `ListProjectMembersAnswer` of `/openapi.json`.
  public struct ListProjectMembersAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `TransferProjectOwnershipBody` of `/openapi.json`.
  public struct TransferProjectOwnershipBody: JSONWritable, Sendable, Equatable {
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

  /// `GetProjectHistoryAnswer` of `/openapi.json`.
  public struct GetProjectHistoryAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `ListProjectChatAnswer` of `/openapi.json`.
  public struct ListProjectChatAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `PostProjectChatBody` of `/openapi.json`.
  public struct PostProjectChatBody: JSONWritable, Sendable, Equatable {
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

  /// `UpdateProjectChatBody` of `/openapi.json`.
  public struct UpdateProjectChatBody: JSONWritable, Sendable, Equatable {
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

  /// `ListProjectRolesAnswer` of `/openapi.json`.
  public struct ListProjectRolesAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `SetProjectRoleBody` of `/openapi.json`.
  public struct SetProjectRoleBody: JSONWritable, Sendable, Equatable {
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

  /// `MarkProjectReadBody` of `/openapi.json`.
  public struct MarkProjectReadBody: JSONWritable, Sendable, Equatable {
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

  /// `MarkProjectReadAnswer` of `/openapi.json`.
  public struct MarkProjectReadAnswer: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.version = try members.read("version")
    }
  }

  /// `ListProjectCommentsAnswer` of `/openapi.json`.
  public struct ListProjectCommentsAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `GetProjectFeedAnswer` of `/openapi.json`.
  public struct GetProjectFeedAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `GetProjectFeedCountsAnswer` of `/openapi.json`.
  public struct GetProjectFeedCountsAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `ListProjectLocksAnswer` of `/openapi.json`.
  public struct ListProjectLocksAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `ListProjectPresenceAnswer` of `/openapi.json`.
  public struct ListProjectPresenceAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `SendProjectSignalBody` of `/openapi.json`.
  public struct SendProjectSignalBody: JSONWritable, Sendable, Equatable {
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
}
