import CallboardDomain
import Testing

/// What random commands came to: those that reach too little show too little.
struct Reached {
  var events: Set<EventType> = []
  var refusals: Set<Refusal.Code> = []

  /// Fails the test where something did not come about.
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
