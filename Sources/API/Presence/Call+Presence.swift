import Domain
import Engine
import EventLog
import FoundationEssentials
import Presence

extension Call {
  /// The leases of members who are present: in the space or, in a connection, in all of their connections at once.
  func presence(in space: some Space) async throws -> [Lease] {
    try await service.presence.running(in: space.presencePlaces).filter { lease in
      space.core.members[lease.key.person] != nil
        && (lease.key.space == space.id || lease.key.space == lease.key.person)
    }
  }

  /// Has who acts in a room, or came into it, be present there although no client of theirs has said so: else nobody
  /// would notice that they have gone.
  ///
  /// Asks memory alone, and the row is written with all others of the second.
  func noteActing(_ command: Command) async {
    switch command.action {
    case .room, .space: break
    default: return
    }
    guard case .person(let person) = command.actor,
      service.presence.needsLease(person, in: command.stream),
      let room = service.engine.stateInMemory(of: command.stream)?.space as? RoomState,
      room.phase != .closed, room.core.members[person] != nil
    else { return }
    // What they asked for has been done; where no more leases are taken in, the seat is as it was before.
    try? await service.presence.imply(person, in: room.id, kind: .room)
  }

  /// When absent members were last present, the latest first.
  func lastSeen(
    in space: some Space, absentFrom leases: [Lease], limit: Int
  ) async throws -> [(person: UUID, at: Timestamp)] {
    let present = Set(leases.map(\.key.person))
    let absent = space.core.members.all.map(\.person).filter { !present.contains($0) }
    let times = try await service.presence.lastSeen(absent, in: space.presencePlaces)
    return Array(
      times.map { (person: $0, at: $1) }
        .sorted { ($1.at, $0.person.lower) < ($0.at, $1.person.lower) }.prefix(limit))
  }
}

extension Space {
  /// Where its members may be present: in it and, if it is a connection, in all of their connections at once.
  var presencePlaces: [UUID] {
    [id] + (kind == .connection ? core.members.all.map(\.person) : [])
  }
}

extension JSONReader {
  /// Which of the person's clients it is.
  func presenceClient() throws -> String {
    let client = try stringIfPresent("client") ?? ""
    guard let client = PresenceEndpoints.client(client) else {
      throw problem("client", PresenceEndpoints.clientRule)
    }
    return client
  }

  /// How long a lease is to run: three times the interval at which the client renews it.
  func leaseSeconds() throws -> Int {
    let interval = try integerIfPresent("interval_seconds") ?? Lease.intervalSecondsDefault
    guard Lease.intervalSecondsRange.contains(interval) else {
      let range = Lease.intervalSecondsRange
      throw problem("interval_seconds", "has to be from \(range.lowerBound) to \(range.upperBound)")
    }
    return 3 * interval
  }
}
