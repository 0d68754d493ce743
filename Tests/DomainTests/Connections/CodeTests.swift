import CallboardDomain
import FoundationEssentials
import Testing

/// Tests the codes for connecting: their uses, their expiry after an hour, and when their digits are free again.
@Suite struct CodeTests {
  @Test func aCodeIsTheFirstCandidateThatNobodyHas() {
    var world = World()
    let (ann, ben) = (world.person(), world.person())
    world.makeCode(ann, "111111")
    let id = UUID()
    let candidates = ["111111", "222222", "333333"].map(Claim.code)
    let make = Action.person(.makeCode(id, candidates: candidates, maxUses: 1))
    let answer = world.run(ben, ben, make)
    #expect(answer.refusal == nil)
    #expect(world.personState(ben)?.codes[id]?.candidate == 1)
    #expect(world.takenClaims == [.code("111111"), .code("222222")])
    let none = Action.person(.makeCode(UUID(), candidates: [.code("111111")], maxUses: 1))
    #expect(world.run(ben, ben, none).refusal?.code == .limitReached)
    world.check()
  }

  @Test func aCodeIsUsedAsOftenAsItMayBe() {
    var world = World()
    let ann = world.person()
    world.makeCode(ann, "111111", uses: 2)
    for _ in 0..<2 {
      #expect(world.connect(world.person(), to: ann, "111111", UUID()).refusal == nil)
    }
    let late = world.connect(world.person(), to: ann, "111111", UUID())
    #expect(late.refusal?.code == .codeUsedUp)
    world.check()
  }

  @Test func aCodeIsGoodForAnHour() {
    var world = World()
    let ann = world.person()
    world.makeCode(ann, "111111", uses: 5)
    world.wait(seconds: ConnectionCode.seconds - 10)
    #expect(world.connect(world.person(), to: ann, "111111", UUID()).refusal == nil)
    world.wait(seconds: 10)
    let late = world.connect(world.person(), to: ann, "111111", UUID())
    #expect(late.refusal?.code == .codeExpired)
    world.check()
  }

  @Test func digitsAreFreeADayAfterTheHour() {
    var world = World()
    let (ann, ben) = (world.person(), world.person())
    world.makeCode(ann, "111111")
    world.wait(seconds: ConnectionCode.seconds)
    #expect(world.poll().map(\.event.type) == [.connectionCodeExpired])
    #expect(world.makeCode(ben, "111111").1.refusal?.code == .limitReached)
    world.wait(seconds: ConnectionCode.memorySeconds)
    #expect(world.poll().map(\.event.type) == [.connectionCodeForgotten])
    #expect(world.takenClaims.isEmpty)
    #expect(world.personState(ann)?.codes.isEmpty == true)
    #expect(world.makeCode(ben, "111111").1.refusal == nil)
    let unknown = world.connect(world.person(), to: ann, "111111", UUID())
    #expect(unknown.refusal?.code == .notFound)
    world.check()
  }

  @Test func aRevokedCodeSaysSo() {
    var world = World()
    let (ann, ben) = (world.person(), world.person())
    let (id, _) = world.makeCode(ann, "111111")
    let revoke = Action.person(.revokeCode(id))
    #expect(world.run(ben, ann, revoke).refusal?.code == .forbidden)
    #expect(world.run(ben, ben, revoke).refusal?.code == .notFound)
    #expect(world.run(ann, ann, revoke).events.count == 1)
    #expect(world.run(ann, ann, revoke).events.isEmpty)
    #expect(world.connect(ben, to: ann, "111111", UUID()).refusal?.code == .codeRevoked)
    world.check()
  }

  @Test func codesAreBounded() {
    var world = World()
    let ann = world.person()
    for number in 0..<ConnectionCode.countMax { world.makeCode(ann, "\(number)") }
    #expect(world.makeCode(ann, "more").1.refusal?.code == .limitReached)
    #expect(world.makeCode(world.person(), "x", uses: 0).1.refusal?.code == .invalid)
    world.check()
  }
}
