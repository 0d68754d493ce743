import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Synchronization
import Testing

@testable import CallboardCommandLine

/// A reader whose place is in an earlier incarnation of the log is told to begin anew, and never waits in silence.
@Suite(.serialized, .timeLimit(.minutes(15))) struct ResetTests {
  /// A node, two people who share a project, and all that a client of theirs can follow and list.
  private final class Scene: Sendable {
    let stage: Stage
    let port: Int
    let troupe: Troupe
    let path: String
    let incarnation: String
    let admin: [(String, String)]
    private let node: Mutex<ServiceProcess>
    private let service: URLSessionTransport
    private let patientService: URLSessionTransport

    init(on stage: Stage) async throws {
      self.stage = stage
      port = try Stage.freePort()
      let node = try stage.node(port: port)
      self.node = Mutex(node)
      try await node.untilReady()
      troupe = try await Troupe(["Ada", "Ben"], on: node)
      for _ in 0..<2 { _ = try await TypingRoom.make(troupe) }
      path = "/v1/projects/\(try await TypingRoom.make(troupe).project.lower)"
      let events = try await troupe.client(1).get("\(path)/events")
      incarnation = try #require(events["incarnation"]?.string)
      admin = [("Authorization", "Bearer \(troupe.address.key)")]
      // A request that gets no answer in time fails.
      service = URLSessionTransport(url: node.url, timeoutSeconds: 20)
      patientService = URLSessionTransport(url: node.url, timeoutSeconds: 120)
      // So that the lists contain everything.
      let position = try #require(events["position"]?.integer)
      _ = try await troupe.client(1).get("/v1/me/feed?min_position=\(position)")
      _ = try await troupe.client(1).get("/v1/me/notifications?min_position=\(position)")
    }

    /// All streams, each with the headers of a reader.
    var streams: [(path: String, headers: [(String, String)])] {
      [
        ("\(path)/events/stream", troupe.headers(1)), ("/v1/me/feed/stream", troupe.headers(1)),
        ("/v1/me/notifications/stream", troupe.headers(1)), ("/admin/v1/events/stream", admin),
        ("/admin/v1/feed/stream", admin),
      ]
    }

    /// Lists with more than one item, whose cursors are places in the log.
    var lists: [(path: String, headers: [(String, String)])] {
      [
        ("/v1/me/feed", troupe.headers(1)), ("/v1/me/notifications", troupe.headers(1)),
        ("/v1/me/spaces", troupe.headers(1)), ("\(path)/feed", troupe.headers(1)),
        ("\(path)/history", troupe.headers(1)), ("/admin/v1/feed", admin),
        ("/admin/v1/spaces", admin),
      ]
    }

    func follow(
      _ stream: (path: String, headers: [(String, String)]), after id: String? = nil
    ) async throws -> EventReader {
      let place = id.map { [("Last-Event-ID", $0)] } ?? []
      let reader = try await EventReader(
        port: port, stream.path, headers: stream.headers + place)
      #expect(reader.status == 200, "\(stream.path)")
      return reader
    }

    func get(_ path: String, _ headers: [(String, String)]) async throws -> JSON {
      try await get(path, headers, over: service)
    }

    /// Waits for the events after a place. If the wait is over before the log has been renewed, it waits again.
    func untilTold(
      after place: String, _ renewedAt: @escaping @Sendable () -> ContinuousClock.Instant?
    ) async throws -> JSON {
      while true {
        let begun = ContinuousClock.now
        let answer = try await get(
          "\(path)/events?\(place)&wait_seconds=25", troupe.headers(1), over: patientService)
        guard answer["reset"] == true || renewedAt() != nil else { continue }
        let isAtItsEnd = ContinuousClock.now >= begun + .seconds(25)
        let wasRenewedBefore = renewedAt().map { $0 < begun + .seconds(15) } ?? false
        #expect(!isAtItsEnd || !wasRenewedBefore, "the renewal does not end the wait")
        return answer
      }
    }

    private func get(
      _ path: String, _ headers: [(String, String)], over transport: URLSessionTransport
    ) async throws -> JSON {
      let answer = try await transport.send(
        ClientRequest(method: "GET", path: path, headers: headers))
      guard answer.status == 200 else { throw Failure("\(path) was answered \(answer.status)") }
      return try JSON.parse(answer.body)
    }

    /// Gives the log a new incarnation.
    func renew() async throws {
      let run = try await ProgramRun(
        ["log", "renew", "--database-url", stage.cluster.ownerConninfo()], in: stage.folder)
      #expect(run.exitCode == 0, "\(run.complaint)")
    }

    func stop() async throws { try await node.withLock { $0 }.stop() }

    func start() async throws {
      let next = try stage.node(port: port)
      node.withLock { $0 = next }
      try await next.untilReady()
    }

    /// Causes an event that every stream delivers.
    func happen() async throws {
      let client = troupe.client(0)
      try await client.post(
        "\(path)/comments", ["text": "Look", "mentions": [.string(troupe.people[1].lower)]])
    }
  }

  @Test func whoComesBackToARenewedLogBeginsAnew() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let scene = try await Scene(on: stage)
    var ids: [String] = []
    for stream in scene.streams {
      let reader = try await scene.follow(stream)
      _ = try await reader.any()
      ids.append(try #require(reader.lastID, "\(stream.path)"))
    }
    var cursors: [String] = []
    for list in scene.lists {
      try await eventually("\(list.path) has a second page") {
        let page = try await scene.get("\(list.path)?limit=1", list.headers)
        #expect(page["reset"] == false, "\(list.path)")
        guard let next = page["next"]?.string else { return false }
        cursors.append(next)
        return true
      }
    }
    let known = try await scene.get("\(scene.path)/events", scene.troupe.headers(1))
    try await scene.stop()
    try await scene.renew()
    try await scene.start()

    let beyond = "\(scene.incarnation):99999999"
    for (stream, id) in zip(scene.streams, ids) {
      for id in [id, beyond, "nothing"] {
        try await expectReset(scene, stream, after: id)
      }
    }
    for (list, cursor) in zip(scene.lists, cursors) {
      // The last event may be applied between the two reads.
      try await eventually("\(list.path) begins anew") {
        let page = try await scene.get("\(list.path)?limit=1&cursor=\(cursor)", list.headers)
        #expect(page["reset"] == true, "\(list.path)")
        let top = try await scene.get("\(list.path)?limit=1", list.headers)
        return page["items"] == top["items"] && top["items"]?.array?.count == 1
      }
    }
    // A reader that would wait is told at once.
    let version = try #require(known["version"]?.integer)
    let cursor = try #require(known["cursor"]?.string)
    for place in [
      "after=\(cursor)", "after=\(beyond)",
      "after_version=\(version)&incarnation=\(scene.incarnation)",
    ] {
      let answer = try await scene.get(
        "\(scene.path)/events?\(place)&wait_seconds=25", scene.troupe.headers(1))
      #expect(answer["reset"] == true && answer["snapshot"]?.string == scene.path, "\(place)")
    }
  }

  @Test func whoFollowsWhileTheLogIsRenewedIsSentBackToBeginAnew() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let scene = try await Scene(on: stage)
    var readers: [EventReader] = []
    for stream in scene.streams {
      readers.append(try await scene.follow(stream))
      _ = try await readers[readers.count - 1].any()
    }
    let known = try await scene.get("\(scene.path)/events", scene.troupe.headers(1))
    let version = try #require(known["version"]?.integer)
    let cursor = try #require(known["cursor"]?.string)
    let renewal = Mutex(ContinuousClock.Instant?.none)
    let renewedAt: @Sendable () -> ContinuousClock.Instant? = { renewal.withLock { $0 } }
    async let byCursor = scene.untilTold(after: "after=\(cursor)", renewedAt)
    async let byVersion = scene.untilTold(after: "after_version=\(version)", renewedAt)
    try await Task.sleep(for: .milliseconds(500))
    try await scene.renew()
    renewal.withLock { $0 = .now }

    for (stream, reader) in zip(scene.streams, readers) {
      #expect(try await reader.rest().isEmpty, "\(stream.path)")
      #expect(reader.retryMilliseconds != nil, "\(stream.path)")
      try await expectReset(scene, stream, after: try #require(reader.lastID))
    }
    let answers = try await [byCursor, byVersion]
    #expect(answers.map { $0["reset"] } == [true, true])
  }

  /// A reader that comes back with an id of an earlier incarnation first gets a reset, then its place, then new events.
  private func expectReset(
    _ scene: Scene, _ stream: (path: String, headers: [(String, String)]), after id: String
  ) async throws {
    let reader = try await scene.follow(stream, after: id)
    #expect(try await reader.any()?.name == "reset", "\(stream.path) after \(id)")
    let place = try #require(try await reader.any())
    let isOfSpace = stream.path.hasPrefix(scene.path)
    #expect(place.name == (isOfSpace ? "snapshot" : "open"), "\(stream.path)")
    let new = try #require(place.id)
    #expect(!new.hasPrefix(scene.incarnation))
    try await scene.happen()
    let told = try #require(try await reader.any(), "\(stream.path)")
    #expect(told.name == nil && told.id?.hasPrefix(new.prefix(36)) == true, "\(told)")
    // With the new id, the reader goes on from its place.
    let again = try await scene.follow(stream, after: new)
    #expect(try await again.any() == told, "\(stream.path)")
  }
}
