// Made by clients/swift/generate from /openapi.json.

public import CallboardContent
extension Callboard {
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
