import CallboardDomain
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

  @Test func aRejectedCharacterIsNotRestoredIntoAProjectThatHasTheMaximum() throws {
    var space = LoneSpace()
    func character(_ name: String) -> CallboardDomain.Operation {
      .insertEntity(.character, UUID(), name: name, fields: JSONObject())
    }
    space.send([character("Hamlet")])
    space.send([character("hamlet")])
    let notice = try #require(space.project.notices.values.first).id
    for start in stride(from: 1, to: ContentLimits.entities, by: 1_000) {
      let end = min(start + 1_000, ContentLimits.entities)
      space.send((start..<end).map { character("Player \($0)") })
    }
    #expect(space.project.characters.count == ContentLimits.entities)
    let answer = space.run(space.owner, .project(.restore(notice, name: "Ghost")))
    #expect(answer.refusal?.code == .limitReached)
    #expect(space.project.characters.count == ContentLimits.entities)
  }

  @Test func orToMerge() {
    var world = World()
    let first = world.character("Hamlet")
    world.edit(nil, .updateEntity(.character, first, name: nil, fields: ["a": 0, "b": 2]))
    let ann = world.person("editor")
    let id = UUID()
    world.edit(ann, .insertEntity(.character, id, name: "hamlet", fields: ["a": 1, "c": 3]))
    let notice = world.notices(ann).first
    #expect(world.restore(notice, by: ann, name: "Ghost", merge: true).refusal?.code == .invalid)
    let answer = world.restore(notice, by: ann, merge: true)
    #expect(answer.events.map(\.event.type) == [.characterUpdated])
    #expect(answer.contents.first?.origin.restores == notice?.id)
    #expect(world.space.characters[id] == nil)
    #expect(world.space.characters[first]?.name == "Hamlet")
    #expect(world.space.characters[first]?.registers.fields == ["a": 1, "b": 2, "c": 3])
    #expect(world.notices(ann).isEmpty)
    #expect(world.restore(notice, by: ann, merge: true).refusal?.code == .notRestorable)
    world.check()
  }

  @Test func aRejectedRenameIsMergedAndTheOtherStays() {
    var world = World()
    let hamlet = world.character("Hamlet")
    let ghost = world.character("Ghost")
    world.edit(nil, .updateEntity(.character, ghost, name: "Hamlet", fields: ["a": 1]))
    let notice = world.notices(world.owner).first
    #expect(world.restore(notice, by: world.owner, merge: true).refusal == nil)
    #expect(world.space.characters[hamlet]?.registers.fields == ["a": 1])
    #expect(world.space.characters[ghost]?.name == "Ghost")
    #expect(world.space.characters[ghost]?.registers.fields == [:])
    world.check()
  }

  @Test func nothingIsMergedIntoACharacterThatIsGoneOrLocked() {
    var world = World()
    let hamlet = world.character("Hamlet")
    let (ann, ben) = (world.person("editor"), world.person("editor"))
    world.edit(ann, .insertEntity(.character, UUID(), name: "Hamlet", fields: ["a": 1]))
    let notice = world.notices(ann).first
    let key = LockKey(.character, hamlet)
    world.acquire(key, by: ben)
    #expect(world.restore(notice, by: ann, merge: true).refusal?.code == .locked)
    world.wait(seconds: 31)
    world.edit(nil, .deleteEntity(.character, hamlet))
    #expect(world.restore(notice, by: ann, merge: true).refusal?.code == .notRestorable)
    #expect(world.restore(notice, by: ann, name: "Hamlet").refusal == nil)
    world.check()
  }

  @Test func onlyCharactersAreMerged() {
    var world = World()
    let scene = world.scene("one")
    let late = world.replica(world.owner)
    world.edit(nil, .head(scene, "two"))
    world.send(late, .head(scene, "three"))
    let notice = world.notices(world.owner).first
    #expect(notice != nil)
    #expect(world.restore(notice, by: world.owner, merge: true).refusal?.code == .invalid)
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

  @Test func whoBuildsOnARejectedCharacterIsToldOfIt() {
    var world = World()
    let first = world.character("Hamlet")
    let ann = world.person("editor")
    let id = UUID()
    let answer = world.edit(
      ann, .insertEntity(.character, id, name: "hamlet", fields: ["a": 1]),
      .updateEntity(.character, id, name: nil, fields: ["b": 2]))
    #expect(answer.results == ["rejected character_name_taken", "rejected builds_on_rejected"])
    #expect(answer.conflicts.map(\.told) == [ann, ann])
    let target = ContentTarget(kind: .character, id: first)
    #expect(answer.conflicts.map(\.target) == [target, target])
    let notices = world.notices(ann)
    #expect(notices.count == 2)
    #expect(world.restore(notices.last, by: ann).refusal?.code == .invalid)
    #expect(world.restore(notices.last, by: ann, name: "Hamlet").refusal?.code == .taken)
    #expect(world.restore(notices.last, by: ann, name: "Hamlet II").refusal == nil)
    #expect(world.space.characters[id]?.name == "Hamlet II")
    #expect(world.space.characters[id]?.registers.fields == ["a": 1, "b": 2])
    #expect(world.notices(ann).isEmpty)
    world.check()
  }

  @Test func whatBuildsOnARejectedCharacterFollowsIt() {
    var world = World()
    let first = world.character("Hamlet")
    let ann = world.person("editor")
    let (renamed, merged) = (UUID(), UUID())
    for id in [renamed, merged] {
      world.edit(
        ann, .insertEntity(.character, id, name: "Hamlet", fields: ["a": 1]),
        .updateEntity(.character, id, name: nil, fields: ["b": 2]))
    }
    let notices = world.notices(ann)
    #expect(notices.count == 4)
    #expect(world.restore(notices[0], by: ann, name: "Ghost").refusal == nil)
    // The character exists by now, so no name is needed.
    #expect(world.restore(notices[1], by: ann).refusal == nil)
    #expect(world.space.characters[renamed]?.name == "Ghost")
    #expect(world.space.characters[renamed]?.registers.fields == ["a": 1, "b": 2])
    #expect(world.restore(notices[3], by: ann, merge: true).refusal == nil)
    #expect(world.space.characters[merged] == nil)
    #expect(world.space.characters[first]?.registers.fields == ["a": 1, "b": 2])
    #expect(world.notices(ann).isEmpty)
    world.check()
  }

  @Test func whoDeletesARejectedCharacterHasWhatTheyWanted() {
    var world = World()
    world.character("Hamlet")
    let ann = world.person("editor")
    let id = UUID()
    let answer = world.edit(
      ann, .insertEntity(.character, id, name: "Hamlet", fields: JSONObject()),
      .deleteEntity(.character, id))
    #expect(answer.results == ["rejected character_name_taken", "rejected builds_on_rejected"])
    #expect(answer.conflicts.count == 1)
    world.check()
  }
}
