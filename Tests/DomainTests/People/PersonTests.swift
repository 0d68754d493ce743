import FoundationEssentials
import Testing

@testable import CallboardDomain

/// Tests people as the log holds them. Their personal data is in the vault.
@Suite struct PersonTests {
  private func externalID(_ value: String) -> ExternalID {
    ExternalID(value: value, claim: Claim(kind: "external_id", value: Array(value.utf8)))
  }

  private func set(_ id: ExternalID?) -> Action { .person(.setExternalID(id)) }

  @Test func aPersonBecomesKnownOnce() {
    var world = World()
    let id = UUID()
    let ensure = Action.person(.ensure(values: ["email": "a@b.example"]))
    let answer = world.run(id, id, ensure)
    #expect(answer.events.map(\.event) == [.person(.created(fields: ["email"], externalID: nil))])
    #expect(
      answer.vault == [VaultWrite(subject: id, key: "email", owner: id, value: "a@b.example")])
    #expect(world.run(id, id, ensure).events.isEmpty)
    #expect(!String(decoding: answer.events[0].stored.data, as: UTF8.self).contains("example"))
  }

  @Test func onlyThePersonOrAnOperatorChangesAProfile() {
    var world = World()
    let (id, other) = (world.person(), world.person())
    let change = Action.person(.changeProfile(values: ["display_name": "Ann"], ifVersion: nil))
    #expect(world.run(other, id, change).refusal?.code == .forbidden)
    #expect(world.run(id, id, change).events.count == 1)
    #expect(world.run(UUID(), id, change, as: true).events.count == 1)
    #expect(world.run(other, id, .person(.ensure(values: [:]))).refusal == nil)
    #expect(
      world.run(other, UUID(), .person(.ensure(values: [:]))).refusal?.code == .forbidden)
    world.check()
  }

  @Test func onlyAnOperatorMakesPeopleAndSetsTheirOutsideIds() {
    var world = World()
    let (key, id, other) = (UUID(), UUID(), world.person())
    let create = Action.person(.create(values: [:], externalID: externalID("7")))
    #expect(world.run(other, id, create).refusal?.code == .forbidden)
    #expect(world.run(other, other, set(externalID("8"))).refusal?.code == .forbidden)
    #expect(world.run(key, id, create, as: true).claims.count == 1)
    #expect(world.run(key, id, create, as: true).refusal?.code == .duplicateID)
    world.check()
  }

  @Test func anOutsideIdIsHeldByOnePersonAndReleasedWithTheNext() {
    var world = World()
    let key = UUID()
    let (ann, ben) = (world.person(), world.person())
    world.run(key, ann, set(externalID("1")), as: true)
    #expect(world.run(key, ben, set(externalID("1")), as: true).refusal?.code == .taken)
    #expect(world.run(key, ann, set(externalID("1")), as: true).events.isEmpty)
    let answer = world.run(key, ann, set(externalID("2")), as: true)
    #expect(answer.claims.contains(.release(externalID("1").claim)))
    #expect(world.run(key, ben, set(externalID("1")), as: true).refusal == nil)
    world.run(key, ann, set(nil), as: true)
    #expect(world.run(key, ann, set(nil), as: true).events.isEmpty)
    #expect(world.takenClaims == [externalID("1").claim])
    world.check()
  }

  @Test func aStaleVersionOfAProfileIsRefusedWithTheCurrentOne() {
    var world = World()
    let id = world.person()
    let change = Action.person(.changeProfile(values: ["status": "busy"], ifVersion: 1))
    #expect(world.run(id, id, change).refusal == nil)
    let refusal = world.run(id, id, change).refusal
    #expect(refusal?.code == .staleVersion)
    #expect(refusal?.details["current_version"] == 2)
    world.check()
  }

  @Test func clearingAValueDeletesItFromTheVaultAndTheProfile() {
    var world = World()
    let id = world.person()
    let set = Action.person(.changeProfile(values: ["status": "busy"], ifVersion: nil))
    let clear = Action.person(.changeProfile(values: ["status": nil], ifVersion: nil))
    world.run(id, id, set)
    let answer = world.run(id, id, clear)
    #expect(answer.vault == [VaultWrite(subject: id, key: "status", owner: id, value: nil)])
    guard case .person(let person)? = world.states[id] else {
      Issue.record("there is a person")
      return
    }
    #expect(person.profile == [])
    world.check()
  }

  @Test func aSpacesIdIsNobodys() {
    var world = World()
    let ensure = Action.person(.ensure(values: [:]))
    #expect(world.run(world.project, world.project, ensure).refusal?.code == .duplicateID)
    let change = Action.person(.changeProfile(values: ["a": "b"], ifVersion: nil))
    let nobody = UUID()
    #expect(world.run(nobody, nobody, change).refusal?.code == .notFound)
    world.check()
  }
}
