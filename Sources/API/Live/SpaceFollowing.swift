import Domain
import Engine
import EventLog
import FoundationEssentials
import HTTPServer

/// Following a space over a stream: what is missed is sent first, then the hub takes over.
struct SpaceFollowing: Sendable {
  let service: Service
  let seat: LiveSeat
  let space: UUID
  let person: UUID
  let types: Set<String>?
  let incarnation: UUID
  /// What the person was able to do when they asked.
  let capabilities: CapabilitySet
  /// The position up to which the client has everything.
  let after: Int64
  /// What is sent before anything else.
  let opening: [UInt8]

  /// Events read from the log at once.
  private static let pageMax = 500

  /// Sends what the client has missed and leaves the stream to the hub.
  ///
  /// It ends the stream where the person may see the space no more, and has the client come back where the log
  /// cannot be read.
  func run(on stream: EventStream) async {
    let subscriber = Subscriber(
      seat, .space(space), on: stream, as: person, types: types, capabilities: capabilities,
      after: after)
    guard stream.send(opening) else { return }
    do {
      try await catchUp(subscriber)
    } catch {
      stream.finish(LiveHub.comeBack)
    }
  }

  private func catchUp(_ subscriber: Subscriber) async throws {
    var after = after
    while await subscriber.stream.drained() {
      switch service.live.join(subscriber, after: after) {
      case .joined:
        return subscriber.stream.stayOpen()
      case .recent(let events, let through):
        guard try await send(events, to: subscriber) else { return }
        after = through
      case .older(let through):
        let version = try await service.reader.version(of: space, at: after)
        let events = try await service.reader.streamEvents(
          space, afterVersion: version, limit: Self.pageMax)
        service.live.count { $0.readFromLog += events.count }
        guard try await send(events, to: subscriber) else { return }
        // A page that is not full reaches the end of the log, as the hub knew it before.
        let reached = events.last?.position ?? after
        after = events.count < Self.pageMax ? max(reached, through) : reached
      }
    }
  }

  private func send(_ events: [StoredEvent], to subscriber: Subscriber) async throws -> Bool {
    guard !events.isEmpty else { return true }
    let state = try await service.engine.state(of: space)
    let sent = SpaceFanOut(space, events, incarnation).deliver(to: [subscriber], state)
    service.live.count { sent.add(to: &$0) }
    return subscriber.stream.isOpen
  }
}
