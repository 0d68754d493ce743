// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// `TransferOwnershipBody` of `/openapi.json`.
  public struct TransferOwnershipBody: JSONWritable, Sendable, Equatable {
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

  /// `PostChatBody` of `/openapi.json`.
  public struct PostChatBody: JSONWritable, Sendable, Equatable {
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

  /// `UpdateChatBody` of `/openapi.json`.
  public struct UpdateChatBody: JSONWritable, Sendable, Equatable {
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

  /// `SetRoleBody` of `/openapi.json`.
  public struct SetRoleBody: JSONWritable, Sendable, Equatable {
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

  /// `MarkReadBody` of `/openapi.json`.
  public struct MarkReadBody: JSONWritable, Sendable, Equatable {
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

  /// `MarkReadAnswer` of `/openapi.json`.
  public struct MarkReadAnswer: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.version = try members.read("version")
    }
  }

  /// `GetFeedAnswer` of `/openapi.json`.
  public struct GetFeedAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `ListPresenceAnswer` of `/openapi.json`.
  public struct ListPresenceAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `SendSignalBody` of `/openapi.json`.
  public struct SendSignalBody: JSONWritable, Sendable, Equatable {
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

  /// `SendSignalAnswer` of `/openapi.json`.
  public struct SendSignalAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `SendInvitationsBody` of `/openapi.json`.
  public struct SendInvitationsBody: JSONWritable, Sendable, Equatable {
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

  /// `SendInvitationsAnswer` of `/openapi.json`.
  public struct SendInvitationsAnswer: Callboard.Object, Sendable, Equatable {
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

  /// `SetLockSettingsBody` of `/openapi.json`.
  public struct SetLockSettingsBody: JSONWritable, Sendable, Equatable {
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

  /// An event. `docs/events.md` has the members of `data` for each type.
  public struct Event: Callboard.Object, Sendable, Equatable {
    /// A position in the log.
    public var position: Int
    /// The space or person whose event it is.
    public var stream: UUID
    /// `person`, or the kind of the space.
    public var streamKind: String
    /// A version of the stream that it belongs to.
    public var version: Int
    /// `hidden` if the reader may not see it.
    public var type: String
    /// The form of the payload.
    public var schema: Int
    /// Who did it; null: the service itself, because a time had come.
    public var actor: UUID?
    /// The command that caused it.
    public var commandId: UUID?
    /// The request that caused it, from its `X-Request-Id`.
    public var correlationId: UUID?
    /// When it was appended, by the log's time.
    public var recordedAt: Timestamp
    public var data: JSON
    /// In a history.
    public var actorName: String?
    /// In a history.
    public var target: Callboard.Target?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.position = try members.read("position")
      self.stream = try members.read("stream")
      self.streamKind = try members.read("stream_kind")
      self.version = try members.read("version")
      self.type = try members.read("type")
      self.schema = try members.read("schema")
      self.actor = try members.readIfThere("actor")
      self.commandId = try members.readIfThere("command_id")
      self.correlationId = try members.readIfThere("correlation_id")
      self.recordedAt = try members.read("recorded_at")
      self.data = try members.read("data")
      self.actorName = try members.readIfThere("actor_name")
      self.target = try members.readIfThere("target")
    }
  }

  /// The position of the write's last event.
  public struct Written: Callboard.Object, Sendable, Equatable {
    /// A position in the log.
    public var position: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.position = try members.read("position")
    }
  }

  /// A person, by id and name.
  public struct PersonReference: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// Its name, for people.
    public var name: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.name = try members.readIfThere("name")
    }
  }

  /// What others see of a person.
  public struct PublicProfile: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// The name by which others find the person; null: none.
    public var username: String?
    /// The name that is shown for the person; null: none.
    public var displayName: String?
    /// What shows the person: a picture's URL, or what the app draws.
    public var avatar: String?
    /// A few words of the person about what they do; null: none.
    public var statusMessage: String?
    /// What the person does at the moment; null: nothing is said.
    public var currentActivity: String?
    /// What the person does, in a word, or the id of a preset of their own; null: nothing.
    public var preset: Preset?
    /// When the status last changed; null: never.
    public var statusAt: Timestamp?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.username = try members.readIfThere("username")
      self.displayName = try members.readIfThere("display_name")
      self.avatar = try members.readIfThere("avatar")
      self.statusMessage = try members.readIfThere("status_message")
      self.currentActivity = try members.readIfThere("current_activity")
      self.preset = try members.readIfThere("preset")
      self.statusAt = try members.readIfThere("status_at")
    }

    /// `Preset` of `/openapi.json`.
    public struct Preset: Callboard.Object, Sendable, Equatable {
      /// Its id, which never changes.
      public var id: String
      /// Its name, for people.
      public var name: String?
      /// Whether it is the person's own.
      public var own: Bool

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.id = try members.read("id")
        self.name = try members.readIfThere("name")
        self.own = try members.read("own")
      }
    }
  }

  /// Whose changes, and which versions: `from` may be left out where an author is named, `to` is the current version.
  public struct UndoRequest: JSONWritable, Sendable, Equatable {
    /// Whose changes they are.
    public var author: UUID?
    /// The first version that is undone.
    public var from: Int?
    /// The last version that is undone.
    public var to: Int?
    /// Only say what it would do and keep; nothing is written.
    public var dryRun: Bool?

    /// Makes it.
    public init(author: UUID? = nil, from: Int? = nil, to: Int? = nil, dryRun: Bool? = nil) {
      self.author = author
      self.from = from
      self.to = to
      self.dryRun = dryRun
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("author", ifPresent: author)
        $0.member("from", ifPresent: from)
        $0.member("to", ifPresent: to)
        $0.member("dry_run", ifPresent: dryRun)
      }
    }
  }

  /// What an undo of records did.
  public struct RecordUndoResults: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int
    /// A position in the log.
    public var position: Int
    /// Whether it had been carried out before, with the same id.
    public var repeated: Bool
    /// Whether nothing was written: `events` are those that it would have caused, after `version`.
    public var dryRun: Bool
    /// Whose changes they are.
    public var author: Callboard.PersonReference?
    /// A version of the space.
    public var from: Int
    /// A version of the space.
    public var to: Int
    /// The events by which changes were undone.
    public var events: [Event]
    /// What was not undone, and why.
    public var kept: [KeptItem]

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.version = try members.read("version")
      self.position = try members.read("position")
      self.repeated = try members.read("repeated")
      self.dryRun = try members.read("dry_run")
      self.author = try members.readIfThere("author")
      self.from = try members.read("from")
      self.to = try members.read("to")
      self.events = try members.read("events")
      self.kept = try members.read("kept")
    }

    /// `Event` of `/openapi.json`.
    public struct Event: Callboard.Object, Sendable, Equatable {
      /// A version of the space.
      public var version: Int
      /// A position in the log.
      public var position: Int
      /// Its type, in a word.
      public var type: String
      public var target: Callboard.RecordTarget

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.version = try members.read("version")
        self.position = try members.read("position")
        self.type = try members.read("type")
        self.target = try members.read("target")
      }
    }

    /// `KeptItem` of `/openapi.json`.
    public struct KeptItem: Callboard.Object, Sendable, Equatable {
      public var target: Callboard.RecordTarget
      /// Why, in a word.
      public var reason: String
      /// A version of the space.
      public var version: Int?

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.target = try members.read("target")
        self.reason = try members.read("reason")
        self.version = try members.readIfThere("version")
      }
    }
  }
}
