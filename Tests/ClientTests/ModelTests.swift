import CallboardDomain
import Foundation
import Observation
import Synchronization
import Testing

@testable import CallboardClient

/// The observed state of a project, and conflicts.
@Suite struct ModelTests {
  private let stage = SyncStage()

  @Test @MainActor func aModelShowsWhatHappensAndTellsWhoObservesIt() async throws {
    let (sync, others) = (try await stage.sync(), try await stage.sync())
    let model = ProjectModel(sync)
    let running = Task { try await model.run() }
    defer { running.cancel() }
    try await SyncStage.eventually { model.status.connection == .following }
    let changes = Mutex(0)
    withObservationTracking {
      _ = model.content
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    try await others.make(stage.replacing(0..<0, with: "To be"))
    try await others.exchange()
    try await SyncStage.eventually {
      model.content.element(stage.line)?.text.string == "To be"
    }
    #expect(changes.withLock { $0 } == 1)
    try await model.make(stage.replacing(5..<5, with: "!"))
    #expect(model.content.element(stage.line)?.text.string == "To be!")
    #expect(model.canUndo && !model.canRedo)
    try await model.undo()
    #expect(model.content.element(stage.line)?.text.string == "To be")
    #expect(!model.canUndo && model.canRedo)
    try await model.redo()
    try await SyncStage.eventually { stage.text == "To be!" }
  }

  @Test @MainActor func aCopyThatIsWipedTakesTheConflictsWithIt() async throws {
    let stage = DocumentStage()
    let transport = FakeTransport { (request, _) throws(ClientError) in
      if request.path.contains("/notices") {
        return .json([
          "items": [["id": "9-0", "type": "concurrent_edit", "version": 9, "kept": "secret"]]
        ])
      }
      return request.path.contains("/events") ? .page() : .json(stage.state(text: "To be"))
    }
    let sync = try ProjectSync(
      client: CallboardClient(transport: transport, credentials: .bearer("token")),
      project: stage.project, streams: FakeNetwork())
    let model = ProjectModel(sync)
    let running = Task { try await model.run() }
    defer { running.cancel() }
    try await SyncStage.eventually { model.conflicts.count == 1 }
    try await sync.wipe()
    try await SyncStage.eventually { model.conflicts.isEmpty && model.content.scenes.isEmpty }
  }

  @Test @MainActor func conflictsThatCannotBeReadShowWhy() async throws {
    let stage = DocumentStage()
    let fails = Mutex(true)
    let transport = FakeTransport { (request, _) throws(ClientError) in
      if request.path.contains("/notices") {
        if fails.withLock({ $0 }) { return .json(["code": "forbidden"], status: 403) }
        return .json(["items": [["id": "9-0", "type": "concurrent_edit", "version": 9]]])
      }
      return request.path.contains("/events") ? .page() : .json(stage.state(text: "To be"))
    }
    let network = FakeNetwork()
    let sync = try ProjectSync(
      client: CallboardClient(transport: transport, credentials: .bearer("token")),
      project: stage.project, streams: network)
    let model = ProjectModel(sync)
    let running = Task { try await model.run() }
    defer { running.cancel() }
    try await SyncStage.eventually { model.conflictsError != nil }
    guard case .problem(let problem)? = model.conflictsError else {
      Issue.record("\(String(describing: model.conflictsError))")
      return
    }
    #expect(problem.code == "forbidden" && model.conflicts.isEmpty)
    fails.withLock { $0 = false }
    await sync.goOffline()
    await sync.goOnline()
    try await SyncStage.eventually { model.conflicts.count == 1 }
    try await SyncStage.eventually { model.conflictsError == nil }
  }

  @Test @MainActor func editsOfOthersAreShownWhileConflictsAreRead() async throws {
    let reading = try await SlowConflicts(stage)
    let running = Task { try await reading.model.run() }
    defer {
      reading.gate.open()
      running.cancel()
    }
    try await SyncStage.eventually { reading.count == 1 }
    try await reading.write("To be")
    try await SyncStage.eventually { reading.text == "To be" }
    #expect(reading.model.conflicts.isEmpty)
  }

  @Test @MainActor func conflictsOfABurstAreReadOnce() async throws {
    let reading = try await SlowConflicts(stage)
    let running = Task { try await reading.model.run() }
    defer {
      reading.gate.open()
      running.cancel()
    }
    try await SyncStage.eventually { reading.count == 1 }
    await reading.sync.tell(conflicts: Array(repeating: [:], count: 20))
    // Each is shown with an update that the model takes after it was made. So few were waiting before the conflicts that
    // these have been taken, too.
    for number in 1...20 {
      try await reading.write("a")
      try await SyncStage.eventually { reading.text?.count == number }
    }
    #expect(reading.count == 1)
    reading.gate.open()
    try await SyncStage.eventually { reading.model.conflicts.map(\.id) == ["2-0"] }
    #expect(reading.count == 2)
  }

  @Test func aConflictHasItsActions() throws {
    let scene = UUID()
    let conflict = try Conflict([
      "id": "9-0", "type": "concurrent_edit", "message": "Ben changed it as well.",
      "target": ["kind": "scene", "id": .string(scene.lower)], "field": "heading",
      "kept": "EXT. MOOR", "by": ["id": .string(UUID().lower), "name": "Ben"], "version": 9,
      "actions": [
        ["name": "view_difference"], ["name": "restore_mine"], ["name": "to_come"],
        ["name": "dismiss"],
      ],
    ])
    #expect(conflict.target == ContentTarget(kind: .scene, id: scene))
    #expect(conflict.by == "Ben" && conflict.kept == "EXT. MOOR" && conflict.field == "heading")
    #expect(conflict.actions == [.viewDifference, .restoreMine, .dismiss])
    #expect(throws: ClientError.self) { try Conflict(["id": 9]) }
  }
}

/// A model, another client of its project, and a service that answers for conflicts once a gate is open. The conflict
/// that it has is numbered after the reading.
@MainActor private struct SlowConflicts {
  let stage: SyncStage
  let sync: ProjectSync
  let others: ProjectSync
  let model: ProjectModel
  let gate: Gate
  private let transport: AsyncTransport

  init(_ stage: SyncStage) async throws {
    let (network, gate) = (stage.network, Gate())
    let readings = Mutex(0)
    let transport = AsyncTransport { (request) async throws(ClientError) in
      guard request.path.contains("/notices") else { return try await network.send(request) }
      let number = readings.withLock {
        $0 += 1
        return $0
      }
      await gate.pass()
      return .json([
        "items": [["id": .string("\(number)-0"), "type": "concurrent_edit", "version": 9]]
      ])
    }
    (self.stage, self.gate, self.transport) = (stage, gate, transport)
    others = try await stage.sync()
    sync = try ProjectSync(
      client: CallboardClient(transport: transport, credentials: .bearer("token")),
      project: network.project, streams: network)
    model = ProjectModel(sync)
  }

  /// The number of times for which conflicts were read.
  var count: Int { transport.requests.count { $0.path.contains("/notices") } }

  /// The text that the model shows.
  var text: String? { model.content.element(stage.line)?.text.string }

  func write(_ text: String) async throws {
    try await others.make(stage.replacing(0..<0, with: text))
    try await others.exchange()
  }
}
