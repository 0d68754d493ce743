// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// An invitation, as the invited person sees it.
  public struct ReceivedInvitation: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The form of the invitation: for a person, for an e-mail address, or a link.
    public var form: String
    /// The kind of the space.
    public var spaceKind: String
    /// The title of the space; null: none.
    public var spaceTitle: String?
    /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
    public var role: String
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// The time at which the membership expires; null: never.
    public var accessUntil: Timestamp?
    public var inviter: Callboard.PersonReference
    /// The status.
    public var status: String
    /// The time at which it expires.
    public var expiresAt: Timestamp
    /// The time at which it was sent.
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
    /// The kind.
    public var kind: String
    /// The time at which it happened.
    public var at: Timestamp
    /// Null: time.
    public var actor: Callboard.PersonReference?
    /// The id of the space.
    public var space: Space
    /// A version of the space.
    public var version: Int
    /// The id of the invitation, comment or notice, or the fence of the lock.
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

    /// The id of the space.
    public struct Space: Callboard.Object, Sendable, Equatable {
      /// The id, which never changes.
      public var id: UUID
      /// The kind.
      public var kind: String
      /// The title; null: the person is not a member.
      public var title: String?

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.id = try members.read("id")
        self.kind = try members.read("kind")
        self.title = try members.readIfThere("title")
      }
    }
  }

  /// A code by which another person connects with its owner.
  public struct ConnectionCode: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The 6 digits that the other person enters.
    public var code: String
    /// The state.
    public var state: String
    /// The number of uses so far.
    public var uses: Int
    /// The maximum number of uses.
    public var maxUses: Int
    /// The time of creation.
    public var createdAt: Timestamp
    /// The time at which it expires.
    public var expiresAt: Timestamp
    /// A version of the stream.
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
    /// The start time.
    public var since: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.person = try members.read("person")
      self.since = try members.read("since")
    }
  }
}
