// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// An invitation, as members see it.
  public struct Invitation: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// How it reaches people: it names a person, an e-mail address, or is a link.
    public var form: String
    /// The person it is about.
    public var person: Callboard.PersonReference?
    /// An e-mail address; null: none.
    public var email: String?
    /// Its name, for people.
    public var name: String?
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
    /// The state it is in, in a word.
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
    /// Its address on the web; null: it has none.
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

  /// A message of a space's chat.
  public struct ChatMessage: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    public var author: Callboard.PersonReference
    /// What it says, as text.
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

  /// A role of a space.
  public struct Role: Callboard.Object, Sendable, Equatable {
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var name: String
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// Whether the space defines it itself.
    public var own: Bool
    /// A version of the space.
    public var version: Int?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.name = try members.read("name")
      self.capabilities = try members.read("capabilities")
      self.own = try members.read("own")
      self.version = try members.readIfThere("version")
    }
  }

  /// Whether a person has a capability, and by which events.
  public struct Why: Callboard.Object, Sendable, Equatable {
    public var person: Callboard.PersonReference
    public var capability: String
    /// Whether it is allowed.
    public var allowed: Bool
    /// Why, in a word.
    public var reason: String
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
      /// Its type, in a word.
      public var type: String
      /// Who did it; null: the service itself, because a time had come.
      public var actor: Callboard.PersonReference?
      /// When it happened.
      public var at: Timestamp
      /// Whether the person had it from there on.
      public var held: Bool
      /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
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

  /// An event behind a capability.
  public struct WhyCause: Callboard.Object, Sendable, Equatable {
    /// How it bears on it.
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
