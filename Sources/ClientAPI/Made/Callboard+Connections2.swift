// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// A new date: with times and a zone, or with days.
  public struct CalendarEventCreation: JSONWritable, Sendable, Equatable {
    /// A text about it, for people.
    public var description: String?
    /// Where it takes place.
    public var location: String?
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
    public var attendees: [String]?
    /// Tasks that belong to it.
    public var tasks: [UUID]?
    /// Its title, for people.
    public var title: String
    /// Its id, which never changes.
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

  /// What changes in a date; what is left out stays.
  public struct CalendarEventUpdate: JSONWritable, Sendable, Equatable {
    /// A text about it, for people.
    public var description: Callboard.Nullable<String>?
    /// Where it takes place.
    public var location: Callboard.Nullable<String>?
    /// When it begins.
    public var startsAt: Callboard.Nullable<Timestamp>?
    /// When it ends.
    public var endsAt: Callboard.Nullable<Timestamp>?
    /// The zone in which days and times of day are meant, as in `Europe/Berlin`.
    public var timeZone: Callboard.Nullable<String>?
    /// The first day.
    public var startsOn: Callboard.Nullable<String>?
    /// The last day.
    public var endsOn: Callboard.Nullable<String>?
    /// Who takes part.
    public var attendees: Callboard.Nullable<[String]>?
    /// Tasks that belong to it.
    public var tasks: Callboard.Nullable<[UUID]>?
    /// Its title, for people.
    public var title: String?
    /// A version of the stream that it belongs to.
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
    /// Its id, which never changes.
    public var id: UUID
    /// Its title, for people.
    public var title: String
    /// A text about it, for people.
    public var description: String?
    /// When it should be done.
    public var dueAt: Timestamp?
    /// Whether there are milestones and all were reached.
    public var achieved: Bool
    /// How much is done.
    public var progress: Progress
    /// The steps to the goal, in their order.
    public var milestones: [Milestone]
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
      self.achieved = try members.read("achieved")
      self.progress = try members.read("progress")
      self.milestones = try members.read("milestones")
      self.createdBy = try members.readIfThere("created_by")
      self.createdAt = try members.read("created_at")
      self.updatedAt = try members.read("updated_at")
      self.version = try members.read("version")
    }

    /// How much is done.
    public struct Progress: Callboard.Object, Sendable, Equatable {
      /// Whether it is done.
      public var completed: Int
      /// How many there are.
      public var total: Int

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.completed = try members.read("completed")
        self.total = try members.read("total")
      }
    }

    /// `Milestone` of `/openapi.json`.
    public struct Milestone: Callboard.Object, Sendable, Equatable {
      /// Its id, which never changes.
      public var id: UUID
      /// Its title, for people.
      public var title: String
      /// When it should be done.
      public var dueAt: Timestamp?
      /// Whether it is done.
      public var completed: Bool
      /// Who completed it.
      public var completedBy: Callboard.PersonReference?
      /// When it was completed; null: it is not.
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
    /// A text about it, for people.
    public var description: String?
    /// When it should be done.
    public var dueAt: Timestamp?
    /// All of them, in order; those whose ids stay keep that they were reached.
    public var milestones: [Milestone]?
    /// Its title, for people.
    public var title: String
    /// Its id, which never changes.
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
      /// Its id, which never changes.
      public var id: UUID?
      /// Its title, for people.
      public var title: String
      /// When it should be done.
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

  /// What changes in a goal; what is left out stays.
  public struct GoalUpdate: JSONWritable, Sendable, Equatable {
    /// A text about it, for people.
    public var description: Callboard.Nullable<String>?
    /// When it should be done.
    public var dueAt: Callboard.Nullable<Timestamp>?
    /// All of them, in order; those whose ids stay keep that they were reached.
    public var milestones: Callboard.Nullable<[Milestone]>?
    /// Its title, for people.
    public var title: String?
    /// A version of the stream that it belongs to.
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
      /// Its id, which never changes.
      public var id: Callboard.Nullable<UUID>?
      /// Its title, for people.
      public var title: String
      /// When it should be done.
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

  /// A template from which tasks are made.
  public struct TaskTemplate: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// Its title, for people.
    public var title: String
    /// A text about it, for people.
    public var description: String?
    /// After how many days a task made from it is due; null: no day is set.
    public var dueInDays: Int?
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
      self.dueInDays = try members.readIfThere("due_in_days")
      self.createdBy = try members.readIfThere("created_by")
      self.createdAt = try members.read("created_at")
      self.updatedAt = try members.read("updated_at")
      self.version = try members.read("version")
    }
  }

  /// A new template of tasks.
  public struct TaskTemplateCreation: JSONWritable, Sendable, Equatable {
    /// A text about it, for people.
    public var description: String?
    /// In how many days after they were made its tasks are due.
    public var dueInDays: Int?
    /// Its title, for people.
    public var title: String
    /// Its id, which never changes.
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

  /// What changes in a template; what is left out stays.
  public struct TaskTemplateUpdate: JSONWritable, Sendable, Equatable {
    /// A text about it, for people.
    public var description: Callboard.Nullable<String>?
    /// In how many days after they were made its tasks are due.
    public var dueInDays: Callboard.Nullable<Int>?
    /// Its title, for people.
    public var title: String?
    /// A version of the stream that it belongs to.
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
