import Domain
import FoundationEssentials
import Projections
import TestSupport
import Testing

@Suite struct PastTests {
  @Test func thePermissionTableIsShownAsItStood() async throws {
    var random = SeededRandom.printed()
    let history = SampleHistory(random, spaces: 3, events: 800)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      let past = PastView(log: lab.log, pool: lab.pool)
      for space in history.spaces {
        let moment = Int64.random(in: 1...800, using: &random)
        var state = StreamState.absent
        for event in history.events.prefix(Int(moment)) where event.streamID == space.id {
          _ = state.evolve(try RecordedEvent(event))
        }
        guard case .project(let project) = state else { continue }
        let shown = try await past.members(of: space.id, at: .position(moment))
        #expect(Set(shown.map(\.person)) == Set(project.core.members.all.map(\.person)))
        for member in shown {
          #expect(member.role == project.core.members[member.person]?.role)
          #expect(member.joinedAt == project.core.members[member.person]?.joinedAt)
        }
        let time = history.events[Int(moment) - 1].recordedAt
        let byTime = try await past.members(of: space.id, at: .time(time))
        #expect(byTime == shown)
      }
    }
  }
}
