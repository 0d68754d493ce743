// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// `UpdateCourseSettingsBody` of `/openapi.json`.
  public struct UpdateCourseSettingsBody: JSONWritable, Sendable, Equatable {
    /// Data of the app, which the service does not read. At most 16384 bytes of JSON.
    public var data: JSONObject
    /// A version of the stream.
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
    /// Whether the opening was recorded.
    public var noted: Bool

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.noted = try members.read("noted")
    }
  }

  /// `ListCourseOpeningsAnswer` of `/openapi.json`.
  public struct ListCourseOpeningsAnswer: Callboard.Object, Sendable, Equatable {
    /// The items of the page.
    public var items: [Item]
    /// The `cursor` of the next page; null: this is the last page.
    public var next: String?
    /// Whether the list starts over, because the cursor belonged to another incarnation of the log.
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
      /// The time at which it happened.
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
    /// The items of the page.
    public var items: [Item]
    /// The `cursor` of the next page; null: this is the last page.
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
      /// The number of openings on the day.
      public var openings: Int
      /// The number of people who opened it on the day.
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
    /// The id, which never changes.
    public var id: UUID?
    /// Data of the app, which the service does not read. At most 16384 bytes of JSON.
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
    /// Data of the app, which the service does not read. At most 16384 bytes of JSON.
    public var data: JSONObject
    /// A version of the stream.
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
    /// The id, which never changes.
    public var id: UUID?
    /// Data of the app, which the service does not read. At most 16384 bytes of JSON.
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
    /// Data of the app, which the service does not read. At most 16384 bytes of JSON.
    public var data: JSONObject
    /// A version of the stream.
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
    /// The id, which never changes.
    public var id: UUID?
    /// Data of the app, which the service does not read. At most 16384 bytes of JSON.
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
    /// Data of the app, which the service does not read. At most 16384 bytes of JSON.
    public var data: JSONObject
    /// A version of the stream.
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
    /// The id, which never changes.
    public var id: UUID?
    /// Data of the app, which the service does not read. At most 16384 bytes of JSON.
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
    /// Data of the app, which the service does not read. At most 16384 bytes of JSON.
    public var data: JSONObject
    /// A version of the stream.
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
    /// The id, which never changes.
    public var id: UUID
    /// The kind.
    public var kind: String
    public var standing: String
    /// The title.
    public var title: String
    /// The version of the title, which an update must name.
    public var version: Int
    public var settings: JSONObject
    /// A version of the space.
    public var settingsVersion: Int
    /// A version of the space.
    public var spaceVersion: Int
    /// A position in the log.
    public var position: Int
    /// The time of creation.
    public var createdAt: Timestamp?
    /// The time of the last change.
    public var updatedAt: Timestamp
    /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
    public var role: String?
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// The number of records of each kind that the reader may see.
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

    /// The number of records of each kind that the reader may see.
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
    /// The id, which never changes.
    public var id: UUID?
    /// The title.
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

  /// Changes of a course.
  public struct CourseUpdate: JSONWritable, Sendable, Equatable {
    /// The title.
    public var title: String
    /// A version of the stream.
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
    /// The time of the last change.
    public var updatedAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.data = try members.read("data")
      self.version = try members.read("version")
      self.updatedAt = try members.read("updated_at")
    }
  }

  /// Records to insert or replace.
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
      /// The id, which never changes.
      public var id: UUID
      /// Data of the app, which the service does not read. At most 16384 bytes of JSON.
      public var data: JSONObject
      /// A version of the stream.
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

  /// The result of adding or changing records.
  public struct CourseRecordsWritten: Callboard.Object, Sendable, Equatable {
    /// The number of added records.
    public var inserted: Int
    /// The number of changed records.
    public var updated: Int
    /// The new version of all the records; null: nothing changed.
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
