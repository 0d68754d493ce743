import CallboardDomain
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@Suite struct PersonSpacesReaderTests {
  @Test func aPersonsListGivesEverySpaceOnceTheLastTouchedFirst() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 7, events: 700)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      try await lab.carryOver(lab.catalogue.projections)
      let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier)
      let reader = ProjectionReader(log: lab.log, pool: lab.pool, waiter: waiter)
      let touched = history.spaces.sorted { one, other in
        history.lastPosition(of: one.id) > history.lastPosition(of: other.id)
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
    }
  }

  private func pages(
    _ page: (Int64?) async throws -> (items: [SpaceSummary], next: Int64?)
  ) async throws -> [SpaceSummary] {
    var all: [SpaceSummary] = []
    var before: Int64?
    while true {
      let next = try await page(before)
      all += next.items
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
