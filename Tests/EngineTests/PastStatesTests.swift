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

  /// Otherwise a reader of the past of a deleted space would have all others folded anew.
  @Test func forgettingAnotherStreamDoesNotMatter() {
    let stream = UUID()
    states.beginFolding(stream)
    states.forget(UUID())
    states.keep(stream, .absent, bytes: 1, isAsked: true)
    #expect(states.footprint.states == 1)
  }
}
