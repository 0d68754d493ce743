import CallboardDomain
import FoundationEssentials
import Testing

/// A display name follows the name in the person's tokens as long as the person has no other.
@Suite struct NameOfTokenTests {
  private func follow(_ name: String, _ version: Int) -> Action {
    .person(.followName(name, ifVersion: version))
  }

  private func change(_ name: String?) -> Action {
    .person(.changeProfile(values: ["display_name": name], ifVersion: nil))
  }

  @Test func aNameIsMarkedAsTheTokensUntilThePersonChangesIt() throws {
    var world = World()
    let id = world.person()
    let answer = world.run(id, id, follow("Ben", 1))
    #expect(
      answer.events.map(\.event) == [
        .person(.profileChanged(fields: ["display_name", "token_name"], cleared: []))
      ])
    #expect(Set(answer.vault.map(\.value)) == ["Ben"])
    let own = world.run(id, id, change("Benny"))
    #expect(
      own.events.map(\.event) == [
        .person(.profileChanged(fields: ["display_name"], cleared: ["token_name"]))
      ])
    #expect(
      world.run(id, id, change("Ben")).events.map(\.event) == [
        .person(.profileChanged(fields: ["display_name"], cleared: []))
      ])
    world.check()
  }

  @Test func aNameThatWasComparedWithAnEarlierProfileIsNotTaken() {
    var world = World()
    let (id, other) = (world.person(), world.person())
    world.run(id, id, change("Benny"))
    let late = world.run(id, id, follow("Ben", 1))
    #expect(late.refusal == nil && late.events.isEmpty && late.vault.isEmpty)
    #expect(world.run(other, id, follow("Eve", 2)).refusal?.code == .forbidden)
    #expect(world.run(UUID(), UUID(), follow("Eve", 0)).refusal?.code == .forbidden)
    world.check()
  }

  @Test func theNameOfTheTokenIsErasedWithThePerson() {
    var world = World()
    let id = world.person()
    world.run(id, id, follow("Ben", 1))
    let erased = world.run(id, id, .person(.erase))
    #expect(erased.vault.contains { $0.key == "token_name" && $0.value == nil })
  }
}
