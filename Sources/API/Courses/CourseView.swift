import CallboardDomain
import FoundationEssentials

/// A course as the API shows it to one of its members.
struct CourseView: View {
  private let course: CourseState
  private let membership: Membership?
  private let position: Int64

  static let name = "Course"
  static let meaning = "A course, without its records."

  static let fields: [Field<Self>] = [
    .init("id") { $0.course.id },
    .init("kind", .const(SpaceKind.course.rawValue)) { _ in SpaceKind.course.rawValue },
    .init("standing", .standing) { $0.course.core.standing.rawValue },
    .init("title") { $0.course.title },
    .init("version", "The version of the title: what an update names.") { $0.course.titleVersion },
    .init("settings") { $0.course.settings.data },
    .init("settings_version", .version) { $0.course.settings.version },
    .init("space_version", .version) { $0.course.version },
    .init("position", .position) { $0.position }, .init("created_at") { $0.course.createdAt },
    .init("updated_at") { $0.course.updatedAt },
    .init("role", Schema.role.orNull) { $0.membership?.role },
    .init("capabilities", .array(.capability)) {
      $0.membership.map { SpaceKind.course.names(of: $0.capabilities) } ?? []
    },
    .init(
      "counts", "How many records there are of each kind that the reader may see.", object: counts
    ) { $0 },
  ]

  private static let counts: [Field<Self>] = CourseRecordKind.allCases.map { kind in
    .ifPresent(kind.plural) {
      $0.membership?.capabilities.contains(kind.seenWith) ?? true ? $0.course[kind].count : nil
    }
  }

  /// - Parameter person: the reader; nil for operators.
  init(_ course: CourseState, for person: UUID?, position: Int64? = nil) {
    self.init(course, member: person.flatMap { course.core.members[$0] }, position: position)
  }

  /// - Parameter member: the reader's present membership in the course.
  init(_ course: CourseState, member: Membership?, position: Int64? = nil) {
    self.course = course
    self.position = position ?? course.position
    membership = member
  }

  /// Writes the course's content for operators.
  func writeContent(_ data: CourseData, to json: inout JSONWriter) {
    json.member("settings", course.settings.data)
    for kind in CourseRecordKind.allCases { write(kind, data, to: &json) }
  }

  private func write(_ kind: CourseRecordKind, _ data: CourseData, to json: inout JSONWriter) {
    json.member(
      kind.plural,
      course[kind].all.map { RecordView($0.id, $0.record, data: data.of(kind, $0.id, $0.record)) })
  }

  /// Writes the part of the course's content that the reader may see.
  func writeVisibleContent(_ data: CourseData, to json: inout JSONWriter) {
    json.member("id", course.id)
    json.member("title", course.title)
    json.member("version", course.version)
    json.member("settings", course.settings.data)
    for kind in CourseRecordKind.allCases
    where membership?.capabilities.contains(kind.seenWith) ?? false {
      write(kind, data, to: &json)
    }
  }
}
