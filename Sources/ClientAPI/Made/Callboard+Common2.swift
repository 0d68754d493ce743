// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// A record that an undo is about.
  public struct RecordTarget: Callboard.Object, Sendable, Equatable {
    /// Its kind, in a word.
    public var kind: String
    /// Its id, which never changes.
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
    /// What shows the person: a picture's URL, or what the app draws.
    public var avatar: String?
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String
    /// The capabilities that the person has beside those of the role.
    public var granted: [String]
    /// The capabilities of the role that the person does not have.
    public var denied: [String]
    public var overridesUntil: [String: Timestamp]
    /// When the membership ends by itself; null: it does not.
    public var accessUntil: Timestamp?
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// The color by which others tell the person.
    public var color: String
    /// A version of the space.
    public var version: Int
    /// When the person became a member.
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
    /// The person it is about.
    public var person: UUID
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String
    /// The capabilities that the person has beside those of the role.
    public var granted: [String]?
    /// The capabilities of the role that the person does not have.
    public var denied: [String]?
    /// When the granted and denied capabilities end.
    public var overridesUntil: [String: Timestamp]?
    /// When the membership ends by itself.
    public var accessUntil: Timestamp?
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
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

  /// What changes in what a member may do.
  public struct MemberUpdate: JSONWritable, Sendable, Equatable {
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String?
    /// The capabilities that the person has beside those of the role.
    public var granted: Callboard.Nullable<[String]>?
    /// The capabilities of the role that the person does not have.
    public var denied: Callboard.Nullable<[String]>?
    /// When the granted and denied capabilities end.
    public var overridesUntil: Callboard.Nullable<[String: Timestamp]>?
    /// When the membership ends by itself.
    public var accessUntil: Callboard.Nullable<Timestamp>?
    /// A version of the stream that it belongs to.
    public var version: Callboard.Nullable<Int>?
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
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
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// The roles that members may have.
    public var roles: [Role]
    /// The members whom it concerns.
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
      /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
      public var name: String
      /// What its holder may do, in words: `view`, `comment`, `edit`, ….
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
      /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
      public var role: String
      /// What its holder may do, in words: `view`, `comment`, `edit`, ….
      public var capabilities: [String]

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.person = try members.read("person")
        self.role = try members.read("role")
        self.capabilities = try members.read("capabilities")
      }
    }
  }

  /// A page of a space's events, and where to go on.
  public struct SpaceEvents: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int
    /// A position in the log.
    public var position: Int
    /// Which log this is: another one after a restore from a backup.
    public var incarnation: UUID
    /// Whether the copy rests on what the log does not hold (any more): load the snapshot.
    public var reset: Bool
    /// Where the snapshot is to be had, after a reset; null: none is needed.
    public var snapshot: String?
    /// What the page holds.
    public var items: [Callboard.Event]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?
    /// Where to go on later, also after the last page: a client that keeps a copy waits from here.
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
    /// Its kind, in a word.
    public var kind: String
    /// Its id, which never changes.
    public var id: UUID

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.kind = try members.read("kind")
      self.id = try members.read("id")
    }
  }

  /// A comment on a space or on something in it.
  public struct Comment: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// The comment that it answers; null: none.
    public var parent: UUID?
    public var target: Callboard.CommentTarget
    public var author: Callboard.PersonReference
    /// What it says, as text.
    public var text: String?
    /// The people whom the text mentions.
    public var mentions: [Callboard.PersonReference]
    /// Whether it is settled.
    public var resolved: Bool
    /// Whether it was deleted.
    public var deleted: Bool
    /// A version of the space.
    public var version: Int
    /// When it was created.
    public var createdAt: Timestamp
    /// When it was last edited; null: never.
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
    /// What it says, as text.
    public var text: String
    /// What it is about, by kind and id.
    public var target: Callboard.CommentTarget?
    /// The comment that it answers.
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

  /// What changes in a comment.
  public struct CommentUpdate: JSONWritable, Sendable, Equatable {
    /// What it says, as text.
    public var text: String
    /// The people whom the text mentions.
    public var mentions: Callboard.Nullable<[UUID]>?
    /// A version of the stream that it belongs to.
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

  /// What a comment is on, or where a person is.
  public struct CommentTarget: JSONWritable, Callboard.Object, Sendable, Equatable {
    /// Its kind, in a word.
    public var kind: String
    /// Its id, which never changes.
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

  /// An item of a feed. It stands for several events where they are of one kind.
  public struct FeedItem: Callboard.Object, Sendable, Equatable {
    /// The space it belongs to, by its id.
    public var space: UUID
    /// The title of the space; null: it has none.
    public var spaceTitle: String?
    /// A position in the log.
    public var position: Int
    /// A position in the log.
    public var lastPosition: Int
    /// When it happened.
    public var at: Timestamp
    /// When the last of it happened.
    public var lastAt: Timestamp
    /// Who did it; null: the service itself, because a time had come.
    public var actor: Callboard.PersonReference?
    /// Its kind, in a word.
    public var kind: String
    /// Its title, for people.
    public var title: String
    /// A text about it, for people.
    public var description: String?
    /// To whom a task was assigned.
    public var assignee: Callboard.PersonReference?
    /// What it is about, by kind and id.
    public var target: Callboard.Target?
    /// What the target is called; null: it has no name.
    public var targetLabel: String?
    /// The task or the calendar event that it is about; of a comment what it is on, null for the space.
    public var related: Callboard.Target?
    /// How many events it stands for.
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
    /// How many items began on the day.
    public var items: Int
    /// How many events there were on the day.
    public var events: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.day = try members.read("day")
      self.items = try members.read("items")
      self.events = try members.read("events")
    }
  }

  /// The part of a feed that belongs to a person, a thing or a space.
  public struct FeedGroup: Callboard.Object, Sendable, Equatable {
    /// By person: who; null for the system.
    public var person: Callboard.PersonReference?
    /// The space it belongs to, by its id.
    public var space: UUID?
    /// The title of the space; null: it has none.
    public var spaceTitle: String?
    /// By target: the thing, to which comments on it count; null for the space as a whole.
    public var target: Callboard.Target?
    /// What the target is called; null: it has no name.
    public var targetLabel: String?
    /// How many items belong to it.
    public var items: Int
    /// How many events those items stand for.
    public var events: Int
    /// A position in the log.
    public var lastPosition: Int
    /// When the last of it happened.
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
