import Domain
import FoundationEssentials
import Projections
import TestSupport
import Testing

@Suite struct ProjectReaderTests {
  @Test func listsGiveEverySpaceOnceTheLastTouchedFirst() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 7, events: 700)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      try await lab.carryOver(lab.catalogue.projections)
      let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, bell: lab.bell)
      let reader = ProjectReader(ProjectionReader(log: lab.log, pool: lab.pool, waiter: waiter))
      let touched = history.spaces.sorted { one, other in
        history.lastPosition(of: one.id) > history.lastPosition(of: other.id)
      }
      let all = try await pages { try await reader.all(before: $0, limit: 3) }
      #expect(all.map(\.space) == touched.map(\.id))
      for summary in all {
        let space = try #require(history.spaces.first { $0.id == summary.space })
        #expect(summary.memberCount == Int64(space.members.count))
        #expect(summary.version == space.version)
        #expect(summary.position == history.lastPosition(of: space.id))
        #expect(summary.membership == nil)
      }
      for person in history.people {
        let mine = try await pages { try await reader.spaces(of: person, before: $0, limit: 2) }
        #expect(mine.map(\.space) == touched.filter { $0.members.contains(person) }.map(\.id))
        for summary in mine {
          let space = try #require(history.spaces.first { $0.id == summary.space })
          #expect(summary.membership?.isOwner == (space.members.first == person))
          #expect(summary.kind == "project")
        }
      }
      let title = try #require(all.first?.title)
      let named = try await reader.all(titled: title.uppercased(), limit: 10)
      #expect(named.spaces.contains { $0.space == all.first?.space })
      #expect(named.spaces.allSatisfy { $0.title?.contains(title) == true })
    }
  }

  private func pages(_ page: (Int64?) async throws -> SpacePage) async throws -> [SpaceSummary] {
    var all: [SpaceSummary] = []
    var before: Int64?
    while true {
      let next = try await page(before)
      all += next.spaces
      guard let position = next.next else { return all }
      before = position
    }
  }
}

extension SampleHistory {
  func lastPosition(of space: UUID) -> Int64 {
    events.last { $0.streamID == space }?.position ?? 0
  }
}
