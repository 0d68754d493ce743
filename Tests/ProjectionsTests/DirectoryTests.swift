import Domain
import FoundationEssentials
import Projections
import TestSupport
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
      let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, bell: lab.bell)
      let reader = DirectoryReader(
        ProjectionReader(log: lab.log, pool: lab.pool, waiter: waiter))
      try await workSessionsAreAsInTheHistory(history, reader)
      try await sessionsAreAsInTheHistory(history, reader)
      try await coursesAreAsInTheHistory(history, reader)
    }
  }

  private func workSessionsAreAsInTheHistory(
    _ history: DirectoryHistory, _ reader: DirectoryReader
  ) async throws {
    let all = try await reader.workSessions(limit: 100).items
    #expect(all.count == history.workSessions.count)
    #expect(all.map(\.position) == all.map(\.position).sorted(by: >))
    for item in all {
      let work = try #require(history.workSessions[item.space])
      #expect(item.outsideID == work.outside && item.sessionType == work.type)
      #expect(item.status == work.status && (item.completedAt != nil) == work.isCompleted)
      #expect(item.markerCount == Int64(work.markers.count))
      #expect(item.memberCount == 1 && item.standing == "open")
      let filter = WorkSessionFilter(
        outsideID: work.outside, status: work.status, sessionType: work.type, person: item.owner,
        isCompleted: work.isCompleted)
      #expect(try await reader.workSessions(filter, limit: 100).items.contains(item))
    }
    let nobodys = WorkSessionFilter(person: UUID())
    #expect(try await reader.workSessions(nobodys, limit: 10).items.isEmpty)
    let done = try await reader.workSessions(WorkSessionFilter(isCompleted: true), limit: 100).items
    #expect(done == all.filter { $0.completedAt != nil })
  }

  private func sessionsAreAsInTheHistory(
    _ history: DirectoryHistory, _ reader: DirectoryReader
  ) async throws {
    var all: [ProjectSessionListing] = []
    var before: Int64?
    repeat {
      let page = try await reader.projectSessions(before: before, limit: 3)
      all += page.items
      before = page.next
    } while before != nil
    #expect(all.count == history.sessions.values.reduce(0) { $0 + $1.count })
    for item in all {
      let session = try #require(
        history.sessions[item.project]?.first { $0.id == item.session })
      #expect(item.host == session.host && item.participants == session.participants)
      #expect((item.endedAt == nil) == session.isActive && (item.ending == nil) == session.isActive)
      #expect(item.title == "Play")
    }
    let active = try await reader.projectSessions(isActive: true, limit: 100).items
    #expect(active == all.filter { $0.endedAt == nil })
    for person in history.people {
      let own = try await reader.projectSessions(with: person, limit: 1_000).items
      #expect(own == all.filter { $0.participants.contains(person) })
    }
    let project = try #require(history.sessions.keys.first)
    let own = try await reader.projectSessions(of: project, limit: 1_000).items
    #expect(own == all.filter { $0.project == project })
  }

  private func coursesAreAsInTheHistory(
    _ history: DirectoryHistory, _ reader: DirectoryReader
  ) async throws {
    let all = try await reader.courses(limit: 100).items
    #expect(all.count == history.courses.count)
    for item in all {
      let course = try #require(history.courses[item.space])
      #expect(item.title == course.title && item.openedAt == nil)
      let counts = [item.schedules, item.recordings, item.students, item.constraints]
      #expect(counts == DirectoryHistory.kinds.map { course.counts[$0, default: 0] })
      let own = try await reader.courses(of: item.owner, title: course.title.uppercased(), limit: 9)
      #expect(own.items.contains(item))
    }
    #expect(try await reader.courses(title: "no such", limit: 10).items.isEmpty)
  }
}
