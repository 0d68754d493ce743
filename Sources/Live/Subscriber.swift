import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
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

/// Events in the format of a stream.
struct LiveText {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  /// Writes events as a reader sees them.
  ///
  /// - Parameter view: returns nil for an event that is left out.
  init(
    _ events: some Sequence<StoredEvent>, _ incarnation: UUID,
    view: (StoredEvent) -> EventView?
  ) {
    for event in events {
      guard let view = view(event) else { continue }
      var json = JSONWriter(capacity: event.data.count + 512)
      view.write(to: &json)
      add(json.bytes, at: LivePosition(event.position, in: incarnation))
    }
  }

  /// Makes an empty text.
  init() {}

  /// Adds an event with some data.
  mutating func add(_ data: [UInt8], at position: LivePosition) {
    ServerSentEvent.append(id: position.text, data: data, to: &bytes)
    count += 1
  }
}
