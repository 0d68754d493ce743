import Domain
import Projections
import TestSupport
import Testing

/// Rebuilds behind a load balancer: nodes that did not begin them.
@Suite struct RebuildBoardTests {
  @Test func aRebuildIsSeenAndGivenUpThroughAnotherNode() async throws {
    // A stream a step, so that there are many to be cut off between.
    let projects = ProjectsProjection(eventsPerLoad: 1)
    let history = SampleHistory(SeededRandom.printed(), spaces: 400, events: 4_000)
    try await ProjectionLab.with([projects]) { lab in
      try lab.append(history.events)
      let (one, other) = (
        ProjectionBoard(lab.catalogue, pool: lab.pool),
        ProjectionBoard(lab.catalogue, pool: lab.pool)
      )
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await one.run() }
        group.addTask {
          _ = try one.rebuild("projects")
          try await eventually("the other sees it") {
            try await other.list().first?.rebuild?.phase == .loading
          }
          #expect(other.job(of: "projects") == nil)
          try await other.cancel("projects")
          try await eventually("the one that began it has stopped") {
            one.job(of: "projects")?.state == .cancelled
          }
        }
        _ = try await group.next()
        group.cancelAll()
        while let result = await group.nextResult() { _ = result }
      }
      let left = try await lab.status(projects)
      #expect(left.rebuild?.phase == .cancelled && left.rebuild?.error == nil)
      #expect(left.retiredSchemas == [])
      await #expect(throws: ProjectionError.self) { try await other.cancel("projects") }
    }
  }

  @Test func cancellingARebuildLeavesAVerificationAlone() async throws {
    let members = SQLProjection.members
    try await ProjectionLab.with([members]) { lab in
      let board = ProjectionBoard(lab.catalogue, pool: lab.pool)
      _ = try board.verify("members")
      let error = await #expect(throws: ProjectionError.self) { try await board.cancel("members") }
      #expect(error?.code == .nothingToDo)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await board.run() }
        try await eventually("the verification has ended") {
          board.job(of: "members")?.state != .running
        }
        group.cancelAll()
        while let result = await group.nextResult() { _ = result }
      }
      #expect(board.job(of: "members")?.state == .done)
    }
  }
}
