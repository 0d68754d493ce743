import FoundationEssentials

/// What waits for the states of spaces to be loaded, in order.
struct HeldDeliveries {
  /// What becomes of a delivery.
  enum Fate {
    /// It is handed out now.
    case handOut
    /// It waits, and somebody has to load the state.
    case load
    /// It waits, and somebody loads the state already.
    case held
    /// It and all that waited before it have waited for too long: those who follow have to come back.
    case tooMuch([LiveHub.Delivery])
  }

  private var waiting: [UUID: [LiveHub.Delivery]] = [:]

  /// The deliveries of one space that may wait.
  static let countMax = 1_000

  /// Takes the next delivery of a space.
  mutating func take(_ delivery: LiveHub.Delivery, of space: UUID, isLoaded: Bool) -> Fate {
    guard let before = waiting[space] else {
      if isLoaded { return .handOut }
      waiting[space] = [delivery]
      return .load
    }
    guard before.count < Self.countMax else {
      waiting[space] = []
      return .tooMuch(before + [delivery])
    }
    waiting[space, default: []].append(delivery)
    return .held
  }

  /// The next one of a space that is to be handed out; after nil, what comes does not wait behind it.
  mutating func next(of space: UUID) -> LiveHub.Delivery? {
    guard waiting[space]?.isEmpty == false else {
      waiting[space] = nil
      return nil
    }
    return waiting[space]?.removeFirst()
  }
}
