import CallboardClient
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardDemo

/// Two nodes on one log.
@Suite(.serialized) struct TwoNodeTests {
  /// Two ready nodes, the first of which began with the fresh log.
  private func nodes(_ stage: Stage) async throws -> (ServiceProcess, ServiceProcess) {
    let first = try stage.node()
    try await first.untilReady()
    let second = try stage.node()
    try await second.untilReady()
    return (first, second)
  }

  @Test func bothServeOneProjectFairlyInOneOrderAndAgree() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let (first, second) = try await nodes(stage)
    let crowd = 12
    let edits = 40
    let troupe = try await Troupe((0..<crowd * 2).map { "Person \($0)" }, on: first)
    let project = try await TypingRoom.make(troupe)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for person in 0..<crowd * 2 {
        let node = person % 2 == 0 ? first : second
        let client = troupe.at(node.url).client(person)
        group.addTask {
          try await TypingRoom.type(edits, as: person, into: project, through: client)
        }
      }
      try await group.waitForAll()
    }
    // Each node may be a notification behind with the other node's events.
    var nodes: [Int] = []
    try await eventually("a node has the edits of both") {
      nodes = try await TypingRoom.editors(project, troupe.client(0)).map { editor in
        troupe.people.firstIndex(of: editor).map { $0 % 2 } ?? -1
      }
      return nodes.count >= crowd * 2 * edits
    }
    #expect(nodes.count == crowd * 2 * edits)
    // When one crowd was done, the other had not been kept waiting.
    for node in 0...1 {
      let last = nodes.lastIndex(of: node) ?? 0
      let others = nodes[..<last].count { $0 != node }
      print("when the crowd of node \(node) was through, the other had made \(others) edits")
      #expect(others >= crowd * edits / 4)
    }
    var one = ""
    try await eventually("both nodes show the same") {
      one = try await TypingRoom.text(project, troupe.client(0))
      let other = try await TypingRoom.text(project, troupe.at(second.url).client(1))
      return other == one && one.unicodeScalars.count >= crowd * 2 * edits
    }
    #expect(one.unicodeScalars.count == crowd * 2 * edits)
    for person in 0..<crowd * 2 {
      let letter = TypingRoom.letter(of: person)
      #expect(one.unicodeScalars.count(where: { $0 == letter }) == edits)
    }
    #expect(try await stage.flaws() == [])
  }

  @Test func threeWhoTypeAtOnePlaceAtOnceEndWithOneTextAndEveryLetterOfEach() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let (first, _) = try await nodes(stage)
    let typing = SimultaneousTyping(
      address: try first.address, rounds: 40, seed: SeededRandom.printed().seed)
    let report = try await typing.run { _ in }
    #expect(report.isSame && report.isComplete)
    #expect(report.edits == 120)
    #expect(try await stage.flaws() == [])
  }

  @Test func aMemberRemovedThroughOneCannotWriteThroughTheOther() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let (first, second) = try await nodes(stage)
    let troupe = try await Troupe(["Owner", "Guest"], on: first)
    for _ in 0..<20 {
      let room = try await TypingRoom.make(troupe)
      let guest = troupe.at(second.url).client(1)
      try await TypingRoom.type(1, as: 1, into: room, through: guest)
      let path = "/v1/projects/\(room.project.lower)/members/\(troupe.people[1].lower)"
      _ = try await troupe.client(0).send("DELETE", path, id: UUID(), body: [])
      // The refusal must not come from an unreachable service: a former member must not learn of the project.
      let error = await #expect(throws: ClientError.self) {
        try await TypingRoom.type(1, as: 1, into: room, through: guest)
      }
      guard case .problem(let problem)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(problem.status == 404)
      #expect(try await TypingRoom.text(room, troupe.client(0)) == "b")
    }
    #expect(try await stage.flaws() == [])
  }

  @Test func aNodeStoppedWithTheLockInHandLosesItsSessionAndHarmsNothingLater() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let (first, second) = try await nodes(stage)
    let troupe = try await Troupe(["Owner", "Guest"], on: first)
    let room = try await TypingRoom.make(troupe)
    let busy = troupe.client(0)
    let writing = Task {
      while !Task.isCancelled { try? await TypingRoom.type(1, as: 0, into: room, through: busy) }
    }
    defer { writing.cancel() }
    let watch = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { watch.close() }
    let holder = """
      select a.pid from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1
        and (l.classid::bigint << 32) | l.objid::bigint = $1 and a.wait_event_type = 'Client'
      """
    let lock = [Parameter.int64(LogName.standard.lockKey)]
    var session: Int32 = 0
    try await eventually(
      "the node is caught with the lock in hand", timeoutSeconds: 300, pauseMilliseconds: 20
    ) {
      // The node needs time to take the lock, also on a busy machine.
      try await Task.sleep(for: .microseconds(Int.random(in: 500...5_000)))
      first.signal(SIGSTOP)
      try await Task.sleep(for: .milliseconds(3))
      if let caught = try watch.query(holder, lock).first?.int32(0) {
        // It does not hold the lock only because its commit has not arrived yet.
        try await Task.sleep(for: .milliseconds(100))
        session = try watch.query(holder, lock).first?.int32(0) ?? 0
        if session == caught { return true }
      }
      first.signal(SIGCONT)
      return false
    }
    var patient = troupe.at(second.url).client(1)
    patient.retries.triesMax = 50
    try await TypingRoom.type(1, as: 1, into: room, through: patient)
    // The stopped node has not let go of the lock: the other one has ended the session that held it.
    try await eventually("the session is gone") {
      try watch.query(
        "select count(*) from pg_stat_activity where pid = $1", [.int32(session)]
      ).one().int64(0) == 0
    }
    first.signal(SIGCONT)
    try await first.untilReady()
    try await TypingRoom.type(5, as: 1, into: room, through: patient)
    writing.cancel()
    #expect(try await stage.flaws() == [])
  }
}
