import Domain
import FoundationEssentials
import Testing

/// No two characters have one name.
@Suite struct CharacterNameTests {
  @Test(arguments: ["Hamlet", "HAMLET", "  hamlet\t", "Hämlet"])
  func aSecondCharacterOfANameIsRejectedAndItsAuthorTold(name: String) {
    var world = World()
    let first = world.character(name.contains("ä") ? "HA\u{308}MLET" : "Hamlet")
    let version = world.version
    let ann = world.person("editor")
    let answer = world.edit(
      ann, .insertEntity(.character, UUID(), name: name, fields: JSONObject()))
    #expect(answer.results == ["rejected character_name_taken"])
    let conflict = answer.conflicts.first
    #expect(conflict?.type == .character)
    #expect(conflict?.told == ann)
    #expect(conflict?.target == ContentTarget(kind: .character, id: first))
    #expect(conflict?.version == version)
    #expect(conflict?.kept == .string(name))
    world.check()
  }

  @Test func renamingToATakenNameIsRejected() {
    var world = World()
    world.character("Hamlet")
    let ghost = world.character("Ghost")
    let answer = world.edit(
      nil, .updateEntity(.character, ghost, name: "hamlet", fields: ["a": 1]))
    #expect(answer.results == ["rejected character_name_taken"])
    #expect(world.space.characters[ghost]?.name == "Ghost")
    #expect(world.space.characters[ghost]?.registers.fields == [:])
    world.check()
  }

  @Test func theChoiceIsToRename() {
    var world = World()
    world.character("Hamlet")
    let ann = world.person("editor")
    let id = UUID()
    world.edit(ann, .insertEntity(.character, id, name: "Hamlet", fields: ["a": 1]))
    let notice = world.notices(ann).first
    #expect(world.restore(notice, by: ann).refusal?.code == .invalid)
    #expect(world.restore(notice, by: ann, name: "HAMLET").refusal?.code == .taken)
    #expect(world.restore(notice, by: ann, name: "Hamlet II").refusal == nil)
    #expect(world.space.characters[id]?.name == "Hamlet II")
    #expect(world.space.characters[id]?.registers.fields == ["a": 1])
    #expect(world.restore(notice, by: ann, name: "Hamlet III").refusal?.code == .notRestorable)
    world.check()
  }

  @Test func aRejectedRenameIsRestoredUnderAnotherName() {
    var world = World()
    world.character("Hamlet")
    let ghost = world.character("Ghost")
    world.edit(nil, .updateEntity(.character, ghost, name: "Hamlet", fields: ["a": 1]))
    let notice = world.notices(world.owner).first
    #expect(world.restore(notice, by: world.owner, name: "Old Hamlet").refusal == nil)
    #expect(world.space.characters[ghost]?.name == "Old Hamlet")
    #expect(world.space.characters[ghost]?.registers.fields == ["a": 1])
    world.check()
  }
}
