import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Synchronization
import Testing

@testable import CallboardCommandLine

/// The calls of clients of several nodes on locks must be explained by one order, one call at a time.
@Suite(.serialized, .timeLimit(.minutes(20 + Mishap.rounds))) struct LockHistoryTests {
  @Test func whatClientsSeeOfLocksWhileNodesAreKilledIsLinearizable() async throws {
    var random = SeededRandom.printed()
    let stage = try await Stage.start()
    defer { stage.strike() }
    let theatre = try await Theatre(stage, nodes: 3, people: 6)
    var tally = LockTally()
    for _ in 0..<3 * max(1, Mishap.rounds) {
      let (session, markers) = try await theatre.session(markers: 4)
      let history = LockHistory()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in theatre.troupe.people.indices {
          let work = LockWork(
            client: theatre.client(index, session), markers: markers, history: history,
            nodes: theatre.nodes, mayEnd: index == 0)
          let own = SeededRandom(seed: random.next())
          group.addTask { try await work.run(60, own) }
        }
        for _ in 0..<2 {
          let pause = Int.random(in: 100...800, using: &random)
          try await Task.sleep(for: .milliseconds(pause))
          try await theatre.kill(Int.random(in: 0..<3, using: &random), using: &random)
        }
        try await group.waitForAll()
      }
      let calls = history.calls
      let holds = Linearizability.holds(calls)
      #expect(holds, "no order of these \(calls.count) calls explains their answers")
      tally.add(calls)
      // The check must detect answers that these calls could not have got.
      for forged in LockForgery.forgeries(of: calls, count: 10, using: &random) {
        let isBelieved = Linearizability.holds(forged)
        #expect(!isBelieved, "a forged answer is believed")
        tally.forgeries += 1
      }
    }
    print("\(tally): CALLBOARD_SEED=\(random.seed)")
    #expect(tally.isOfEverything, "\(tally)")
    #expect(try await stage.flaws() == [])
  }

  @Test func aWriteHeldUpBeyondItsLocksTimeIsRefused() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let theatre = try await Theatre(stage, nodes: 2, people: 2)
    let (session, markers) = try await theatre.session(markers: 1)
    let (ada, ben, cue) = (theatre.client(0, session), theatre.client(1, session), markers[0])
    for _ in 0..<3 {
      let (answer, _) = try await ada.acquire(cue, seconds: 1, through: 0)
      guard case .held(let fence, _) = answer else { throw Failure("the lock is not free") }
      // The write reaches its node, which is stopped until others have the lock.
      try await theatre.nodes.suspend(0)
      let late = Task { try await ada.write(cue, under: fence, through: 0) }
      var next: (fence: Int64, token: String)?
      try await eventually("the other has the lock") {
        let (answer, token) = try await ben.acquire(cue, seconds: 300, through: 1)
        if case .held(let fence, _) = answer { next = (fence, token) }
        return next != nil
      }
      theatre.nodes.signal(0, SIGCONT)
      let lateAnswer = try await late.value
      #expect(lateAnswer == .lost)
      guard let next else { throw Failure("nobody has the lock") }
      #expect(next.fence > fence)
      #expect(try await ben.write(cue, under: next.fence, through: 1) == .done)
      #expect(try await ben.release(next.fence, next.token, through: 1) == .done)
    }
    #expect(try await stage.flaws() == [])
  }

  @Test func aHolderWhoSleptBeyondItsLocksTimeHasItsWriteRefused() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let theatre = try await Theatre(stage, nodes: 2, people: 2)
    let (session, markers) = try await theatre.session(markers: 1)
    let (ben, cue) = (theatre.client(1, session), markers[0])
    let space = "/v1/worksessions/\(session.lower)"
    let holder = try StockClient(
      [
        theatre.nodes.urls[0].absoluteString, theatre.troupe.appKey,
        theatre.troupe.people[0].lower, space, LockClient.key(cue), "\(space)/markers/\(cue.lower)",
      ], script: "hold.py", in: stage.folder)
    for round in 1...3 {
      try holder.tell("take it")
      try await eventually("it holds the lock") { holder.count("holds") == round }
      try await holder.suspend()
      defer { holder.signal(SIGCONT) }
      try holder.tell("write")
      var next: (fence: Int64, token: String)?
      try await eventually("the other has the lock") {
        let (answer, token) = try await ben.acquire(cue, seconds: 300, through: 1)
        if case .held(let fence, _) = answer { next = (fence, token) }
        return next != nil
      }
      holder.signal(SIGCONT)
      try await eventually("it has written") { holder.count("wrote") == round }
      guard let next else { throw Failure("nobody has the lock") }
      #expect(try await ben.write(cue, under: next.fence, through: 1) == .done)
      #expect(try await ben.release(next.fence, next.token, through: 1) == .done)
    }
    let answers = holder.text.split(separator: "\n").filter { $0.hasPrefix("wrote") }
    #expect(answers == Array(repeating: "wrote 412 lock_lost", count: 3))
    #expect(try await stage.flaws() == [])
  }

  /// Nodes, people, and the spaces in which they work.
  private struct Theatre {
    let nodes: LockNodes
    let troupe: Troupe

    init(_ stage: Stage, nodes count: Int, people: Int) async throws {
      nodes = try await LockNodes(stage, count)
      troupe = try await Troupe(
        (0..<people).map { "Person \($0)" },
        on: ServiceAddress(url: nodes.urls[0], key: nodes.adminKey))
    }

    /// Makes a work session of the first person, with the others as editors and so many markers.
    func session(markers count: Int) async throws -> (UUID, [UUID]) {
      var owner = troupe.client(0)
      owner.retries.triesMax = 50
      let session = try Troupe.id(try await owner.post("/v1/worksessions", [:]))
      let path = "/v1/worksessions/\(session.lower)"
      for person in troupe.people.dropFirst() {
        try await owner.post(
          "\(path)/members", ["person": .string(person.lower), "role": "editor"])
      }
      var markers: [UUID] = []
      for _ in 0..<count {
        let marker = UUID()
        try await owner.post(
          "\(path)/markers", ["id": .string(marker.lower), "data": ["note": "cue"]])
        markers.append(marker)
      }
      return (session, markers)
    }

    func client(_ index: Int, _ session: UUID) -> LockClient {
      LockClient(
        nodes: nodes.urls.map { URLSessionTransport(url: $0, timeoutSeconds: 120) },
        appKey: troupe.appKey, person: troupe.people[index], session: session)
    }

    /// Kills a node, sometimes with requests that it has not handled yet, and starts it again.
    func kill(_ victim: Int, using random: inout SeededRandom) async throws {
      if Bool.random(using: &random) {
        try await nodes.suspend(victim)
        try await Task.sleep(for: .milliseconds(Int.random(in: 5...100, using: &random)))
      }
      try await nodes.restart(victim)
    }
  }
}
