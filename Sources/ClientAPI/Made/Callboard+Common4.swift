// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// An invitation, as members see it.
  public struct Invitation: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The form of the invitation: for a person, for an e-mail address, or a link.
    public var form: String
    /// The person.
    public var person: Callboard.PersonReference?
    /// An e-mail address; null: none.
    public var email: String?
    /// The name.
    public var name: String?
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
    /// The status.
    public var status: String
    /// Whether the invitation can be accepted: the inviter may still grant what it offers.
    public var effective: Bool
    public var inviter: Callboard.PersonReference
    /// The maximum number of uses.
    public var maxUses: Int
    /// The people who accepted it.
    public var acceptedBy: [Callboard.PersonReference]
    /// The token of a pending link, by which its holder may accept; null: none.
    public var token: String?
    /// The address on the web; null: none.
    public var url: String?
    /// The time at which it expires.
    public var expiresAt: Timestamp
    /// A version of the space.
    public var version: Int
    /// The time of creation.
    public var createdAt: Timestamp
    /// The time of the last change.
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
    /// The id, which never changes.
    public var id: UUID
    public var author: Callboard.PersonReference
    /// The text.
    public var text: String?
    /// The id of the message that it answers; null: none.
    public var inReplyTo: UUID?
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
    /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
    public var name: String
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// Whether the space defines the role.
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

  /// Whether a person has a capability, with the events that explain it.
  public struct Why: Callboard.Object, Sendable, Equatable {
    public var person: Callboard.PersonReference
    public var capability: String
    /// Whether the person has the capability.
    public var allowed: Bool
    /// The reason.
    public var reason: String
    public var standing: String
    /// The events that explain the reason: the one that archived the space, removed the person or defined the role; or
    /// those that invited a person who never joined.
    public var because: [Callboard.WhyCause]
    /// A version of the space.
    public var version: Int
    /// The events that granted or withdrew the capability, oldest first; the last 100 if there are more.
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
      /// The type.
      public var type: String
      /// The person or operator who caused it; null: the system.
      public var actor: Callboard.PersonReference?
      /// The time at which it happened.
      public var at: Timestamp
      /// Whether the person had the capability after the event.
      public var held: Bool
      /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
      public var role: String?
      /// The part of the member's record that decided it after the event.
      public var by: String
      /// The events that led to this one: the accepted invitation, the definition of the role.
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

  /// An event that explains a capability.
  public struct WhyCause: Callboard.Object, Sendable, Equatable {
    /// The relation of the event to the capability.
    public var relation: String
    /// A position in the log.
    public var position: Int
    /// A version of the space.
    public var version: Int
    /// The type of the event; `hidden` if the reader may not see it.
    public var type: String
    /// The person or operator who caused it; null: the system.
    public var actor: Callboard.PersonReference?
    /// The time at which it happened.
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
