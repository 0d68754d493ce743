import Domain
import FoundationEssentials
import HTTPServer
import Synchronization

/// Someone who follows something over an open stream.
final class Subscriber: Sendable {
  let seat: LiveSeat
  let interest: LiveInterest
  let stream: EventStream
  /// The position up to which they had everything at the start.
  let after: Int64
  /// The position up to which they have everything of a feed or an inbox; changed by who
  /// reads for them: they themselves, then the hub.
  let sent: Mutex<Int64>
  /// What they want beside the events.
  let extras: LiveExtras
  /// Whether the answer ends with the first that comes.
  let isBrief: Bool
  private let presenceIsTold = Atomic(false)
  /// What they were last known to be able to do in the space that they follow.
  let capabilities: Mutex<CapabilitySet>

  init(
    _ seat: LiveSeat, _ interest: LiveInterest, on stream: EventStream, after: Int64,
    extras: LiveExtras = [], capabilities: CapabilitySet = [], isBrief: Bool = false
  ) {
    self.isBrief = isBrief
    self.extras = extras
    self.seat = seat
    self.interest = interest
    self.stream = stream
    self.after = after
    sent = Mutex(after)
    self.capabilities = Mutex(capabilities)
  }

  /// Whether they have been told who is present.
  var hasPresence: Bool { presenceIsTold.load(ordering: .relaxed) }

  func notePresence() { presenceIsTold.store(true, ordering: .relaxed) }

  /// Ends the stream and says why.
  func end(_ reason: LiveEnding) {
    stream.finish(reason.bytes)
  }

  /// Ends the stream so that the client comes back with its last id.
  func sendBack() {
    stream.finish(LiveHub.comeBack)
  }
}
