import Testing

@testable import CallboardProjections

@Suite struct DemandTests {
  @Test func newsAreDueUntilTheyAreCarriedOverHereOrElsewhere() {
    var demand = Demand()
    #expect(!demand.isDue(beyond: 0))
    demand.note(news: 7)
    #expect(demand.isDue(beyond: 6))
    #expect(!demand.isDue(beyond: 7), "another node has them")
    #expect(!demand.isUrgent(beyond: 0))
    demand.stepped(to: 7, head: 7)
    #expect(!demand.isDue(beyond: 0))
  }

  @Test func whatSomebodyWaitsForIsUrgentEvenIfItIsNoNews() {
    var demand = Demand()
    demand.note(wanted: 9)
    #expect(demand.isDue(beyond: 0) && demand.isUrgent(beyond: 0))
    demand.stepped(to: 8, head: 8)
    #expect(demand.isUrgent(beyond: 0))
    demand.stepped(to: 9, head: 9)
    #expect(!demand.isDue(beyond: 0))
  }

  @Test func whatAStepLeavesIsDue() {
    var demand = Demand()
    demand.stepped(to: 10_000, head: 25_000)
    #expect(demand.isDue(beyond: 0))
    demand.stepped(to: 25_000, head: 25_000)
    #expect(!demand.isDue(beyond: 0))
  }

  @Test func whatWasCarriedOverBeforeTheListenerChangedIsLookedAtAgain() {
    var demand = Demand()
    demand.note(listenerChanges: 1)
    demand.note(news: 7)
    demand.stepped(to: 7, head: 7)
    demand.note(listenerChanges: 1)
    #expect(!demand.isDue(beyond: 0))
    demand.note(listenerChanges: 2)
    #expect(demand.isDue(beyond: 0))
    #expect(demand.reached == 0)
  }

  @Test func whatLiesBeyondTheEndOfARestoredLogIsForgottenButNotWhatCameMeanwhile() {
    var demand = Demand()
    demand.note(news: 500)
    demand.note(wanted: 510)
    let asked = demand
    demand.foundNothing(at: 100, asked: asked)
    #expect(!demand.isDue(beyond: 0))
    let again = demand
    demand.note(news: 101)
    demand.foundNothing(at: 100, asked: again)
    #expect(demand.isDue(beyond: 0))
  }
}
