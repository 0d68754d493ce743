import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI
@testable import CallboardEngine

/// Tests the cost of reading the past: after a first read, further ones fold few events, however long the history is.
@Suite struct PastCostTests {
  private static let spacing = 50
  private static let element = UUID()

  /// An engine that keeps past states at short distances.
  private static func configuration(pastBytesMax: Int = 128 << 20) -> EngineConfiguration {
    var configuration = EngineConfiguration.patient
    configuration.pastSpacing = spacing
    configuration.pastBytesMax = pastBytesMax
    // There is no snapshot, so that the first read folds all events.
    configuration.snapshotEvents = 1_000_000
    return configuration
  }

  /// Makes a project with one element, and inserts letters at its beginning. At version 3 + n there are n letters.
  private static func type(
    _ count: Int, by person: TestPerson, in element: UUID = element
  ) async throws -> String {
    let project = try await person.makeProject()
    let scene = UUID()
    try await person.change(
      project,
      [
        Operations.insertScene(scene, "INT. HALL"),
        Operations.insertElement(element, in: scene, "action", ""),
      ])
    for start in stride(from: 0, to: count, by: 100) {
      let edits = (start..<min(start + 100, count)).map { number in
        Operations.editText(element, [.string("\(number % 10)")])
      }
      let answer = try await person.change(project, edits)
      #expect(answer.status == 200, "\(answer.text)")
    }
    return project
  }

  private static func text(_ count: Int) -> JSON {
    .string((0..<count).reversed().map { "\($0 % 10)" }.joined())
  }

  @Test func aLookAtThePastFoldsFewEventsWhereSomebodyLookedBefore() async throws {
    try await TestApp.run(engine: Self.configuration()) { app in
      let ann = try await app.person("Ann")
      let project = try await Self.type(600, by: ann)
      let path = "\(project)/elements/\(Self.element.lower)"
      func look(_ version: Int) async throws -> Int {
        let before = app.engine.pastEventsFolded
        let shown = try await ann.get("\(path)?version=\(version)")
        #expect(shown["text"] == Self.text(version - 3), "\(version)")
        return app.engine.pastEventsFolded - before
      }
      #expect(try await look(580) == 580)
      var random = SeededRandom.printed()
      for _ in 0..<30 {
        let version = Int.random(in: 3...600, using: &random)
        let folded = try await look(version)
        // The one before is a whole spacing away from the last version, which nobody has looked at.
        #expect(folded <= Self.spacing, "\(version)")
        #expect(try await look(version) == 0, "\(version)")
      }
      let before = app.engine.pastEventsFolded
      for page in ["", "&limit=1"] {
        let difference = try await ann.get("\(project)/difference?from=101&to=503\(page)")
        let values = difference.items.first?["values"]?["text"]
        #expect(values?["before"] == Self.text(98) && values?["after"] == Self.text(500))
      }
      #expect(app.engine.pastEventsFolded - before < 2 * Self.spacing)
    }
  }

  @Test func manyWhoLookAtOnceFoldItOnce() async throws {
    try await TestApp.run(engine: Self.configuration()) { app in
      let ann = try await app.person("Ann")
      let project = try await Self.type(400, by: ann)
      let path = "\(project)/elements/\(Self.element.lower)?version=390"
      try await withThrowingTaskGroup(of: JSON?.self) { group in
        for _ in 0..<HeavyLimits().waitingOfPerson {
          group.addTask { try await ann.get(path)["text"] }
        }
        for try await text in group { #expect(text == Self.text(387)) }
      }
      #expect(app.engine.pastEventsFolded == 390)
    }
  }

  @Test func statesOfThePastAreBoundedInBytes() async throws {
    let bytesMax = 200_000
    try await TestApp.run(engine: Self.configuration(pastBytesMax: bytesMax)) { app in
      let ann = try await app.person("Ann")
      var paths: [String] = []
      for _ in 0..<4 {
        let element = UUID()
        let project = try await Self.type(300, by: ann, in: element)
        paths.append("\(project)/elements/\(element.lower)")
      }
      for version in [100, 290, 17, 250] {
        for path in paths {
          #expect(
            try await ann.get("\(path)?version=\(version)")["text"] == Self.text(version - 3))
          let footprint = app.engine.pastFootprint
          #expect(footprint.bytes <= bytesMax && footprint.states > 0)
        }
      }
    }
  }

  @Test func ofWhatWasDeletedNoStateIsKept() async throws {
    try await TestApp.run(engine: Self.configuration()) { app in
      let ann = try await app.person("Ann")
      let project = try await Self.type(100, by: ann)
      _ = try await ann.get("\(project)/elements/\(Self.element.lower)?version=90")
      #expect(app.engine.pastFootprint.states > 0)
      #expect(try await ann.post("\(project)/archive").isSuccess)
      #expect(try await ann.delete(project).isSuccess)
      let id = project.split(separator: "/").last.map(String.init) ?? "none"
      let past = try await app.get("/admin/v1/spaces/\(id)?version=90")
      #expect(past["version"] == 90, "\(past.text)")
      #expect(app.engine.pastFootprint.states == 0 && app.engine.pastFootprint.bytes == 0)
    }
  }

  @Test func aStateThatTookLongToLoadIsWrittenDown() async throws {
    try await TestApp.run(engine: Self.configuration()) { app in
      let ann = try await app.person("Ann")
      let project = try await Self.type(200, by: ann)
      let id = try #require(UUID(String(project.split(separator: "/").last ?? "")))
      let snapshots = app.engine.snapshots
      #expect(try await snapshots.load(id) == nil)
      // Another node reads the project, and writes nothing in it.
      var configuration = EngineConfiguration.patient
      configuration.snapshotEvents = 100
      let options = app.database.service
      let other = Engine(
        writer: { BatchWriter(options: options, log: app.log) }, reader: app.service.reader,
        snapshots: snapshots, configuration: configuration, notify: { _ in },
        heard: { app.service.notifier.confirmation })
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try? await other.run() }
        try await eventually("the project is read") {
          (try? await other.state(of: id))?.version == 203
        }
        try await eventually("its snapshot is written") {
          try await snapshots.load(id)?.version == 203
        }
        group.cancelAll()
      }
    }
  }
}
