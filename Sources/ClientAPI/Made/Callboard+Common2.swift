// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Callboard {
  /// `Comment` of `/openapi.json`.
  public struct Comment: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// The comment that it answers; null: none.
    public var parent: UUID?
    public var target: Callboard.CommentTarget
    public var author: Callboard.PersonReference
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

  /// `CommentAddition` of `/openapi.json`.
  public struct CommentAddition: JSONWritable, Sendable, Equatable {
    public var text: String
    public var target: Callboard.CommentTarget?
    /// The comment that it answers; null: none.
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

  /// `CommentUpdate` of `/openapi.json`.
  public struct CommentUpdate: JSONWritable, Sendable, Equatable {
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

  /// `CommentTarget` of `/openapi.json`.
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

  /// `FeedItem` of `/openapi.json`.
  public struct FeedItem: Callboard.Object, Sendable, Equatable {
    /// The space it belongs to, by its id.
    public var space: UUID
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
    public var target: Callboard.Target?
    public var targetLabel: String?
    /// The task or the calendar event that it is about; of a comment what it is on, null for the space.
    public var related: Callboard.Target?
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

  /// `FeedDay` of `/openapi.json`.
  public struct FeedDay: Callboard.Object, Sendable, Equatable {
    /// The day, as in `2026-11-21`.
    public var day: String
    /// What the page holds.
    public var items: Int
    public var events: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.day = try members.read("day")
      self.items = try members.read("items")
      self.events = try members.read("events")
    }
  }

  /// `FeedGroup` of `/openapi.json`.
  public struct FeedGroup: Callboard.Object, Sendable, Equatable {
    /// By person: who; null for the system.
    public var person: Callboard.PersonReference?
    /// The space it belongs to, by its id.
    public var space: UUID?
    public var spaceTitle: String?
    /// By target: the thing, to which comments on it count; null for the space as a whole.
    public var target: Callboard.Target?
    public var targetLabel: String?
    /// What the page holds.
    public var items: Int
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

  /// `FeedCount` of `/openapi.json`.
  public struct FeedCount: Callboard.Object, Sendable, Equatable {
    /// The day, as in `2026-11-21`.
    public var day: String
    /// What the page holds.
    public var items: Int
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

  /// `ActivityRecord` of `/openapi.json`.
  public struct ActivityRecord: JSONWritable, Sendable, Equatable {
    /// Its kind, in a word.
    public var kind: String
    /// Its title, for people.
    public var title: String
    /// A text about it, for people.
    public var description: String?
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

  /// `Activity` of `/openapi.json`.
  public struct Activity: Callboard.Object, Sendable, Equatable {
    /// Its kind, in a word.
    public var kind: String
    /// Its title, for people.
    public var title: String
    /// A text about it, for people.
    public var description: String?
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

  /// `Presence` of `/openapi.json`.
  public struct Presence: Callboard.Object, Sendable, Equatable {
    public var person: Callboard.PersonReference
    /// The app's instance on which the person is present, by the name that the app gives it.
    public var client: String
    /// The space it belongs to, by its id.
    public var space: UUID?
    public var activity: String?
    public var target: Callboard.CommentTarget?
    public var gazeTarget: String?
    public var spatialPosition: SpatialPosition?
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
      public var x: Double
      public var y: Double
      public var z: Double

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.x = try members.read("x")
        self.y = try members.read("y")
        self.z = try members.read("z")
      }
    }
  }

  /// `PresenceRenewal` of `/openapi.json`.
  public struct PresenceRenewal: JSONWritable, Sendable, Equatable {
    /// The app's instance on which the person is present, by the name that the app gives it.
    public var client: Callboard.Nullable<String>?
    public var intervalSeconds: Callboard.Nullable<Int>?
    public var activity: Callboard.Nullable<String>?
    public var target: Callboard.Nullable<Callboard.CommentTarget>?
    public var gazeTarget: Callboard.Nullable<String>?
    public var spatialPosition: Callboard.Nullable<SpatialPosition>?
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
      public var x: Double
      public var y: Double
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

  /// `LastSeen` of `/openapi.json`.
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

  /// `Record` of `/openapi.json`.
  public struct Record: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// What the app put there; the service does not read it.
    public var data: JSONObject
    /// A version of the space.
    public var version: Int
    /// When it was created.
    public var createdAt: Timestamp
    /// When it was last changed.
    public var updatedAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.data = try members.read("data")
      self.version = try members.read("version")
      self.createdAt = try members.read("created_at")
      self.updatedAt = try members.read("updated_at")
    }
  }

  /// `Lock` of `/openapi.json`.
  public struct Lock: Callboard.Object, Sendable, Equatable {
    public var key: String
    public var holder: Callboard.PersonReference
    /// A position in the log.
    public var fence: Int
    /// When it ends by itself.
    public var expiresAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.key = try members.read("key")
      self.holder = try members.read("holder")
      self.fence = try members.read("fence")
      self.expiresAt = try members.read("expires_at")
    }
  }
}
