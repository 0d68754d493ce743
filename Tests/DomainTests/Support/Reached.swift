import CallboardDomain
import Testing

/// The events and refusals that random commands have caused. A test that causes few of them shows little.
struct Reached {
  var events: Set<EventType> = []
  var refusals: Set<Refusal.Code> = []

  /// Fails the test unless all of these have occurred.
  func check(
    allOf events: Set<EventType>, _ refusals: Set<Refusal.Code>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let missing = events.subtracting(self.events).map(\.rawValue).sorted()
    #expect(missing == [], "never came about", sourceLocation: sourceLocation)
    let unseen = refusals.subtracting(self.refusals).map(\.rawValue).sorted()
    #expect(unseen == [], "nothing was refused so", sourceLocation: sourceLocation)
  }
}
