// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// A record, as the target of an undo.
  public struct RecordTarget: Callboard.Object, Sendable, Equatable {
    /// The kind.
    public var kind: String
    /// The id, which never changes.
    public var id: UUID

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.kind = try members.read("kind")
      self.id = try members.read("id")
    }
  }

  /// A member of a space.
  public struct Member: Callboard.Object, Sendable, Equatable {
    public var person: Callboard.PersonReference
    /// The avatar of the person: the URL of a picture, or a value that the app draws.
    public var avatar: String?
    /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
    public var role: String
    /// The capabilities that the person has beyond the role.
    public var granted: [String]
    /// The capabilities of the role that the person does not have.
    public var denied: [String]
    public var overridesUntil: [String: Timestamp]
    /// The time at which the membership expires; null: never.
    public var accessUntil: Timestamp?
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// The color of the person among the members.
    public var color: String
    /// A version of the space.
    public var version: Int
    /// The time at which the person became a member.
    public var joinedAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.person = try members.read("person")
      self.avatar = try members.readIfThere("avatar")
      self.role = try members.read("role")
      self.granted = try members.read("granted")
      self.denied = try members.read("denied")
      self.overridesUntil = try members.read("overrides_until")
      self.accessUntil = try members.readIfThere("access_until")
      self.capabilities = try members.read("capabilities")
      self.color = try members.read("color")
      self.version = try members.read("version")
      self.joinedAt = try members.read("joined_at")
    }
  }

  /// A new member, by a role with overrides or by an exact list of capabilities.
  public struct MemberAddition: JSONWritable, Sendable, Equatable {
    /// The person.
    public var person: UUID
    /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
    public var role: String
    /// The capabilities that the person has beyond the role.
    public var granted: [String]?
    /// The capabilities of the role that the person does not have.
    public var denied: [String]?
    /// The time at which the overrides expire.
    public var overridesUntil: [String: Timestamp]?
    /// The time at which the membership expires.
    public var accessUntil: Timestamp?
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]?

    /// Makes it.
    public init(
      person: UUID, role: String, granted: [String]? = nil, denied: [String]? = nil,
      overridesUntil: [String: Timestamp]? = nil, accessUntil: Timestamp? = nil,
      capabilities: [String]? = nil
    ) {
      self.person = person
      self.role = role
      self.granted = granted
      self.denied = denied
      self.overridesUntil = overridesUntil
      self.accessUntil = accessUntil
      self.capabilities = capabilities
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("person", person)
        $0.member("role", role)
        $0.member("granted", ifPresent: granted)
        $0.member("denied", ifPresent: denied)
        $0.member("overrides_until", ifPresent: overridesUntil)
        $0.member("access_until", ifPresent: accessUntil)
        $0.member("capabilities", ifPresent: capabilities)
      }
    }
  }

  /// Changes of a member's permissions.
  public struct MemberUpdate: JSONWritable, Sendable, Equatable {
    /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
    public var role: String?
    /// The capabilities that the person has beyond the role.
    public var granted: Callboard.Nullable<[String]>?
    /// The capabilities of the role that the person does not have.
    public var denied: Callboard.Nullable<[String]>?
    /// The time at which the overrides expire.
    public var overridesUntil: Callboard.Nullable<[String: Timestamp]>?
    /// The time at which the membership expires.
    public var accessUntil: Callboard.Nullable<Timestamp>?
    /// A version of the stream.
    public var version: Callboard.Nullable<Int>?
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]?

    /// Makes it.
    public init(
      role: String? = nil, granted: Callboard.Nullable<[String]>? = nil,
      denied: Callboard.Nullable<[String]>? = nil,
      overridesUntil: Callboard.Nullable<[String: Timestamp]>? = nil,
      accessUntil: Callboard.Nullable<Timestamp>? = nil, version: Callboard.Nullable<Int>? = nil,
      capabilities: [String]? = nil
    ) {
      self.role = role
      self.granted = granted
      self.denied = denied
      self.overridesUntil = overridesUntil
      self.accessUntil = accessUntil
      self.version = version
      self.capabilities = capabilities
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("role", ifPresent: role)
        $0.member("granted", ifPresent: granted)
        $0.member("denied", ifPresent: denied)
        $0.member("overrides_until", ifPresent: overridesUntil)
        $0.member("access_until", ifPresent: accessUntil)
        $0.member("version", ifPresent: version)
        $0.member("capabilities", ifPresent: capabilities)
      }
    }
  }

  /// The capabilities, roles and members of a space.
  public struct Permissions: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// The roles that members may have.
    public var roles: [Role]
    /// The members who are affected.
    public var members: [Member]

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.version = try members.read("version")
      self.capabilities = try members.read("capabilities")
      self.roles = try members.read("roles")
      self.members = try members.read("members")
    }

    /// `Role` of `/openapi.json`.
    public struct Role: Callboard.Object, Sendable, Equatable {
      /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
      public var name: String
      /// The capabilities: `view`, `comment`, `edit`, ….
      public var capabilities: [String]

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.name = try members.read("name")
        self.capabilities = try members.read("capabilities")
      }
    }

    /// `Member` of `/openapi.json`.
    public struct Member: Callboard.Object, Sendable, Equatable {
      public var person: Callboard.PersonReference
      /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
      public var role: String
      /// The capabilities: `view`, `comment`, `edit`, ….
      public var capabilities: [String]

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.person = try members.read("person")
        self.role = try members.read("role")
        self.capabilities = try members.read("capabilities")
      }
    }
  }

  /// A page of a space's events, with the cursor for the next.
  public struct SpaceEvents: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int
    /// A position in the log.
    public var position: Int
    /// The incarnation of the log, which changes when a restore from a backup has lost events.
    public var incarnation: UUID
    /// Whether the client's copy is based on events that are no longer in the log, so that it must load the snapshot.
    public var reset: Bool
    /// The path of the snapshot to load after a reset; null: none is needed.
    public var snapshot: String?
    /// The items of the page.
    public var items: [Callboard.Event]
    /// The `cursor` of the next page; null: this is the last page.
    public var next: String?
    /// The cursor for continuing later, also after the last page. A client that keeps a copy waits for events with it.
    public var cursor: String

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.version = try members.read("version")
      self.position = try members.read("position")
      self.incarnation = try members.read("incarnation")
      self.reset = try members.read("reset")
      self.snapshot = try members.readIfThere("snapshot")
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
      self.cursor = try members.read("cursor")
    }
  }

  /// A thing, by its kind and id.
  public struct Target: Callboard.Object, Sendable, Equatable {
    /// The kind.
    public var kind: String
    /// The id, which never changes.
    public var id: UUID

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.kind = try members.read("kind")
      self.id = try members.read("id")
    }
  }

  /// A comment on a space or a thing in it.
  public struct Comment: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The id of the comment that it answers; null: none.
    public var parent: UUID?
    public var target: Callboard.CommentTarget
    public var author: Callboard.PersonReference
    /// The text.
    public var text: String?
    /// The people whom the text mentions.
    public var mentions: [Callboard.PersonReference]
    /// Whether the thread is resolved.
    public var resolved: Bool
    /// Whether it was deleted.
    public var deleted: Bool
    /// A version of the space.
    public var version: Int
    /// The time of creation.
    public var createdAt: Timestamp
    /// The time of the last edit; null: never.
    public var editedAt: Timestamp?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.parent = try members.readIfThere("parent")
      self.target = try members.read("target")
      self.author = try members.read("author")
      self.text = try members.readIfThere("text")
      self.mentions = try members.read("mentions")
      self.resolved = try members.read("resolved")
      self.deleted = try members.read("deleted")
      self.version = try members.read("version")
      self.createdAt = try members.read("created_at")
      self.editedAt = try members.readIfThere("edited_at")
    }
  }

  /// A new comment.
  public struct CommentAddition: JSONWritable, Sendable, Equatable {
    /// The text.
    public var text: String
    /// The target, by kind and id.
    public var target: Callboard.CommentTarget?
    /// The id of the comment that it answers.
    public var parent: UUID?
    /// The people whom the text mentions.
    public var mentions: [UUID]?

    /// Makes it.
    public init(
      text: String, target: Callboard.CommentTarget? = nil, parent: UUID? = nil,
      mentions: [UUID]? = nil
    ) {
      self.text = text
      self.target = target
      self.parent = parent
      self.mentions = mentions
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("text", text)
        $0.member("target", ifPresent: target)
        $0.member("parent", ifPresent: parent)
        $0.member("mentions", ifPresent: mentions)
      }
    }
  }

  /// Changes of a comment.
  public struct CommentUpdate: JSONWritable, Sendable, Equatable {
    /// The text.
    public var text: String
    /// The people whom the text mentions.
    public var mentions: Callboard.Nullable<[UUID]>?
    /// A version of the stream.
    public var version: Callboard.Nullable<Int>?

    /// Makes it.
    public init(
      text: String, mentions: Callboard.Nullable<[UUID]>? = nil,
      version: Callboard.Nullable<Int>? = nil
    ) {
      self.text = text
      self.mentions = mentions
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("text", text)
        $0.member("mentions", ifPresent: mentions)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// The target of a comment, or of a person's attention.
  public struct CommentTarget: JSONWritable, Callboard.Object, Sendable, Equatable {
    /// The kind.
    public var kind: String
    /// The id, which never changes.
    public var id: UUID

    /// Makes it.
    public init(kind: String, id: UUID) {
      self.kind = kind
      self.id = id
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("kind", kind)
        $0.member("id", id)
      }
    }

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.kind = try members.read("kind")
      self.id = try members.read("id")
    }
  }

  /// An item of a feed, which groups events of one kind.
  public struct FeedItem: Callboard.Object, Sendable, Equatable {
    /// The id of the space.
    public var space: UUID
    /// The title of the space; null: none.
    public var spaceTitle: String?
    /// A position in the log.
    public var position: Int
    /// A position in the log.
    public var lastPosition: Int
    /// The time at which it happened.
    public var at: Timestamp
    /// The time of the last event.
    public var lastAt: Timestamp
    /// The person or operator who caused it; null: the system.
    public var actor: Callboard.PersonReference?
    /// The kind.
    public var kind: String
    /// The title.
    public var title: String
    /// A description, as text.
    public var description: String?
    /// The person to whom a task was assigned; null: none.
    public var assignee: Callboard.PersonReference?
    /// The target, by kind and id.
    public var target: Callboard.Target?
    /// The label of the target; null: none.
    public var targetLabel: String?
    /// The task or calendar event of the item; for a comment its target, or null for the space.
    public var related: Callboard.Target?
    /// The number of grouped events.
    public var count: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.space = try members.read("space")
      self.spaceTitle = try members.readIfThere("space_title")
      self.position = try members.read("position")
      self.lastPosition = try members.read("last_position")
      self.at = try members.read("at")
      self.lastAt = try members.read("last_at")
      self.actor = try members.readIfThere("actor")
      self.kind = try members.read("kind")
      self.title = try members.read("title")
      self.description = try members.readIfThere("description")
      self.assignee = try members.readIfThere("assignee")
      self.target = try members.readIfThere("target")
      self.targetLabel = try members.readIfThere("target_label")
      self.related = try members.readIfThere("related")
      self.count = try members.read("count")
    }
  }

  /// A day of a feed.
  public struct FeedDay: Callboard.Object, Sendable, Equatable {
    /// The day, as in `2026-11-21`.
    public var day: String
    /// The number of items that began on the day.
    public var items: Int
    /// The number of events on the day.
    public var events: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.day = try members.read("day")
      self.items = try members.read("items")
      self.events = try members.read("events")
    }
  }

  /// The group of a feed's items that belong to a person, a thing or a space.
  public struct FeedGroup: Callboard.Object, Sendable, Equatable {
    /// The person, in groups by person; null: the system.
    public var person: Callboard.PersonReference?
    /// The id of the space.
    public var space: UUID?
    /// The title of the space; null: none.
    public var spaceTitle: String?
    /// The thing, in groups by target, with its comments; null: the space as a whole.
    public var target: Callboard.Target?
    /// The label of the target; null: none.
    public var targetLabel: String?
    /// The number of items in the group.
    public var items: Int
    /// The number of events of those items.
    public var events: Int
    /// A position in the log.
    public var lastPosition: Int
    /// The time of the last event.
    public var lastAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.person = try members.readIfThere("person")
      self.space = try members.readIfThere("space")
      self.spaceTitle = try members.readIfThere("space_title")
      self.target = try members.readIfThere("target")
      self.targetLabel = try members.readIfThere("target_label")
      self.items = try members.read("items")
      self.events = try members.read("events")
      self.lastPosition = try members.read("last_position")
      self.lastAt = try members.read("last_at")
    }
  }
}
