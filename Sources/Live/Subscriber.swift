import CallboardDomain
import CallboardHTTPServer
import Synchronization

/// A client that follows something over an open stream.
final class Subscriber: Sendable {
  let subscription: Subscription
  let interest: LiveInterest
  let stream: EventStream
  /// The position up to which the client had everything at the start.
  let after: Int64
  /// The position up to which the client has everything of a feed or an inbox. The reader of its items changes it:
  /// first the stream's own task, then the hub.
  let sent: Mutex<Int64>
  /// The extras that the client wants beside the events.
  let extras: LiveExtras
  /// Whether the answer ends with the first event.
  let isBrief: Bool
  private let presenceIsTold = Atomic(false)
  /// The last known capabilities of the reader in the space.
  let capabilities: Mutex<CapabilitySet>

  init(
    _ subscription: Subscription, _ interest: LiveInterest, on stream: EventStream, after: Int64,
    extras: LiveExtras = [], capabilities: CapabilitySet = [], isBrief: Bool = false
  ) {
    self.isBrief = isBrief
    self.extras = extras
    self.subscription = subscription
    self.interest = interest
    self.stream = stream
    self.after = after
    sent = Mutex(after)
    self.capabilities = Mutex(capabilities)
  }

  /// Whether the client has been sent the presence in the space.
  var hasPresence: Bool { presenceIsTold.load(ordering: .relaxed) }

  func notePresence() { presenceIsTold.store(true, ordering: .relaxed) }

  /// Ends the stream and sends the reason.
  func end(_ reason: LiveEnding) {
    stream.finish(reason.bytes)
  }

  /// Ends the stream so that the client reconnects with its last id.
  func sendBack() {
    stream.finish(LiveHub.comeBack)
  }
}

/// The counts of what was put into streams.
struct LiveSent {
  var events = 0
  var bytes = 0
  var ended = 0

  /// Puts the text of some events into a subscriber's stream.
  mutating func send(_ text: LiveText, to subscriber: Subscriber) {
    guard text.count > 0, subscriber.stream.send(text.bytes) else { return }
    events += text.count
    bytes += text.bytes.count
    if subscriber.isBrief { subscriber.sendBack() }
  }
}
