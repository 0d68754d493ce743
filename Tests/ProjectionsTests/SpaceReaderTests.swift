import CallboardDomain
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@Suite struct SpaceReaderTests {
  @Test func theListGivesEverySpaceOnceTheLastTouchedFirst() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 7, events: 700)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      try await lab.carryOver(lab.catalogue.projections)
      let reader = reader(lab)
      let all = try await pages(of: reader, ["kind": .text("project")], limit: 3)
      #expect(all.map(\.["id"].uuid) == touched(history).map(\.id))
      for listing in all {
        let space = try #require(history.spaces.first { $0.id == listing["id"].uuid })
        let events = history.events.filter { $0.streamID == space.id }
        let (first, last) = (try #require(events.first), try #require(events.last))
        #expect(listing["member_count"] == .integer(Int64(space.members.count)))
        #expect(listing["owner"].uuid == space.members.first)
        #expect(listing["kind"] == .text("project"))
        #expect(listing["created_at"] == .time(first.recordedAt))
        #expect(
          listing["last_event"]
            == .object([
              .integer(last.position), .integer(Int64(last.version)), .text(last.type),
              last.actor.map { .uuid($0) } ?? .null, .time(last.recordedAt),
            ]))
      }
      let spaces = all.compactMap(\.["id"].uuid)
      let titles = try await reader.titles(of: spaces + [UUID()])
      #expect(titles.count == all.count)
      #expect(
        all.allSatisfy { row in
          row["title"] == row["id"].uuid.flatMap { titles[$0] }.map { .text($0) }
        })
    }
  }

  @Test func theListHasOnlyWhatTheFilterLetsThrough() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 6, events: 600)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      try await lab.carryOver(lab.catalogue.projections)
      let reader = reader(lab)
      for person in history.people {
        let mine = try await pages(of: reader, ["person": .uuid(person)], limit: 2)
        let expected = touched(history).filter { $0.members.contains(person) }.map(\.id)
        #expect(mine.map(\.["id"].uuid) == expected)
      }
      let all = try await pages(of: reader, [:], limit: 100)
      let title = try #require(all.last.flatMap(title))
      let named = try await pages(
        of: reader, ["text": .text(title.uppercased())], limit: 100)
      #expect(named == all.filter { self.title($0)?.contains(title) == true })
      #expect(!named.isEmpty)
      let courses = try await reader.page(
        of: .spaces, where: ["kind": .text("course")], limit: 100)
      #expect(courses.items.isEmpty)
    }
  }

  private func title(_ row: ListRow) -> String? {
    if case .text(let title) = row["title"] { title } else { nil }
  }

  private func reader(_ lab: ProjectionLab) -> ProjectionReader {
    let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier)
    return ProjectionReader(log: lab.log, pool: lab.pool, waiter: waiter)
  }

  private func touched(_ history: SampleHistory) -> [SampleHistory.Space] {
    history.spaces.sorted { history.lastPosition(of: $0.id) > history.lastPosition(of: $1.id) }
  }

  private func pages(
    of reader: ProjectionReader, _ values: [String: ListValue], limit: Int
  ) async throws -> [ListRow] {
    var all: [ListRow] = []
    var before: Int64?
    while true {
      let page = try await reader.page(
        of: .spaces, where: values, before: before, limit: limit)
      all += page.items
      guard let next = page.next else { return all }
      before = next
    }
  }
}
