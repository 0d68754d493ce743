import Domain
import Projections

/// A course, as operators see it.
struct CourseListingView {
  private let course: CourseListing
  private let names: Names

  init(_ course: CourseListing, _ names: Names) {
    self.course = course
    self.names = names
  }

  static let schema = Schema.object([
    "id": .uuid, "title": .string(), "standing": .standing,
    "owner": Schema.named("PersonReference").orNull, "member_count": .integer(),
    "counts": .object([
      "schedules": .integer(), "recordings": .integer(), "students": .integer(),
      "constraints": .integer(),
    ]),
    "opened_at": Schema.time.orNull.described("When a member last opened it, as apps say."),
    "created_at": .time, "position": .position, "version": .version, "updated_at": .time,
  ])

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", course.space)
      $0.member("title", course.title)
      $0.member("standing", course.standing)
      $0.member("owner", course.owner.map { PersonReference($0, names) })
      $0.member("member_count", course.memberCount)
      $0.member("counts") { json in
        json.object {
          $0.member("schedules", course.schedules)
          $0.member("recordings", course.recordings)
          $0.member("students", course.students)
          $0.member("constraints", course.constraints)
        }
      }
      $0.member("opened_at", course.openedAt)
      $0.member("created_at", course.createdAt)
      $0.member("position", course.position)
      $0.member("version", course.version)
      $0.member("updated_at", course.updatedAt)
    }
  }
}
