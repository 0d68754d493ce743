// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Callboard {
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

  /// `HeldLock` of `/openapi.json`.
  public struct HeldLock: Callboard.Object, Sendable, Equatable {
    public var key: String
    public var holder: Callboard.PersonReference
    /// A position in the log.
    public var fence: Int
    /// When it ends by itself.
    public var expiresAt: Timestamp
    public var token: String

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.key = try members.read("key")
      self.holder = try members.read("holder")
      self.fence = try members.read("fence")
      self.expiresAt = try members.read("expires_at")
      self.token = try members.read("token")
    }
  }

  /// `LockRequest` of `/openapi.json`.
  public struct LockRequest: JSONWritable, Sendable, Equatable {
    public var key: String?
    /// How long it lasts without being renewed.
    public var ttlSeconds: Int?

    /// Makes it.
    public init(key: String? = nil, ttlSeconds: Int? = nil) {
      self.key = key
      self.ttlSeconds = ttlSeconds
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("key", ifPresent: key)
        $0.member("ttl_seconds", ifPresent: ttlSeconds)
      }
    }
  }

  /// `LockExtension` of `/openapi.json`.
  public struct LockExtension: JSONWritable, Sendable, Equatable {
    public var token: String
    /// How long it lasts without being renewed.
    public var ttlSeconds: Int?

    /// Makes it.
    public init(token: String, ttlSeconds: Int? = nil) {
      self.token = token
      self.ttlSeconds = ttlSeconds
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("token", token)
        $0.member("ttl_seconds", ifPresent: ttlSeconds)
      }
    }
  }

  /// `LockRelease` of `/openapi.json`.
  public struct LockRelease: JSONWritable, Sendable, Equatable {
    public var token: String

    /// Makes it.
    public init(token: String) {
      self.token = token
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("token", token)
      }
    }
  }

  /// `LockSettings` of `/openapi.json`.
  public struct LockSettings: Callboard.Object, Sendable, Equatable {
    /// Whether writes to what can be locked must name the fence of a lock that covers it.
    public var requireFence: Bool

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.requireFence = try members.read("require_fence")
    }
  }

  /// With `form` person goes `person`, with email `email`; `capabilities` is an exact list and excludes the overrides.
  public struct NewInvitation: JSONWritable, Sendable, Equatable {
    public var form: String
    /// The person it is about.
    public var person: UUID?
    /// An e-mail address; null: none.
    public var email: String?
    /// How often it can be used.
    public var maxUses: Int?
    /// Its name, for people.
    public var name: String?
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String
    public var granted: [String]?
    public var denied: [String]?
    /// When the granted and denied capabilities end; null: they do not.
    public var overridesUntil: [String: Timestamp]?
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]?
    /// When the membership ends by itself; null: it does not.
    public var accessUntil: Timestamp?

    /// Makes it.
    public init(
      form: String, person: UUID? = nil, email: String? = nil, maxUses: Int? = nil,
      name: String? = nil, role: String, granted: [String]? = nil, denied: [String]? = nil,
      overridesUntil: [String: Timestamp]? = nil, capabilities: [String]? = nil,
      accessUntil: Timestamp? = nil
    ) {
      self.form = form
      self.person = person
      self.email = email
      self.maxUses = maxUses
      self.name = name
      self.role = role
      self.granted = granted
      self.denied = denied
      self.overridesUntil = overridesUntil
      self.capabilities = capabilities
      self.accessUntil = accessUntil
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("form", form)
        $0.member("person", ifPresent: person)
        $0.member("email", ifPresent: email)
        $0.member("max_uses", ifPresent: maxUses)
        $0.member("name", ifPresent: name)
        $0.member("role", role)
        $0.member("granted", ifPresent: granted)
        $0.member("denied", ifPresent: denied)
        $0.member("overrides_until", ifPresent: overridesUntil)
        $0.member("capabilities", ifPresent: capabilities)
        $0.member("access_until", ifPresent: accessUntil)
      }
    }
  }

  /// `Invitation` of `/openapi.json`.
  public struct Invitation: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    public var form: String
    /// The person it is about.
    public var person: Callboard.PersonReference?
    /// An e-mail address; null: none.
    public var email: String?
    /// Its name, for people.
    public var name: String?
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String
    public var granted: [String]
    public var denied: [String]
    public var overridesUntil: [String: Timestamp]
    /// When the membership ends by itself; null: it does not.
    public var accessUntil: Timestamp?
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    public var status: String
    /// Whether it can be accepted: the inviter may still give what it offers.
    public var effective: Bool
    public var inviter: Callboard.PersonReference
    /// How often it can be used.
    public var maxUses: Int
    /// Who has accepted it.
    public var acceptedBy: [Callboard.PersonReference]
    /// The token of a pending link; its holder may accept.
    public var token: String?
    public var url: String?
    /// When it ends by itself.
    public var expiresAt: Timestamp
    /// A version of the space.
    public var version: Int
    /// When it was created.
    public var createdAt: Timestamp
    /// When it was last changed.
    public var updatedAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.form = try members.read("form")
      self.person = try members.readIfThere("person")
      self.email = try members.readIfThere("email")
      self.name = try members.readIfThere("name")
      self.role = try members.read("role")
      self.granted = try members.read("granted")
      self.denied = try members.read("denied")
      self.overridesUntil = try members.read("overrides_until")
      self.accessUntil = try members.readIfThere("access_until")
      self.capabilities = try members.read("capabilities")
      self.status = try members.read("status")
      self.effective = try members.read("effective")
      self.inviter = try members.read("inviter")
      self.maxUses = try members.read("max_uses")
      self.acceptedBy = try members.read("accepted_by")
      self.token = try members.readIfThere("token")
      self.url = try members.readIfThere("url")
      self.expiresAt = try members.read("expires_at")
      self.version = try members.read("version")
      self.createdAt = try members.read("created_at")
      self.updatedAt = try members.read("updated_at")
    }
  }

  /// `ChatMessage` of `/openapi.json`.
  public struct ChatMessage: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    public var author: Callboard.PersonReference
    public var text: String?
    /// The message that it answers; null: none.
    public var inReplyTo: UUID?
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
      self.author = try members.read("author")
      self.text = try members.readIfThere("text")
      self.inReplyTo = try members.readIfThere("in_reply_to")
      self.deleted = try members.read("deleted")
      self.version = try members.read("version")
      self.createdAt = try members.read("created_at")
      self.editedAt = try members.readIfThere("edited_at")
    }
  }
}
