public import FoundationEssentials

/// The kinds of record that a course keeps.
public enum CourseRecordKind: String, Sendable, CaseIterable {
  /// A slot of the exam schedule.
  case schedule
  /// The description of a recording of an exam; the app keeps the sound itself.
  case recording
  /// A person who takes the course.
  case student
  /// A condition to respect when a student's exam is scheduled.
  case constraint

  /// The maximum number of records of one kind in a course.
  public static let countMax = 10_000
  /// The maximum number of records in one write.
  public static let atOnceMax = 1_000
  /// The maximum size of the records in one write, in bytes of JSON.
  public static let atOnceBytesMax = 1 << 20

  /// The capability needed to see the records.
  public var seenWith: Capability {
    switch self {
    case .schedule: .viewSchedules
    case .recording: .recordExams
    case .student: .manageStudents
    case .constraint: .manageConstraints
    }
  }

  /// The capability needed to change the records, in addition to `seenWith`.
  public var changedWith: Capability {
    switch self {
    case .schedule: .editSchedules
    case .recording: .recordExams
    case .student: .manageStudents
    case .constraint: .manageConstraints
    }
  }

  /// Whether the records describe people who were not asked. Their data is in the vault, where deleting erases it.
  public var isPersonal: Bool {
    switch self {
    case .schedule, .recording: false
    case .student, .constraint: true
    }
  }

  /// The noun for one record in sentences.
  public var noun: String {
    switch self {
    case .schedule: "exam slot"
    case .recording: "recording"
    case .student: "student"
    case .constraint: "constraint"
    }
  }

  /// The nouns for one record and for several in sentences.
  public var words: (one: String, many: String) {
    (one: self == .schedule ? "an \(noun)" : "a \(noun)", many: "\(noun)s")
  }

  /// The plural, as in paths and JSON.
  public var plural: String { "\(rawValue)s" }

  /// The kind as the target of comments and feeds.
  public var target: TargetKind { TargetKind(rawValue: rawValue) }

  /// The key of a record in the vault, where the subject is the course.
  public func vaultKey(_ id: UUID) -> String { "\(rawValue)/\(id.lower)" }
}

extension CourseRecordKind {
  /// The types of the events of this kind.
  var types: (inserted: EventType, updated: EventType, deleted: EventType, imported: EventType) {
    switch self {
    case .schedule: (.scheduleInserted, .scheduleUpdated, .scheduleDeleted, .schedulesImported)
    case .recording: (.recordingInserted, .recordingUpdated, .recordingDeleted, .recordingsImported)
    case .student: (.studentInserted, .studentUpdated, .studentDeleted, .studentsImported)
    case .constraint:
      (.constraintInserted, .constraintUpdated, .constraintDeleted, .constraintsImported)
    }
  }
}

/// The content of a record in an event. That of a personal record is in the vault.
public struct CourseRecordContent: Sendable, Equatable {
  /// The whole content; nil if it is in the vault.
  public let data: JSONObject?
  /// The approximate size of the content in the vault, in bytes; nil in events of 1.0.0, and if it is not there.
  public let bytes: Int?

  static let blank = CourseRecordContent(data: nil, bytes: nil)

  func fields(
    _ coder: inout some PayloadCoder, isPersonal: Bool = true, note: String = ""
  ) -> CourseRecordContent {
    CourseRecordContent(
      data: coder("data", ifPresent: data, note: note),
      bytes: isPersonal ? coder("bytes", ifPresent: bytes, in: 0...Records.bytesMax) : nil)
  }
}

/// One of several records that were written at once.
public struct CourseRecordEntry: Sendable, Equatable {
  /// The id of the record.
  public let id: UUID
  /// The content.
  public let content: CourseRecordContent
}

extension CourseRecordEntry: PayloadObject {
  static var blank: CourseRecordEntry { CourseRecordEntry(id: .blank, content: .blank) }

  func fields(_ coder: inout some PayloadCoder) -> CourseRecordEntry {
    CourseRecordEntry(id: coder("record", id), content: content.fields(&coder))
  }
}
