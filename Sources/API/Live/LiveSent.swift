import HTTPServer

/// What was put into streams.
struct LiveSent {
  var events = 0
  var bytes = 0
  var ended = 0

  /// Puts a text of so many events into a subscriber's stream.
  mutating func send(_ text: LiveText, to subscriber: Subscriber) {
    guard text.count > 0, subscriber.stream.send(text.bytes) else { return }
    events += text.count
    bytes += text.bytes.count
    if subscriber.isBrief { subscriber.sendBack() }
  }
}
