import CallboardDomain
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@Suite struct DirectoryTests {
  @Test func theRowsAreTheSameHoweverTheLogIsCutIntoRanges() async throws {
    var random = SeededRandom.printed()
    let history = DirectoryHistory(random, spaces: 3, events: 500)
    let end = Int64(history.events.count)
    let projection = SQLProjection.directory
    try await ProjectionLab.with([projection]) { lab in
      try lab.append(history.events)
      let whole = try await lab.rows(of: projection, cutAt: [end])
      for table in projection.tables { #expect((whole[table]?.count ?? 0) >= 3, "\(table)") }
      for _ in 0..<6 {
        let cuts = Set(
          (0..<Int.random(in: 1...40, using: &random)).map { _ in
            Int64.random(in: 1..<end, using: &random)
          })
        let rows = try await lab.rows(of: projection, cutAt: cuts.sorted() + [end])
        #expect(rows == whole, "cut at \(cuts.sorted())")
      }
      #expect(try await lab.rows(of: projection, cutAt: Array(1...end)) == whole)
      for space in Set(history.events.map(\.streamID)) {
        let own = try await lab.rows(of: projection, cutAt: [end / 3, end], stream: space)
        for table in projection.tables {
          let expected = whole[table, default: []].filter { $0.hasPrefix("(\(space.lower)") }
          #expect(own[table] == expected)
        }
      }
    }
  }

  @Test func theListsSayWhatHolds() async throws {
    let history = DirectoryHistory(SeededRandom.printed(), spaces: 4, events: 600)
    let projections: [any Projection] = [
      SQLProjection.courseOpenings, SQLProjection.directory, SQLProjection.members,
      SQLProjection.spaces,
    ]
    try await ProjectionLab.with(projections) { lab in
      try lab.append(history.events)
      try await lab.carryOver(projections)
      let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier)
      let reader = ProjectionReader(log: lab.log, pool: lab.pool, waiter: waiter)
      try await workSessionsAreAsInTheHistory(history, reader)
      try await sessionsAreAsInTheHistory(history, reader)
      try await coursesAreAsInTheHistory(history, reader)
    }
  }

  private func workSessionsAreAsInTheHistory(
    _ history: DirectoryHistory, _ reader: ProjectionReader
  ) async throws {
    func found(_ values: [String: ListValue]) async throws -> [ListRow] {
      try await reader.page(of: .workSessions, where: values, limit: 100).items
    }
    let all = try await found([:])
    #expect(all.count == history.workSessions.count)
    #expect(all.map(\.key) == all.map(\.key).sorted(by: >))
    for item in all {
      let space = try #require(item["id"].uuid)
      let work = try #require(history.workSessions[space])
      #expect(item["version"] == .integer(Int64(history.versions[space] ?? 0)))
      let told: [String: ListValue?] = [
        "space_id": work.outside.map { .uuid($0) }, "session_type": work.type.map { .text($0) },
        "status": work.status.map { .text($0) },
      ]
      for (name, value) in told { #expect(item[name] == value ?? .null) }
      #expect((item["completed_at"].time != nil) == work.isCompleted)
      #expect(item["marker_count"] == .integer(Int64(work.markers.count)))
      #expect(item["member_count"] == .integer(1) && item["standing"] == .text("open"))
      var values = told.compactMapValues(\.self)
      values["person"] = item["owner"]
      values["completed"] = .bool(work.isCompleted)
      #expect(try await found(values).contains(item))
    }
    #expect(try await found(["person": .uuid(UUID())]).isEmpty)
    #expect(
      try await found(["completed": .bool(true)]) == all.filter { $0["completed_at"] != .null })
  }

  private func sessionsAreAsInTheHistory(
    _ history: DirectoryHistory, _ reader: ProjectionReader
  ) async throws {
    func found(_ values: [String: ListValue]) async throws -> [ListRow] {
      try await reader.page(of: .projectSessions, where: values, limit: 1_000).items
    }
    var all: [ListRow] = []
    var before: Int64?
    repeat {
      let page = try await reader.page(of: .projectSessions, before: before, limit: 3)
      all += page.items
      before = page.next
    } while before != nil
    #expect(all.count == history.sessions.values.reduce(0) { $0 + $1.count })
    for item in all {
      let session = try #require(
        item["project"].uuid.flatMap { history.sessions[$0] }?.first { $0.id == item["id"].uuid })
      #expect(item["host"] == .uuid(session.host))
      #expect(item["participants"] == .uuids(session.participants))
      #expect(item["is_active"] == .bool(session.isActive))
      #expect((item["ended_at"] == .null) == session.isActive)
      #expect((item["ending"] == .null) == session.isActive)
      #expect(item["project_title"] == .text("Play"))
    }
    #expect(try await found(["active": .bool(true)]) == all.filter { $0["ended_at"] == .null })
    for person in history.people {
      let own = try await found(["person": .uuid(person)])
      #expect(own == all.filter { $0["participants"].uuids.contains(person) })
    }
    let project = try #require(history.sessions.keys.first)
    let own = try await found(["project": .uuid(project)])
    #expect(own == all.filter { $0["project"].uuid == project })
  }

  private func coursesAreAsInTheHistory(
    _ history: DirectoryHistory, _ reader: ProjectionReader
  ) async throws {
    func found(_ values: [String: ListValue]) async throws -> [ListRow] {
      try await reader.page(of: .courses, where: values, limit: 100).items
    }
    let all = try await found([:])
    #expect(all.count == history.courses.count)
    for item in all {
      let space = try #require(item["id"].uuid)
      let course = try #require(history.courses[space])
      #expect(item["version"] == .integer(Int64(history.versions[space] ?? 0)))
      #expect(item["title"] == .text(course.title) && item["opened_at"] == .null)
      let counts = DirectoryHistory.kinds.map { course.counts[$0, default: 0] }
      #expect(item["counts"] == .object(counts.map { .integer($0) }))
      let own = try await found([
        "person": item["owner"], "text": .text(course.title.uppercased()),
      ])
      #expect(own.contains(item))
    }
    #expect(try await found(["text": .text("no such")]).isEmpty)
  }
}
