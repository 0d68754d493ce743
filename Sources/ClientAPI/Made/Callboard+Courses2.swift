// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Callboard {
  /// `MarkCourseReadBody` of `/openapi.json`.
  public struct MarkCourseReadBody: JSONWritable, Sendable, Equatable {
    /// A version of the stream that it belongs to.
    public var version: Int

    /// Makes it.
    public init(version: Int) {
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("version", version)
      }
    }
  }

  /// `MarkCourseReadAnswer` of `/openapi.json`.
  public struct MarkCourseReadAnswer: Callboard.Object, Sendable, Equatable {
    /// A version of the space.
    public var version: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.version = try members.read("version")
    }
  }

  /// `ListCourseCommentsAnswer` of `/openapi.json`.
  public struct ListCourseCommentsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Comment]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `GetCourseFeedAnswer` of `/openapi.json`.
  public struct GetCourseFeedAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.FeedItem]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?
    /// Whether the cursor belonged to another life of the log; these are the newest items.
    public var reset: Bool
    /// By the first event of each item, newest first: an item that grows stays where it began, for ten minutes at most;
    /// `last_position` and `last_at` say when it was last touched.
    public var sortedBy: String
    /// The days on the page, if it is asked for by day.
    public var days: [Callboard.FeedDay]?
    /// The last touched first, up to 200, of the last 100000 items.
    public var groups: [Callboard.FeedGroup]?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
      self.reset = try members.read("reset")
      self.sortedBy = try members.read("sorted_by")
      self.days = try members.readIfThere("days")
      self.groups = try members.readIfThere("groups")
    }
  }

  /// `GetCourseFeedCountsAnswer` of `/openapi.json`.
  public struct GetCourseFeedCountsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.FeedCount]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `ListCourseLocksAnswer` of `/openapi.json`.
  public struct ListCourseLocksAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Lock]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `ListCoursePresenceAnswer` of `/openapi.json`.
  public struct ListCoursePresenceAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Presence]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?
    /// Members who are not there, and when they last were.
    public var lastSeen: [Callboard.LastSeen]

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
      self.lastSeen = try members.read("last_seen")
    }
  }

  /// `SendCourseSignalBody` of `/openapi.json`.
  public struct SendCourseSignalBody: JSONWritable, Sendable, Equatable {
    /// The member to whom it goes.
    public var to: UUID
    /// Its type, in a word.
    public var type: String
    /// What the app put there; the service does not read it.
    public var data: JSON?
    /// The app's instance on which the person is present, by the name that the app gives it.
    public var client: String?
    /// The one client of the addressee that is meant.
    public var toClient: String?

    /// Makes it.
    public init(
      to: UUID, type: String, data: JSON? = nil, client: String? = nil, toClient: String? = nil
    ) {
      self.to = to
      self.type = type
      self.data = data
      self.client = client
      self.toClient = toClient
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("to", to)
        $0.member("type", type)
        $0.member("data", ifPresent: data)
        $0.member("client", ifPresent: client)
        $0.member("to_client", ifPresent: toClient)
      }
    }
  }

  /// `SendCourseSignalAnswer` of `/openapi.json`.
  public struct SendCourseSignalAnswer: Callboard.Object, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID
    /// Null: a client on another node may have got it.
    public var delivered: Bool?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.delivered = try members.readIfThere("delivered")
    }
  }

  /// `ListCourseInvitationsAnswer` of `/openapi.json`.
  public struct ListCourseInvitationsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Invitation]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `SendCourseInvitationsBody` of `/openapi.json`.
  public struct SendCourseInvitationsBody: JSONWritable, Sendable, Equatable {
    /// What each of them says.
    public var invitations: [Callboard.NewInvitation]

    /// Makes it.
    public init(invitations: [Callboard.NewInvitation]) {
      self.invitations = invitations
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("invitations", invitations)
      }
    }
  }

  /// `SendCourseInvitationsAnswer` of `/openapi.json`.
  public struct SendCourseInvitationsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Invitation]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?
    /// A position in the log.
    public var position: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
      self.position = try members.read("position")
    }
  }

  /// `SetCourseLockSettingsBody` of `/openapi.json`.
  public struct SetCourseLockSettingsBody: JSONWritable, Sendable, Equatable {
    /// Whether writes to what can be locked must name the fence of a lock that covers it.
    public var requireFence: Bool

    /// Makes it.
    public init(requireFence: Bool) {
      self.requireFence = requireFence
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("require_fence", requireFence)
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
