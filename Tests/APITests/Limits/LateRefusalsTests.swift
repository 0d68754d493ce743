import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import Testing

@testable import CallboardAPI

struct LateRefusalsTests {
  @Test func whoIsRefusedWaitsTheLongerTheMoreOfThemWaitButNotForEver() {
    #expect(LateRefusals.pause(.tooMany, behind: 0) == .milliseconds(250))
    #expect(LateRefusals.pause(.tooMany, behind: 20) == .milliseconds(450))
    #expect(LateRefusals.pause(.unknownSender, behind: 0) == .seconds(1))
    #expect(LateRefusals.pause(.unknownSender, behind: 10_000) == .seconds(5))
  }

  @Test func refusalsBeyondTheLimitAreLate() async throws {
    var limits = Limits.open
    limits.refusals = Rate(perSecond: 0.001, burst: 3)
    try await TestApp.run(limits: limits) { app in
      let (ada, eve) = (try await app.person("Ada"), try await app.person("Eve"))
      let project = try await eve.makeProject()
      for _ in 0..<3 { try await Self.refuse(eve, project) }
      let began = ContinuousClock.now
      try await Self.refuse(eve, project)
      #expect(began.duration(to: .now) >= LateRefusals.pause(.refusedOften, behind: 0))
      // Others, and requests that are not refused, are served while Eve's refusal waits.
      let other = try await ada.makeProject()
      try await withThrowingTaskGroup(of: String.self) { group in
        group.addTask {
          for _ in 0..<20 { try await Self.refuse(eve, project) }
          return "late"
        }
        group.addTask {
          for _ in 0..<3 { try await Self.refuse(ada, other) }
          #expect(try await eve.get(project).isSuccess)
          return "served"
        }
        let first = try await group.next()
        #expect(first == "served")
        try await group.waitForAll()
      }
    }
  }

  private static func refuse(_ person: TestPerson, _ project: String) async throws {
    let answer = try await person.patch(project, ["title": "Lear", "version": 1_000_000])
    #expect(answer.code == "stale_version", "\(answer.text)")
  }

  @Test func whereTooManyWaitFurtherOnesAreSentAtOnce() async {
    let refusals = LateRefusals(waitingMax: 3)
    let callers = ["ada", "ada", "ben"].map { caller in
      Task.immediate { await refusals.pause(caller, .unknownSender) }
    }
    // A refusal that is delayed ends after those that began to wait before it.
    var countAtOnce = 0
    for _ in 0..<3 {
      await refusals.pause("eve", .unknownSender)
      if refusals.waiting("ada") + refusals.waiting("ben") == 3 { countAtOnce += 1 }
    }
    #expect(countAtOnce > 0)
    for caller in callers { await caller.value }
    #expect(refusals.waiting("ada") == 0 && refusals.waiting("ben") == 0)
  }

  /// Tenants have apps of their own behind one server, whose connections all refusals keep.
  @Test func refusalsOfAnAppWaitAmongThoseOfItsServer() async throws {
    var limits = Limits.open
    limits.refusals = Rate(perSecond: 0.001, burst: 1)
    try await TestApp.run(limits: limits) { test in
      let eve = try await test.person("Eve")
      let project = try await eve.makeProject()
      let refusals = LateRefusals(waitingMax: 10)
      let there = eve.through(
        TestApp(
          app: App(test.service, lateRefusals: refusals), service: test.service,
          engine: test.engine, database: test.database, log: test.log, adminKey: test.adminKey,
          appKey: test.appKey))
      let refused = Task {
        while !Task.isCancelled {
          _ = try? await there.patch(project, ["title": "Lear", "version": 1_000_000])
        }
      }
      try await eventually("a refusal waits") { refusals.waiting(eve.id.lower) > 0 }
      refused.cancel()
      await refused.value
    }
  }

  @Test func onlyTheSameCallersOwnRefusalsCount() async {
    let refusals = LateRefusals(waitingMax: 1_000)
    let began = ContinuousClock.now
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<500 { group.addTask { await refusals.pause("ada", .tooMany) } }
      group.addTask {
        while refusals.waiting("ada") < 100 { await Task.yield() }
        await refusals.pause("ben", .tooMany)
        // Ben did not wait behind Ada's refusals.
        #expect(refusals.waiting("ada") > 0)
      }
      await group.waitForAll()
    }
    // The last of Ada's refusals waited behind 99 others at least.
    #expect(began.duration(to: .now) >= .milliseconds(250 + 990))
    #expect(refusals.waiting("ada") == 0 && refusals.waiting("ben") == 0)
  }
}
