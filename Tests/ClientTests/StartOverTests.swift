import CallboardDomain
import Foundation
import Synchronization
import Testing

@testable import CallboardClient

/// A copy that begins with a snapshot again, while something is under way.
@Suite struct StartOverTests {
  private let stage = DocumentStage()

  /// A service whose log is restored while a request of changes is under way.
  private final class Restored: Sendable {
    let stage: DocumentStage
    let gate = Gate()
    /// The log now.
    let incarnation = Mutex("log")
    /// The event of a change in the history: its type and version.
    let event: (type: String, version: Int64)
    private let posted = Mutex<String?>(nil)

    init(_ stage: DocumentStage, _ type: String = "text_edited", version: Int64 = 5) {
      self.stage = stage
      event = (type, version)
    }

    func answer(_ request: ClientRequest) async throws(ClientError) -> ClientResponse {
      let path = request.path
      if path.hasSuffix("/changes") {
        await gate.pass()
        let json = (try? JSON.parse(request.body)) ?? .null
        posted.withLock { $0 = json["changes"]?.array?.first?["id"]?.string }
        return .json(["version": .integer(event.version), "results": []])
      }
      if path.hasSuffix("/v1/me") { return .json(["id": .string(UUID().lower)]) }
      let id = posted.withLock { $0 }
      if path.contains("/history") {
        var items: [JSON] = []
        if let id {
          items.append([
            "command_id": .string(id), "type": .string(event.type),
            "version": .integer(event.version), "data": ["reason": "locked"],
          ])
        }
        return .json(["items": .array(items), "next": nil])
      }
      if path.contains("/events") { return .page(incarnation: incarnation.withLock { $0 }) }
      let isThere = id != nil && event.type == "text_edited" && event.version <= 5
      return .json(stage.state(text: isThere ? "ATo be" : "To be"))
    }
  }

  private func sync(_ transport: any Transport) async throws -> ProjectSync {
    var client = CallboardClient(transport: transport, credentials: .bearer("token"))
    client.retries.triesMax = 1
    let sync = try ProjectSync(client: client, project: stage.project)
    try await sync.open()
    return sync
  }

  @Test(arguments: ["log", "other"])
  func itWaitsForTheRequestUnderWay(incarnation: String) async throws {
    let service = Restored(stage)
    let transport = AsyncTransport { (request) async throws(ClientError) in
      try await service.answer(request)
    }
    let sync = try await sync(transport)
    try await sync.make(stage.insert("A", at: 0))
    let sending = Task { try await sync.sendOnce(by: sync.client) }
    try await SyncStage.eventually { transport.hasSeen("/changes") }
    service.incarnation.withLock { $0 = incarnation }
    let starting = Task { try await sync.startOver() }
    try await SyncStage.eventually { await sync.mustStartOver }
    try await Task.sleep(for: .milliseconds(20))
    #expect(!transport.hasSeen("/history"))
    service.gate.open()
    _ = try await sending.value
    try await starting.value
    #expect(await sync.status.pendingCount == 0)
    #expect(await sync.view.element(stage.line)?.text.string == "ATo be")
  }

  @Test func nothingIsSentUntilItIsDone() async throws {
    let isReset = Mutex(false)
    let stage = stage
    let transport = FakeTransport { (request, _) throws(ClientError) in
      guard isReset.withLock({ $0 }) else {
        return request.path.contains("/events") ? .page() : .json(stage.state(text: "To be"))
      }
      if request.path.contains("after_version=5") { return .page(reset: true) }
      throw .unreachable("no network")
    }
    let sync = try await sync(transport)
    isReset.withLock { $0 = true }
    await #expect(throws: ClientError.self) { try await sync.exchange() }
    try await sync.make(stage.insert("A", at: 0))
    await #expect(throws: ClientError.self) { try await sync.exchange() }
    #expect(!transport.requests.contains { $0.path.hasSuffix("/changes") })
  }

  /// A change after the snapshot comes as an event.
  @Test func aChangeThatIsCarriedOutAfterTheSnapshotIsKept() async throws {
    let service = Restored(stage, version: 6)
    service.gate.open()
    let sync = try await sync(
      AsyncTransport { (request) async throws(ClientError) in try await service.answer(request) })
    let id = try await sync.make(stage.insert("A", at: 0))
    _ = try await sync.sendOnce(by: sync.client)
    service.incarnation.withLock { $0 = "other" }
    try await sync.startOver()
    #expect(await sync.status.pendingCount == 1)
    #expect(await sync.document?.buffer.first?.isKnown(as: id) == true)
  }

  @Test(arguments: ["log", "other"])
  func aChangeThatWasSetAsideIsSentAnewOrADraft(incarnation: String) async throws {
    let service = Restored(stage, "change_set_aside")
    service.gate.open()
    let sync = try await sync(
      AsyncTransport { (request) async throws(ClientError) in try await service.answer(request) })
    try await sync.make(stage.insert("A", at: 0))
    _ = try await sync.sendOnce(by: sync.client)
    // It builds on the other one.
    try await sync.make(stage.insert("B", at: 1))
    service.incarnation.withLock { $0 = incarnation }
    try await sync.startOver()
    let text = await sync.view.element(stage.line)?.text.string
    if incarnation == "log" {
      #expect(await sync.drafts.map(\.text) == ["ABTo be"])
      #expect(await sync.drafts.map(\.reason) == ["locked"])
      #expect(await sync.drafts.map(\.version) == [5])
      #expect(await sync.status.pendingCount == 0)
      #expect(text == "To be")
    } else {
      #expect(await sync.status.pendingCount == 2)
      #expect(text == "ABTo be")
    }
  }

  /// An attempt from before arrives late: its event has the replica and the id that the copy had then.
  @Test(arguments: ["log", "other"], [true, false])
  func aLateAttemptIsTakenAsTheChangeThatItIs(incarnation: String, isSentAgain: Bool) throws {
    var document = try stage.document()
    let id = try document.make(stage.insert("A", at: 0))
    _ = document.send()
    let event = try stage.event(
      6, "text_edited", ["element": .string(stage.line.lower), "operation": ["A"]], command: id,
      of: document)
    _ = document.replace(
      with: try stage.snapshot(text: "To be", incarnation: incarnation), carriedOut: [])
    // It outlives the process.
    document = try ProjectDocument(try JSONReader(try JSON.parse(document.bytes())))
    if isSentAgain { _ = document.send() }
    _ = try document.receive(event)
    #expect(document.view.element(stage.line)?.text.string == "ATo be")
    #expect(document.pendingCount == 0 && document.request == nil)
  }

  @Test(arguments: [true, false])
  func aChangeIsKnownByEachIdThatItWasSentUnder(isInSnapshot: Bool) throws {
    var document = try stage.document()
    let id = try document.make(stage.insert("A", at: 0))
    for log in ["second", "third"] {
      _ = document.send()
      _ = document.replace(
        with: try stage.snapshot(text: "To be", incarnation: log), carriedOut: [])
      // It outlives the process.
      document = try ProjectDocument(try JSONReader(try JSON.parse(document.bytes())))
    }
    if isInSnapshot {
      _ = document.replace(
        with: try stage.snapshot(text: "ATo be", incarnation: "fourth"), carriedOut: [id])
    } else {
      _ = try document.receive(
        stage.event(
          6, "text_edited", ["element": .string(stage.line.lower), "operation": ["A"]],
          command: id))
    }
    let text = document.view.element(stage.line)?.text.string
    #expect(text == "ATo be")
    #expect(document.pendingCount == 0)
  }

  @Test func aDraftNamesNoNoticeOfAnotherLog() throws {
    var document = try stage.document()
    let id = try document.make(stage.insert("A", at: 0))
    _ = document.send()
    _ = try document.receive(
      stage.event(6, "change_set_aside", ["reason": "deleted"], command: id, of: document))
    _ = document.replace(
      with: try stage.snapshot(text: "To be", incarnation: "log"), carriedOut: [])
    #expect(document.drafts.map(\.version) == [6])
    _ = document.replace(
      with: try stage.snapshot(text: "To be", incarnation: "other"), carriedOut: [])
    #expect(document.drafts.map(\.version) == [nil])
  }

  /// A scene is read for an event, and meanwhile the log becomes another one.
  @Test func anEventOfTheFormerLogDoesNotComeIntoTheNewCopy() async throws {
    let (stage, gate, scene) = (self.stage, Gate(), UUID())
    let incarnation = Mutex("log")
    let transport = AsyncTransport { (request) async throws(ClientError) in
      if request.path.contains("/scenes/") {
        await gate.pass()
        return .json(["id": .string(scene.lower), "elements": []])
      }
      if request.path.contains("/events") { return .page(incarnation: incarnation.withLock { $0 }) }
      return .json(stage.state(text: "To be"))
    }
    let sync = try await sync(transport)
    let event = try stage.event(
      6, "scene_inserted",
      [
        "scene": .string(scene.lower), "order": "a5", "heading": "BACK", "fields": [:],
        "restores": "3-0",
      ])
    let taking = Task { try await sync.takeIn(event) }
    try await SyncStage.eventually { transport.requests.contains { $0.path.contains("/scenes/") } }
    incarnation.withLock { $0 = "other" }
    try await sync.startOver()
    gate.open()
    try await taking.value
    #expect(await sync.status.version == 5)
    #expect(await sync.view.scene(scene) == nil)
  }

  /// A scene that cannot be read says nothing about the project.
  @Test func onlyTheProjectsOwnRefusalRemovesTheCopy() async throws {
    let (stage, scene) = (self.stage, UUID())
    let transport = FakeTransport { (request, _) throws(ClientError) in
      if request.path.contains("/scenes/") { return .json(["code": "not_found"], status: 404) }
      if request.path.contains("/events") { return .page() }
      return .json(stage.state(text: "To be"))
    }
    let event: JSON = [
      "version": 6, "type": "scene_inserted", "command_id": nil,
      "data": [
        "scene": .string(scene.lower), "order": "a5", "heading": "BACK", "fields": [:],
        "restores": "3-0",
      ],
    ]
    let text = String(decoding: event.bytes(), as: UTF8.self)
    var policy = ProjectSync.CopyPolicy()
    policy.wipesOnRevocation = true
    let sync = try ProjectSync(
      client: CallboardClient(transport: transport, credentials: .bearer("token")),
      project: stage.project, streams: StaticStreams(text: "id: log:6\ndata: \(text)\n\n"),
      policy: policy)
    let running = Task { try await sync.run() }
    defer { running.cancel() }
    try await SyncStage.eventually {
      if case .stopped = await sync.status.connection { true } else { false }
    }
    #expect(await sync.view.element(stage.line) != nil)
  }

  /// The log is another one when the client connects, and goes on between the snapshot and the stream.
  @Test func whatComesBetweenTheSnapshotAndTheStreamIsShown() async throws {
    let stage = stage
    let isRestored = Mutex(false)
    let event: JSON = [
      "version": 6, "type": "text_edited", "command_id": nil,
      "data": ["element": .string(stage.line.lower), "operation": ["A"]],
    ]
    let transport = FakeTransport { (request, _) throws(ClientError) in
      guard request.path.contains("/events") else { return .json(stage.state(text: "To be")) }
      let incarnation = isRestored.withLock { $0 } ? "other" : "log"
      if request.path.contains("after_version=0") { return .page(incarnation: incarnation) }
      let isOfLog = request.path.contains("incarnation=\(incarnation)")
      return .page(isOfLog ? [event] : [], reset: !isOfLog, incarnation: incarnation)
    }
    // Nothing else reads while the stream is silent.
    var pacing = ProjectSync.Pacing()
    pacing.checkSeconds = 3_600
    let sync = try ProjectSync(
      client: CallboardClient(transport: transport, credentials: .bearer("token")),
      project: stage.project, streams: StaticStreams(text: ":\n\n"), pacing: pacing)
    try await sync.open()
    isRestored.withLock { $0 = true }
    let running = Task { try await sync.run() }
    defer { running.cancel() }
    try await SyncStage.eventually { await sync.view.element(stage.line)?.text.string == "ATo be" }
    try await SyncStage.eventually { await sync.document?.lastEventID == "log:9" }
    #expect(await sync.document?.incarnation == "other")
  }

  @Test func anExchangeReturnsItsOwnEditsOnly() async throws {
    let stage = SyncStage()
    let (mine, others) = (try await stage.sync(), try await stage.sync())
    try await mine.exchange()
    try await others.make(stage.replacing(0..<0, with: "x"))
    try await others.exchange()
    // As `run` reads.
    try await mine.pull()
    #expect(try await mine.exchange().isEmpty)
  }
}
