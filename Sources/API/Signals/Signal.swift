import FoundationEssentials

/// Something that one member of a space tells one other, so that their devices connect to each other: it is passed on
/// or lost, and nothing keeps it.
struct Signal: Sendable, Equatable {
  /// Someone in a space.
  struct Addressee: Hashable, Sendable {
    let space: UUID
    let person: UUID
  }

  let id: UUID
  let to: Addressee
  /// The event as the addressee's streams show it.
  let event: [UInt8]
}

extension Subscriber {
  /// As whom they are given signals; nil if they want none.
  var addressee: Signal.Addressee? {
    guard extras.contains(.signals), case .space(let space, let person, _) = interest else {
      return nil
    }
    return Signal.Addressee(space: space, person: person)
  }
}
