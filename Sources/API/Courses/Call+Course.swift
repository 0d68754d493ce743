import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

extension Call {
  /// The course in the path, if the caller may see its records of a kind. For kinds that have a past, it is the course
  /// as the query asks.
  ///
  /// A caller who may see the course now may see its past.
  func course(toSee kind: CourseRecordKind, inTime: Bool = false) async throws -> CourseState {
    let present = try await now.space(CourseState.self)
    try require(kind.seenWith, in: present)
    if inTime && kind.hasPast { return try await past(of: present) }
    return try await asAnswered(present)
  }

  /// The data of records; records deleted in the meantime are left out.
  func data(
    of records: some Collection<(id: UUID, record: Record)>, _ kind: CourseRecordKind,
    in course: CourseState
  ) async throws -> [UUID: JSONObject] {
    guard kind.isPersonal else {
      return Dictionary(uniqueKeysWithValues: records.map { ($0.id, $0.record.data) })
    }
    return try await CourseData.data(
      of: records.map(\.id), kind, in: course.id, service.vault)
  }

  /// Answers with one record: as a write left it, with the data that was sent, or as the query asks.
  func answer(
    _ kind: CourseRecordKind, _ id: UUID, _ reply: Reply?, sent: JSONObject? = nil,
    status: Int = 200,
    _ headers: [(String, String)] = []
  ) async throws -> Response {
    let course = try await after(reply).course(toSee: kind, inTime: reply == nil)
    guard let record = course[kind][id] else {
      throw Problem(.notFound, "there is no such \(kind.noun)")
    }
    var data = sent
    if data == nil {
      data = try await self.data(of: [(id: id, record: record)], kind, in: course)[id]
    }
    guard let data else { throw Problem(.notFound, "there is no such \(kind.noun)") }
    return .one(
      RecordView(id, record, data: data), status: status, version: record.version, after: reply,
      headers)
  }
}
