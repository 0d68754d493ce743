import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Testing

@testable import CallboardProjections

/// Rebuilds behind a load balancer: requests also reach nodes that did not begin them.
@Suite struct RebuildBoardTests {
  @Test func aRebuildIsSeenAndGivenUpThroughAnotherNode() async throws {
    // One stream in each step, so that the rebuild can be cut off between many steps.
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
          try await eventually("the other sees it", pauseMilliseconds: 20) {
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

  @Test func aProjectionThatIsFarBehindIsFilledByARebuildThatNobodyAskedFor() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 1_450).events
    let (members, spaces) = (SQLProjection.members, SQLProjection.spaces)
    try await ProjectionLab.with([members, spaces]) { lab in
      try lab.append(history.prefix(1_200))
      try await lab.carryOver([members])
      let before = try await lab.status(members).activeSchema
      // No projector runs, so nothing else fills it.
      let board = ProjectionBoard(
        lab.catalogue, pool: lab.pool, lease: RebuildLease(seconds: 1), farBehind: 1_000)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await board.run() }
        try await eventually("it is at the head") { try await lab.status(spaces).lag == 0 }
        group.cancelAll()
        while let result = await group.nextResult() { _ = result }
      }
      let filled = try await lab.status(spaces)
      #expect(filled.rebuild?.phase == .switched)
      #expect(!filled.isBeingFilled)
      #expect(try await lab.status(members).activeSchema == before)
      #expect(try await lab.status(members).rebuild == nil)
      // A rebuild begins with the first event, so the projector carries over a small rest.
      try lab.append(history.dropFirst(1_200))
      let again = try await lab.status(spaces)
      #expect(again.lag >= 250 && !again.isToBeFilled(beyond: 100))
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

  @Test func aRebuildThatItsNodeLeftIsTakenUpByAnotherAndGoesOnFromWhereItWas() async throws {
    let projects = ProjectsProjection(eventsPerLoad: 1)
    let history = SampleHistory(SeededRandom.printed(), spaces: 400, events: 4_000)
    try await ProjectionLab.with([projects]) { lab in
      try lab.append(history.events)
      try await lab.carryOver([projects])
      func board(leaseSeconds: Double) -> ProjectionBoard {
        ProjectionBoard(lab.catalogue, pool: lab.pool, lease: RebuildLease(seconds: leaseSeconds))
      }
      // The first board's lease ends soon. The other board's lease must not end, even on a busy machine: the rebuild
      // would begin a third turn.
      let (one, other) = (board(leaseSeconds: 0.5), board(leaseSeconds: 30))
      let running = Task { try await one.run() }
      _ = try one.rebuild("projects")
      try await eventually("it is in the middle", pauseMilliseconds: 20) {
        let rebuild = try await other.list().first?.rebuild
        return rebuild?.phase == .loading && (rebuild?.position ?? 0) > 0
      }
      running.cancel()
      _ = try? await running.value
      let left = try #require(try await other.list().first?.rebuild)
      #expect(left.node == one.lease.node && left.turn == 1 && left.phase.isUnderWay)
      #expect(other.job(of: "projects") == nil)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await other.run() }
        try await eventually("the other node has ended it", timeoutSeconds: 60) {
          other.job(of: "projects")?.state == .done
        }
        group.cancelAll()
        while let result = await group.nextResult() { _ = result }
      }
      let ended = try #require(try await other.list().first?.rebuild)
      #expect(ended.phase == .switched && ended.turn == 2 && ended.node == other.lease.node)
      #expect(ended.startedAt == left.startedAt && ended.schema == left.schema)
      #expect(other.job(of: "projects")?.differences == 0)
    }
  }

  @Test func whatFailedOrIsReadyForItsOperatorIsLeftAlone() async throws {
    let members = SQLProjection.members
    try await ProjectionLab.with([members]) { lab in
      let lease = RebuildLease(seconds: 0)
      _ = try await Rebuilder(members, log: lab.log, pool: lab.pool, lease: lease)
        .run(switching: false)
      let board = ProjectionBoard(lab.catalogue, pool: lab.pool, lease: lease)
      #expect(try await board.left() == [])
      let connection = try Connection(lab.owner)
      defer { connection.close() }
      let rebuilds = "\"\(lab.log.schema)\".projection_rebuilds"
      try connection.execute("update \(rebuilds) set leased_until = now() - interval '1 second'")
      #expect(try await board.left() == ["members"])
      // In the middle of a step, its transaction locks the row of the rebuild.
      try connection.execute("begin; select from \(rebuilds) for share")
      #expect(try await board.left() == [])
      try connection.execute("rollback; update \(rebuilds) set error = 'broken'")
      #expect(try await board.left() == [])
    }
  }
}
