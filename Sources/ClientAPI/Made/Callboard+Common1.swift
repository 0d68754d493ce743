// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Callboard {
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

  /// `PersonReference` of `/openapi.json`.
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

  /// `PublicProfile` of `/openapi.json`.
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
    public var from: Int?
    public var to: Int?
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

  /// `RecordUndoResults` of `/openapi.json`.
  public struct RecordUndoResults: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int
    /// A position in the log.
    public var position: Int
    public var repeated: Bool
    /// Whether nothing was written: `events` are those that it would have caused, after `version`.
    public var dryRun: Bool
    /// Whose changes they are.
    public var author: Callboard.PersonReference?
    /// A version of the space.
    public var from: Int
    /// A version of the space.
    public var to: Int
    public var events: [Event]
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

  /// `RecordTarget` of `/openapi.json`.
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

  /// `Member` of `/openapi.json`.
  public struct Member: Callboard.Object, Sendable, Equatable {
    public var person: Callboard.PersonReference
    /// What shows the person: a picture's URL, or what the app draws.
    public var avatar: String?
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String
    public var granted: [String]
    public var denied: [String]
    public var overridesUntil: [String: Timestamp]
    /// When the membership ends by itself; null: it does not.
    public var accessUntil: Timestamp?
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
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

  /// `MemberAddition` of `/openapi.json`.
  public struct MemberAddition: JSONWritable, Sendable, Equatable {
    /// The person it is about.
    public var person: UUID
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String
    public var granted: [String]?
    public var denied: [String]?
    /// When the granted and denied capabilities end; null: they do not.
    public var overridesUntil: [String: Timestamp]?
    /// When the membership ends by itself; null: it does not.
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

  /// `MemberUpdate` of `/openapi.json`.
  public struct MemberUpdate: JSONWritable, Sendable, Equatable {
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String?
    public var granted: Callboard.Nullable<[String]>?
    public var denied: Callboard.Nullable<[String]>?
    /// When the granted and denied capabilities end; null: they do not.
    public var overridesUntil: Callboard.Nullable<[String: Timestamp]>?
    /// When the membership ends by itself; null: it does not.
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

  /// `Permissions` of `/openapi.json`.
  public struct Permissions: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
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

  /// `SpaceEvents` of `/openapi.json`.
  public struct SpaceEvents: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int
    /// A position in the log.
    public var position: Int
    /// Which log this is: another one after a restore from a backup.
    public var incarnation: UUID
    /// Whether the copy rests on what the log does not hold (any more): load the snapshot.
    public var reset: Bool
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

  /// `Target` of `/openapi.json`.
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
}
