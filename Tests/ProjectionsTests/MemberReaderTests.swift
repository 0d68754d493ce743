import CallboardDomain
import CallboardProjections
import CallboardTestSupport
import Testing

@Suite struct MemberReaderTests {
  @Test func theTableOfASpaceIsWhatItsStateSaysAndTheLastRecordIsTheTruth() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 5, events: 1_200)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      try await lab.carryOver([SQLProjection.members])
      let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier)
      let reader = ProjectionReader(log: lab.log, pool: lab.pool, waiter: waiter)
      for space in history.spaces {
        var state = StreamState.absent
        for event in history.events where event.streamID == space.id {
          _ = try state.evolve(try RecordedEvent(event))
        }
        guard case .project(let project) = state else { throw NotThere(name: "project") }
        let table = try await reader.members(of: space.id)
        #expect(table.first?.role == "owner")
        #expect(Set(table.map(\.person)) == Set(space.members))
        for member in table {
          let membership = try #require(project.core.members[member.person])
          #expect(member.role == membership.role)
          #expect(member.capabilities == membership.capabilities.names)
          #expect(member.color == membership.color)
          #expect(member.joinedAt == membership.joinedAt)
          #expect(member.version == membership.version)
        }
        let removed = try await reader.members(of: space.id, withRemoved: true)
          .filter { $0.role == nil }
        #expect(Set(removed.map(\.person)).isSuperset(of: space.removed))
        #expect(removed.allSatisfy { $0.removedAt != nil && $0.capabilities.isEmpty })
      }
      for person in history.people {
        var found: [Member] = []
        while true {
          let page = try await reader.memberships(of: person, after: found.last?.space, limit: 2)
          found += page
          if page.count < 2 { break }
        }
        let mine = history.spaces.filter { $0.members.contains(person) }.map(\.id)
        #expect(Set(found.map(\.space)) == Set(mine))
        #expect(found.count == mine.count)
      }
    }
  }
}
