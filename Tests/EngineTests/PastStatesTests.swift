import CallboardDomain
import Foundation
import Testing

@testable import CallboardEngine

@Suite struct PastStatesTests {
  private let states = PastStates(bytesMax: 1 << 20)

  @Test func aStreamThatIsForgottenWhileItIsFoldedIsNotKept() {
    let stream = UUID()
    states.beginFolding(stream)
    states.forget(stream)
    states.keep(stream, .absent, bytes: 1, isAsked: true)
    #expect(states.footprint.states == 0)
    states.endFolding(stream)
    states.keep(stream, .absent, bytes: 1, isAsked: true)
    #expect(states.footprint.states == 1)
  }

  @Test func allStreamsAreForgottenAtOnceAlsoThoseThatAreFolded() {
    let (kept, folded) = (UUID(), UUID())
    states.keep(kept, .absent, bytes: 1, isAsked: true)
    states.beginFolding(folded)
    states.forgetAll()
    states.keep(folded, .absent, bytes: 1, isAsked: true)
    #expect(states.footprint.states == 0)
  }

  /// Otherwise a reader of the past of a deleted space would have all others folded anew.
  @Test func forgettingAnotherStreamDoesNotMatter() {
    let stream = UUID()
    states.beginFolding(stream)
    states.forget(UUID())
    states.keep(stream, .absent, bytes: 1, isAsked: true)
    #expect(states.footprint.states == 1)
  }

  @Test func theStreamThatWasNotReadForTheLongestTimeIsForgottenFirst() {
    // Each state counts 8 KiB and one byte.
    let states = PastStates(bytesMax: 20_000)
    let (first, second, third) = (UUID(), UUID(), UUID())
    states.keep(first, .absent, bytes: 1, isAsked: true)
    states.keep(second, .absent, bytes: 1, isAsked: true)
    let isKept = states.nearest(first, atMost: 0) != nil
    #expect(isKept)
    states.keep(third, .absent, bytes: 1, isAsked: true)
    let areKept = [first, second, third].map { states.nearest($0, atMost: 0) != nil }
    #expect(areKept == [true, false, true])
    #expect(states.footprint.bytes == 2 * 8_193)
  }
}
