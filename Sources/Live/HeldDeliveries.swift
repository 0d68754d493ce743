import CallboardDomain
import FoundationEssentials

/// Deliveries that wait in order until the states of their spaces are loaded.
struct HeldDeliveries {
  /// The result of taking a delivery.
  enum Fate {
    /// It is fanned out now.
    case fanOut
    /// It waits, and the caller must load the state.
    case load
    /// It waits, and the state is already being loaded.
    case held
    /// Too many deliveries wait, or too many bytes: the followers of these must reconnect.
    case tooMuch([LiveHub.Delivery])
  }

  private var waiting: [UUID: [LiveHub.Delivery]] = [:]
  /// The size of all waiting deliveries, over all spaces.
  private var bytes = 0

  /// The maximum number of waiting deliveries of one space.
  static let countMax = 1_000

  /// Takes the next delivery of a space.
  mutating func take(_ delivery: LiveHub.Delivery, of space: UUID, isLoaded: Bool) -> Fate {
    let before = waiting[space]
    if before == nil, isLoaded { return .fanOut }
    guard before?.count ?? 0 < Self.countMax, bytes + delivery.bytes <= LiveHub.waitingBytesMax
    else {
      // The task that loads the state keeps running, so the space keeps a queue.
      if before != nil { waiting[space] = [] }
      bytes -= (before ?? []).reduce(0) { $0 + $1.bytes }
      return .tooMuch((before ?? []) + [delivery])
    }
    waiting[space, default: []].append(delivery)
    bytes += delivery.bytes
    return before == nil ? .load : .held
  }

  /// The next waiting delivery of a space. After it has returned nil, new deliveries of the space no longer wait.
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
