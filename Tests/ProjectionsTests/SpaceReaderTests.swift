import Domain
import FoundationEssentials
import Projections
import TestSupport
import Testing

@Suite struct SpaceReaderTests {
  @Test func theListGivesEverySpaceOnceTheLastTouchedFirst() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 7, events: 700)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      try await lab.carryOver(lab.catalogue.projections)
      let reader = reader(lab)
      let all = try await pages(of: reader, SpaceFilter(kind: "project"), limit: 3)
      #expect(all.map(\.space) == touched(history).map(\.id))
      for listing in all {
        let space = try #require(history.spaces.first { $0.id == listing.space })
        let events = history.events.filter { $0.streamID == space.id }
        #expect(listing.memberCount == Int64(space.members.count))
        #expect(listing.owner == space.members.first)
        #expect(listing.kind == "project")
        #expect(listing.createdAt == events.first?.recordedAt)
        #expect(listing.last.position == events.last?.position)
        #expect(listing.last.version == events.last?.version)
        #expect(listing.last.type == events.last?.type)
        #expect(listing.last.actor == events.last?.actor)
      }
      let titles = try await reader.titles(of: all.map(\.space) + [UUID()])
      #expect(titles.count == all.count)
      #expect(all.allSatisfy { titles[$0.space] == $0.title })
    }
  }

  @Test func theListHasOnlyWhatTheFilterLetsThrough() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 6, events: 600)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      try await lab.carryOver(lab.catalogue.projections)
      let reader = reader(lab)
      for person in history.people {
        let mine = try await pages(of: reader, SpaceFilter(person: person), limit: 2)
        let expected = touched(history).filter { $0.members.contains(person) }.map(\.id)
        #expect(mine.map(\.space) == expected)
      }
      let all = try await pages(of: reader, SpaceFilter(), limit: 100)
      let title = try #require(all.last?.title)
      let named = try await pages(of: reader, SpaceFilter(title: title.uppercased()), limit: 100)
      #expect(named == all.filter { $0.title?.contains(title) == true })
      #expect(!named.isEmpty)
      #expect(try await reader.page(SpaceFilter(kind: "course"), limit: 100).items.isEmpty)
    }
  }

  private func reader(_ lab: ProjectionLab) -> SpaceReader {
    let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, bell: lab.bell)
    return SpaceReader(ProjectionReader(log: lab.log, pool: lab.pool, waiter: waiter))
  }

  private func touched(_ history: SampleHistory) -> [SampleHistory.Space] {
    history.spaces.sorted { history.lastPosition(of: $0.id) > history.lastPosition(of: $1.id) }
  }

  private func pages(
    of reader: SpaceReader, _ filter: SpaceFilter, limit: Int
  ) async throws -> [SpaceListing] {
    var all: [SpaceListing] = []
    var before: Int64?
    while true {
      let page = try await reader.page(filter, before: before, limit: limit)
      all += page.items
      guard let next = page.next else { return all }
      before = next
    }
  }
}
