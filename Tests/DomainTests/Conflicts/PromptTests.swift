import CallboardDomain
import FoundationEssentials
import Testing

/// With `on_conflict: prompt`, a change that meets a conflict is answered with both versions, and nothing is appended.
@Suite struct PromptTests {
  private struct Pair {
    var world = World()
    let scene: UUID
    let element: UUID
    let late: Replica

    init(_ meanwhile: (inout World, UUID, UUID) -> Void) {
      scene = world.scene("one")
      element = world.element("text", in: scene)
      late = world.replica(world.person("co_writer"))
      meanwhile(&world, scene, element)
    }

    mutating func prompt(_ operations: CallboardDomain.Operation...) -> Refusal? {
      let before = world.log.count
      let answer = world.send(late, onConflict: .prompt, changes: operations.map { .test($0) })
      if answer.refusal != nil { #expect(world.log.count == before) }
      world.check()
      return answer.refusal
    }
  }

  @Test func aFieldIsAnsweredWithBothValues() {
    var pair = Pair { world, scene, _ in world.edit(nil, .head(scene, "theirs")) }
    let refusal = pair.prompt(.set(pair.element, ["a": 1]), .head(pair.scene, "mine"))
    #expect(refusal?.code == .conflict)
    #expect(refusal?.details["conflict_type"] == "concurrent_edit")
    #expect(refusal?.details["field"] == "heading")
    #expect(refusal?.details["theirs"]?["value"] == "theirs")
    #expect(refusal?.details["theirs"]?["version"] == .integer(Int64(pair.world.version)))
    #expect(refusal?.details["theirs"]?["actor"] == .string(pair.world.owner.lower))
    #expect(refusal?.details["theirs"]?["deleted"] == false)
    #expect(refusal?.details["yours"]?["heading"] == "mine")
    #expect(pair.world.headings == ["theirs"])
  }

  @Test func aRemovedFieldIsAnsweredAsNull() {
    var pair = Pair { world, _, element in
      world.edit(nil, .set(element, ["a": 1]))
      world.edit(nil, .set(element, ["a": nil]))
    }
    let refusal = pair.prompt(.set(pair.element, ["a": 2]))
    #expect(refusal?.details["theirs"]?["value"] == .null)
    #expect(refusal?.details["field"] == "fields.a")
  }

  /// Sends a change that meets a conflict, and returns the other version from the refusal.
  private func theirs(
    _ pair: inout Pair, _ type: ConflictType, _ operation: CallboardDomain.Operation
  ) -> JSON? {
    let refusal = pair.prompt(operation)
    #expect(refusal?.details["conflict_type"] == .string(type.rawValue))
    #expect(refusal?.details["yours"]?.object != nil)
    let theirs = refusal?.details["theirs"]
    #expect(theirs?["actor"] == .string(pair.world.owner.lower))
    return theirs
  }

  private func target(_ kind: ContentTarget.Kind, _ id: UUID) -> JSON {
    ["kind": .string(kind.rawValue), "id": .string(id.lower)]
  }

  @Test func whatWasDeletedIsNamedToWhoWouldChangeIt() {
    for isOfScene in [true, false] {
      var gone = Pair { world, scene, element in
        world.edit(
          nil, isOfScene ? .deleteScene(scene: scene) : .deleteElement(element: element))
      }
      let deletion = Int64(gone.world.version)
      let deleted = isOfScene ? target(.scene, gone.scene) : target(.element, gone.element)
      let element = NewElement.test(UUID(), in: gone.scene, "late")
      let late: [CallboardDomain.Operation] =
        isOfScene
        ? [.head(gone.scene, "x"), .insertElement(element, at: .end)] : []
      for operation in late + [.type(gone.element, at: 0, "x"), .set(gone.element, ["a": 1])] {
        let theirs = theirs(&gone, .deleteEdit, operation)
        #expect(theirs?["deleted"] == true)
        #expect(theirs?["target"] == deleted)
        #expect(theirs?["version"] == .integer(deletion))
        #expect(theirs?["value"] == nil)
      }
    }
  }

  @Test func whoWouldDeleteIsShownWhatWasChanged() {
    var typed = Pair { world, _, element in world.edit(nil, .type(element, at: 0, "x")) }
    for operation: CallboardDomain.Operation in [
      .deleteElement(element: typed.element), .deleteScene(scene: typed.scene),
    ] {
      let theirs = theirs(&typed, .deleteEdit, operation)
      #expect(theirs?["deleted"] == false)
      #expect(theirs?["target"] == target(.element, typed.element))
      #expect(theirs?["value"] == ["kind": "action", "text": "xtext", "fields": [:]])
    }
    var headed = Pair { world, scene, _ in world.edit(nil, .head(scene, "two")) }
    let theirs = theirs(&headed, .deleteEdit, .deleteScene(scene: headed.scene))
    #expect(theirs?["target"] == target(.scene, headed.scene))
    #expect(theirs?["value"] == ["heading": "two", "fields": [:]])
  }

  @Test func whoWouldMoveIsToldWhereItStandsNow() {
    var second = UUID()
    var moved = Pair { world, scene, _ in
      second = world.scene("two")
      world.edit(nil, .moveScene(scene: scene, to: .end))
    }
    let behind = theirs(&moved, .sceneOrder, .moveScene(scene: moved.scene, to: .index(0)))
    #expect(behind?["after"] == .string(second.lower))
    var first = Pair { world, scene, _ in
      world.scene("two")
      world.edit(nil, .moveScene(scene: scene, to: .index(0)))
    }
    let front = theirs(&first, .sceneOrder, .moveScene(scene: first.scene, to: .end))
    #expect(front?["after"] == .null)
  }

  @Test func whoWouldTakeANameIsShownWhoHasIt() {
    var character = UUID()
    var named = Pair { world, _, _ in character = world.character("Hamlet") }
    let insert = CallboardDomain.Operation.insertEntity(
      .character, UUID(), name: "hamlet ", fields: JSONObject())
    let theirs = theirs(&named, .character, insert)
    #expect(theirs?["target"] == target(.character, character))
    #expect(theirs?["value"] == "Hamlet")
  }

  @Test func mergedTextAndDeletingTwiceAreNoConflicts() {
    var pair = Pair { world, _, element in world.edit(nil, .type(element, at: 0, "x")) }
    #expect(pair.prompt(.type(pair.element, at: 4, "y")) == nil)
    #expect(pair.world.text(pair.element) == "xtexty")
    var gone = Pair { world, scene, _ in world.edit(nil, .deleteScene(scene: scene)) }
    #expect(gone.prompt(.deleteScene(scene: gone.scene)) == nil)
  }
}
