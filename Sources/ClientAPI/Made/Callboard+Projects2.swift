// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// A change of a project's content by a replica.
  public struct Change: JSONWritable, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    public var operation: CallboardContent.Operation
    /// The time of the change, by the clock of the replica.
    public var madeAt: Timestamp?
    /// The id of the replica that made the change.
    public var replica: UUID?
    /// The version that the replica had seen when it made the change.
    public var base: Int?
    /// The changes that the replica had seen: for each replica, the number of its last one.
    public var clock: [String: Int]?

    /// Makes it.
    public init(
      id: UUID, operation: CallboardContent.Operation, madeAt: Timestamp? = nil,
      replica: UUID? = nil, base: Int? = nil, clock: [String: Int]? = nil
    ) {
      self.id = id
      self.operation = operation
      self.madeAt = madeAt
      self.replica = replica
      self.base = base
      self.clock = clock
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", id)
        $0.member("operation", operation)
        $0.member("made_at", ifPresent: madeAt)
        $0.member("replica", ifPresent: replica)
        $0.member("base", ifPresent: base)
        $0.member("clock", ifPresent: clock)
      }
    }
  }

  /// The results of a request's changes.
  public struct ChangeResults: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int
    /// A position in the log.
    public var position: Int
    /// Whether the command had been carried out before, under the same id.
    public var repeated: Bool
    /// The results of the changes, in their order.
    public var results: [Result]

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.version = try members.read("version")
      self.position = try members.read("position")
      self.repeated = try members.read("repeated")
      self.results = try members.read("results")
    }

    /// `Result` of `/openapi.json`.
    public struct Result: Callboard.Object, Sendable, Equatable {
      /// The id, which never changes.
      public var id: UUID
      /// A version of the space.
      public var version: Int
      /// A position in the log.
      public var position: Int
      /// The result.
      public var result: String
      /// The reason.
      public var reason: String?
      public var operation: TextOperation?
      /// The conflicts with concurrent changes of others.
      public var conflicts: [Callboard.Conflict]

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.id = try members.read("id")
        self.version = try members.read("version")
        self.position = try members.read("position")
        self.result = try members.read("result")
        self.reason = try members.readIfThere("reason")
        self.operation = try members.readIfThere("operation")
        self.conflicts = try members.read("conflicts")
      }
    }
  }

  /// The result of undoing content.
  public struct UndoResults: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int
    /// A position in the log.
    public var position: Int
    /// Whether the command had been carried out before, under the same id.
    public var repeated: Bool
    /// Whether nothing was written; `events` are then those that an undo would cause after `version`.
    public var dryRun: Bool
    /// The author of the changes.
    public var author: Callboard.PersonReference?
    /// A version of the space.
    public var from: Int
    /// A version of the space.
    public var to: Int
    /// The events that undid the changes.
    public var events: [Event]
    /// The changes that were not undone, with the reasons.
    public var kept: [KeptItem]

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.version = try members.read("version")
      self.position = try members.read("position")
      self.repeated = try members.read("repeated")
      self.dryRun = try members.read("dry_run")
      self.author = try members.readIfThere("author")
      self.from = try members.read("from")
      self.to = try members.read("to")
      self.events = try members.read("events")
      self.kept = try members.read("kept")
    }

    /// `Event` of `/openapi.json`.
    public struct Event: Callboard.Object, Sendable, Equatable {
      /// A version of the space.
      public var version: Int
      /// A position in the log.
      public var position: Int
      /// The type.
      public var type: String
      public var target: Callboard.ContentTarget
      /// The conflicts with concurrent changes of others.
      public var conflicts: [Callboard.Conflict]

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.version = try members.read("version")
        self.position = try members.read("position")
        self.type = try members.read("type")
        self.target = try members.read("target")
        self.conflicts = try members.read("conflicts")
      }
    }

    /// `KeptItem` of `/openapi.json`.
    public struct KeptItem: Callboard.Object, Sendable, Equatable {
      public var target: Callboard.ContentTarget
      /// The name of the field.
      public var field: String?
      /// The reason.
      public var reason: String
      /// A version of the space.
      public var version: Int?

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.target = try members.read("target")
        self.field = try members.readIfThere("field")
        self.reason = try members.read("reason")
        self.version = try members.readIfThere("version")
      }
    }
  }

  /// The result of an import in the Fountain format.
  public struct FountainImport: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int
    /// A position in the log.
    public var position: Int
    /// Whether the command had been carried out before, under the same id.
    public var repeated: Bool
    /// The number of added scenes.
    public var scenes: Int
    /// The number of added elements.
    public var elements: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.version = try members.read("version")
      self.position = try members.read("position")
      self.repeated = try members.read("repeated")
      self.scenes = try members.read("scenes")
      self.elements = try members.read("elements")
    }
  }

  /// A conflict of a change with a concurrent one.
  public struct Conflict: Callboard.Object, Sendable, Equatable {
    public var type: String
    /// The person who gets a notice.
    public var told: UUID
    public var target: Callboard.ContentTarget
    /// A version of the space.
    public var version: Int
    /// The name of the field.
    public var field: String?
    /// The value that was set aside.
    public var kept: JSON?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.type = try members.read("type")
      self.told = try members.read("told")
      self.target = try members.read("target")
      self.version = try members.read("version")
      self.field = try members.readIfThere("field")
      self.kept = try members.readIfThere("kept")
    }
  }

  /// A thing of a project's content.
  public struct ContentTarget: Callboard.Object, Sendable, Equatable {
    /// The kind.
    public var kind: String
    /// The id, which never changes.
    public var id: UUID

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.kind = try members.read("kind")
      self.id = try members.read("id")
    }
  }

  /// A notice of a conflict, for the author of the change that was set aside or in conflict.
  public struct Notice: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: String
    public var type: String
    /// An explanation, for a person.
    public var message: String
    public var target: Callboard.ContentTarget
    /// The name of the field.
    public var field: String?
    /// The value that was set aside; null: an operation was.
    public var kept: JSON
    /// The operation that was set aside.
    public var operation: CallboardContent.Operation?
    public var told: Callboard.PersonReference
    /// The author of the other change; null: the service.
    public var by: Callboard.PersonReference?
    /// A version of the space.
    public var version: Int
    /// A version of the space.
    public var otherVersion: Int
    /// The time at which it happened.
    public var at: Timestamp
    /// The status.
    public var status: String
    /// The possible actions of the person, each as a request.
    public var actions: [Action]
    /// The current value; only in the answer for a single notice.
    public var current: JSON?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.type = try members.read("type")
      self.message = try members.read("message")
      self.target = try members.read("target")
      self.field = try members.readIfThere("field")
      self.kept = try members.read("kept")
      self.operation = try members.readIfThere("operation")
      self.told = try members.read("told")
      self.by = try members.readIfThere("by")
      self.version = try members.read("version")
      self.otherVersion = try members.read("other_version")
      self.at = try members.read("at")
      self.status = try members.read("status")
      self.actions = try members.read("actions")
      self.current = try members.readIfThere("current")
    }

    /// `Action` of `/openapi.json`.
    public struct Action: Callboard.Object, Sendable, Equatable {
      /// The name.
      public var name: String
      /// The method of the request.
      public var method: String
      /// The path of the request.
      public var href: String
      /// The body of the request.
      public var body: JSON?

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.name = try members.read("name")
        self.method = try members.read("method")
        self.href = try members.read("href")
        self.body = try members.readIfThere("body")
      }
    }
  }

  /// A live session of a project.
  public struct ProjectSession: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The project, by its id.
    public var project: UUID
    public var host: Callboard.PersonReference
    /// The start time.
    public var startedAt: Timestamp
    /// The end time; null: not ended.
    public var endedAt: Timestamp?
    /// Whether the session is active.
    public var isActive: Bool
    /// The participants.
    public var participants: [Participant]

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.project = try members.read("project")
      self.host = try members.read("host")
      self.startedAt = try members.read("started_at")
      self.endedAt = try members.readIfThere("ended_at")
      self.isActive = try members.read("is_active")
      self.participants = try members.read("participants")
    }

    /// `Participant` of `/openapi.json`.
    public struct Participant: Callboard.Object, Sendable, Equatable {
      public var person: Callboard.PersonReference
      /// The name of the role; null: none.
      public var role: String?
      /// The time at which the person became a member.
      public var joinedAt: Timestamp
      /// Whether the person is present; null: at an earlier time, for which presence is not kept.
      public var isOnline: Bool?
      /// Whether the person is muted; null: not in the call.
      public var voice: Voice?

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.person = try members.read("person")
        self.role = try members.readIfThere("role")
        self.joinedAt = try members.read("joined_at")
        self.isOnline = try members.readIfThere("is_online")
        self.voice = try members.readIfThere("voice")
      }

      /// `Voice` of `/openapi.json`.
      public struct Voice: Callboard.Object, Sendable, Equatable {
        /// Whether the person is muted.
        public var isMuted: Bool

        /// Reads it.
        public init(_ members: JSONReader) throws(JSONReader.Problem) {
          self.isMuted = try members.read("is_muted")
        }
      }
    }
  }
}
