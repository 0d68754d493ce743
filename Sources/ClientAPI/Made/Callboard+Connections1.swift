// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// `ConnectBody` of `/openapi.json`.
  public struct ConnectBody: JSONWritable, Sendable, Equatable {
    /// The digits of the other person's code.
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
    /// The priority, from 1 to 5.
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
    /// The id, which never changes.
    public var id: UUID?
    /// The assignee.
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
    /// The id, which never changes.
    public var id: UUID
    /// The kind.
    public var kind: String
    /// The status.
    public var status: String
    /// The other person.
    public var partner: Callboard.PublicProfile?
    /// The time at which the two were connected; null: not connected.
    public var connectedAt: Timestamp?
    /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
    public var role: String?
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// The number of tasks.
    public var taskCount: Int
    /// A version of the space.
    public var version: Int
    /// A position in the log.
    public var position: Int
    /// The time of creation.
    public var createdAt: Timestamp?
    /// The time of the last change.
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
    /// The id, which never changes.
    public var id: UUID
    /// The title.
    public var title: String
    /// A description, as text.
    public var description: String?
    /// The time at which it is due.
    public var dueAt: Timestamp?
    /// The id that the app or your team has for it; null: none.
    public var externalId: String?
    /// The assignee; null: none.
    public var assignee: Callboard.PersonReference?
    /// Whether it is completed.
    public var completed: Bool
    /// The person who completed it.
    public var completedBy: Callboard.PersonReference?
    /// The time at which it was completed; null: not completed.
    public var completedAt: Timestamp?
    /// The mean of the votes; null: no votes.
    public var priority: Double?
    /// The priorities that the partners voted for.
    public var votes: [Vote]
    /// The attached files, of which the service stores only the addresses.
    public var attachments: [Attachment]
    /// The person who created it.
    public var createdBy: Callboard.PersonReference?
    /// The time of creation.
    public var createdAt: Timestamp
    /// The time of the last change.
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
      /// The priority, from 1 to 5.
      public var priority: Int

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.person = try members.read("person")
        self.priority = try members.read("priority")
      }
    }

    /// `Attachment` of `/openapi.json`.
    public struct Attachment: Callboard.Object, Sendable, Equatable {
      /// The id, which never changes.
      public var id: UUID
      /// The name.
      public var name: String
      /// The media type of the content (RFC 6838).
      public var mediaType: String
      /// The size in bytes.
      public var bytes: Int
      /// The address on the web; null: none.
      public var url: String?
      /// The id that the app or your team has for it; null: none.
      public var externalId: String?
      /// The person who added it.
      public var addedBy: Callboard.PersonReference?
      /// The time at which it was added.
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
    /// A description, as text.
    public var description: String?
    /// The time at which it is due.
    public var dueAt: Timestamp?
    /// The assignee.
    public var assignee: String?
    /// The id that the app or your team has for it.
    public var externalId: String?
    /// The id, which never changes.
    public var id: UUID?
    /// The title.
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

  /// Changes of a task. Omitted members keep their value.
  public struct TaskUpdate: JSONWritable, Sendable, Equatable {
    /// A description, as text.
    public var description: Callboard.Nullable<String>?
    /// The time at which it is due.
    public var dueAt: Callboard.Nullable<Timestamp>?
    /// The assignee.
    public var assignee: Callboard.Nullable<String>?
    /// The id that the app or your team has for it.
    public var externalId: Callboard.Nullable<String>?
    /// The title.
    public var title: String?
    /// A version of the stream.
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

  /// The partner's status and the state of the shared tasks.
  public struct Dashboard: Callboard.Object, Sendable, Equatable {
    /// The other person.
    public var partner: Callboard.PublicProfile?
    /// The presence of each of the partner's clients; empty if absent.
    public var presence: [Callboard.Presence]
    /// The time at which an absent partner was last present; null: present now, or never present.
    public var lastSeen: Timestamp?
    /// The number of open tasks.
    public var openTasks: OpenTasks
    /// The number of tasks that were completed today.
    public var completedToday: CompletedToday

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.partner = try members.readIfThere("partner")
      self.presence = try members.read("presence")
      self.lastSeen = try members.readIfThere("last_seen")
      self.openTasks = try members.read("open_tasks")
      self.completedToday = try members.read("completed_today")
    }

    /// The number of open tasks.
    public struct OpenTasks: Callboard.Object, Sendable, Equatable {
      /// The total number.
      public var total: Int
      /// The number assigned to the caller.
      public var mine: Int
      /// The two people of the connection.
      public var partners: Int
      /// The number assigned to nobody.
      public var unassigned: Int

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.total = try members.read("total")
        self.mine = try members.read("mine")
        self.partners = try members.read("partners")
        self.unassigned = try members.read("unassigned")
      }
    }

    /// The number of tasks that were completed today.
    public struct CompletedToday: Callboard.Object, Sendable, Equatable {
      /// The total number.
      public var total: Int
      /// The number assigned to the caller.
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

  /// An attachment with a `url`, an `external_id`, or both.
  public struct NewTaskAttachment: JSONWritable, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID?
    /// The name.
    public var name: String
    /// The media type of the content (RFC 6838).
    public var mediaType: String
    /// The size in bytes.
    public var bytes: Int
    /// The address on the web.
    public var url: String?
    /// The id that the app or your team has for it.
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

  /// An event in the calendar of two people.
  public struct CalendarEvent: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The title.
    public var title: String
    /// A description, as text.
    public var description: String?
    /// The place of the event.
    public var location: String?
    /// Whether it lasts whole days.
    public var allDay: Bool
    /// The time at which it begins.
    public var startsAt: Timestamp?
    /// The time at which it ends.
    public var endsAt: Timestamp?
    /// The time zone of days and times of day, such as `Europe/Berlin`.
    public var timeZone: String?
    /// The first day.
    public var startsOn: String?
    /// The last day.
    public var endsOn: String?
    /// The participants.
    public var attendees: [Callboard.PersonReference]
    /// The ids of the tasks that belong to it.
    public var tasks: [UUID]
    /// The person who created it.
    public var createdBy: Callboard.PersonReference?
    /// The time of creation.
    public var createdAt: Timestamp
    /// The time of the last change.
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
