// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// The activity of a person on a day.
  public struct FeedCount: Callboard.Object, Sendable, Equatable {
    /// The day, as in `2026-11-21`.
    public var day: String
    /// The number of items that began on the day.
    public var items: Int
    /// The number of events on the day.
    public var events: Int
    /// The person or operator who caused it; null: the system.
    public var actor: Callboard.PersonReference?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.day = try members.read("day")
      self.items = try members.read("items")
      self.events = try members.read("events")
      self.actor = try members.readIfThere("actor")
    }
  }

  /// An activity to record in a space.
  public struct ActivityRecord: JSONWritable, Sendable, Equatable {
    /// The kind.
    public var kind: String
    /// The title.
    public var title: String
    /// A description, as text.
    public var description: String?
    /// The target, by kind and id.
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

  /// An activity that an app recorded in a space.
  public struct Activity: Callboard.Object, Sendable, Equatable {
    /// The kind.
    public var kind: String
    /// The title.
    public var title: String
    /// A description, as text.
    public var description: String?
    /// The target, by kind and id.
    public var target: Callboard.Target?
    /// The person or operator who caused it; null: the system.
    public var actor: Callboard.PersonReference?
    /// The time at which it happened.
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

  /// A person who is present, by one of their clients.
  public struct Presence: Callboard.Object, Sendable, Equatable {
    public var person: Callboard.PersonReference
    /// The name that the app gives to this client of the person.
    public var client: String
    /// The id of the space.
    public var space: UUID?
    /// The activity of the person, as the app defines it; null: none.
    public var activity: String?
    /// The target, by kind and id.
    public var target: Callboard.CommentTarget?
    /// The target at which the person looks, as the app defines it; null: none.
    public var gazeTarget: String?
    /// The position of the person in the app's space, in metres; null: none.
    public var spatialPosition: SpatialPosition?
    /// The caret of the person, as the app defines it; null: none.
    public var cursor: JSONObject?
    /// The time at which the person became a member.
    public var joinedAt: Timestamp
    /// The time at which the person was last seen.
    public var seenAt: Timestamp
    /// The time at which it expires.
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

  /// The presence of one client. Omitted members keep their value.
  public struct PresenceRenewal: JSONWritable, Sendable, Equatable {
    /// The name that the app gives to this client of the person.
    public var client: Callboard.Nullable<String>?
    /// The interval at which the client renews the lease, which lasts for three intervals.
    public var intervalSeconds: Callboard.Nullable<Int>?
    /// The activity of the person, as the app defines it.
    public var activity: Callboard.Nullable<String>?
    /// The target, by kind and id.
    public var target: Callboard.Nullable<Callboard.CommentTarget>?
    /// The target at which the person looks, as the app defines it.
    public var gazeTarget: Callboard.Nullable<String>?
    /// The position of the person in the app's space, in metres.
    public var spatialPosition: Callboard.Nullable<SpatialPosition>?
    /// The caret of the person, as the app defines it.
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

  /// An absent member, with the time at which the member was last present.
  public struct LastSeen: Callboard.Object, Sendable, Equatable {
    public var person: Callboard.PersonReference
    /// The time at which it happened.
    public var at: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.person = try members.read("person")
      self.at = try members.read("at")
    }
  }

  /// A record of a space, with data of the app.
  public struct Record: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// Data of the app, which the service does not read.
    public var data: JSONObject
    /// A version of the space.
    public var version: Int
    /// The time of creation.
    public var createdAt: Timestamp
    /// The time of the last change.
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

  /// A lock of a space or of a thing in it.
  public struct Lock: Callboard.Object, Sendable, Equatable {
    /// The key of the lock, such as `space` or `scene:` and an id.
    public var key: String
    public var holder: Callboard.PersonReference
    /// A position in the log.
    public var fence: Int
    /// The time at which it expires.
    public var expiresAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.key = try members.read("key")
      self.holder = try members.read("holder")
      self.fence = try members.read("fence")
      self.expiresAt = try members.read("expires_at")
    }
  }

  /// A lock of the caller, with the token that proves it.
  public struct HeldLock: Callboard.Object, Sendable, Equatable {
    /// The key of the lock, such as `space` or `scene:` and an id.
    public var key: String
    public var holder: Callboard.PersonReference
    /// A position in the log.
    public var fence: Int
    /// The time at which it expires.
    public var expiresAt: Timestamp
    /// The token that proves that the caller holds the lock.
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

  /// The key and duration of a lock.
  public struct LockRequest: JSONWritable, Sendable, Equatable {
    /// The key to lock: `space`, which is the default; a thing in it, such as `scene:` and its id; or a name that the
    /// app defines.
    public var key: String?
    /// The duration of the lease without a renewal, in seconds.
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

  /// The new duration of a lock.
  public struct LockExtension: JSONWritable, Sendable, Equatable {
    /// The token that proves that the caller holds the lock.
    public var token: String
    /// The duration of the lease without a renewal, in seconds.
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

  /// The lock to release.
  public struct LockRelease: JSONWritable, Sendable, Equatable {
    /// The token that proves that the caller holds the lock.
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

  /// The rules of a space for writes to things that can be locked.
  public struct LockSettings: Callboard.Object, Sendable, Equatable {
    /// Whether writes to things that can be locked must name the fence of a covering lock.
    public var requireFence: Bool

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.requireFence = try members.read("require_fence")
    }
  }

  /// `person` is required if `form` is person, and `email` if it is email. `capabilities` is an exact list and excludes
  /// the overrides.
  public struct NewInvitation: JSONWritable, Sendable, Equatable {
    /// The form of the invitation: for a person, for an e-mail address, or a link.
    public var form: String
    /// The person.
    public var person: UUID?
    /// An e-mail address.
    public var email: String?
    /// The maximum number of people who join by the link; 1 by default.
    public var maxUses: Int?
    /// The name.
    public var name: String?
    /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
    public var role: String
    /// The capabilities that the person has beyond the role.
    public var granted: [String]?
    /// The capabilities of the role that the person does not have.
    public var denied: [String]?
    /// The time at which the overrides expire.
    public var overridesUntil: [String: Timestamp]?
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]?
    /// The time at which the membership expires.
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
}
