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
