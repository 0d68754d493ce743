import Domain
import EventLog
import FoundationEssentials
import HTTPServer
import TestSupport
import Testing

@testable import API

@Suite struct HeavyWorkTests {
  @Test func allThatHeavyWorkAwaitsRunsOnItsThreads() async throws {
    let work = HeavyWork()
    func isThere() async -> Bool { work.threads.isCurrent }
    var hasRun = false
    try await work.run(of: UUID()) {
      #expect(work.threads.isCurrent)
      #expect(await isThere())
      try await Task.sleep(for: .milliseconds(1))
      #expect(work.threads.isCurrent)
      async let child = isThere()
      #expect(await child)
      hasRun = true
    }
    #expect(hasRun)
    #expect(!work.threads.isCurrent)
    #expect(work.line.counters == HeavyCounters(begun: 1))
  }

  @Test func readsOfTheWholeAndOfThePastAreHeavyAndSmallOnesAreNot() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      let scene = UUID()
      try await ada.change(project, [Operations.insertScene(scene, "INT. HALL")])
      let line = app.service.heavy.line
      func heavy(_ path: String) async throws -> Int {
        let before = line.counters.begun
        #expect(try await ada.get(project + path).status == 200)
        return line.counters.begun - before
      }
      for path in ["", "/scenes", "/scenes/\(scene.lower)", "/members", "/events"] {
        #expect(try await heavy(path) == 0, "\(path)")
      }
      let past = ["?version=1", "/scenes?version=2"]
      for path in past + ["/difference?from=1", "/export", "/fountain"] {
        #expect(try await heavy(path) == 1, "\(path)")
      }
      let undone = try await ada.post("\(project)/undo", ["from": 2])
      #expect(undone.status == 200)
      #expect(line.counters == HeavyCounters(begun: past.count + 4))
    }
  }

  @Test func aLargeSpaceAndALongBodyAreHeavy() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      let scene = UUID()
      let text = String(repeating: "All the world's a stage. ", count: 6_000)
      let line = app.service.heavy.line
      try await ada.change(project, [Operations.insertScene(scene, "INT. HALL")])
      #expect(line.counters.begun == 0)
      try await ada.change(project, [Operations.insertElement(UUID(), in: scene, "action", text)])
      #expect(line.counters.begun == 1)
      for path in ["", "/scenes", "/scenes/\(scene.lower)"] {
        #expect(try await ada.get(project + path).status == 200)
      }
      #expect(line.counters.begun == 4)
      let small = try await ada.makeProject("Macbeth")
      #expect(try await ada.get(small).status == 200)
      #expect(line.counters == HeavyCounters(begun: 4))
    }
  }

  @Test func onePersonsHeavyReadsWaitOrAreRefusedAndOthersAreServed() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let project = try await ada.makeProject()
      try await ada.add(ben, "viewer", to: project)
      let line = app.service.heavy.line
      let place = try await line.place(of: ada.id)
      try await withThrowingTaskGroup(of: Int.self) { group in
        for count in 1...HeavyLimits().waitingOfPerson {
          group.addTask { try await ada.get("\(project)/fountain").status }
          try await eventually { line.counters.waiting == count }
        }
        let refused = try await ada.get("\(project)/fountain")
        #expect(refused.status == 429)
        #expect(refused.code == "too_many_requests")
        #expect(refused.header("Retry-After") == "1")
        // What is not heavy is answered, also to the same person.
        #expect(try await ada.get(project).status == 200)
        #expect(try await ben.get(project).status == 200)
        place.giveBack()
        for try await status in group { #expect(status == 200) }
      }
    }
  }

  @Test func whoWaitsForTheEngineHoldsUpNoOthersHeavyWork() async throws {
    let attempt = CallAttempt()
    let work = HeavyWork()
    try await work.run(of: UUID(), for: attempt) {
      #expect(work.line.counters.atWork == 1)
      attempt.noteSubmission()
      #expect(work.line.counters.atWork == 0)
    }
  }
}
