import CallboardDomain
import Foundation
import Synchronization
import Testing

@testable import CallboardClient

/// Changes under a held lock.
@Suite struct FenceTests {
  private let stage = DocumentStage()

  @Test func aRequestHasTheChangesOfOneFence() throws {
    var document = try stage.document()
    try document.make(stage.insert("a", at: 0), fence: 38)
    try document.make(stage.insert("b", at: 0), fence: 38)
    try document.make(stage.insert("c", at: 0))
    #expect(document.buffer.map(\.fence) == [38, nil])
    _ = document.send()
    #expect(document.inFlight.map(\.fence) == [38])
    #expect(document.buffer.map(\.fence) == [nil])
  }

  @Test func aLockThatIsLostMakesDraftsOfWhatWasMadeUnderIt() throws {
    var document = try stage.document()
    try document.make(
      .updateScene(scene: stage.scene, heading: "II", fields: [:]))
    try document.make(stage.insert("a", at: 0), fence: 38)
    _ = document.send()
    for event in [
      try stage.event(
        6, "scene_updated", ["scene": .string(stage.scene.lower), "heading": "II"],
        command: document.inFlight[0].id, of: document)
    ] { _ = try document.receive(event) }
    _ = document.send()
    let change = try #require(document.inFlight.first)
    #expect(change.fence == 38)
    let actions = document.receiveRefusal(stage.problem(412, "lock_lost", [:]))
    #expect(actions.contains(.settle(change.id, .setAside(reason: "lock_lost"))))
    #expect(document.drafts.map(\.text) == ["aTo be"])
    #expect(document.pendingCount == 0)
    #expect(document.view.element(stage.line)?.text.string == "To be")
  }

  @Test func aFenceThatDoesNotCoverIsLeftOut() throws {
    var document = try stage.document()
    try document.make(stage.insert("a", at: 0), fence: 38)
    _ = document.send()
    #expect(document.receiveRefusal(stage.problem(412, "wrong_lock", [:])) == [.readEvents])
    _ = document.send()
    #expect(document.inFlight.map(\.fence) == [nil])
  }

  @Test func ofSeveralChangesOnlyTheOneThatIsNotCoveredLosesItsFence() throws {
    var document = try stage.document()
    try document.make(stage.insert("a", at: 0), fence: 38)
    try document.make(.updateScene(scene: stage.scene, heading: "II", fields: [:]), fence: 38)
    _ = document.send()
    #expect(document.inFlight.count == 2)
    #expect(document.receiveRefusal(stage.problem(412, "wrong_lock", [:])) == [.readEvents])
    #expect(document.buffer.map(\.fence) == [38, 38])
    _ = document.send()
    #expect(document.inFlight.map(\.fence) == [38])
    _ = document.receiveRefusal(stage.problem(412, "wrong_lock", [:]))
    #expect(document.buffer.map(\.fence) == [nil, 38])
  }

  @Test func whatWaitsForALockGoesWithItsFence() throws {
    let key = "element:\(stage.line.lower)"
    var document = try stage.document()
    try document.make(stage.insert("a", at: 0))
    try document.make(.updateScene(scene: stage.scene, heading: "II", fields: [:]))
    _ = document.send()
    let problem = stage.problem(412, "fence_required", ["key": .string(key)])
    #expect(document.receiveRefusal(problem) == [.stop(problem)])
    #expect(document.request == nil && document.inFlight.isEmpty)
    let hasCovered = document.fence(38, of: key)
    #expect(hasCovered)
    #expect(document.buffer.map(\.fence) == [38, nil])
    // The service knows better what the lock covers; it is not asked again with the same fence.
    _ = document.send()
    _ = document.receiveRefusal(stage.problem(412, "wrong_lock", [:]))
    let hasSame = document.fence(38, of: key)
    let hasOther = document.fence(40, of: "space")
    #expect(!hasSame && hasOther)
    #expect(document.buffer.map(\.fence) == [40, 40])
  }

  @Test func aChangeThatTakesAFenceIsSentUnderTheNextLock() async throws {
    let sent = Mutex<[String?]>([])
    let stage = stage
    let transport = FakeTransport { (request, _) throws(ClientError) in
      if request.path.hasSuffix("/locks") {
        return .json(["fence": 38, "token": "38.x"], status: 201)
      }
      if request.path.hasSuffix("/changes") {
        let fence = request.headers.first { $0.0 == "Callboard-Lock-Fence" }?.1
        sent.withLock { $0.append(fence) }
        guard fence == nil else { throw .unreachable("no answer") }
        return .json(["code": "fence_required"], status: 412)
      }
      if request.path.contains("/events") { return .page() }
      return .json(stage.state(text: "To be"))
    }
    var client = CallboardClient(transport: transport, credentials: .bearer("token"))
    client.retries.triesMax = 1
    let sync = try ProjectSync(
      client: client, project: stage.project, streams: FakeNetwork())
    let running = Task { try await sync.run() }
    defer { running.cancel() }
    try await SyncStage.eventually { await sync.status.connection == .following }
    try await sync.make(stage.insert("a", at: 0))
    try await SyncStage.eventually {
      if case .stopped(let problem) = await sync.status.connection {
        problem.code == "fence_required"
      } else {
        false
      }
    }
    #expect(sent.withLock { $0 } == [nil])
    let lock = try await HeldLock.take(
      "scene:\(stage.scene.lower)", in: "/v1/projects/\(stage.project.lower)", with: client)
    let keeping = Task { await sync.keep(lock) }
    defer { keeping.cancel() }
    try await SyncStage.eventually { sent.withLock { $0.last == "38" } }
    #expect(await sync.status.pendingCount == 1)
  }

  @Test func whatWasJustInsertedUnderALockIsCoveredByIt() throws {
    let new = UUID()
    let key = "scene:\(stage.scene.lower)"
    var stored = StoredDocument(try stage.document())
    let fence = { (operation: CallboardContent.Operation, content: ProjectContent) in
      content.isCovered(operation, by: key) ? 38 : nil as Int64?
    }
    for operation: CallboardContent.Operation in [
      .insertElement(
        NewElement(id: new, scene: stage.scene, kind: "action", text: "", fields: [:]), at: .end),
      .editText(element: new, TextOperation(replacing: 0..<0, with: "To be")),
    ] { _ = try stored.make([operation], fence: fence) }
    // The event of the insertion has not come, so the copy does not know the element.
    #expect(stored.document.buffer.map(\.fence) == [38, 38])
  }

  @Test func aFenceOutlivesTheProcess() throws {
    var document = try stage.document()
    try document.make(stage.insert("a", at: 0), fence: 38)
    let read = try ProjectDocument(try JSONReader(try JSON.parse(document.bytes())))
    #expect(read.buffer.map(\.fence) == [38])
  }

  @Test func aLockCoversWhatTheServiceSaysThatItCovers() throws {
    let content = try stage.snapshot(text: "To be", incarnation: "log").content
    let element = NewElement(
      id: UUID(), scene: stage.scene, kind: "action", text: "", fields: [:])
    let (scene, line) = ("scene:\(stage.scene.lower)", "element:\(stage.line.lower)")
    let cases: [(CallboardContent.Operation, Set<String>)] = [
      (stage.insert("a", at: 0), ["space", scene, line]),
      (.deleteElement(element: stage.line), ["space", scene, line]),
      (.insertElement(element, at: .end), ["space", scene]),
      (.updateScene(scene: stage.scene, heading: "II", fields: [:]), ["space", scene]),
      (.deleteScene(scene: stage.scene), ["space", scene]),
      (.insertScene(scene: UUID(), heading: "", fields: [:], at: .end), ["space"]),
      (.insertEntity(.character, UUID(), name: "Hamlet", fields: [:]), ["space"]),
    ]
    for (operation, keys) in cases {
      for key in ["space", scene, line, "scene:\(UUID().lower)"] {
        #expect(
          content.isCovered(operation, by: key) == keys.contains(key), "\(operation) by \(key)")
      }
    }
  }

  @Test func theFenceOfAHeldLockGoesWithTheChangesThatItCovers() async throws {
    let sent = Mutex<[String?]>([])
    let stage = stage
    let transport = FakeTransport { (request, _) throws(ClientError) in
      if request.path.hasSuffix("/locks") { return .json(["fence": 38, "token": "38.x"]) }
      if request.path.hasSuffix("/changes") {
        let fence = request.headers.first { $0.0 == "Callboard-Lock-Fence" }?.1
        sent.withLock { $0.append(fence) }
        throw .unreachable("no answer")
      }
      if request.path.contains("/events") {
        return .json(["incarnation": "log", "items": [], "next": nil])
      }
      return .json(stage.state(text: "To be"))
    }
    var client = CallboardClient(transport: transport, credentials: .bearer("token"))
    client.retries.triesMax = 1
    let sync = try ProjectSync(client: client, project: stage.project)
    let lock = try await HeldLock.take(
      "scene:\(stage.scene.lower)", in: "/v1/projects/\(stage.project.lower)", with: client)
    let keeping = Task { await sync.keep(lock) }
    try await SyncStage.eventually { await sync.holds(lock) }
    try await sync.make(stage.insert("a", at: 0))
    await #expect(throws: ClientError.self) { try await sync.exchange() }
    #expect(sent.withLock { $0 } == ["38"])
    keeping.cancel()
    #expect(await keeping.value == .cancelled)
  }
}
