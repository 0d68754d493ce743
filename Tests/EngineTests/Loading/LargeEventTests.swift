import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEngine

/// Events that are large, and small in the table, are read one by one, and all of them.
struct LargeEventTests {
  /// Makes a project with two elements whose events have more than 2 MiB of JSON each. Returns its version.
  private static func fill(
    _ node: TestNode, _ project: UUID, by person: UUID
  ) async throws -> Int {
    let scene = UUID()
    _ = try await node.engine.submit(.makeProject(project, by: person))
    let inserted = try await node.engine.submit(.insertScenes([scene], in: project, by: person))
    var version = inserted.version
    let text = String(repeating: "\"", count: ContentLimits.textBytes)
    for _ in 0..<2 {
      let element = NewElement(id: UUID(), scene: scene, kind: "action", text: text, fields: [:])
      let reply = try await node.engine.submit(
        .change(
          [.insertElement(element, at: .end)], in: project, by: person, replica: UUID(),
          seen: version))
      version = reply.version
    }
    return version
  }

  /// Appends an event that no program can read.
  private static func appendBrokenEvent(_ node: TestNode, to stream: UUID, version: Int) throws {
    let options = ConnectionOptions(conninfo: try TestCluster.shared.serviceConninfo())
    let writer = BatchWriter(options: options, log: node.log)
    defer { writer.close() }
    let opening = try writer.begin(seen: 0, claims: [], commands: [])
    try writer.append([
      StoredEvent(
        position: opening.head + 1, streamID: stream, version: version, streamKind: "project",
        type: EventType.textEdited.rawValue, schema: 1, data: Array("{}".utf8), actor: nil,
        commandID: nil, commandDigest: nil, correlationID: nil, causation: nil,
        recordedAt: opening.now)
    ])
    try writer.commit(mustWait: false)
  }

  @Test func aStreamIsLoadedAndCheckedToItsEnd() async throws {
    try await TestNode.run { node in
      let project = UUID()
      let version = try await Self.fill(node, project, by: UUID())
      let loader = Loader(node.reader, node.snapshots)
      guard case .state(let loaded) = await loader.load(project),
        case .events(let events) = await loader.history(project, after: 1)
      else {
        Issue.record("it is loaded")
        return
      }
      #expect(loaded.state.version == version)
      #expect(events.map(\.version) == Array(2...version))
      let check = StreamCheck(node.reader, node.snapshots)
      let whole = try await check.compare(project)
      #expect(whole.problem == nil && !whole.isSnapshotWrong)
      try Self.appendBrokenEvent(node, to: project, version: version + 1)
      let broken = try await check.compare(project)
      #expect(broken.problem != nil)
    }
  }

  @Test func aNodeFollowsTheLogBeyondAnEventThatIsLargerThanAPage() async throws {
    try await TestNode.run { writing in
      try await TestNode.run(on: writing.log) { following in
        let (person, project) = (UUID(), UUID())
        _ = try await Self.fill(writing, project, by: person)
        try await eventually("the large event has come") {
          following.engine.seen == writing.engine.seen
        }
        // From now on the last known event has a page for itself.
        let chat = try await writing.engine.submit(.chat(in: project, by: person))
        try await eventually("the next event has come") {
          following.engine.seen >= chat.position
        }
      }
    }
  }
}
