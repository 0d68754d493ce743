import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct HeavyWorkTests {
  @Test func allThatHeavyWorkAwaitsRunsOnItsThreads() async throws {
    let work = HeavyWork()
    func isThere() async -> Bool { work.isCurrent }
    var hasRun = false
    try await work.run(of: UUID(), in: .long) {
      #expect(work.isCurrent)
      #expect(await isThere())
      try await Task.sleep(for: .milliseconds(1))
      #expect(work.isCurrent)
      async let child = isThere()
      #expect(await child)
      hasRun = true
    }
    #expect(hasRun)
    #expect(!work.isCurrent)
    #expect(work.counters == HeavyCounters(begun: 1))
  }

  @Test func searchesAndReadsOfTheWholeAndOfThePastAreHeavyAndSmallOnesAreNot() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      let scene = UUID()
      try await ada.change(project, [Operations.insertScene(scene, "INT. HALL")])
      let work = app.service.heavy
      func heavy(_ path: String) async throws -> Int {
        let before = work.counters.begun
        #expect(try await ada.get(project + path).status == 200)
        return work.counters.begun - before
      }
      for path in ["", "/scenes", "/scenes/\(scene.lower)", "/members", "/events", "/history"] {
        #expect(try await heavy(path) == 0, "\(path)")
      }
      let long = [
        "?version=1", "/scenes?version=2", "/history?target=scene:\(scene.lower)",
        "/history?actor=\(ada.id.lower)", "/difference?from=1", "/export", "/fountain",
        "/permissions/why?person=\(ada.id.lower)&capability=edit",
      ]
      for path in long { #expect(try await heavy(path) == 1, "\(path)") }
      let undone = try await ada.post("\(project)/undo", ["from": 2])
      #expect(undone.status == 200)
      #expect(work.counters == HeavyCounters(begun: long.count + 1))
    }
  }

  @Test func aLargeSpaceAndALongBodyAreHeavy() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      let scene = UUID()
      let text = String(repeating: "All the world's a stage. ", count: 6_000)
      let work = app.service.heavy
      try await ada.change(project, [Operations.insertScene(scene, "INT. HALL")])
      #expect(work.counters.begun == 0)
      try await ada.change(project, [Operations.insertElement(UUID(), in: scene, "action", text)])
      #expect(work.counters.begun == 1)
      for path in ["", "/scenes", "/scenes/\(scene.lower)"] {
        #expect(try await ada.get(project + path).status == 200)
      }
      #expect(work.counters.begun == 4)
      let small = try await ada.makeProject("Macbeth")
      #expect(try await ada.get(small).status == 200)
      #expect(work.counters == HeavyCounters(begun: 4))
    }
  }

  @Test func onePersonsHeavyReadsWaitOrAreRefusedAndOthersAreServed() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let project = try await ada.makeProject()
      try await ada.add(ben, "viewer", to: project)
      let work = app.service.heavy
      let place = try await work.long.place(of: ada.id)
      try await withThrowingTaskGroup(of: Int.self) { group in
        defer { place.giveBack() }
        for count in 1...HeavyLimits().waitingOfPerson {
          group.addTask { try await ada.get("\(project)/fountain").status }
          try await eventually { work.counters.waiting == count }
        }
        let refused = try await ada.get("\(project)/fountain")
        #expect(refused.status == 429)
        #expect(refused.code == "too_many_requests")
        #expect(refused.header("Retry-After") == "1")
        // Requests that are not heavy are answered, even to the same person.
        #expect(try await ada.get(project).status == 200)
        #expect(try await ben.get(project).status == 200)
        place.giveBack()
        for try await status in group { #expect(status == 200) }
      }
    }
  }

  @Test func whoMayNotSeeALargeSpaceIsAnsweredAtOnceAsIfThereWereNone() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let text = String(repeating: "All the world's a stage. ", count: 6_000)
      func makeLargeProject(of person: TestPerson) async throws -> String {
        let (project, scene) = (try await person.makeProject(), UUID())
        try await person.change(project, [Operations.insertScene(scene, "INT. HALL")])
        try await person.change(
          project, [Operations.insertElement(UUID(), in: scene, "action", text)])
        return project
      }
      let own = try await makeLargeProject(of: ben)
      let others = try await makeLargeProject(of: ada)
      let work = app.service.heavy
      let place = try await work.short.place(of: ben.id)
      try await withThrowingTaskGroup(of: Int.self) { group in
        defer { place.giveBack() }
        for count in 1...HeavyLimits().waitingOfPerson {
          group.addTask { try await ben.get(own).status }
          try await eventually { work.counters.waiting == count }
        }
        let tooMuch = try await ben.get(own)
        #expect(tooMuch.status == 429)
        for project in [others, "/v1/projects/\(UUID().lower)"] {
          for path in ["", "/scenes", "/members", "/events/stream"] {
            let answer = try await ben.get(project + path)
            #expect(answer.status == 404, "\(path): \(answer.text)")
          }
        }
        place.giveBack()
        for try await status in group { #expect(status == 200) }
      }
    }
  }

  @Test func readsThatMayGoThroughAWholeListTakeTurns() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let project = try await ada.makeProject()
      let work = app.service.heavy
      let feed = "\(project)/feed"
      let short = [feed, "\(feed)?limit=5&day=last_7", "/v1/rooms", "/v1/rooms?game_type=cards"]
      for path in short { #expect(try await ada.get(path).status == 200, "\(path)") }
      #expect(work.counters == HeavyCounters())
      let long = [
        "\(feed)/counts", "\(feed)?group_by=target", "\(feed)?actor=\(ada.id.lower)",
        "\(feed)?kind=scene_inserted", "/v1/me/feed", "/v1/me/spaces", "/v1/rooms?open_seats=true",
      ]
      for path in long { #expect(try await ada.get(path).status == 200, "\(path)") }
      #expect(work.reads.counters == HeavyCounters(begun: long.count))
      let place = try await work.reads.place(of: ada.id)
      try await withThrowingTaskGroup(of: Int.self) { group in
        defer { place.giveBack() }
        group.addTask { try await ada.get("/v1/me/spaces").status }
        try await eventually { work.reads.counters.waiting == 1 }
        #expect(try await ben.get("/v1/me/spaces").status == 200)
        #expect(try await ada.get(feed).status == 200)
        #expect(work.reads.counters.waiting == 1)
        place.giveBack()
        for try await status in group { #expect(status == 200) }
      }
    }
  }

  @Test func whatTakesShortDoesNotStandInLineWithWhatTakesLong() async throws {
    try await TestApp.run { app in
      let ben = try await app.person("Ben")
      let project = try await ben.makeProject()
      let scene = UUID()
      let text = String(repeating: "All the world's a stage. ", count: 6_000)
      try await ben.change(project, [Operations.insertScene(scene, "INT. HALL")])
      try await ben.change(project, [Operations.insertElement(UUID(), in: scene, "action", text)])
      let work = app.service.heavy
      var places: [HeavyLine.Place] = []
      defer { for place in places { place.giveBack() } }
      for _ in 0..<HeavyLimits().threads { places.append(try await work.long.place(of: UUID())) }
      #expect(try await ben.get(project).status == 200)
      #expect(work.short.counters == HeavyCounters(begun: 2))
    }
  }

  @Test func aSpaceThatIsNotInMemoryIsLoadedToKnowHowLargeItIs() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      try await app.withDeafNode { node in
        let answer = try await ada.through(node).get(project)
        #expect(answer.status == 200)
        #expect(node.service.heavy.counters == HeavyCounters())
      }
    }
  }

  @Test func whoWaitsForTheEngineHoldsUpNoOthersHeavyWork() async throws {
    let attempt = CallAttempt()
    let work = HeavyWork()
    try await work.run(of: UUID(), in: .long, for: attempt) {
      #expect(work.counters.atWork == 1)
      attempt.noteSubmission()
      #expect(work.counters.atWork == 0)
    }
  }
}
