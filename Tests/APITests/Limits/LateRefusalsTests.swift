import Testing

@testable import CallboardAPI

struct LateRefusalsTests {
  @Test func whoIsRefusedWaitsTheLongerTheMoreOfThemWaitButNotForEver() {
    #expect(LateRefusals.pause(.tooMany, behind: 0) == .milliseconds(250))
    #expect(LateRefusals.pause(.tooMany, behind: 20) == .milliseconds(450))
    #expect(LateRefusals.pause(.unknownSender, behind: 0) == .seconds(1))
    #expect(LateRefusals.pause(.unknownSender, behind: 10_000) == .seconds(5))
  }

  @Test func onlyTheSameCallersOwnRefusalsCount() async {
    let refusals = LateRefusals()
    let began = ContinuousClock.now
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 { group.addTask { await refusals.pause("ada", .tooMany) } }
      group.addTask {
        while refusals.waiting("ada") < 100 { await Task.yield() }
        await refusals.pause("ben", .tooMany)
        // Ben did not wait behind Ada's refusals.
        #expect(refusals.waiting("ada") > 0)
      }
      await group.waitForAll()
    }
    // The last of Ada's refusals waited behind 99 others at least.
    #expect(began.duration(to: .now) >= .milliseconds(250 + 990))
    #expect(refusals.waiting("ada") == 0 && refusals.waiting("ben") == 0)
  }
}
