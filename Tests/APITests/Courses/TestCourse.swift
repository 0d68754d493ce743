import CallboardDomain
import FoundationEssentials

@testable import CallboardAPI

extension TestPerson {
  /// Makes a course and returns its path.
  func makeCourse(_ title: String = "Physics") async throws -> String {
    let answer = try await post("/v1/courses", ["title": .string(title)])
    return "/v1/courses/\(answer["id"]?.string ?? "none")"
  }

  /// Adds a record of a course and returns its id.
  func insert(
    _ kind: CourseRecordKind, _ data: JSON, in course: String
  ) async throws -> String {
    try await post("\(course)/\(kind.plural)", ["data": data])["id"]?.string ?? "none"
  }
}
