import CallboardDomain
import FoundationEssentials
import Testing

/// Connecting, ending and blocking.
@Suite struct ConnectionTests {
  private let pair = UUID()

  @Test func aCodeConnectsTwoPeopleAtOnce() throws {
    var world = World()
    let (ann, ben) = (world.person(), world.person())
    let (code, _) = world.makeCode(ann, "111111")
    let answer = world.connect(ben, to: ann, "111111", pair)
    #expect(answer.events.map(\.event.type) == [.connected, .connectionCodeRedeemed])
    #expect(answer.events.map(\.stored.streamID) == [pair, ann])
    let space = try #require(world.connection(pair))
    #expect(space.status == .active)
    #expect(Set(space.partners) == [ann, ben])
    #expect(space.core.members.all.allSatisfy { $0.membership.role == "partner" })
    #expect(space.core.members.owner == nil)
    #expect(world.personState(ann)?.codes[code]?.uses == 1)
    world.check()
  }

  @Test func onesOwnCodeIsNoUse() {
    var world = World()
    let ann = world.person()
    world.makeCode(ann, "111111")
    #expect(world.connect(ann, to: ann, "111111", pair).refusal?.code == .ownCode)
    #expect(world.connection(pair) == nil)
    world.check()
  }

  @Test func theSameTwoAreConnectedOnceAndNoUseIsSpent() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    let (code, _) = world.makeCode(ann, "222222")
    let again = world.connect(ben, to: ann, "222222", pair)
    #expect(again.refusal?.code == .alreadyConnected)
    #expect(again.refusal?.details["connection"] == .string(pair.lower))
    #expect(world.personState(ann)?.codes[code]?.uses == 0)
    world.check()
  }

  @Test func nobodyConnectsAnother() {
    var world = World()
    let (ann, ben, carl) = (world.person(), world.person(), world.person())
    world.makeCode(ann, "111111")
    let forged = Action.connection(.connect(owner: ann, redeemer: ben, code: .code("111111")))
    #expect(world.run(carl, pair, forged).refusal?.code == .notFound)
    world.check()
  }

  @Test func eitherEndsItForBothAndTheyMayConnectAgain() throws {
    var world = World()
    let (ann, ben) = world.connected(pair)
    let task = UUID()
    world.task(ann, pair, task, .create(SharedTask(title: "Milk")))
    #expect(world.run(UUID(), pair, .connection(.remove)).refusal?.code == .notFound)
    #expect(world.run(ben, pair, .connection(.remove)).events.count == 1)
    #expect(world.connection(pair)?.status == .ended)
    #expect(world.task(ann, pair, UUID(), .create(SharedTask(title: "x"))).refusal != nil)
    #expect(world.run(ann, pair, .connection(.remove)).refusal?.code == .notFound)
    world.makeCode(ben, "222222")
    #expect(world.connect(ann, to: ben, "222222", pair).refusal == nil)
    #expect(world.task(task, in: pair)?.title == "Milk")
    world.check()
  }

  @Test func whoLeavesEndsItForBoth() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    let answer = world.run(ann, pair, .space(.leave))
    #expect(answer.events.map(\.event.type) == [.memberLeft, .connectionEnded])
    #expect(world.connection(pair)?.core.members[ben] == nil)
    #expect(world.connection(pair)?.status == .ended)
    world.check()
  }

  @Test func nobodyComesInBeside() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    let add = SpaceCommand.addMember(
      person: world.owner, .role("partner", granted: nil, denied: nil))
    #expect(world.run(ann, pair, .space(add)).refusal?.code == .forbidden)
    #expect(world.run(ann, pair, .space(.removeMember(person: ben))).refusal?.code == .forbidden)
    world.check()
  }

  @Test func aBlockEndsItAndTheBlockedOneFindsNothing() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    #expect(world.run(ann, pair, .connection(.block(ben))).events.count == 1)
    #expect(world.run(ann, pair, .connection(.block(ben))).events.isEmpty)
    #expect(world.connection(pair)?.status == .blocked)
    for person in [ann, ben] {
      let comment = SpaceCommand.addComment(
        id: UUID(), parent: nil, target: Target(kind: .space, id: pair), text: "x",
        mentions: [])
      #expect(world.run(person, pair, .space(comment)).refusal?.code == .notFound)
      let task = world.task(person, pair, UUID(), .create(SharedTask(title: "x")))
      #expect(task.refusal?.code == .notFound)
    }
    world.check()
  }

  @Test func theBlockedOneCannotConnectAndIsToldNothing() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    world.run(ann, pair, .connection(.block(ben)))
    world.makeCode(ann, "222222")
    #expect(world.connect(ben, to: ann, "222222", pair).refusal?.code == .notFound)
    world.makeCode(ben, "333333")
    #expect(world.connect(ann, to: ben, "333333", pair).refusal?.code == .blocked)
    world.check()
  }

  @Test func onlyWhoBlocksTakesItBack() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    world.run(ann, pair, .connection(.block(ben)))
    #expect(world.run(ben, pair, .connection(.unblock(ann))).refusal?.code == .notFound)
    world.run(ben, pair, .connection(.block(ann)))
    world.run(ann, pair, .connection(.unblock(ben)))
    #expect(world.connection(pair)?.blockedBy == [ben])
    world.run(ben, pair, .connection(.unblock(ann)))
    #expect(world.connection(pair)?.status == .ended)
    world.makeCode(ann, "222222")
    #expect(world.connect(ben, to: ann, "222222", pair).refusal == nil)
    world.check()
  }

  @Test func oneMayBeBlockedBeforeEverBeingConnected() {
    var world = World()
    let (ann, ben) = (world.person(), world.person())
    #expect(world.run(ann, pair, .connection(.block(ben))).refusal == nil)
    world.makeCode(ann, "111111")
    #expect(world.connect(ben, to: ann, "111111", pair).refusal?.code == .notFound)
    #expect(world.run(ann, pair, .connection(.block(ann))).refusal?.code == .notFound)
    #expect(world.run(ann, UUID(), .connection(.block(UUID()))).refusal?.code == .notFound)
    world.check()
  }

  @Test func ofABlockAndAConnectAtOnceTheBlockStands() {
    for blockFirst in [true, false] {
      var world = World()
      let (ann, ben, pair) = (world.person(), world.person(), UUID())
      world.makeCode(ann, "111111")
      if blockFirst { world.run(ann, pair, .connection(.block(ben))) }
      world.connect(ben, to: ann, "111111", pair)
      if !blockFirst { world.run(ann, pair, .connection(.block(ben))) }
      #expect(world.connection(pair)?.status == .blocked)
      #expect(world.connection(pair)?.core.members.count == 0)
      world.check()
    }
  }
}
