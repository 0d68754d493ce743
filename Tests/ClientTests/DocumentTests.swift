import CallboardClient
import CallboardDomain
import Foundation
import Testing

/// The state machine of `docs/protocol.md`, section 5, event by event.
@Suite struct DocumentTests {
  private let stage = DocumentStage()

  @Test func aRefusedOwnEditTakesTheLaterOnesWithItAsADraft() throws {
    var document = try stage.document()
    let first = try document.make(stage.insert("abc", at: 0))
    _ = document.send()
    // The person goes on typing behind "abc", which is in no log yet.
    try document.make(stage.insert("d", at: 3))
    _ = try document.receive(
      stage.event(6, "change_set_aside", ["reason": "locked"], command: first, of: document))
    #expect(document.send() == [])
    #expect(document.view.element(stage.line)?.text.string == "To be")
    #expect(document.drafts.map(\.text) == ["abcdTo be"])
    #expect(document.drafts.map(\.reason) == ["locked"])
    #expect(document.pendingCount == 0 && document.request == nil)
  }

  @Test func changesOfADeletedThingAreNotSentAndBecomeADraft() throws {
    var document = try stage.document()
    try document.make(stage.insert("Alas! ", at: 0))
    let actions = try document.receive(
      stage.event(6, "element_deleted", ["element": .string(stage.line.lower)]))
    #expect(actions == [.refresh])
    #expect(document.view.element(stage.line) == nil)
    _ = document.send()
    #expect(document.request == nil && document.pendingCount == 0)
    #expect(document.drafts.map(\.text) == ["Alas! To be"])
  }

  @Test func changesOfThingsOfADeletedSceneAreNotSentEither() throws {
    var document = try stage.document()
    let new = UUID()
    try document.make(
      .insertElement(
        NewElement(id: new, scene: stage.scene, kind: "action", text: "He", fields: JSONObject()),
        at: .end))
    try document.make(
      .editText(element: new, TextOperation(replacing: 2..<2, with: " goes")), id: UUID(),
      joins: false)
    _ = try document.receive(
      stage.event(6, "scene_deleted", ["scene": .string(stage.scene.lower)]))
    _ = document.send()
    #expect(document.pendingCount == 0)
    #expect(document.drafts.map(\.text) == ["He goes"])
  }

  @Test func anUnknownTypeMovesTheVersionOnly() throws {
    var document = try stage.document()
    #expect(try document.receive(stage.event(6, "thing_of_tomorrow", ["a": 1])) == [])
    #expect(document.base == 6)
  }

  @Test func aHiddenEventMovesTheVersionOnly() throws {
    var document = try stage.document()
    let json: JSON = ["version": 6, "type": "hidden", "command_id": nil, "data": nil]
    #expect(try document.receive(try IncomingEvent(json)) == [])
    #expect(document.base == 6)
  }

  @Test func aGapIsReadBeforeAnythingIsTakenIn() throws {
    var document = try stage.document()
    let event = try stage.event(7, "scene_deleted", ["scene": .string(stage.scene.lower)])
    #expect(try document.receive(event) == [.readEvents])
    #expect(document.base == 5 && document.view.scenes.count == 1)
  }

  @Test func theBytesOfARequestStayTheSame() throws {
    var document = try stage.document()
    try document.make(stage.insert("A", at: 0))
    guard case .send(let body)? = document.send().first else {
      Issue.record("nothing to send")
      return
    }
    try document.make(stage.insert("B", at: 1))
    _ = try document.receive(stage.edit(6, ["XY"]))
    #expect(document.send() == [.send(body)])
    // The changes themselves pass the edit of the others, which stands left.
    #expect(document.view.element(stage.line)?.text.string == "XYABTo be")
  }

  @Test func anEditThatWasSentIsNotJoinedToLaterOnes() throws {
    var document = try stage.document()
    let first = try document.make(stage.insert("A", at: 0))
    _ = document.send()
    document.beginAnew()
    let second = try document.make(stage.insert("B", at: 1))
    #expect(first != second)
    // The earlier attempt was carried out after all.
    _ = try document.receive(
      stage.event(
        6, "text_edited", ["element": .string(stage.line.lower), "operation": ["A"]],
        command: first, of: document))
    #expect(document.buffer.map(\.id) == [second])
    #expect(document.view.element(stage.line)?.text.string == "ABTo be")
  }

  @Test func editsThatWaitAreOneChange() throws {
    var document = try stage.document()
    let first = try document.make(stage.insert("A", at: 0))
    #expect(try document.make(stage.insert("B", at: 1)) == first)
    #expect(document.pendingCount == 1)
  }

  @Test func whatTheServiceWouldRefuseCannotBeMade() throws {
    var document = try stage.document()
    let impossible: [CallboardDomain.Operation] = [
      stage.insert("x", at: 6), stage.insert("a\0b", at: 0), .deleteScene(scene: UUID()),
      .updateScene(
        scene: stage.scene, heading: String(repeating: "x", count: 1_001), fields: JSONObject()),
      .updateElement(element: stage.line, kind: "Not A Word", fields: JSONObject()),
      .moveScene(scene: stage.scene, to: .after(stage.scene)),
      .insertScene(scene: stage.scene, heading: "", fields: JSONObject(), at: .end),
      stage.insert(String(repeating: "x", count: ContentLimits.textBytes), at: 0),
    ]
    for operation in impossible {
      #expect(throws: ImpossibleChange.self) { try document.make(operation) }
    }
    #expect(document.pendingCount == 0)
    #expect(document.view == document.copy)
  }

  @Test func aChangeThatIsRefusedIsKeptAndTheOthersAreSent() throws {
    var document = try stage.document()
    try document.make(.updateScene(scene: stage.scene, heading: "I", fields: JSONObject()))
    let second = try document.make(
      .updateScene(scene: stage.scene, heading: "II", fields: JSONObject()))
    _ = document.send()
    let problem = stage.problem(422, "invalid", ["pointer": "/changes/1/operation/heading"])
    _ = document.receiveRefusal(problem)
    #expect(document.drafts.map(\.id) == [second])
    #expect(document.view.scene(stage.scene)?.heading == "I")
    _ = document.send()
    #expect(document.inFlight.count == 1)
  }

  @Test func aRefusalOfTheCallerKeepsEverything() throws {
    var document = try stage.document()
    try document.make(stage.insert("A", at: 0))
    let sent = document.send()
    let problem = stage.problem(403, "forbidden", [:])
    #expect(document.receiveRefusal(problem) == [.stop(problem)])
    #expect(document.send() == sent)
  }

  @Test func aCostlyRequestIsMadeSmaller() throws {
    var document = try stage.document()
    for number in 0..<4 {
      try document.make(
        .updateScene(scene: stage.scene, heading: "\(number)", fields: JSONObject()))
    }
    _ = document.send()
    let problem = stage.problem(409, "rebase_required", ["limit": "work_steps"])
    #expect(document.receiveRefusal(problem) == [.readEvents])
    _ = document.send()
    #expect(document.inFlight.count == 2 && document.buffer.count == 2)
  }

  @Test func anOwnEditThatTheLogHasOtherwiseIsNoticed() throws {
    var document = try stage.document()
    let first = try document.make(stage.insert("A", at: 0))
    _ = document.send()
    let event = try stage.event(
      6, "text_edited", ["element": .string(stage.line.lower), "operation": ["B"]],
      command: first, of: document)
    #expect(try document.receive(event) == [.startOver])
    // It comes again if no snapshot can be read now.
    #expect(document.base == 5)
    #expect(try document.receive(event) == [.startOver])
  }

  @Test func aResetCarriesUnsentTextOver() throws {
    var document = try stage.document()
    let sent = try document.make(stage.insert("Alas! ", at: 0))
    _ = document.send()
    try document.make(stage.insert("?", at: 11), id: UUID(), joins: false)
    let replica = document.replica
    // The backup had "To be" written otherwise, and the edit in flight was carried out in the new log.
    _ = document.replace(
      with: try stage.snapshot(text: "Alas! To be or not", incarnation: "other"),
      carriedOut: [sent])
    #expect(document.replica != replica && document.request == nil)
    #expect(document.pendingCount == 1)
    #expect(
      document.view.element(stage.line)?.text.string == "Alas! To be? or not"
        || document.view.element(stage.line)?.text.string == "Alas! To be or not?")
    guard case .send? = document.send().last else {
      Issue.record("nothing is sent")
      return
    }
  }

  @Test func aResetKeepsTheTextOfAThingThatIsGone() throws {
    var document = try stage.document()
    try document.make(stage.insert("Alas! ", at: 0))
    _ = document.replace(
      with: try stage.snapshot(text: nil, incarnation: "other"), carriedOut: [])
    #expect(document.drafts.map(\.text) == ["Alas! To be"])
    #expect(document.pendingCount == 0)
  }

  /// The neighbour is deleted, or its insertion does not come about: the next one to the left is not the moved one.
  @Test(arguments: [true, false])
  func aMovedSceneWhoseNeighbourIsGoneStaysWhereItIs(isDeleted: Bool) throws {
    var document = try stage.document()
    func inserted(_ version: Int64, _ scene: UUID, _ order: JSON) throws -> IncomingEvent {
      try stage.event(
        version, "scene_inserted",
        ["scene": .string(scene.lower), "order": order, "heading": "", "fields": [:]])
    }
    let (moved, neighbour) = (UUID(), UUID())
    _ = try document.receive(inserted(6, moved, "a1"))
    if isDeleted {
      _ = try document.receive(inserted(7, neighbour, "a2"))
    } else {
      try document.make(
        .insertScene(
          scene: neighbour, heading: "", fields: JSONObject(), at: .after(moved)))
    }
    try document.make(.moveScene(scene: moved, to: .after(neighbour)))
    if isDeleted {
      _ = try document.receive(
        stage.event(8, "scene_deleted", ["scene": .string(neighbour.lower)]))
    } else {
      // The id is in use now.
      _ = try document.receive(inserted(7, neighbour, "Zz"))
    }
    var body: [UInt8] = []
    for case .send(let bytes) in document.send() { body = bytes }
    let changes = try JSON.parse(body)["changes"]?.array ?? []
    #expect(changes.last?["operation"]?["type"] == "move_scene")
    #expect(changes.last?["operation"]?["after"] == .string(stage.scene.lower))
  }

  @Test func aSceneThatComesBackAfterALateSnapshotHasItsElements() throws {
    var document = try stage.document()
    let (scene, line) = (UUID(), UUID())
    let event = try stage.event(
      6, "scene_inserted",
      [
        "scene": .string(scene.lower), "order": "a5", "heading": "BACK", "fields": [:],
        "restores": "3-0",
      ])
    #expect(try document.receive(event) == [.readScene(scene, version: 6)])
    #expect(document.base == 5)
    let element: JSON = [
      "id": .string(line.lower), "scene": .string(scene.lower), "order": "a0",
      "kind": "dialogue", "text": "Here", "fields": [:], "version": 2,
    ]
    let json: JSON = ["id": .string(scene.lower), "elements": [element]]
    _ = try document.receive(event, scene: json)
    #expect(document.base == 6)
    #expect(document.view.elements(of: scene).map(\.text.string) == ["Here"])
    #expect(document.view.scenes.map(\.heading) == ["HALL", "BACK"])
  }
}
