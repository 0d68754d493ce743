import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardLive

/// Tests deliveries that wait until the state of their space is loaded.
@Suite struct HeldDeliveriesTests {
  private let space = UUID()
  private let other = UUID()

  private func delivery(_ space: UUID, bytes: Int? = nil) -> LiveHub.Delivery {
    let event = bytes.map {
      StoredEvent(
        position: 1, streamID: space, version: 1, streamKind: "project", type: "changed", schema: 1,
        data: [UInt8](repeating: 32, count: $0), actor: nil, commandID: nil, commandDigest: nil,
        correlationID: nil, causation: nil, recordedAt: Timestamp(microseconds: 0))
    }
    return LiveHub.Delivery(space: space, events: event.map { [$0] } ?? [], subscribers: [])
  }

  private func name(_ fate: HeldDeliveries.Fate) -> String {
    switch fate {
    case .fanOut: "hand out"
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
    // The first delivery has not been fanned out yet.
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

  @Test func whatWaitsOverAllSpacesIsBoundedInBytes() {
    var held = HeldDeliveries()
    let half = LiveHub.waitingBytesMax / 2
    let first = delivery(space, bytes: half)
    #expect(name(held.take(first, of: space, isLoaded: false)) == "load")
    let second = delivery(other, bytes: half)
    #expect(name(held.take(second, of: other, isLoaded: false)) == "load")
    #expect(name(held.take(delivery(other, bytes: 1), of: other, isLoaded: true)) == "lost 2")
    // Deliveries that were given up make room.
    let third = delivery(other, bytes: half)
    #expect(name(held.take(third, of: other, isLoaded: true)) == "held")
    #expect(held.next(of: space) != nil && held.next(of: other) != nil)
  }
}
