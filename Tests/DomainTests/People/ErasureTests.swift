import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct ErasureTests {
  @Test func anErasedPersonHasNothingAndComesInNowhere() {
    var world = World()
    let ann = world.person()
    world.run(
      ann, ann,
      .person(
        .changeProfile(
          values: ["display_name": "Ann"], username: .some(.named("ann")), ifVersion: nil)))
    world.makeCode(ann, "111111")
    let preset = UUID()
    world.run(ann, ann, .person(.addPreset(preset, values: ["name": "Reading"])))
    let answer = world.run(ann, ann, .person(.erase))
    #expect(answer.events.map(\.event) == [.person(.erased)])
    #expect(answer.erasures == [Erasure(.person, ann)])
    let released = answer.claims.map { if case .release = $0 { true } else { false } }
    #expect(released == [true, true])
    #expect(answer.vault.allSatisfy { $0.value == nil })
    #expect(answer.vault.contains { $0.subject == ann && $0.key == "display_name" })
    #expect(answer.vault.contains { $0.subject == preset && $0.key == "name" })
    #expect(world.personState(ann)?.createdAt == nil)
    #expect(world.deadlines[ann] == nil)
    let again = world.run(ann, ann, .person(.ensure(values: [:])))
    #expect(again.refusal?.code == .notFound)
    #expect(world.run(ann, ann, .person(.erase)).events.isEmpty)
    #expect(world.invite(.person(ann)).answer.refusal?.code == .invalid)
    #expect(world.add(ann, by: world.owner, "viewer").refusal?.code == .invalid)
    world.check()
  }

  /// A request may be authenticated before the erasure and decided after it, also by a node that has not heard of it.
  @Test func anErasedPersonBeginsNoSpaceAndJoinsNoRoom() {
    var world = World()
    let (ann, room) = (world.person(), UUID())
    let settings = RoomSettings(name: "Friday")
    world.run(world.owner, room, .room(.create(settings, codes: [.named("ABCD")], avatar: nil)))
    world.run(ann, ann, .person(.erase))
    let creations: [Action] = [
      .project(.create(title: "Late", settings: ProjectSettings())),
      .course(.create(title: "Late", settings: JSONObject())),
      .worksession(.create(outsideID: nil, WorkSessionFields(sessionType: "late"))),
      .room(.create(RoomSettings(name: "Late"), codes: [.named("EFGH")], avatar: nil)),
    ]
    for action in creations {
      let space = UUID()
      let answer = world.run(ann, space, action)
      #expect(answer.refusal?.code == .forbidden && answer.events.isEmpty, "\(action)")
      #expect(world.states[space] == nil)
    }
    for part in RoomCommand.Part.allCases {
      let answer = world.run(ann, room, .room(.join(part, code: nil, avatar: nil)))
      #expect(answer.refusal?.code == .forbidden && answer.events.isEmpty, "\(part)")
    }
    world.check()
  }

  @Test func nobodyErasesAnybodyElseButOperators() {
    var world = World()
    let (ann, ben) = (world.person(), world.person())
    #expect(world.run(ben, ann, .person(.erase)).refusal?.code == .forbidden)
    #expect(world.run(UUID(), ann, .person(.erase), as: true).events.count == 1)
    world.check()
  }

  @Test func whatWasSaidInADeletedSpaceIsErased() {
    var world = World()
    let deleted = world.run(world.owner, world.project, .space(.delete))
    #expect(deleted.erasures == [Erasure(.space, world.project)])
    #expect(world.faults == [])
  }

  @Test func theAddressOfAnInvitationThatIsForgottenIsErased() {
    var world = World()
    let (first, _) = world.invite(.email(EmailHash([0])))
    world.wait(seconds: Invitation.secondsMax)
    world.poll()
    #expect(world.status(first) == .expired)
    var erased: Set<UUID> = []
    for number in 1...1_000 {
      let (id, _) = world.invite(.email(EmailHash([UInt8(number % 256), UInt8(number / 256)])))
      let revoked = world.revoke(id, by: world.owner)
      erased.formUnion(revoked.vault.filter { $0.value == nil }.map(\.subject).filter { $0 != id })
    }
    #expect(world.status(first) == nil)
    #expect(erased == [first])
    world.check()
  }
}

extension Username {
  fileprivate static func named(_ name: String) -> Username {
    Username(value: name, claim: Claim(kind: "username", value: Array(name.utf8)))
  }
}
