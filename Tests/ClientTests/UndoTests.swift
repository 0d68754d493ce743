import CallboardDomain
import Foundation
import Synchronization
import Testing

@testable import CallboardClient

/// Undo and redo of one's own changes, beside those of others.
@Suite struct UndoTests {
  private let stage = SyncStage()

  @Test func undoTakesBackTheOwnChangesAloneAndRedoMakesThemAgain() async throws {
    let (mine, others) = (try await stage.sync(), try await stage.sync())
    try await mine.make(stage.replacing(0..<0, with: "To be"))
    try await mine.exchange()
    try await others.exchange()
    try await others.make(stage.replacing(5..<5, with: "!"))
    try await others.make(stage.replacing(0..<0, with: "Oh: "))
    try await others.exchange()
    try await mine.exchange()
    #expect(await stage.text(mine) == "Oh: To be!")
    #expect(await mine.canUndo)
    try await mine.undo()
    #expect(await stage.text(mine) == "Oh: !")
    #expect(await !mine.canUndo)
    #expect(await mine.canRedo)
    try await mine.exchange()
    try await others.exchange()
    try await others.make(stage.replacing(4..<4, with: "["))
    try await others.exchange()
    try await mine.exchange()
    try await mine.redo()
    try await mine.exchange()
    #expect(await stage.text(mine) == stage.text)
    #expect(stage.text.contains("To be") && stage.text.hasPrefix("Oh: "))
    #expect(await !mine.canRedo)
  }

  @Test func valuesAndPlacesAndInsertedThingsAreUndone() async throws {
    let sync = try await stage.sync()
    let (second, element) = (UUID(), UUID())
    try await sync.make(
      .updateScene(scene: stage.scene, heading: "II", fields: ["act": 2, "note": "x"]))
    try await sync.make(contentsOf: [
      .insertScene(scene: second, heading: "III", fields: [:], at: .end),
      .insertElement(
        NewElement(id: element, scene: second, kind: "action", text: "Thunder.", fields: [:]),
        at: .end),
    ])
    try await sync.make(.moveScene(scene: stage.scene, to: .end))
    #expect(await sync.view.scenes.map(\.id) == [second, stage.scene])
    try await sync.undo()
    #expect(await sync.view.scenes.map(\.id) == [stage.scene, second])
    try await sync.undo()
    #expect(await sync.view.scene(second) == nil)
    #expect(await sync.view.element(element) == nil)
    try await sync.undo()
    let scene = await sync.view.scene(stage.scene)
    #expect(scene?.heading == "I" && scene?.fields == [:])
    #expect(await !sync.canUndo)
    try await sync.exchange()
    #expect(stage.network.service.space.scenes[second]?.deleted != nil)
  }

  @Test func anUndoThatHasBecomeImpossibleTakesNothingOfOthersAway() async throws {
    let (mine, others) = (try await stage.sync(), try await stage.sync())
    try await mine.make(stage.replacing(0..<0, with: "abc"))
    try await mine.exchange()
    try await others.exchange()
    try await others.make(stage.replacing(3..<3, with: "OOO"))
    try await others.exchange()
    try await mine.exchange()
    let element = UUID()
    try await mine.make(contentsOf: [
      stage.replacing(0..<3, with: ""),
      .insertElement(
        NewElement(id: element, scene: stage.scene, kind: "action", text: "", fields: [:]),
        at: .end),
    ])
    try await mine.exchange()
    try await others.exchange()
    try await others.make(.deleteElement(element: element))
    try await others.exchange()
    try await mine.exchange()
    // Its two parts cannot be undone together, and the changes before them rest on them.
    #expect(try await mine.undo().isEmpty)
    #expect(await stage.text(mine) == "OOO")
    #expect(await !mine.canUndo)
  }

  @Test func undoKeepsAThingInWhichOthersWrote() async throws {
    let (mine, others) = (try await stage.sync(), try await stage.sync())
    let (untouched, line, scene, moved, hamlet) = (UUID(), UUID(), UUID(), UUID(), UUID())
    for element in [untouched, line] {
      try await mine.make(
        .insertElement(
          NewElement(id: element, scene: stage.scene, kind: "action", text: "Thunder", fields: [:]),
          at: .end))
    }
    for scene in [scene, moved] {
      try await mine.make(.insertScene(scene: scene, heading: "II", fields: [:], at: .end))
    }
    try await mine.make(.insertEntity(.character, hamlet, name: "Hamlet", fields: [:]))
    try await mine.exchange()
    try await others.exchange()
    try await others.make(
      .editText(element: line, TextOperation(replacing: 7..<7, with: " and lightning")))
    try await others.make(
      .insertElement(
        NewElement(id: UUID(), scene: scene, kind: "action", text: "A storm.", fields: [:]),
        at: .end))
    try await others.make(.moveScene(scene: moved, to: .after(nil)))
    try await others.make(.updateEntity(.character, hamlet, name: nil, fields: ["age": 30]))
    try await others.exchange()
    try await mine.exchange()
    while await mine.canUndo { try await mine.undo() }
    try await mine.exchange()
    let space = stage.network.service.space
    #expect(space.elements[untouched]?.deleted != nil)
    #expect(space.elements[line]?.deleted == nil)
    #expect(space.elements[line]?.text.string == "Thunder and lightning")
    #expect(space.scenes[scene]?.deleted == nil && space.scenes[moved]?.deleted == nil)
    #expect(space.characters[hamlet]?.deleted == nil)
    #expect(await mine.view.element(line)?.text.string == "Thunder and lightning")
  }

  @Test func undoKeepsAValueThatOthersSetSince() async throws {
    let (mine, others) = (try await stage.sync(), try await stage.sync())
    let second = UUID()
    try await mine.make(.insertScene(scene: second, heading: "", fields: [:], at: .end))
    try await mine.make(
      .updateScene(scene: stage.scene, heading: "II", fields: ["act": 2, "note": "x"]))
    try await mine.make(.moveScene(scene: second, to: .after(nil)))
    try await mine.exchange()
    try await others.exchange()
    try await others.make(.updateScene(scene: stage.scene, heading: "III", fields: ["act": 3]))
    try await others.make(.moveScene(scene: second, to: .end))
    try await others.exchange()
    try await mine.exchange()
    // Of the values, only the note is still the person's own; of the place, nothing is.
    try await mine.undo()
    #expect(await mine.view.scene(stage.scene)?.heading == "III")
    #expect(await mine.view.scene(stage.scene)?.fields == ["act": 3])
    #expect(await mine.view.scenes.map(\.id) == [stage.scene, second])
    #expect(await mine.canRedo)
    // Redo keeps the values that others have set since then as well.
    try await mine.exchange()
    try await others.exchange()
    try await others.make(.updateScene(scene: stage.scene, heading: nil, fields: ["note": "y"]))
    try await others.exchange()
    try await mine.exchange()
    #expect(await !mine.canRedo)
    let made = try await mine.redo()
    #expect(made.isEmpty)
    #expect(await mine.view.scene(stage.scene)?.fields == ["act": 3, "note": "y"])
  }

  /// The service makes the event that brings an element back. It is not the work of others in the scene.
  @Test func whatTheServiceBringsBackForThePersonDoesNotStandInTheWay() async throws {
    let sync = try await stage.sync()
    let (scene, element) = (UUID(), UUID())
    try await sync.make(.insertScene(scene: scene, heading: "II", fields: [:], at: .end))
    try await sync.make(
      .insertElement(
        NewElement(id: element, scene: scene, kind: "action", text: "Thunder", fields: [:]),
        at: .end))
    try await sync.make(.deleteElement(element: element))
    try await sync.exchange()
    for _ in 0..<3 {
      try await sync.undo()
      try await sync.exchange()
    }
    #expect(stage.network.service.space.scenes[scene]?.deleted != nil)
    #expect(await !sync.canUndo)
  }

  @Test func ofChangesThatBelongTogetherNoneIsMadeIfOneIsImpossible() async throws {
    let sync = try await stage.sync()
    try await sync.make(stage.replacing(0..<0, with: "To be"))
    await #expect(throws: ImpossibleChange.self) {
      try await sync.make(contentsOf: [
        stage.replacing(0..<5, with: ""), .deleteElement(element: UUID()),
      ])
    }
    #expect(await stage.text(sync) == "To be")
    try await sync.undo()
    #expect(await stage.text(sync) == "")
  }

  @Test func whatWasSetAsideCannotBeUndone() async throws {
    let (mine, others) = (try await stage.sync(), try await stage.sync())
    try await others.make(.deleteElement(element: stage.line))
    try await others.exchange()
    try await mine.make(stage.replacing(0..<0, with: "lost"))
    try await mine.exchange()
    try await mine.exchange()
    #expect(await mine.drafts.map(\.text) == ["lost"])
    #expect(await !mine.canUndo)
    #expect(try await mine.undo().isEmpty)
  }

  @Test func aDeletionThatWasNotSentIsTakenBackHere() async throws {
    let sync = try await stage.sync()
    try await sync.make(stage.replacing(0..<0, with: "To be"))
    let deletion = try await sync.make(.deleteElement(element: stage.line))
    try await sync.undo()
    #expect(await stage.text(sync) == "To be")
    #expect(await sync.outcome(of: deletion) == nil)
    try await sync.redo()
    #expect(await sync.view.element(stage.line) == nil)
    try await sync.undo()
    try await sync.undo()
    #expect(await stage.text(sync) == "")
    try await sync.exchange()
    #expect(stage.network.service.space.elements[stage.line]?.deleted == nil)
  }

  @Test func aDeletionThatWasSentIsTakenBackByTheServiceWithItsText() async throws {
    let sync = try await stage.sync()
    try await sync.make(stage.replacing(0..<0, with: "To be"))
    try await sync.make(.deleteElement(element: stage.line))
    try await sync.exchange()
    #expect(stage.network.service.space.elements[stage.line]?.deleted != nil)
    try await sync.undo()
    // The change before is not taken back in its place, also if the person asks again at once.
    #expect(await !sync.canUndo)
    #expect(try await sync.undo().isEmpty)
    try await sync.exchange()
    #expect(await stage.text(sync) == "To be" && stage.text == "To be")
    try await sync.redo()
    try await sync.exchange()
    #expect(stage.network.service.space.elements[stage.line]?.deleted != nil)
    try await sync.undo()
    try await sync.exchange()
    try await sync.undo()
    try await sync.exchange()
    #expect(stage.text == "")
    #expect(await stage.text(sync) == "")
  }

  /// Two lines become one: the second is appended to the first, and deleted.
  @Test(arguments: [true, false])
  func joiningTwoLinesIsUndoneAsAWhole(isSent: Bool) async throws {
    let sync = try await stage.sync()
    let second = UUID()
    try await sync.make(stage.replacing(0..<0, with: "To be"))
    try await sync.make(
      .insertElement(
        NewElement(id: second, scene: stage.scene, kind: "action", text: ", or not", fields: [:]),
        at: .end))
    try await sync.exchange()
    try await sync.make(contentsOf: [
      stage.replacing(5..<5, with: ", or not"), .deleteElement(element: second),
    ])
    if isSent { try await sync.exchange() }
    for _ in 0..<2 {
      try await sync.undo()
      try await sync.exchange()
      #expect(await stage.text(sync) == "To be")
      #expect(await sync.view.element(second)?.text.string == ", or not")
      try await sync.redo()
      try await sync.exchange()
      #expect(await stage.text(sync) == "To be, or not")
      #expect(await sync.view.element(second) == nil)
    }
    #expect(stage.text == "To be, or not")
  }

  /// A change in a thing before its deletion is undone once the service has brought the thing back.
  @Test func anEditAndADeletionOfOneThingAreUndoneOneAfterTheOther() async throws {
    let sync = try await stage.sync()
    try await sync.make(stage.replacing(0..<0, with: "To be"))
    try await sync.make(contentsOf: [
      stage.replacing(0..<5, with: "Or not"), .deleteElement(element: stage.line),
    ])
    try await sync.exchange()
    try await sync.undo()
    try await sync.exchange()
    #expect(await stage.text(sync) == "Or not")
    try await sync.undo()
    #expect(await stage.text(sync) == "To be")
  }

  @Test func aDeletionThatTheServiceDoesNotTakeBackIsForgotten() async throws {
    let stage = DocumentStage()
    let log = UUID().lower
    let sent = Mutex<UUID?>(nil)
    let transport = FakeTransport { (request, _) throws(ClientError) in
      if request.path.hasSuffix("/undo") { return .json(["code": "locked"], status: 423) }
      if request.path.hasSuffix("/changes") {
        let json = (try? JSON.parse(request.body)) ?? .null
        sent.withLock { $0 = json["changes"]?.array?.first?["id"]?.string.flatMap { UUID($0) } }
        return .json(["version": 6, "results": []])
      }
      guard request.path.contains("/events") else { return .json(stage.state(text: "To be")) }
      let change = sent.withLock { $0 }
      let event: JSON = [
        "version": 6, "type": "element_deleted",
        "command_id": change.map { .string($0.lower) } ?? .null,
        "data": ["element": .string(stage.line.lower)],
      ]
      return .page(
        change != nil && request.path.contains("after_version=5") ? [event] : [], incarnation: log)
    }
    let sync = try ProjectSync(
      client: CallboardClient(transport: transport, credentials: .bearer("token")),
      project: stage.project)
    try await sync.make(.deleteElement(element: stage.line))
    try await sync.exchange()
    #expect(await sync.view.element(stage.line) == nil)
    try await sync.undo()
    try await sync.exchange()
    #expect(transport.requests.count { $0.path.hasSuffix("/undo") } == 1)
    #expect(await !sync.canUndo)
    #expect(await sync.restorations.isEmpty)
  }

  /// Random edits of two people, and undoing all of one: the others' letters stay, each once.
  @Test(arguments: 0..<50)
  func undoingEverythingLeavesTheTextOfOthers(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let (mine, others) = (try await stage.sync(), try await stage.sync())
    var made = 0
    for _ in 0..<30 {
      let isMine = Bool.random(using: &random)
      let sync = isMine ? mine : others
      let length = await stage.text(sync).unicodeScalars.count
      let place = Int.random(in: 0...length, using: &random)
      try await sync.make(stage.replacing(place..<place, with: isMine ? "m" : "o"))
      if !isMine { made += 1 }
      if Int.random(in: 0..<3, using: &random) == 0 { try await sync.exchange() }
    }
    while await mine.canUndo {
      try await mine.undo()
      if Bool.random(using: &random) { try await others.exchange() }
      if Bool.random(using: &random) { try await mine.exchange() }
    }
    for _ in 0..<3 {
      try await mine.exchange()
      try await others.exchange()
    }
    #expect(stage.text == String(repeating: "o", count: made), "seed \(seed)")
    #expect(await stage.text(mine) == stage.text)
    #expect(await stage.text(others) == stage.text)
  }
}
