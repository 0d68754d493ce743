// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Callboard {
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

  /// `Role` of `/openapi.json`.
  public struct Role: Callboard.Object, Sendable, Equatable {
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var name: String
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// Whether the space defines it itself.
    public var own: Bool
    /// A version of the stream that it belongs to.
    public var version: Int?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.name = try members.read("name")
      self.capabilities = try members.read("capabilities")
      self.own = try members.read("own")
      self.version = try members.readIfThere("version")
    }
  }

  /// `Why` of `/openapi.json`.
  public struct Why: Callboard.Object, Sendable, Equatable {
    public var person: Callboard.PersonReference
    /// The capability in question.
    public var capability: String
    /// Whether it is allowed.
    public var allowed: Bool
    public var reason: String
    /// Whether the space is open, archived or over.
    public var standing: String
    /// The events behind the reason: what archived the space, took the person out or defines the role; or what invited
    /// a person who never came.
    public var because: [Callboard.WhyCause]
    /// A version of the space.
    public var version: Int
    /// The events that gave or took it, oldest first; the last 100 if there are more.
    public var events: [Event]

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.person = try members.read("person")
      self.capability = try members.read("capability")
      self.allowed = try members.read("allowed")
      self.reason = try members.read("reason")
      self.standing = try members.read("standing")
      self.because = try members.read("because")
      self.version = try members.read("version")
      self.events = try members.read("events")
    }

    /// `Event` of `/openapi.json`.
    public struct Event: Callboard.Object, Sendable, Equatable {
      /// A position in the log.
      public var position: Int
      /// A version of the space.
      public var version: Int
      public var type: String
      /// Who did it; null: the service itself, because a time had come.
      public var actor: Callboard.PersonReference?
      /// When it happened.
      public var at: Timestamp
      public var held: Bool
      /// The role, by its name; null: none.
      public var role: String?
      /// What of the member's record from there on decides it.
      public var by: String
      /// The events behind it: the invitation that was accepted, the definition of the role.
      public var because: [Callboard.WhyCause]

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.position = try members.read("position")
        self.version = try members.read("version")
        self.type = try members.read("type")
        self.actor = try members.readIfThere("actor")
        self.at = try members.read("at")
        self.held = try members.read("held")
        self.role = try members.readIfThere("role")
        self.by = try members.read("by")
        self.because = try members.read("because")
      }
    }
  }

  /// `WhyCause` of `/openapi.json`.
  public struct WhyCause: Callboard.Object, Sendable, Equatable {
    public var relation: String
    /// A position in the log.
    public var position: Int
    /// A version of the space.
    public var version: Int
    /// `hidden` if the reader may not see it.
    public var type: String
    /// Who did it; null: the service itself, because a time had come.
    public var actor: Callboard.PersonReference?
    /// When it happened.
    public var at: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.relation = try members.read("relation")
      self.position = try members.read("position")
      self.version = try members.read("version")
      self.type = try members.read("type")
      self.actor = try members.readIfThere("actor")
      self.at = try members.read("at")
    }
  }
}
