// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// A new calendar event: with times and a zone, or with days.
  public struct CalendarEventCreation: JSONWritable, Sendable, Equatable {
    /// A description, as text.
    public var description: String?
    /// The place of the event.
    public var location: String?
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
    public var attendees: [String]?
    /// The ids of the tasks that belong to it.
    public var tasks: [UUID]?
    /// The title.
    public var title: String
    /// The id, which never changes.
    public var id: UUID?

    /// Makes it.
    public init(
      description: String? = nil, location: String? = nil, startsAt: Timestamp? = nil,
      endsAt: Timestamp? = nil, timeZone: String? = nil, startsOn: String? = nil,
      endsOn: String? = nil, attendees: [String]? = nil, tasks: [UUID]? = nil, title: String,
      id: UUID? = nil
    ) {
      self.description = description
      self.location = location
      self.startsAt = startsAt
      self.endsAt = endsAt
      self.timeZone = timeZone
      self.startsOn = startsOn
      self.endsOn = endsOn
      self.attendees = attendees
      self.tasks = tasks
      self.title = title
      self.id = id
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("description", ifPresent: description)
        $0.member("location", ifPresent: location)
        $0.member("starts_at", ifPresent: startsAt)
        $0.member("ends_at", ifPresent: endsAt)
        $0.member("time_zone", ifPresent: timeZone)
        $0.member("starts_on", ifPresent: startsOn)
        $0.member("ends_on", ifPresent: endsOn)
        $0.member("attendees", ifPresent: attendees)
        $0.member("tasks", ifPresent: tasks)
        $0.member("title", title)
        $0.member("id", ifPresent: id)
      }
    }
  }

  /// Changes of a calendar event. Omitted members keep their value.
  public struct CalendarEventUpdate: JSONWritable, Sendable, Equatable {
    /// A description, as text.
    public var description: Callboard.Nullable<String>?
    /// The place of the event.
    public var location: Callboard.Nullable<String>?
    /// The time at which it begins.
    public var startsAt: Callboard.Nullable<Timestamp>?
    /// The time at which it ends.
    public var endsAt: Callboard.Nullable<Timestamp>?
    /// The time zone of days and times of day, such as `Europe/Berlin`.
    public var timeZone: Callboard.Nullable<String>?
    /// The first day.
    public var startsOn: Callboard.Nullable<String>?
    /// The last day.
    public var endsOn: Callboard.Nullable<String>?
    /// The participants.
    public var attendees: Callboard.Nullable<[String]>?
    /// The ids of the tasks that belong to it.
    public var tasks: Callboard.Nullable<[UUID]>?
    /// The title.
    public var title: String?
    /// A version of the stream.
    public var version: Callboard.Nullable<Int>?

    /// Makes it.
    public init(
      description: Callboard.Nullable<String>? = nil, location: Callboard.Nullable<String>? = nil,
      startsAt: Callboard.Nullable<Timestamp>? = nil, endsAt: Callboard.Nullable<Timestamp>? = nil,
      timeZone: Callboard.Nullable<String>? = nil, startsOn: Callboard.Nullable<String>? = nil,
      endsOn: Callboard.Nullable<String>? = nil, attendees: Callboard.Nullable<[String]>? = nil,
      tasks: Callboard.Nullable<[UUID]>? = nil, title: String? = nil,
      version: Callboard.Nullable<Int>? = nil
    ) {
      self.description = description
      self.location = location
      self.startsAt = startsAt
      self.endsAt = endsAt
      self.timeZone = timeZone
      self.startsOn = startsOn
      self.endsOn = endsOn
      self.attendees = attendees
      self.tasks = tasks
      self.title = title
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("description", ifPresent: description)
        $0.member("location", ifPresent: location)
        $0.member("starts_at", ifPresent: startsAt)
        $0.member("ends_at", ifPresent: endsAt)
        $0.member("time_zone", ifPresent: timeZone)
        $0.member("starts_on", ifPresent: startsOn)
        $0.member("ends_on", ifPresent: endsOn)
        $0.member("attendees", ifPresent: attendees)
        $0.member("tasks", ifPresent: tasks)
        $0.member("title", ifPresent: title)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// A goal of two people.
  public struct Goal: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The title.
    public var title: String
    /// A description, as text.
    public var description: String?
    /// The time at which it is due.
    public var dueAt: Timestamp?
    /// Whether there are milestones and all are completed.
    public var achieved: Bool
    /// The progress.
    public var progress: Progress
    /// The steps to the goal, in their order.
    public var milestones: [Milestone]
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
      self.achieved = try members.read("achieved")
      self.progress = try members.read("progress")
      self.milestones = try members.read("milestones")
      self.createdBy = try members.readIfThere("created_by")
      self.createdAt = try members.read("created_at")
      self.updatedAt = try members.read("updated_at")
      self.version = try members.read("version")
    }

    /// The progress.
    public struct Progress: Callboard.Object, Sendable, Equatable {
      /// The number of completed milestones.
      public var completed: Int
      /// The total number.
      public var total: Int

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.completed = try members.read("completed")
        self.total = try members.read("total")
      }
    }

    /// `Milestone` of `/openapi.json`.
    public struct Milestone: Callboard.Object, Sendable, Equatable {
      /// The id, which never changes.
      public var id: UUID
      /// The title.
      public var title: String
      /// The time at which it is due.
      public var dueAt: Timestamp?
      /// Whether it is completed.
      public var completed: Bool
      /// The person who completed it.
      public var completedBy: Callboard.PersonReference?
      /// The time at which it was completed; null: not completed.
      public var completedAt: Timestamp?

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.id = try members.read("id")
        self.title = try members.read("title")
        self.dueAt = try members.readIfThere("due_at")
        self.completed = try members.read("completed")
        self.completedBy = try members.readIfThere("completed_by")
        self.completedAt = try members.readIfThere("completed_at")
      }
    }
  }

  /// A new goal.
  public struct GoalCreation: JSONWritable, Sendable, Equatable {
    /// A description, as text.
    public var description: String?
    /// The time at which it is due.
    public var dueAt: Timestamp?
    /// All milestones, in order. Milestones that keep their ids stay completed.
    public var milestones: [Milestone]?
    /// The title.
    public var title: String
    /// The id, which never changes.
    public var id: UUID?

    /// Makes it.
    public init(
      description: String? = nil, dueAt: Timestamp? = nil, milestones: [Milestone]? = nil,
      title: String, id: UUID? = nil
    ) {
      self.description = description
      self.dueAt = dueAt
      self.milestones = milestones
      self.title = title
      self.id = id
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("description", ifPresent: description)
        $0.member("due_at", ifPresent: dueAt)
        $0.member("milestones", ifPresent: milestones)
        $0.member("title", title)
        $0.member("id", ifPresent: id)
      }
    }

    /// `Milestone` of `/openapi.json`.
    public struct Milestone: JSONWritable, Sendable, Equatable {
      /// The id, which never changes.
      public var id: UUID?
      /// The title.
      public var title: String
      /// The time at which it is due.
      public var dueAt: Timestamp?

      /// Makes it.
      public init(id: UUID? = nil, title: String, dueAt: Timestamp? = nil) {
        self.id = id
        self.title = title
        self.dueAt = dueAt
      }

      /// Writes it.
      public func write(to json: inout JSONWriter) {
        json.object {
          $0.member("id", ifPresent: id)
          $0.member("title", title)
          $0.member("due_at", ifPresent: dueAt)
        }
      }
    }
  }

  /// Changes of a goal. Omitted members keep their value.
  public struct GoalUpdate: JSONWritable, Sendable, Equatable {
    /// A description, as text.
    public var description: Callboard.Nullable<String>?
    /// The time at which it is due.
    public var dueAt: Callboard.Nullable<Timestamp>?
    /// All milestones, in order. Milestones that keep their ids stay completed.
    public var milestones: Callboard.Nullable<[Milestone]>?
    /// The title.
    public var title: String?
    /// A version of the stream.
    public var version: Callboard.Nullable<Int>?

    /// Makes it.
    public init(
      description: Callboard.Nullable<String>? = nil, dueAt: Callboard.Nullable<Timestamp>? = nil,
      milestones: Callboard.Nullable<[Milestone]>? = nil, title: String? = nil,
      version: Callboard.Nullable<Int>? = nil
    ) {
      self.description = description
      self.dueAt = dueAt
      self.milestones = milestones
      self.title = title
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("description", ifPresent: description)
        $0.member("due_at", ifPresent: dueAt)
        $0.member("milestones", ifPresent: milestones)
        $0.member("title", ifPresent: title)
        $0.member("version", ifPresent: version)
      }
    }

    /// `Milestone` of `/openapi.json`.
    public struct Milestone: JSONWritable, Sendable, Equatable {
      /// The id, which never changes.
      public var id: Callboard.Nullable<UUID>?
      /// The title.
      public var title: String
      /// The time at which it is due.
      public var dueAt: Callboard.Nullable<Timestamp>?

      /// Makes it.
      public init(
        id: Callboard.Nullable<UUID>? = nil, title: String,
        dueAt: Callboard.Nullable<Timestamp>? = nil
      ) {
        self.id = id
        self.title = title
        self.dueAt = dueAt
      }

      /// Writes it.
      public func write(to json: inout JSONWriter) {
        json.object {
          $0.member("id", ifPresent: id)
          $0.member("title", title)
          $0.member("due_at", ifPresent: dueAt)
        }
      }
    }
  }

  /// A template for tasks.
  public struct TaskTemplate: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The title.
    public var title: String
    /// A description, as text.
    public var description: String?
    /// The number of days after which a task made from it is due; null: tasks have no due date.
    public var dueInDays: Int?
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
      self.dueInDays = try members.readIfThere("due_in_days")
      self.createdBy = try members.readIfThere("created_by")
      self.createdAt = try members.read("created_at")
      self.updatedAt = try members.read("updated_at")
      self.version = try members.read("version")
    }
  }

  /// A new task template.
  public struct TaskTemplateCreation: JSONWritable, Sendable, Equatable {
    /// A description, as text.
    public var description: String?
    /// The number of days after their creation at which its tasks are due.
    public var dueInDays: Int?
    /// The title.
    public var title: String
    /// The id, which never changes.
    public var id: UUID?

    /// Makes it.
    public init(description: String? = nil, dueInDays: Int? = nil, title: String, id: UUID? = nil) {
      self.description = description
      self.dueInDays = dueInDays
      self.title = title
      self.id = id
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("description", ifPresent: description)
        $0.member("due_in_days", ifPresent: dueInDays)
        $0.member("title", title)
        $0.member("id", ifPresent: id)
      }
    }
  }

  /// Changes of a task template. Omitted members keep their value.
  public struct TaskTemplateUpdate: JSONWritable, Sendable, Equatable {
    /// A description, as text.
    public var description: Callboard.Nullable<String>?
    /// The number of days after their creation at which its tasks are due.
    public var dueInDays: Callboard.Nullable<Int>?
    /// The title.
    public var title: String?
    /// A version of the stream.
    public var version: Callboard.Nullable<Int>?

    /// Makes it.
    public init(
      description: Callboard.Nullable<String>? = nil, dueInDays: Callboard.Nullable<Int>? = nil,
      title: String? = nil, version: Callboard.Nullable<Int>? = nil
    ) {
      self.description = description
      self.dueInDays = dueInDays
      self.title = title
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("description", ifPresent: description)
        $0.member("due_in_days", ifPresent: dueInDays)
        $0.member("title", ifPresent: title)
        $0.member("version", ifPresent: version)
      }
    }
  }
}
