import CallboardDomain
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
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
          _ = try state.evolve(try RecordedEvent(event))
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

  /// The rows equal those of the live tables when the log was that long.
  @Test func feedsPermissionsAndDocumentsAreMadeAgainAsTheyStood() async throws {
    var random = SeededRandom.printed()
    let history = SampleHistory(random, spaces: 3, events: 800)
    let streams = Array(Set(history.events.map(\.streamID)))
    let moment = Int.random(in: 400...700, using: &random)
    let projections: [any Projection] = [
      SQLProjection.commentTargets, SQLProjection.guardedComments, SQLProjection.activityFeed,
      SQLProjection.members,
      ProjectsProjection(eventsPerLoad: 500),
    ]
    try await ProjectionLab.with(projections) { lab in
      func live() async throws -> [String: [String]] {
        var rows: [String: [String]] = [:]
        for projection in projections {
          for table in projection.tables {
            rows[table] = try await lab.rows(table, of: projection)
          }
        }
        return rows
      }
      try lab.append(history.events.prefix(moment))
      try await lab.carryOver(projections)
      let then = try await live()
      try lab.append(history.events.dropFirst(moment))
      try await lab.carryOver(projections)
      let past = PastView(log: lab.log, pool: lab.pool)
      let again = try await past.look(
        at: streams, .position(Int64(moment)), through: projections
      ) { connection in
        var rows: [String: [String]] = [:]
        for table in projections.flatMap(\.tables) {
          rows[table] = try connection.query("select r::text from \(table) r order by 1").map {
            row throws in try row.text(0)
          }
        }
        return rows
      }
      #expect(again == then)
      #expect(try await live() != then)
    }
  }
}
