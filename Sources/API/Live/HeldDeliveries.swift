import Domain
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
  /// Of all that waits, over all spaces.
  private var bytes = 0

  /// The deliveries of one space that may wait.
  static let countMax = 1_000

  /// Takes the next delivery of a space.
  mutating func take(_ delivery: LiveHub.Delivery, of space: UUID, isLoaded: Bool) -> Fate {
    let before = waiting[space]
    if before == nil, isLoaded { return .handOut }
    guard before?.count ?? 0 < Self.countMax, bytes + delivery.bytes <= LiveHub.waitingBytesMax
    else {
      // Whoever loads the state goes on to do so.
      if before != nil { waiting[space] = [] }
      bytes -= (before ?? []).reduce(0) { $0 + $1.bytes }
      return .tooMuch((before ?? []) + [delivery])
    }
    waiting[space, default: []].append(delivery)
    bytes += delivery.bytes
    return before == nil ? .load : .held
  }

  /// The next one of a space that is to be handed out; after nil, what comes does not wait behind it.
  mutating func next(of space: UUID) -> LiveHub.Delivery? {
    guard waiting[space]?.isEmpty == false else {
      waiting[space] = nil
      return nil
    }
    let next = waiting[space]?.removeFirst()
    bytes -= next?.bytes ?? 0
    return next
  }
}

extension LiveHub.Delivery {
  fileprivate var bytes: Int { events.reduce(0) { $0 + $1.data.count } }
}
