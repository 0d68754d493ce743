// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// An invitation, as the person sees whom it reaches.
  public struct ReceivedInvitation: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// How it reaches people: it names a person, an e-mail address, or is a link.
    public var form: String
    /// The kind of the space.
    public var spaceKind: String
    /// The title of the space; null: it has none.
    public var spaceTitle: String?
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// When the membership ends by itself; null: it does not.
    public var accessUntil: Timestamp?
    public var inviter: Callboard.PersonReference
    /// The state it is in, in a word.
    public var status: String
    /// When it ends by itself.
    public var expiresAt: Timestamp
    /// When it was sent.
    public var sentAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.form = try members.read("form")
      self.spaceKind = try members.read("space_kind")
      self.spaceTitle = try members.readIfThere("space_title")
      self.role = try members.read("role")
      self.capabilities = try members.read("capabilities")
      self.accessUntil = try members.readIfThere("access_until")
      self.inviter = try members.read("inviter")
      self.status = try members.read("status")
      self.expiresAt = try members.read("expires_at")
      self.sentAt = try members.read("sent_at")
    }
  }

  /// A notification in a person's inbox.
  public struct Notification: Callboard.Object, Sendable, Equatable {
    /// A position in the log.
    public var position: Int
    /// Its kind, in a word.
    public var kind: String
    /// When it happened.
    public var at: Timestamp
    /// Null: time.
    public var actor: Callboard.PersonReference?
    /// The space it belongs to, by its id.
    public var space: Space
    /// A version of the space.
    public var version: Int
    /// The invitation, the comment, the notice, or the fence of the lock.
    public var subject: String?
    /// Whether the person has read it.
    public var read: Bool?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.position = try members.read("position")
      self.kind = try members.read("kind")
      self.at = try members.read("at")
      self.actor = try members.readIfThere("actor")
      self.space = try members.read("space")
      self.version = try members.read("version")
      self.subject = try members.readIfThere("subject")
      self.read = try members.readIfThere("read")
    }

    /// The space it belongs to, by its id.
    public struct Space: Callboard.Object, Sendable, Equatable {
      /// Its id, which never changes.
      public var id: UUID
      /// Its kind, in a word.
      public var kind: String
      /// Null for a person who is not a member.
      public var title: String?

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.id = try members.read("id")
        self.kind = try members.read("kind")
        self.title = try members.readIfThere("title")
      }
    }
  }

  /// A code by which another person connects with the one who shows it.
  public struct ConnectionCode: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// The digits that the other enters.
    public var code: String
    /// The state it is in, in a word.
    public var state: String
    /// How often it has been used.
    public var uses: Int
    /// How often it can be used.
    public var maxUses: Int
    /// When it was created.
    public var createdAt: Timestamp
    /// When it ends by itself.
    public var expiresAt: Timestamp
    /// A version of the stream that it belongs to.
    public var version: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.code = try members.read("code")
      self.state = try members.read("state")
      self.uses = try members.read("uses")
      self.maxUses = try members.read("max_uses")
      self.createdAt = try members.read("created_at")
      self.expiresAt = try members.read("expires_at")
      self.version = try members.read("version")
    }
  }

  /// A person whom the caller blocks.
  public struct Block: Callboard.Object, Sendable, Equatable {
    public var person: Callboard.PersonReference
    /// Since when.
    public var since: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.person = try members.read("person")
      self.since = try members.read("since")
    }
  }
}
