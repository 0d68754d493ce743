// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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

  /// `ListSchedulesAnswer` of `/openapi.json`.
  public struct ListSchedulesAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Record]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
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

  /// `ListRecordingsAnswer` of `/openapi.json`.
  public struct ListRecordingsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Record]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
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

  /// `ListStudentsAnswer` of `/openapi.json`.
  public struct ListStudentsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Record]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
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

  /// `ListConstraintsAnswer` of `/openapi.json`.
  public struct ListConstraintsAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Record]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
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

  /// `ListCourseMembersAnswer` of `/openapi.json`.
  public struct ListCourseMembersAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Member]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `TransferCourseOwnershipBody` of `/openapi.json`.
  public struct TransferCourseOwnershipBody: JSONWritable, Sendable, Equatable {
    /// The person it is about.
    public var person: UUID

    /// Makes it.
    public init(person: UUID) {
      self.person = person
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("person", person)
      }
    }
  }

  /// `GetCourseHistoryAnswer` of `/openapi.json`.
  public struct GetCourseHistoryAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Event]
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
  }

  /// `ListCourseChatAnswer` of `/openapi.json`.
  public struct ListCourseChatAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.ChatMessage]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `PostCourseChatBody` of `/openapi.json`.
  public struct PostCourseChatBody: JSONWritable, Sendable, Equatable {
    /// What it says, as text.
    public var text: String
    /// The message that it answers.
    public var inReplyTo: UUID?

    /// Makes it.
    public init(text: String, inReplyTo: UUID? = nil) {
      self.text = text
      self.inReplyTo = inReplyTo
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("text", text)
        $0.member("in_reply_to", ifPresent: inReplyTo)
      }
    }
  }

  /// `UpdateCourseChatBody` of `/openapi.json`.
  public struct UpdateCourseChatBody: JSONWritable, Sendable, Equatable {
    /// What it says, as text.
    public var text: String
    /// A version of the stream that it belongs to.
    public var version: Callboard.Nullable<Int>?

    /// Makes it.
    public init(text: String, version: Callboard.Nullable<Int>? = nil) {
      self.text = text
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("text", text)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// `ListCourseRolesAnswer` of `/openapi.json`.
  public struct ListCourseRolesAnswer: Callboard.Object, Sendable, Equatable {
    /// What the page holds.
    public var items: [Callboard.Role]
    /// Where the next page begins, for `cursor`; null: this is the last.
    public var next: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
    }
  }

  /// `SetCourseRoleBody` of `/openapi.json`.
  public struct SetCourseRoleBody: JSONWritable, Sendable, Equatable {
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// A version of the stream that it belongs to.
    public var version: Int?

    /// Makes it.
    public init(capabilities: [String], version: Int? = nil) {
      self.capabilities = capabilities
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("capabilities", capabilities)
        $0.member("version", ifPresent: version)
      }
    }
  }
}
