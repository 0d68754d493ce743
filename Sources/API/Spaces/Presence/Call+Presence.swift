import CallboardDomain
import CallboardEngine
import CallboardPresence
import FoundationEssentials

extension Call {
  /// The leases of members who are present in the space. In a connection, they include the leases in all of the
  /// members' connections.
  func presence(in space: some Space) async throws -> [Lease] {
    try await service.presence.running(in: space.presencePlaces).filter { lease in
      space.core.members[lease.key.person] != nil
        && (lease.key.space == space.id || lease.key.space == lease.key.person)
    }
  }

  /// Makes a person who acts in a room, or has joined it, present there, even if none of the person's clients has
  /// reported presence. Otherwise the person's leaving would never be noticed.
  ///
  /// It reads only memory. The row is written together with all others of the same second.
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
    // The command has been carried out. If no further leases are accepted, the seat stays as it was.
    try? await service.presence.imply(person, in: room.id, kind: .room)
  }

  /// The times at which absent members were last present, latest first.
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
  /// The places where the space's members may be present: in the space and, for a connection, in all of their
  /// connections at once.
  var presencePlaces: [UUID] {
    [id] + (kind == .connection ? core.members.all.map(\.person) : [])
  }
}

extension JSONReader {
  /// The duration of a lease in seconds: three times the interval at which the client renews it.
  func leaseSeconds() throws -> Int {
    3 * (try integerIfPresent("interval_seconds") ?? Lease.intervalSecondsDefault)
  }
}
