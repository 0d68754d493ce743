import CallboardDomain
import FoundationEssentials

/// A course as the API shows it to one of its members.
struct CourseView {
  private let course: CourseState
  private let membership: Membership?

  /// - Parameter person: the reader; nil for operators.
  init(_ course: CourseState, for person: UUID?) {
    self.init(course, member: person.flatMap { course.core.members[$0] })
  }

  /// - Parameter member: the reader's present membership in the course.
  init(_ course: CourseState, member: Membership?) {
    self.course = course
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

  func write(to json: inout JSONWriter, position: Int64) {
    json.object { json in
      json.member("id", course.id)
      json.member("kind", SpaceKind.course.rawValue)
      json.member("standing", course.core.standing.rawValue)
      json.member("title", course.title)
      json.member("version", course.titleVersion)
      json.member("settings", course.settings.data)
      json.member("settings_version", course.settings.version)
      json.member("space_version", course.version)
      json.member("position", position)
      json.member("created_at", course.createdAt)
      json.member("updated_at", course.updatedAt)
      json.member("role", membership?.role)
      json.member(
        "capabilities", membership.map { SpaceKind.course.names(of: $0.capabilities) } ?? [])
      json.member("counts") { json in
        json.object {
          for kind in CourseRecordKind.allCases
          where membership?.capabilities.contains(kind.seenWith) ?? true {
            $0.member(kind.plural, course[kind].count)
          }
        }
      }
    }
  }
}
