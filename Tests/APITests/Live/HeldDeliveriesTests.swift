import Domain
import FoundationEssentials
import Testing

@testable import API

/// What waits for the state of a space.
@Suite struct HeldDeliveriesTests {
  private let space = UUID()
  private let other = UUID()

  private func delivery(_ space: UUID) -> LiveHub.Delivery {
    LiveHub.Delivery(space: space, events: [], subscribers: [])
  }

  private func name(_ fate: HeldDeliveries.Fate) -> String {
    switch fate {
    case .handOut: "hand out"
    case .load: "load"
    case .held: "held"
    case .tooMuch(let lost): "lost \(lost.count)"
    }
  }

  @Test func whatComesAfterSomethingThatWaitsWaitsBehindItAndNobodyElseDoes() {
    var held = HeldDeliveries()
    #expect(name(held.take(delivery(space), of: space, isLoaded: false)) == "load")
    #expect(name(held.take(delivery(other), of: other, isLoaded: true)) == "hand out")
    #expect(held.next(of: space) != nil)
    // The first one is on its way still.
    #expect(name(held.take(delivery(space), of: space, isLoaded: true)) == "held")
    #expect(held.next(of: space) != nil)
    #expect(held.next(of: space) == nil)
    #expect(name(held.take(delivery(space), of: space, isLoaded: true)) == "hand out")
  }

  @Test func whatWaitsForTooLongIsGivenUp() {
    var held = HeldDeliveries()
    for _ in 0..<HeldDeliveries.countMax {
      _ = held.take(delivery(space), of: space, isLoaded: false)
    }
    let fate = held.take(delivery(space), of: space, isLoaded: false)
    #expect(name(fate) == "lost \(HeldDeliveries.countMax + 1)")
    #expect(held.next(of: space) == nil)
  }
}
