import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Searches a dump of the database for the words of a person who used everything and was erased.
@Suite struct ErasedWordsTests {
  /// The text fields that cannot hold a person's words or are stored nowhere, by their place in any body, and why.
  private static let wordless: [String: String] = [
    "/assignee": "`me`, `partner` or an id", "/attendees/*": "ids", "/code": "digits",
    "/starts_on": "a day", "/ends_on": "a day", "/time_zone": "the name of a zone",
    "/role": "one that there is; made by its path", "/invitations/*/role": "one that there is",
    "/overrides_until/{}": "capabilities", "/invitations/*/overrides_until/{}": "capabilities",
    "/changes/*/clock/{}": "ids of replicas", "/clock/{}": "ids of replicas",
    "/changes/*/operation/operation/*/d": "text that is deleted, of which the length is kept",
    "/path": "of this service", "/preset": "an id, or one of the service's words",
    "/token": "the service's", "/to_client": "signals are handed on and kept nowhere",
  ]

  /// The endpoints whose words stay in spaces that others share: `docs/erasure.md`.
  private static let shared: Set<String> = [
    "changeProject", "importFountain", "restoreNotice", "updateProject", "updateCourse",
    "updateCourseSettings", "insertSchedule", "updateSchedule", "upsertSchedules",
    "insertRecording", "updateRecording", "upsertRecordings", "insertStudent", "updateStudent",
    "upsertStudents", "insertConstraint", "updateConstraint", "upsertConstraints",
    "updateWorkSession", "insertMarker", "updateMarker", "setProjectRole", "setCourseRole",
    "setWorkSessionRole", "acquireProjectLock", "acquireCourseLock", "acquireWorkSessionLock",
  ]

  @Test func nothingIsLeftOfWhatSomebodyWroteButWhatOthersShare() async throws {
    var configuration = EngineConfiguration.patient
    configuration.snapshotEvents = 3
    try await TestApp.run(engine: configuration) { app in
      let life = try await MarkedLife(app)
      let open = try await live(life)
      try await keepGenerations(of: app)
      try await checkThatAllWasGiven(life)
      try await checkThatAllIsFound(life)
      #expect(try await app.snapshots() > 0)

      let gone = try await life.ben.delete("/v1/me")
      #expect(gone.isSuccess, "\(gone.text)")
      for room in open { #expect(try await life.ada.post("/v1/rooms/\(room)/close").isSuccess) }
      try await app.awaitErasures()

      let places = life.marks.places
      let found = Marks.found(in: try await DatabaseDump(of: app).text)
      let left = found.compactMap { places[$0] }.filter {
        $0.scope != "shared" || !Self.shared.contains($0.endpoint)
      }
      #expect(left.isEmpty, "\(Set(left.map(\.description)).sorted())")
      // The words in spaces that others share are still there.
      let kept = Set(found.compactMap { places[$0]?.endpoint })
      #expect(Self.shared.subtracting(kept).isEmpty, "\(Self.shared.subtracting(kept))")
      try await checkWhatIsMadeOfTheRest(app)
    }
  }

  /// A node also removes the words from its memory, from present and past states.
  @Test func withinSecondsOperatorsSeeNoWordOfADeletedSpace() async throws {
    try await TestApp.run { app in
      let ben = try await app.person("Ben")
      let project = try await ben.makeProject("Secret plans")
      _ = try await ben.patch(project, ["title": "More secret plans"])
      let id = project.split(separator: "/").last.map(String.init) ?? "none"
      let paths = ["", "?version=1"].map { "/admin/v1/spaces/\(id)\($0)" }
      for path in paths {
        #expect(try await app.get(path).text.lowercased().contains("secret plans"))
      }
      #expect(try await ben.delete("/v1/me").isSuccess)
      try await eventually("no word is left") {
        for path in paths {
          let answer = try await app.get(path)
          guard answer.status == 200, !answer.text.lowercased().contains("secret") else {
            return false
          }
        }
        return true
      }
    }
  }

  /// Uses everything. Returns the rooms that others must close.
  private func live(_ life: MarkedLife) async throws -> [String] {
    try await life.own()
    for kind in [SpaceKind.project, .course, .worksession] {
      for scope in ["alone", "deleted"] {
        let id = try await life.make(kind, scope: scope)
        try await life.talk(in: kind, id, scope: scope)
        try await life.fill(kind, id, scope: scope)
        guard scope == "deleted" else { continue }
        #expect(try await life.ben.delete("/v1/\(kind.collection)/\(id)").isSuccess)
      }
      let id = try await share(kind, life)
      try await life.talk(in: kind, id, scope: "shared", to: life.ada)
      try await life.fill(kind, id, scope: "shared")
    }
    let carl = try await life.app.person("Carl")
    for (other, scope) in [(life.ada, "connected"), (carl, "ended")] {
      let path = try await life.ben.connect(with: other)
      let id = path.split(separator: "/").last.map(String.init) ?? "none"
      try await life.talk(in: .connection, id, scope: "connected", to: other)
      try await life.fill(.connection, id, scope: "connected")
      if scope == "ended" { #expect(try await carl.delete(path).isSuccess) }
    }
    return try await playRooms(life)
  }

  /// Makes a space of Ada's, in which Ben has every capability but to own and to delete it.
  private func share(_ kind: SpaceKind, _ life: MarkedLife) async throws -> String {
    let body: JSON = kind == .worksession ? [:] : ["title": "Shared"]
    let made = try await life.ada.post("/v1/\(kind.collection)", body)
    let id = made["id"]?.string ?? "none"
    let all = kind.capabilities.subtracting(CapabilitySet([.deleteSpace, .own]))
    let added = try await life.ada.post(
      "/v1/\(kind.collection)/\(id)/members",
      [
        "person": life.ben.json, "role": .string(kind.roles.last?.name ?? ""),
        "capabilities": .array(kind.names(of: all).map { .string($0) }),
      ])
    #expect(added.isSuccess, "\(added.text)")
    return id
  }

  /// Makes a room that Ben closes, one that goes on without him, and two of Ada's that he joins. Returns the last
  /// three.
  private func playRooms(_ life: MarkedLife) async throws -> [String] {
    var open: [String] = []
    for scope in ["closed", "left"] {
      let id = try await life.make(.room, scope: scope)
      #expect(try await life.ada.post("/v1/rooms/\(id)/join", [:]).isSuccess)
      try await life.talk(in: .room, id, scope: scope, to: life.ada)
      try await life.play(id, life.ada, scope: scope)
      if scope == "closed" {
        #expect(try await life.ben.post("/v1/rooms/\(id)/close").isSuccess)
      } else {
        open.append(id)
      }
    }
    for way in ["joinRoom", "joinRoomByCode"] {
      let made = try await life.ada.post("/v1/rooms", ["name": "Hers"])
      let id = made["id"]?.string ?? "none"
      let place = ["room": id, "code": made["code"]?.string ?? "none"]
      try await life.say(way, place, scope: "visited", ["as": .null])
      open.append(id)
    }
    return open
  }

  /// Rebuilds every projection, so that each keeps a generation that nobody reads.
  private func keepGenerations(of app: TestApp) async throws {
    let head = app.engine.seen
    try await eventually("the tables have it all") {
      try await app.service.board.list().allSatisfy { $0.checkpoint >= head }
    }
    try await app.withPool { pool in
      for projection in ProjectionCatalogue.standard {
        _ = try await Rebuilder(projection, log: app.log, pool: pool).run()
      }
    }
  }

  /// Expects that every field that takes words was given one, for each endpoint.
  private func checkThatAllWasGiven(_ life: MarkedLife) async throws {
    let given = Dictionary(grouping: life.marks.places.values, by: \.endpoint)
      .mapValues { Set($0.map(\.field)) }
    var missing: [String] = []
    for endpoint in App.endpoints {
      guard !endpoint.access.isForOperators || Self.ofPeople.contains(endpoint.name) else {
        continue
      }
      let path = endpoint.path.split(separator: "/").map(String.init)
        .filter { endpoint.method == .put && $0 == "{role}" }
      for field in MarkedBody.fields(of: endpoint).union(path) {
        if Self.wordless[field] != nil || Self.isOut(endpoint.name) { continue }
        let isGiven = given[endpoint.name]?.contains { $0 == field || $0.hasPrefix("\(field)/") }
        if isGiven != true { missing.append("\(endpoint.name) \(field)") }
      }
    }
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  /// The endpoints by which operators write about people. All else that operators write is their own.
  private static let ofPeople: Set<String> = ["createPerson", "setExternalID", "createKey"]

  /// Partners define no roles and lock only things that exist, so these endpoints take no words of theirs.
  private static func isOut(_ endpoint: String) -> Bool {
    ["setConnectionRole", "acquireConnectionLock"].contains(endpoint)
  }

  /// Expects that, before the erasure, the dump holds words from every endpoint that stores any.
  private func checkThatAllIsFound(_ life: MarkedLife) async throws {
    let places = life.marks.places
    let all = Set(places.values.map(\.endpoint)).filter { !$0.hasSuffix("Signal") }
    var lacking = all
    do {
      try await eventually("what is kept beside the log is written") {
        let found = Marks.found(in: try await DatabaseDump(of: life.app).text)
        lacking = all.subtracting(found.compactMap { places[$0]?.endpoint })
        return lacking.isEmpty
      }
    } catch is NotInTime {
      Issue.record("of these nothing is found: \(lacking.sorted())")
    }
  }

  /// Expects that every projection equals what the log gives, and that every stream can be folded.
  private func checkWhatIsMadeOfTheRest(_ app: TestApp) async throws {
    try await app.withPool { pool in
      for projection in ProjectionCatalogue.standard {
        let report = try await Verifier(projection, log: app.log, pool: pool).verify()
        #expect(report.isProof, "\(projection.name): \(report.comparison.sample)")
      }
    }
    for item in try await app.get("/admin/v1/spaces?limit=200").items {
      let id = item["id"]?.string ?? "none"
      let space = try await app.get("/admin/v1/spaces/\(id)")
      #expect(space.status == 200, "\(space.text)")
      let version = space["version"]?.integer ?? 0
      let before = try await app.get("/admin/v1/spaces/\(id)?version=\(version)")
      #expect(before.status == 200, "\(before.text)")
    }
  }
}
