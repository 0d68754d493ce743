import CallboardDomain
import Foundation
import Testing

@testable import CallboardClient

/// Undo and redo where others have changed the same things since, or at the same time.
@Suite struct UndoBesideOthersTests {
  private let stage = SyncStage()

  @Test func aSceneIsMovedBackAlsoIfTheSceneBeforeThatPlaceWasDeleted() async throws {
    let (mine, others) = (try await stage.sync(), try await stage.sync())
    let (second, third, fourth) = (UUID(), UUID(), UUID())
    for scene in [second, third, fourth] {
      try await mine.make(.insertScene(scene: scene, heading: "", fields: [:], at: .end))
    }
    try await mine.make(.moveScene(scene: third, to: .end))
    #expect(await scenes(mine) == [stage.scene, second, fourth, third])
    try await change(others, .deleteScene(scene: second), besides: mine)
    try await mine.undo()
    #expect(await scenes(mine) == [stage.scene, third, fourth])
    try await change(others, .deleteScene(scene: fourth), besides: mine)
    try await mine.redo()
    #expect(await scenes(mine) == [stage.scene, third])
    try await change(others, .deleteScene(scene: stage.scene), besides: mine)
    try await mine.undo()
    #expect(await scenes(mine) == [third])
    // The next one takes back the change before the move.
    try await mine.undo()
    #expect(await scenes(mine) == [])
  }

  @Test(arguments: [true, false])
  func undoMovesASceneToWhereOthersMovedItBeforeTheOwnMovesCame(areTogether: Bool) async throws {
    let (mine, others) = (try await stage.sync(), try await stage.sync())
    let (second, third, fourth) = (UUID(), UUID(), UUID())
    for scene in [second, third, fourth] {
      try await mine.make(.insertScene(scene: scene, heading: "", fields: [:], at: .end))
    }
    try await mine.exchange()
    try await others.exchange()
    try await mine.make(.updateScene(scene: second, heading: "II", fields: [:]))
    let moves = [third, fourth].map {
      CallboardContent.Operation.moveScene(scene: stage.scene, to: .after($0))
    }
    if areTogether {
      try await mine.make(contentsOf: moves)
    } else {
      for move in moves { try await mine.make(move) }
    }
    try await others.make(.moveScene(scene: stage.scene, to: .after(second)))
    // Their other change of the scene leaves the move as it is.
    try await others.make(.updateScene(scene: stage.scene, heading: "Hall", fields: [:]))
    try await others.exchange()
    try await mine.pull()
    #expect(await scenes(mine) == [second, third, fourth, stage.scene])
    try await mine.undo()
    if !areTogether {
      #expect(await scenes(mine) == [second, third, stage.scene, fourth])
      try await mine.undo()
    }
    #expect(await scenes(mine) == [second, stage.scene, third, fourth])
    #expect(await mine.view.scene(second)?.heading == "II")
    try await mine.redo()
    if !areTogether { try await mine.redo() }
    #expect(await scenes(mine) == [second, third, fourth, stage.scene])
  }

  @Test(arguments: [true, false])
  func undoSetsValuesAsOthersSetThemBeforeTheOwnChangesCame(areTogether: Bool) async throws {
    let (mine, others) = (try await stage.sync(), try await stage.sync())
    try await mine.make(.updateScene(scene: stage.scene, heading: nil, fields: ["b": "kept"]))
    try await mine.exchange()
    try await others.exchange()
    let changes = ["One", "Two"].map {
      CallboardContent.Operation.updateScene(
        scene: stage.scene, heading: $0, fields: ["a": .string($0)])
    }
    if areTogether {
      try await mine.make(contentsOf: changes)
    } else {
      for change in changes { try await mine.make(change) }
    }
    try await others.make(
      .updateScene(scene: stage.scene, heading: "Hall", fields: ["a": "theirs", "c": 1]))
    try await others.exchange()
    try await mine.pull()
    #expect(await values(mine) == ["Two", "Two", "kept"])
    try await mine.undo()
    if !areTogether {
      #expect(await values(mine) == ["One", "One", "kept"])
      try await mine.undo()
    }
    #expect(await values(mine) == ["Hall", "theirs", "kept"])
    try await mine.redo()
    if !areTogether { try await mine.redo() }
    #expect(await values(mine) == ["Two", "Two", "kept"])
    try await mine.exchange()
    #expect(stage.network.service.space.scenes[stage.scene]?.heading == "Two")
  }

  @Test func whatOthersSetAfterTheOwnChangeCameStays() async throws {
    let (mine, others) = (try await stage.sync(), try await stage.sync())
    try await mine.make(
      .updateScene(scene: stage.scene, heading: "Mine", fields: ["a": "mine", "b": "mine"]))
    try await change(
      others, .updateScene(scene: stage.scene, heading: "Theirs", fields: ["a": "theirs"]),
      besides: mine)
    try await mine.undo()
    #expect(await values(mine) == ["Theirs", "theirs", nil])
  }

  @Test(arguments: [true, false])
  func redoDeletesNothingInWhichOthersWroteBeforeTheDeletionWasUndone(isSent: Bool) async throws {
    let (mine, others) = (try await stage.sync(), try await stage.sync())
    try await mine.make(.deleteElement(element: stage.line))
    try await others.make(stage.replacing(0..<0, with: "To be"))
    try await others.exchange()
    try await mine.pull()
    if isSent { try await mine.exchange() }
    #expect(await mine.view.element(stage.line) == nil)
    try await mine.undo()
    try await mine.exchange()
    #expect(await stage.text(mine) == "To be")
    #expect(await !mine.canRedo)
    let made = try await mine.redo()
    #expect(made.isEmpty)
    try await mine.exchange()
    #expect(stage.text == "To be")
    #expect(stage.network.service.space.elements[stage.line]?.deleted == nil)
  }

  /// The heading and the fields `a` and `b` of the scene; nil where there is none.
  private func values(_ sync: ProjectSync) async -> [String?] {
    let scene = await sync.view.scene(stage.scene)
    return [scene?.heading, scene?.fields["a"]?.string, scene?.fields["b"]?.string]
  }

  private func scenes(_ sync: ProjectSync) async -> [UUID] {
    await sync.view.scenes.map(\.id)
  }

  /// Has others make a change after all of the person's, and the person see it.
  private func change(
    _ others: ProjectSync, _ operation: CallboardContent.Operation, besides mine: ProjectSync
  ) async throws {
    try await mine.exchange()
    try await others.exchange()
    try await others.make(operation)
    try await others.exchange()
    try await mine.exchange()
  }
}
