import Domain
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
      late = world.replica(world.owner)
      meanwhile(&world, scene, element)
    }

    mutating func prompt(_ operations: Domain.Operation...) -> Refusal? {
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

  @Test func deletesMovesAndNamesAreAskedAboutToo() {
    var gone = Pair { world, scene, _ in world.edit(nil, .deleteScene(scene: scene)) }
    #expect(gone.prompt(.head(gone.scene, "x"))?.details["conflict_type"] == "delete_edit")
    var edited = Pair { world, _, element in world.edit(nil, .type(element, at: 0, "x")) }
    let delete = Domain.Operation.deleteElement(element: edited.element)
    #expect(edited.prompt(delete)?.details["conflict_type"] == "delete_edit")
    var moved = Pair { world, scene, _ in world.edit(nil, .moveScene(scene: scene, to: .end)) }
    let move = Domain.Operation.moveScene(scene: moved.scene, to: .index(0))
    #expect(moved.prompt(move)?.details["conflict_type"] == "scene_order")
    var named = Pair { world, _, _ in world.character("Hamlet") }
    let insert = Domain.Operation.insertEntity(
      .character, UUID(), name: "Hamlet", fields: JSONObject())
    #expect(named.prompt(insert)?.details["conflict_type"] == "character")
  }

  @Test func mergedTextAndDeletingTwiceAreNoConflicts() {
    var pair = Pair { world, _, element in world.edit(nil, .type(element, at: 0, "x")) }
    #expect(pair.prompt(.type(pair.element, at: 4, "y")) == nil)
    #expect(pair.world.text(pair.element) == "xtexty")
    var gone = Pair { world, scene, _ in world.edit(nil, .deleteScene(scene: scene)) }
    #expect(gone.prompt(.deleteScene(scene: gone.scene)) == nil)
  }
}
