// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Callboard {
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

  /// What a person did on a day.
  public struct FeedCount: Callboard.Object, Sendable, Equatable {
    /// The day, as in `2026-11-21`.
    public var day: String
    /// How many items began on the day.
    public var items: Int
    /// How many events there were on the day.
    public var events: Int
    /// Who did it; null: the service itself, because a time had come.
    public var actor: Callboard.PersonReference?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.day = try members.read("day")
      self.items = try members.read("items")
      self.events = try members.read("events")
      self.actor = try members.readIfThere("actor")
    }
  }

  /// Something that happened in the app, for the space's history.
  public struct ActivityRecord: JSONWritable, Sendable, Equatable {
    /// Its kind, in a word.
    public var kind: String
    /// Its title, for people.
    public var title: String
    /// A text about it, for people.
    public var description: String?
    /// What it is about, by kind and id.
    public var target: Callboard.CommentTarget?

    /// Makes it.
    public init(
      kind: String, title: String, description: String? = nil,
      target: Callboard.CommentTarget? = nil
    ) {
      self.kind = kind
      self.title = title
      self.description = description
      self.target = target
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("kind", kind)
        $0.member("title", title)
        $0.member("description", ifPresent: description)
        $0.member("target", ifPresent: target)
      }
    }
  }

  /// Something that an app recorded in a space's history.
  public struct Activity: Callboard.Object, Sendable, Equatable {
    /// Its kind, in a word.
    public var kind: String
    /// Its title, for people.
    public var title: String
    /// A text about it, for people.
    public var description: String?
    /// What it is about, by kind and id.
    public var target: Callboard.Target?
    /// Who did it; null: the service itself, because a time had come.
    public var actor: Callboard.PersonReference?
    /// When it happened.
    public var at: Timestamp
    /// A version of the space.
    public var version: Int
    /// A position in the log.
    public var position: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.kind = try members.read("kind")
      self.title = try members.read("title")
      self.description = try members.readIfThere("description")
      self.target = try members.readIfThere("target")
      self.actor = try members.readIfThere("actor")
      self.at = try members.read("at")
      self.version = try members.read("version")
      self.position = try members.read("position")
    }
  }

  /// A person who is there, by one of their clients.
  public struct Presence: Callboard.Object, Sendable, Equatable {
    public var person: Callboard.PersonReference
    /// The app's instance on which the person is present, by the name that the app gives it.
    public var client: String
    /// The space it belongs to, by its id.
    public var space: UUID?
    /// What the person is doing there, in the app's words; null: nothing is said.
    public var activity: String?
    /// What it is about, by kind and id.
    public var target: Callboard.CommentTarget?
    /// What the person looks at, in the app's words; null: nothing is said.
    public var gazeTarget: String?
    /// Where the person is in the app's space, in metres; null: nothing is said.
    public var spatialPosition: SpatialPosition?
    /// Where the person's caret is, in the app's form; null: nothing is said.
    public var cursor: JSONObject?
    /// When the person became a member.
    public var joinedAt: Timestamp
    /// When the person was last seen.
    public var seenAt: Timestamp
    /// When it ends by itself.
    public var expiresAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.person = try members.read("person")
      self.client = try members.read("client")
      self.space = try members.readIfThere("space")
      self.activity = try members.readIfThere("activity")
      self.target = try members.readIfThere("target")
      self.gazeTarget = try members.readIfThere("gaze_target")
      self.spatialPosition = try members.readIfThere("spatial_position")
      self.cursor = try members.readIfThere("cursor")
      self.joinedAt = try members.read("joined_at")
      self.seenAt = try members.read("seen_at")
      self.expiresAt = try members.read("expires_at")
    }

    /// `SpatialPosition` of `/openapi.json`.
    public struct SpatialPosition: Callboard.Object, Sendable, Equatable {
      /// Metres along the first axis.
      public var x: Double
      /// Metres along the second axis.
      public var y: Double
      /// Metres along the third axis.
      public var z: Double

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.x = try members.read("x")
        self.y = try members.read("y")
        self.z = try members.read("z")
      }
    }
  }

  /// What a client says of the person's presence; what is left out stays.
  public struct PresenceRenewal: JSONWritable, Sendable, Equatable {
    /// The app's instance on which the person is present, by the name that the app gives it.
    public var client: Callboard.Nullable<String>?
    /// How often the client renews it; it lasts for three times as long.
    public var intervalSeconds: Callboard.Nullable<Int>?
    /// What the person is doing there, in the app's words.
    public var activity: Callboard.Nullable<String>?
    /// What it is about, by kind and id.
    public var target: Callboard.Nullable<Callboard.CommentTarget>?
    /// What the person looks at, in the app's words.
    public var gazeTarget: Callboard.Nullable<String>?
    /// Where the person is in the app's space, in metres.
    public var spatialPosition: Callboard.Nullable<SpatialPosition>?
    /// Where the person's caret is, in the app's form.
    public var cursor: Callboard.Nullable<JSONObject>?

    /// Makes it.
    public init(
      client: Callboard.Nullable<String>? = nil, intervalSeconds: Callboard.Nullable<Int>? = nil,
      activity: Callboard.Nullable<String>? = nil,
      target: Callboard.Nullable<Callboard.CommentTarget>? = nil,
      gazeTarget: Callboard.Nullable<String>? = nil,
      spatialPosition: Callboard.Nullable<SpatialPosition>? = nil,
      cursor: Callboard.Nullable<JSONObject>? = nil
    ) {
      self.client = client
      self.intervalSeconds = intervalSeconds
      self.activity = activity
      self.target = target
      self.gazeTarget = gazeTarget
      self.spatialPosition = spatialPosition
      self.cursor = cursor
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("client", ifPresent: client)
        $0.member("interval_seconds", ifPresent: intervalSeconds)
        $0.member("activity", ifPresent: activity)
        $0.member("target", ifPresent: target)
        $0.member("gaze_target", ifPresent: gazeTarget)
        $0.member("spatial_position", ifPresent: spatialPosition)
        $0.member("cursor", ifPresent: cursor)
      }
    }

    /// `SpatialPosition` of `/openapi.json`.
    public struct SpatialPosition: JSONWritable, Sendable, Equatable {
      /// Metres along the first axis.
      public var x: Double
      /// Metres along the second axis.
      public var y: Double
      /// Metres along the third axis.
      public var z: Double

      /// Makes it.
      public init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
      }

      /// Writes it.
      public func write(to json: inout JSONWriter) {
        json.object {
          $0.member("x", x)
          $0.member("y", y)
          $0.member("z", z)
        }
      }
    }
  }

  /// When a member who is not there was last there.
  public struct LastSeen: Callboard.Object, Sendable, Equatable {
    public var person: Callboard.PersonReference
    /// When it happened.
    public var at: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.person = try members.read("person")
      self.at = try members.read("at")
    }
  }
}
