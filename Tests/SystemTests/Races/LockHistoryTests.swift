import CallboardClient
import Domain
import Foundation
import TestSupport
import Testing

@testable import callboard

/// Locks as others test theirs: what clients of two nodes saw is one order of calls, one at a time.
@Suite(.serialized) struct LockHistoryTests {
  @Test func whatClientsOfTwoNodesSeeOfALockIsLinearizable() async throws {
    let seed = SeededRandom.printed().seed
    let stage = try Stage()
    defer { stage.strike() }
    let (clients, _) = try await clients(of: 8, on: stage)
    var answers: [LockHistory.Answer] = []
    for round in 0..<3 {
      let histories = (0..<3).map { _ in LockHistory() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, client) in clients.enumerated() {
          let random = SeededRandom(seed: seed &+ UInt64(100 * round + index))
          group.addTask { try await Self.work(client, histories, random) }
        }
        try await group.waitForAll()
      }
      for history in histories {
        let calls = history.calls
        #expect(
          Linearizability.holds(calls),
          "no order of these \(calls.count) calls explains their answers")
        answers += calls.map(\.answer)
      }
    }
    #expect(answers.contains { if case .locked = $0 { true } else { false } })
    #expect(answers.contains(.lost))
    #expect(try await stage.flaws() == [])
  }

  @Test func aWriteHeldUpBeyondItsLocksTimeIsRefused() async throws {
    let stage = try Stage()
    defer { stage.strike() }
    let (clients, nodes) = try await clients(of: 2, on: stage)
    for _ in 0..<3 {
      let (answer, _) = try await clients[0].acquire(ttlSeconds: 1)
      guard case .done(let fence) = answer else { throw Failure("the lock is not free") }
      // The write reaches its node, which sleeps until others have the lock.
      nodes[0].signal(SIGSTOP)
      let late = Task { try await clients[0].write(fence) }
      var taken: (answer: LockHistory.Answer, token: String) = (.locked(fence), "")
      try await eventually("the other has the lock") {
        taken = try await clients[1].acquire()
        if case .done = taken.answer { return true }
        return false
      }
      nodes[0].signal(SIGCONT)
      #expect(try await late.value == .lost)
      guard case .done(let next) = taken.answer else { throw Failure("nobody has the lock") }
      #expect(next > fence)
      #expect(try await clients[1].write(next) == .done(next))
      #expect(try await clients[1].change("release", next, taken.token) == .done(next))
    }
    #expect(try await stage.flaws() == [])
  }

  @Test func aHistoryThatNoLockCouldHaveIsFoundOut() {
    let start = ContinuousClock.now
    func call(_ request: LockHistory.Request, _ answer: LockHistory.Answer, _ from: Int, _ to: Int)
      -> LockHistory.Call
    {
      LockHistory.Call(
        request: request, answer: answer, sent: start + .seconds(from),
        answered: start + .seconds(to))
    }
    func holds(_ calls: [LockHistory.Call]) -> Bool {
      Linearizability.holds(calls)
    }
    let held = call(.acquire, .done(5), 0, 1)
    #expect(holds([held, call(.release(5), .done(5), 2, 3), call(.acquire, .done(7), 2, 3)]))
    #expect(!holds([held, call(.acquire, .done(7), 2, 3)]), "two hold it")
    #expect(!holds([held, call(.write(5), .lost, 2, 3)]), "it has not gone")
    #expect(
      !holds([
        held, call(.release(5), .done(5), 2, 3), call(.write(5), .done(5), 4, 5),
      ]), "it has gone")
    #expect(
      !holds([
        held, call(.release(5), .done(5), 2, 3), call(.acquire, .done(4), 4, 5),
      ]), "fences grow")
  }

  /// Editors of one project, by turns on two nodes, with a lock that is to be named.
  private func clients(
    of count: Int, on stage: Stage
  ) async throws -> ([LockClient], [ServiceProcess]) {
    var nodes: [ServiceProcess] = []
    for _ in 0..<2 {
      nodes.append(try stage.node())
      try await nodes[nodes.count - 1].untilReady()
    }
    let key = try #require(nodes[0].adminKey)
    let troupe = try await Troupe(
      (0..<count).map { "Person \($0)" }, on: ServiceAddress(url: nodes[0].url, key: key))
    let room = try await TypingRoom.make(troupe)
    let clients = troupe.people.enumerated().map { index, person in
      LockClient(
        transport: URLSessionTransport(url: nodes[index % 2].url), appKey: troupe.appKey,
        person: person, project: room.project.lower, key: "cue")
    }
    return (clients, nodes)
  }

  /// Works with locks at random, notes what it asks and is told, and gives back what it holds.
  private static func work(
    _ client: LockClient, _ histories: [LockHistory], _ random: SeededRandom
  ) async throws {
    var random = random
    for (index, history) in histories.enumerated() {
      var client = client
      client.key = "cue-\(index)"
      var held: (fence: Int64, token: String)?
      var old: Int64?
      for step in 0..<12 {
        guard let (fence, token) = held else {
          if let old, Bool.random(using: &random) {
            _ = try await history.note(.write(old)) { try await client.write(old) }
          }
          var token = ""
          let answer = try await history.note(.acquire) {
            let (answer, own) = try await client.acquire()
            token = own
            return answer
          }
          if case .done(let fence) = answer { held = (fence, token) }
          continue
        }
        switch step == 11 ? 0 : Int.random(in: 0..<3, using: &random) {
        case 1: _ = try await history.note(.write(fence)) { try await client.write(fence) }
        case 2:
          _ = try await history.note(.extend(fence)) {
            try await client.change("extend", fence, token)
          }
        default:
          _ = try await history.note(.release(fence)) {
            try await client.change("release", fence, token)
          }
          old = fence
          held = nil
        }
      }
      if let (fence, token) = held {
        _ = try await history.note(.release(fence)) {
          try await client.change("release", fence, token)
        }
      }
    }
  }
}
