// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// `TransferOwnershipBody` of `/openapi.json`.
  public struct TransferOwnershipBody: JSONWritable, Sendable, Equatable {
    /// The person.
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
    /// The text.
    public var text: String
    /// The id of the message that it answers.
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
    /// The text.
    public var text: String
    /// A version of the stream.
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
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// A version of the stream.
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
    /// A version of the stream.
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
    /// The items of the page.
    public var items: [Callboard.FeedItem]
    /// The `cursor` of the next page; null: this is the last page.
    public var next: String?
    /// Whether the cursor belonged to another incarnation of the log, so that these are the newest items.
    public var reset: Bool
    /// Newest first, by the first event of each item. An item keeps its place while events are added to it, for ten
    /// minutes at most; `last_position` and `last_at` are those of its last event.
    public var sortedBy: String
    /// The days of the page; null: `group_by` does not name them.
    public var days: [Callboard.FeedDay]?
    /// The most recently changed groups, at most 200, of the last 100000 items; null: `group_by` does not name them.
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
    /// The items of the page.
    public var items: [Callboard.Presence]
    /// The `cursor` of the next page; null: this is the last page.
    public var next: String?
    /// The absent members, with the time at which they were last present.
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
    /// The receiving member.
    public var to: UUID
    /// The type.
    public var type: String
    /// Data of the app, which the service does not read.
    public var data: JSON?
    /// The name that the app gives to this client of the person.
    public var client: String?
    /// The recipient's client to which the signal goes.
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
    /// The id, which never changes.
    public var id: UUID
    /// Whether a client received the signal; null: unknown, because a client on another node may have received it.
    public var delivered: Bool?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.delivered = try members.readIfThere("delivered")
    }
  }

  /// `SendInvitationsBody` of `/openapi.json`.
  public struct SendInvitationsBody: JSONWritable, Sendable, Equatable {
    /// The invitations.
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
    /// The items of the page.
    public var items: [Callboard.Invitation]
    /// The `cursor` of the next page; null: this is the last page.
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
    /// Whether writes to things that can be locked must name the fence of a covering lock.
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
    /// The id of the space or person.
    public var stream: UUID
    /// `person`, or the kind of the space.
    public var streamKind: String
    /// A version of the stream.
    public var version: Int
    /// `hidden` if the reader may not see it.
    public var type: String
    /// The version of the payload's shape.
    public var schema: Int
    /// The person or operator who caused it; null: the system.
    public var actor: UUID?
    /// The id of the command.
    public var commandId: UUID?
    /// The id of the request, from its `X-Request-Id`.
    public var correlationId: UUID?
    /// The time of appending, by the log's clock.
    public var recordedAt: Timestamp
    public var data: JSON
    /// The name of the actor; only in a history.
    public var actorName: String?
    /// The target; only in a history.
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
    /// The id, which never changes.
    public var id: UUID
    /// The name.
    public var name: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.name = try members.readIfThere("name")
    }
  }

  /// The profile of a person, as others see it.
  public struct PublicProfile: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The unique name by which others find the person; null: none.
    public var username: String?
    /// The display name of the person; null: none.
    public var displayName: String?
    /// The avatar of the person: the URL of a picture, or a value that the app draws.
    public var avatar: String?
    /// The status text of the person; null: none.
    public var statusMessage: String?
    /// The current activity of the person; null: none.
    public var currentActivity: String?
    /// The preset: a word, or the id of an own preset; null: none.
    public var preset: Preset?
    /// The time of the last change of the status; null: never.
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
      /// The id, which never changes.
      public var id: String
      /// The name.
      public var name: String?
      /// Whether the preset is the person's own.
      public var own: Bool

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.id = try members.read("id")
        self.name = try members.readIfThere("name")
        self.own = try members.read("own")
      }
    }
  }

  /// The changes to undo: `from` may be omitted if `author` is given; `to` is the current version by default.
  public struct UndoRequest: JSONWritable, Sendable, Equatable {
    /// The author of the changes.
    public var author: UUID?
    /// The first version to undo.
    public var from: Int?
    /// The last version to undo.
    public var to: Int?
    /// Return the effect without writing anything.
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

  /// The result of undoing records.
  public struct RecordUndoResults: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int
    /// A position in the log.
    public var position: Int
    /// Whether the command had been carried out before, under the same id.
    public var repeated: Bool
    /// Whether nothing was written; `events` are then those that an undo would cause after `version`.
    public var dryRun: Bool
    /// The author of the changes.
    public var author: Callboard.PersonReference?
    /// A version of the space.
    public var from: Int
    /// A version of the space.
    public var to: Int
    /// The events that undid the changes.
    public var events: [Event]
    /// The changes that were not undone, with the reasons.
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
      /// The type.
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
      /// The reason.
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
