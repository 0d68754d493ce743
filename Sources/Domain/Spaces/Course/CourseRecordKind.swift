public import FoundationEssentials

/// The kinds of record that a course keeps.
public enum CourseRecordKind: String, Sendable, CaseIterable {
  /// A slot of the exam schedule.
  case schedule
  /// What is said of the recording of an exam; the sound itself is the app's to keep.
  case recording
  /// Someone who takes the course.
  case student
  /// What has to be heeded when a student's exam is set.
  case constraint

  /// How many of a kind a course may have.
  public static let countMax = 10_000
  /// How many can be written at once.
  public static let atOnceMax = 1_000
  /// How large what is written at once may be in all, in bytes of JSON.
  public static let atOnceBytesMax = 1 << 20

  /// What it takes to see them.
  public var seenWith: Capability {
    switch self {
    case .schedule: .viewSchedules
    case .recording: .recordExams
    case .student: .manageStudents
    case .constraint: .manageConstraints
    }
  }

  /// What it takes to change them, beside seeing them.
  public var changedWith: Capability {
    switch self {
    case .schedule: .editSchedules
    case .recording: .recordExams
    case .student: .manageStudents
    case .constraint: .manageConstraints
    }
  }

  /// Whether they tell of people who are not asked: then they are in the vault, where deleting erases them.
  public var isPersonal: Bool {
    switch self {
    case .schedule, .recording: false
    case .student, .constraint: true
    }
  }

  /// Several of them, as in paths and JSON.
  public var plural: String { "\(rawValue)s" }

  /// It as the target of comments and feeds.
  public var target: TargetKind { TargetKind(rawValue: rawValue) }

  /// The key of a record that is in the vault, under the course.
  public func vaultKey(_ id: UUID) -> String { "\(rawValue)/\(id.lower)" }
}
