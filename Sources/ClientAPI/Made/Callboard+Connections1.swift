// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// `ConnectBody` of `/openapi.json`.
  public struct ConnectBody: JSONWritable, Sendable, Equatable {
    /// The digits that the other one shows.
    public var code: String

    /// Makes it.
    public init(code: String) {
      self.code = code
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("code", code)
      }
    }
  }

  /// `VoteOnTaskBody` of `/openapi.json`.
  public struct VoteOnTaskBody: JSONWritable, Sendable, Equatable {
    /// How urgent it is, from 1 to 5.
    public var priority: Int?

    /// Makes it.
    public init(priority: Int?) {
      self.priority = priority
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("priority", priority)
      }
    }
  }

  /// `UseTaskTemplateBody` of `/openapi.json`.
  public struct UseTaskTemplateBody: JSONWritable, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID?
    /// Who is to do it.
    public var assignee: String?

    /// Makes it.
    public init(id: UUID? = nil, assignee: String? = nil) {
      self.id = id
      self.assignee = assignee
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
        $0.member("assignee", ifPresent: assignee)
      }
    }
  }

  /// The connection of two people, as one of them sees it.
  public struct Connection: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// Its kind, in a word.
    public var kind: String
    /// The state it is in, in a word.
    public var status: String
    /// The other one.
    public var partner: Callboard.PublicProfile?
    /// When the two were connected; null: they are not.
    public var connectedAt: Timestamp?
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String?
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// How many tasks there are.
    public var taskCount: Int
    /// A version of the space.
    public var version: Int
    /// A position in the log.
    public var position: Int
    /// When it was created.
    public var createdAt: Timestamp?
    /// When it was last changed.
    public var updatedAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.kind = try members.read("kind")
      self.status = try members.read("status")
      self.partner = try members.readIfThere("partner")
      self.connectedAt = try members.readIfThere("connected_at")
      self.role = try members.readIfThere("role")
      self.capabilities = try members.read("capabilities")
      self.taskCount = try members.read("task_count")
      self.version = try members.read("version")
      self.position = try members.read("position")
      self.createdAt = try members.readIfThere("created_at")
      self.updatedAt = try members.read("updated_at")
    }
  }

  /// A task of two people.
  public struct Task: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// Its title, for people.
    public var title: String
    /// A text about it, for people.
    public var description: String?
    /// When it should be done.
    public var dueAt: Timestamp?
    /// The id that the app or the team has for it; null: none.
    public var externalId: String?
    /// Who is to do it; null: nobody.
    public var assignee: Callboard.PersonReference?
    /// Whether it is done.
    public var completed: Bool
    /// Who completed it.
    public var completedBy: Callboard.PersonReference?
    /// When it was completed; null: it is not.
    public var completedAt: Timestamp?
    /// The mean of the votes.
    public var priority: Double?
    /// What each partner thinks how urgent it is.
    public var votes: [Vote]
    /// Files that belong to it; the service keeps their addresses, not their content.
    public var attachments: [Attachment]
    /// Who created it.
    public var createdBy: Callboard.PersonReference?
    /// When it was created.
    public var createdAt: Timestamp
    /// When it was last changed.
    public var updatedAt: Timestamp
    /// A version of the space.
    public var version: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.title = try members.read("title")
      self.description = try members.readIfThere("description")
      self.dueAt = try members.readIfThere("due_at")
      self.externalId = try members.readIfThere("external_id")
      self.assignee = try members.readIfThere("assignee")
      self.completed = try members.read("completed")
      self.completedBy = try members.readIfThere("completed_by")
      self.completedAt = try members.readIfThere("completed_at")
      self.priority = try members.readIfThere("priority")
      self.votes = try members.read("votes")
      self.attachments = try members.read("attachments")
      self.createdBy = try members.readIfThere("created_by")
      self.createdAt = try members.read("created_at")
      self.updatedAt = try members.read("updated_at")
      self.version = try members.read("version")
    }

    /// `Vote` of `/openapi.json`.
    public struct Vote: Callboard.Object, Sendable, Equatable {
      public var person: Callboard.PersonReference
      /// How urgent it is, from 1 to 5.
      public var priority: Int

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.person = try members.read("person")
        self.priority = try members.read("priority")
      }
    }

    /// `Attachment` of `/openapi.json`.
    public struct Attachment: Callboard.Object, Sendable, Equatable {
      /// Its id, which never changes.
      public var id: UUID
      /// Its name, for people.
      public var name: String
      /// The type of the content (RFC 6838).
      public var mediaType: String
      /// How long the file is, in bytes.
      public var bytes: Int
      /// Its address on the web; null: it has none.
      public var url: String?
      /// The id that the app or the team has for it; null: none.
      public var externalId: String?
      /// Who added it.
      public var addedBy: Callboard.PersonReference?
      /// When it was added.
      public var addedAt: Timestamp?

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.id = try members.read("id")
        self.name = try members.read("name")
        self.mediaType = try members.read("media_type")
        self.bytes = try members.read("bytes")
        self.url = try members.readIfThere("url")
        self.externalId = try members.readIfThere("external_id")
        self.addedBy = try members.readIfThere("added_by")
        self.addedAt = try members.readIfThere("added_at")
      }
    }
  }

  /// A new task.
  public struct TaskCreation: JSONWritable, Sendable, Equatable {
    /// A text about it, for people.
    public var description: String?
    /// When it should be done.
    public var dueAt: Timestamp?
    /// Who is to do it.
    public var assignee: String?
    /// The id that the app or the team has for it.
    public var externalId: String?
    /// Its id, which never changes.
    public var id: UUID?
    /// Its title, for people.
    public var title: String

    /// Makes it.
    public init(
      description: String? = nil, dueAt: Timestamp? = nil, assignee: String? = nil,
      externalId: String? = nil, id: UUID? = nil, title: String
    ) {
      self.description = description
      self.dueAt = dueAt
      self.assignee = assignee
      self.externalId = externalId
      self.id = id
      self.title = title
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("description", ifPresent: description)
        $0.member("due_at", ifPresent: dueAt)
        $0.member("assignee", ifPresent: assignee)
        $0.member("external_id", ifPresent: externalId)
        $0.member("id", ifPresent: id)
        $0.member("title", title)
      }
    }
  }

  /// What changes in a task; what is left out stays.
  public struct TaskUpdate: JSONWritable, Sendable, Equatable {
    /// A text about it, for people.
    public var description: Callboard.Nullable<String>?
    /// When it should be done.
    public var dueAt: Callboard.Nullable<Timestamp>?
    /// Who is to do it.
    public var assignee: Callboard.Nullable<String>?
    /// The id that the app or the team has for it.
    public var externalId: Callboard.Nullable<String>?
    /// Its title, for people.
    public var title: String?
    /// A version of the stream that it belongs to.
    public var version: Callboard.Nullable<Int>?

    /// Makes it.
    public init(
      description: Callboard.Nullable<String>? = nil, dueAt: Callboard.Nullable<Timestamp>? = nil,
      assignee: Callboard.Nullable<String>? = nil, externalId: Callboard.Nullable<String>? = nil,
      title: String? = nil, version: Callboard.Nullable<Int>? = nil
    ) {
      self.description = description
      self.dueAt = dueAt
      self.assignee = assignee
      self.externalId = externalId
      self.title = title
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("description", ifPresent: description)
        $0.member("due_at", ifPresent: dueAt)
        $0.member("assignee", ifPresent: assignee)
        $0.member("external_id", ifPresent: externalId)
        $0.member("title", ifPresent: title)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// What the other one is doing, and how the shared tasks stand.
  public struct Dashboard: Callboard.Object, Sendable, Equatable {
    /// The other one.
    public var partner: Callboard.PublicProfile?
    /// Where the partner is present, by each of their clients; empty: nowhere.
    public var presence: [Callboard.Presence]
    /// When an absent partner was last present; null where they are present or never were.
    public var lastSeen: Timestamp?
    /// How many tasks are open.
    public var openTasks: OpenTasks
    /// How many tasks were completed today.
    public var completedToday: CompletedToday

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.partner = try members.readIfThere("partner")
      self.presence = try members.read("presence")
      self.lastSeen = try members.readIfThere("last_seen")
      self.openTasks = try members.read("open_tasks")
      self.completedToday = try members.read("completed_today")
    }

    /// How many tasks are open.
    public struct OpenTasks: Callboard.Object, Sendable, Equatable {
      /// How many there are.
      public var total: Int
      /// How many are the caller's.
      public var mine: Int
      /// The two people of the connection.
      public var partners: Int
      /// How many are assigned to nobody.
      public var unassigned: Int

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.total = try members.read("total")
        self.mine = try members.read("mine")
        self.partners = try members.read("partners")
        self.unassigned = try members.read("unassigned")
      }
    }

    /// How many tasks were completed today.
    public struct CompletedToday: Callboard.Object, Sendable, Equatable {
      /// How many there are.
      public var total: Int
      /// How many are the caller's.
      public var mine: Int
      /// The two people of the connection.
      public var partners: Int

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.total = try members.read("total")
        self.mine = try members.read("mine")
        self.partners = try members.read("partners")
      }
    }
  }

  /// With a url, an external_id, or both.
  public struct NewTaskAttachment: JSONWritable, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID?
    /// Its name, for people.
    public var name: String
    /// The type of the content (RFC 6838).
    public var mediaType: String
    /// How long the file is, in bytes.
    public var bytes: Int
    /// Its address on the web.
    public var url: String?
    /// The id that the app or the team has for it.
    public var externalId: String?

    /// Makes it.
    public init(
      id: UUID? = nil, name: String, mediaType: String, bytes: Int, url: String? = nil,
      externalId: String? = nil
    ) {
      self.id = id
      self.name = name
      self.mediaType = mediaType
      self.bytes = bytes
      self.url = url
      self.externalId = externalId
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
        $0.member("name", name)
        $0.member("media_type", mediaType)
        $0.member("bytes", bytes)
        $0.member("url", ifPresent: url)
        $0.member("external_id", ifPresent: externalId)
      }
    }
  }

  /// A date in the calendar of two people.
  public struct CalendarEvent: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// Its title, for people.
    public var title: String
    /// A text about it, for people.
    public var description: String?
    /// Where it takes place.
    public var location: String?
    /// Whether it takes whole days.
    public var allDay: Bool
    /// When it begins.
    public var startsAt: Timestamp?
    /// When it ends.
    public var endsAt: Timestamp?
    /// The zone in which days and times of day are meant, as in `Europe/Berlin`.
    public var timeZone: String?
    /// The first day.
    public var startsOn: String?
    /// The last day.
    public var endsOn: String?
    /// Who takes part.
    public var attendees: [Callboard.PersonReference]
    /// Tasks that belong to it.
    public var tasks: [UUID]
    /// Who created it.
    public var createdBy: Callboard.PersonReference?
    /// When it was created.
    public var createdAt: Timestamp
    /// When it was last changed.
    public var updatedAt: Timestamp
    /// A version of the space.
    public var version: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.title = try members.read("title")
      self.description = try members.readIfThere("description")
      self.location = try members.readIfThere("location")
      self.allDay = try members.read("all_day")
      self.startsAt = try members.readIfThere("starts_at")
      self.endsAt = try members.readIfThere("ends_at")
      self.timeZone = try members.readIfThere("time_zone")
      self.startsOn = try members.readIfThere("starts_on")
      self.endsOn = try members.readIfThere("ends_on")
      self.attendees = try members.read("attendees")
      self.tasks = try members.read("tasks")
      self.createdBy = try members.readIfThere("created_by")
      self.createdAt = try members.read("created_at")
      self.updatedAt = try members.read("updated_at")
      self.version = try members.read("version")
    }
  }
}
