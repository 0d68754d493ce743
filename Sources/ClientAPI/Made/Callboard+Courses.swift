// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// `UpdateCourseSettingsBody` of `/openapi.json`.
  public struct UpdateCourseSettingsBody: JSONWritable, Sendable, Equatable {
    /// What the app put there; the service does not read it. At most 16384 bytes of JSON.
    public var data: JSONObject
    /// A version of the stream that it belongs to.
    public var version: Int?

    /// Makes it.
    public init(data: JSONObject, version: Int? = nil) {
      self.data = data
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("data", data)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// `OpenCourseAnswer` of `/openapi.json`.
  public struct OpenCourseAnswer: Callboard.Object, Sendable, Equatable {
    /// Whether it was written; not so often for one person.
    public var noted: Bool

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.noted = try members.read("noted")
    }
  }

  /// `ListCourseOpeningsAnswer` of `/openapi.json`.
  public struct ListCourseOpeningsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Item]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?
    /// Whether the list starts over, because the cursor was of another incarnation of the log.
    public var reset: Bool

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
      self.reset = try members.read("reset")
    }

    /// `Item` of `/openapi.json`.
    public struct Item: Callboard.Object, Sendable, Equatable {
      public var person: Callboard.PersonReference
      /// When it happened.
      public var at: Timestamp
      /// A position in the log.
      public var position: Int

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.person = try members.read("person")
        self.at = try members.read("at")
        self.position = try members.read("position")
      }
    }
  }

  /// `GetCourseOpeningCountsAnswer` of `/openapi.json`.
  public struct GetCourseOpeningCountsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Item]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }

    /// `Item` of `/openapi.json`.
    public struct Item: Callboard.Object, Sendable, Equatable {
      /// The day, as in `2026-11-21`.
      public var day: String
      /// How often it was opened on the day.
      public var openings: Int
      /// How many people opened it on the day.
      public var people: Int

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.day = try members.read("day")
        self.openings = try members.read("openings")
        self.people = try members.read("people")
      }
    }
  }

  /// `InsertScheduleBody` of `/openapi.json`.
  public struct InsertScheduleBody: JSONWritable, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID?
    /// What the app put there; the service does not read it. At most 16384 bytes of JSON.
    public var data: JSONObject

    /// Makes it.
    public init(id: UUID? = nil, data: JSONObject) {
      self.id = id
      self.data = data
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
        $0.member("data", data)
      }
    }
  }

  /// `UpdateScheduleBody` of `/openapi.json`.
  public struct UpdateScheduleBody: JSONWritable, Sendable, Equatable {
    /// What the app put there; the service does not read it. At most 16384 bytes of JSON.
    public var data: JSONObject
    /// A version of the stream that it belongs to.
    public var version: Int?

    /// Makes it.
    public init(data: JSONObject, version: Int? = nil) {
      self.data = data
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("data", data)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// `InsertRecordingBody` of `/openapi.json`.
  public struct InsertRecordingBody: JSONWritable, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID?
    /// What the app put there; the service does not read it. At most 16384 bytes of JSON.
    public var data: JSONObject

    /// Makes it.
    public init(id: UUID? = nil, data: JSONObject) {
      self.id = id
      self.data = data
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
        $0.member("data", data)
      }
    }
  }

  /// `UpdateRecordingBody` of `/openapi.json`.
  public struct UpdateRecordingBody: JSONWritable, Sendable, Equatable {
    /// What the app put there; the service does not read it. At most 16384 bytes of JSON.
    public var data: JSONObject
    /// A version of the stream that it belongs to.
    public var version: Int?

    /// Makes it.
    public init(data: JSONObject, version: Int? = nil) {
      self.data = data
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("data", data)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// `InsertStudentBody` of `/openapi.json`.
  public struct InsertStudentBody: JSONWritable, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID?
    /// What the app put there; the service does not read it. At most 16384 bytes of JSON.
    public var data: JSONObject

    /// Makes it.
    public init(id: UUID? = nil, data: JSONObject) {
      self.id = id
      self.data = data
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
        $0.member("data", data)
      }
    }
  }

  /// `UpdateStudentBody` of `/openapi.json`.
  public struct UpdateStudentBody: JSONWritable, Sendable, Equatable {
    /// What the app put there; the service does not read it. At most 16384 bytes of JSON.
    public var data: JSONObject
    /// A version of the stream that it belongs to.
    public var version: Int?

    /// Makes it.
    public init(data: JSONObject, version: Int? = nil) {
      self.data = data
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("data", data)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// `InsertConstraintBody` of `/openapi.json`.
  public struct InsertConstraintBody: JSONWritable, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID?
    /// What the app put there; the service does not read it. At most 16384 bytes of JSON.
    public var data: JSONObject

    /// Makes it.
    public init(id: UUID? = nil, data: JSONObject) {
      self.id = id
      self.data = data
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
        $0.member("data", data)
      }
    }
  }

  /// `UpdateConstraintBody` of `/openapi.json`.
  public struct UpdateConstraintBody: JSONWritable, Sendable, Equatable {
    /// What the app put there; the service does not read it. At most 16384 bytes of JSON.
    public var data: JSONObject
    /// A version of the stream that it belongs to.
    public var version: Int?

    /// Makes it.
    public init(data: JSONObject, version: Int? = nil) {
      self.data = data
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("data", data)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// A course, without its records.
  public struct Course: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// Its kind, in a word.
    public var kind: String
    public var standing: String
    /// Its title, for people.
    public var title: String
    /// The version of the title: what an update names.
    public var version: Int
    public var settings: JSONObject
    /// A version of the space.
    public var settingsVersion: Int
    /// A version of the space.
    public var spaceVersion: Int
    /// A position in the log.
    public var position: Int
    /// When it was created.
    public var createdAt: Timestamp?
    /// When it was last changed.
    public var updatedAt: Timestamp
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String?
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// How many records there are of each kind that the reader may see.
    public var counts: Counts

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.kind = try members.read("kind")
      self.standing = try members.read("standing")
      self.title = try members.read("title")
      self.version = try members.read("version")
      self.settings = try members.read("settings")
      self.settingsVersion = try members.read("settings_version")
      self.spaceVersion = try members.read("space_version")
      self.position = try members.read("position")
      self.createdAt = try members.readIfThere("created_at")
      self.updatedAt = try members.read("updated_at")
      self.role = try members.readIfThere("role")
      self.capabilities = try members.read("capabilities")
      self.counts = try members.read("counts")
    }

    /// How many records there are of each kind that the reader may see.
    public struct Counts: Callboard.Object, Sendable, Equatable {
      /// The schedules of the course.
      public var schedules: Int?
      /// The recordings of the course.
      public var recordings: Int?
      /// The students of the course.
      public var students: Int?
      /// The constraints of the course.
      public var constraints: Int?

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.schedules = try members.readIfThere("schedules")
        self.recordings = try members.readIfThere("recordings")
        self.students = try members.readIfThere("students")
        self.constraints = try members.readIfThere("constraints")
      }
    }
  }

  /// A new course.
  public struct CourseCreation: JSONWritable, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID?
    /// Its title, for people.
    public var title: String
    /// The settings, by their names.
    public var settings: JSONObject?

    /// Makes it.
    public init(id: UUID? = nil, title: String, settings: JSONObject? = nil) {
      self.id = id
      self.title = title
      self.settings = settings
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
        $0.member("title", title)
        $0.member("settings", ifPresent: settings)
      }
    }
  }

  /// What changes in a course.
  public struct CourseUpdate: JSONWritable, Sendable, Equatable {
    /// Its title, for people.
    public var title: String
    /// A version of the stream that it belongs to.
    public var version: Callboard.Nullable<Int>?

    /// Makes it.
    public init(title: String, version: Callboard.Nullable<Int>? = nil) {
      self.title = title
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("title", title)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// The settings of a course, which the app defines.
  public struct CourseSettings: Callboard.Object, Sendable, Equatable {
    public var data: JSONObject
    /// A version of the space.
    public var version: Int
    /// When it was last changed.
    public var updatedAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.data = try members.read("data")
      self.version = try members.read("version")
      self.updatedAt = try members.read("updated_at")
    }
  }

  /// Records that are added, or changed where they exist.
  public struct CourseRecordUpsert: JSONWritable, Sendable, Equatable {
    /// The records, each with its data.
    public var records: [Record]

    /// Makes it.
    public init(records: [Record]) {
      self.records = records
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("records", records)
      }
    }

    /// `Record` of `/openapi.json`.
    public struct Record: JSONWritable, Sendable, Equatable {
      /// Its id, which never changes.
      public var id: UUID
      /// What the app put there; the service does not read it. At most 16384 bytes of JSON.
      public var data: JSONObject
      /// A version of the stream that it belongs to.
      public var version: Int?

      /// Makes it.
      public init(id: UUID, data: JSONObject, version: Int? = nil) {
        self.id = id
        self.data = data
        self.version = version
      }

      /// Writes it.
      public func write(to json: inout JSONWriter) {
        json.object {
          $0.member("id", id)
          $0.member("data", data)
          $0.member("version", ifPresent: version)
        }
      }
    }
  }

  /// What became of records that were added or changed.
  public struct CourseRecordsWritten: Callboard.Object, Sendable, Equatable {
    /// How many were added.
    public var inserted: Int
    /// How many were changed.
    public var updated: Int
    /// The version that all of them have now; null where nothing changed.
    public var version: Int?
    /// A position in the log.
    public var position: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.inserted = try members.read("inserted")
      self.updated = try members.read("updated")
      self.version = try members.readIfThere("version")
      self.position = try members.read("position")
    }
  }
}
