import FoundationEssentials
import Testing

@testable import CallboardDomain

/// Usernames, statuses and presets.
@Suite struct ProfileTests {
  private func name(_ text: String) -> Username {
    let claim = Claim(kind: "username", value: Array(Username.folded(text).utf8))
    return Username(value: text, claim: claim)
  }

  private func set(_ text: String?) -> Action {
    .person(.changeProfile(username: .some(text.map(name)), ifVersion: nil))
  }

  private func set(_ status: StatusChange) -> Action {
    .person(.changeProfile(status: status, ifVersion: nil))
  }

  @Test func aUsernameIsOneWhateverItsCase() {
    var world = World()
    let (ada, ben) = (world.person(), world.person())
    #expect(world.run(ada, ada, set("Ada")).refusal == nil)
    #expect(world.run(ben, ben, set("ADA")).refusal?.code == .taken)
    #expect(world.personState(ben)?.username == nil)
    world.check()
  }

  @Test func aChangedUsernameFreesTheOldOne() {
    var world = World()
    let (ada, ben) = (world.person(), world.person())
    world.run(ada, ada, set("ada"))
    let answer = world.run(ada, ada, set("lovelace"))
    #expect(answer.claims.contains(.release(name("ada").claim)))
    #expect(world.run(ben, ben, set("ada")).refusal == nil)
    #expect(world.takenClaims == [name("ada").claim, name("lovelace").claim])
    world.run(ada, ada, set(nil))
    #expect(world.takenClaims == [name("ada").claim])
    world.check()
  }

  @Test func theLogDoesNotHoldTheUsername() {
    var world = World()
    let ada = world.person()
    let answer = world.run(ada, ada, set("ada_lovelace"))
    #expect(
      answer.vault == [
        VaultWrite(subject: ada, key: "username", owner: ada, value: "ada_lovelace")
      ])
    #expect(!String(decoding: answer.events[0].stored.data, as: UTF8.self).contains("lovelace"))
  }

  @Test func aStatusIsAnEventWithoutItsText() {
    var world = World()
    let ada = world.person()
    let status = StatusChange(preset: .meeting, values: ["status_message": "with Ben"])
    let answer = world.run(ada, ada, set(status))
    #expect(
      answer.events.map(\.event) == [
        .person(.statusChanged(.meeting, fields: ["status_message"], cleared: []))
      ])
    #expect(world.personState(ada)?.preset == .meeting)
    let cleared = world.run(ada, ada, set(StatusChange(preset: .some(nil))))
    #expect(cleared.events.count == 1)
    #expect(world.personState(ada)?.preset == nil)
    #expect(world.personState(ada)?.profile == ["status_message"])
    world.check()
  }

  @Test func nameAndStatusChangeInOneCommandOrNotAtAll() {
    var world = World()
    let (ada, ben) = (world.person(), world.person())
    world.run(ada, ada, set("ada"))
    let action = Action.person(
      .changeProfile(
        values: ["display_name": "Ben"], username: name("Ada"),
        status: StatusChange(preset: .lunch), ifVersion: nil))
    #expect(world.run(ben, ben, action).refusal?.code == .taken)
    #expect(world.personState(ben)?.preset == nil)
    world.run(ada, ada, set(nil))
    #expect(
      world.run(ben, ben, action).events.map(\.event.type) == [
        .usernameChanged, .personProfileChanged, .statusChanged,
      ])
    world.check()
  }

  @Test func aPresetIsThePersonsOwn() {
    var world = World()
    let (ada, ben, preset) = (world.person(), world.person(), UUID())
    let add = Action.person(.addPreset(preset, values: ["name": "Reading"]))
    #expect(world.run(ben, ada, add).refusal?.code == .forbidden)
    #expect(world.run(ada, ada, add).refusal == nil)
    #expect(world.run(ada, ada, add).refusal?.code == .duplicateID)
    let choose = set(StatusChange(preset: .own(preset)))
    #expect(world.run(ben, ben, choose).refusal?.code == .invalid)
    #expect(world.run(ada, ada, choose).refusal == nil)
    let delete = Action.person(.deletePreset(preset))
    #expect(world.run(ben, ben, delete).refusal?.code == .notFound)
    let answer = world.run(ada, ada, delete)
    #expect(answer.vault.allSatisfy { $0.value == nil && $0.subject == preset })
    #expect(world.personState(ada)?.preset == nil)
    world.check()
  }

  @Test func presetsAreBounded() {
    var world = World()
    let ada = world.person()
    for _ in 0..<StatusPreset.ownMax {
      world.run(ada, ada, .person(.addPreset(UUID(), values: ["name": "x"])))
    }
    let more = world.run(ada, ada, .person(.addPreset(UUID(), values: ["name": "x"])))
    #expect(more.refusal?.code == .limitReached)
    world.check()
  }
}
