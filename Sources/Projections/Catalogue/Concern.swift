import CallboardDomain

/// Events that may change a projection's rows: those of some types, and those whose payload has one of some members.
struct Concern: Sendable {
  private let types: Set<String>
  private let members: PayloadMembers

  init(types: Set<EventType> = [], members: PayloadMembers = []) {
    self.types = Set(types.map(\.rawValue))
    self.members = members
  }

  /// Whether an event may be one of them.
  func mayHold(_ event: EventTraits) -> Bool {
    !members.isDisjoint(with: event.members) || types.contains(event.type)
  }
}
