// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
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

  /// A record of a space, with data of the app's own.
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

  /// A lock of a space, or of a thing in it.
  public struct Lock: Callboard.Object, Sendable, Equatable {
    /// What is locked, as `space` or `scene:` and its id.
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

  /// A lock of the caller's, with the token that proves it.
  public struct HeldLock: Callboard.Object, Sendable, Equatable {
    /// What is locked, as `space` or `scene:` and its id.
    public var key: String
    public var holder: Callboard.PersonReference
    /// A position in the log.
    public var fence: Int
    /// When it ends by itself.
    public var expiresAt: Timestamp
    /// What proves that the caller holds the lock.
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

  /// What shall be locked, and for how long.
  public struct LockRequest: JSONWritable, Sendable, Equatable {
    /// `space`, which is meant where nothing is said; a thing in it, as `scene:` and its id; or the app's own name.
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

  /// How long a lock shall go on.
  public struct LockExtension: JSONWritable, Sendable, Equatable {
    /// What proves that the caller holds the lock.
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

  /// Which lock is given back.
  public struct LockRelease: JSONWritable, Sendable, Equatable {
    /// What proves that the caller holds the lock.
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

  /// What a space asks of writes where there are locks.
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
    /// How it reaches people: it names a person, an e-mail address, or is a link.
    public var form: String
    /// The person it is about.
    public var person: UUID?
    /// An e-mail address.
    public var email: String?
    /// How many people a link lets in; 1 by default.
    public var maxUses: Int?
    /// Its name, for people.
    public var name: String?
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String
    /// The capabilities that the person has beside those of the role.
    public var granted: [String]?
    /// The capabilities of the role that the person does not have.
    public var denied: [String]?
    /// When the granted and denied capabilities end.
    public var overridesUntil: [String: Timestamp]?
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]?
    /// When the membership ends by itself.
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
