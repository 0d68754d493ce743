import Domain
import FoundationEssentials
import HTTPServer
import Synchronization

/// Someone who follows something over an open stream.
final class Subscriber: Sendable {
  let seat: LiveSeat
  let topic: LiveTopic
  let stream: EventStream
  /// Who sees what is sent.
  let person: UUID
  /// The types of events that they want; nil: all.
  let types: Set<String>?
  /// The position up to which they had everything at the start.
  let after: Int64
  /// What they were last known to be able to do in the space.
  let capabilities: Mutex<CapabilitySet>

  init(
    _ seat: LiveSeat, _ topic: LiveTopic, on stream: EventStream, as person: UUID,
    types: Set<String>?, capabilities: CapabilitySet, after: Int64
  ) {
    self.after = after
    self.seat = seat
    self.topic = topic
    self.stream = stream
    self.person = person
    self.types = types
    self.capabilities = Mutex(capabilities)
  }

  /// Ends the stream and says why.
  func end(_ reason: LiveEnding) {
    stream.finish(reason.bytes)
  }
}
