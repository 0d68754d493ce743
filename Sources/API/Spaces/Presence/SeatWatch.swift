public import CallboardDomain
public import CallboardEngine
public import CallboardPresence
import CallboardProjections
public import FoundationEssentials

/// Finds people who count as present in a room but have no running lease, so that their leaving would never be noticed:
/// the lease's row was lost when the database or a node crashed.
///
/// Every node looks. If several nodes find the same absence, it is recorded once.
public struct SeatWatch: Sendable {
  private let service: Service
  private let attendance: AttendanceCommands
  private let grace: Duration
  private let pause: Duration
  private let onFailure: @Sendable (String, any Error) -> Void

  private static let roomsAtOnce = 500
  /// Once in so many looks the rooms of all seats are read: a crash may have lost the lease of a person who had returned
  /// since the last look.
  private static let looksUntilAllAreRead = 30

  /// The people in rooms without a running lease, as a look finds them.
  struct Found {
    /// People who count as present, each with the time since when the lease has been missing.
    var missing: [PresenceKey: ContinuousClock.Instant] = [:]
    /// People who are absent, or whose room has closed. Their rooms need not be read again while they have no lease,
    /// since a return begins one.
    var absent: Set<PresenceKey> = []
  }

  /// Watches over the rooms of a service.
  ///
  /// - Parameters:
  ///   - grace: how long a lease must be missing. In this time clients send heartbeats, and nodes write the leases that
  ///     they know again.
  ///   - pause: the time between two looks.
  ///   - onFailure: called with the action that failed, and the error; the action is tried again.
  public init(
    _ service: Service, grace: Duration = .seconds(30), pause: Duration = .seconds(10),
    onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) {
    self.service = service
    attendance = AttendanceCommands(service.engine, onFailure: onFailure)
    self.grace = grace
    self.pause = pause
    self.onFailure = onFailure
  }

  /// Looks repeatedly until cancelled.
  public func run() async throws {
    var found = Found()
    var looks = 0
    while true {
      if looks % Self.looksUntilAllAreRead == 0 { found.absent = [] }
      looks += 1
      do {
        found = try await look(after: found)
      } catch let error as ProjectionError where error.code == .beingFilled {
        // The projection is being filled; look again when it is complete.
      } catch {
        try Task.checkCancellation()
        onFailure("looking for seats without a lease", error)
      }
      try await Task.sleep(for: pause)
    }
  }

  /// Records the absence of people whose leases have been missing for the grace period.
  ///
  /// - Parameter before: the result of the last look.
  func look(after before: Found) async throws -> Found {
    let reader = service.projections
    var found = Found()
    var last: Int64?
    repeat {
      let page = try await reader.seatsWithoutLease(after: last, rooms: Self.roomsAtOnce)
      for (room, person) in page.seats {
        let key = PresenceKey(space: room, person: person, client: "")
        guard !before.absent.contains(key), try await isThoughtPresent(person, in: room) else {
          found.absent.insert(key)
          continue
        }
        guard !service.presence.writeAgain(person, in: room) else { continue }
        let since = before.missing[key] ?? .now
        found.missing[key] = since
        if since.duration(to: .now) >= grace {
          _ = await attendance.becameAbsent(person, in: room, kind: .room)
        }
      }
      last = page.next
    } while last != nil
    return found
  }

  private func isThoughtPresent(_ person: UUID, in room: UUID) async throws -> Bool {
    let state = try await service.engine.readableState(of: room)?.space as? RoomState
    return state?.phase != .closed && state?.seats[person]?.isPresent == true
  }
}

/// Appends events, as the system, when people become absent from a room or return to it.
public struct AttendanceCommands: PresenceObserver {
  private let engine: Engine
  private let onFailure: @Sendable (String, any Error) -> Void

  /// Appends to the rooms of an engine's log.
  ///
  /// - Parameter onFailure: called with the action that failed, and the error.
  public init(
    _ engine: Engine, onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) {
    self.engine = engine
    self.onFailure = onFailure
  }

  public func becameAbsent(_ person: UUID, in space: UUID, kind: SpaceKind) async -> Bool {
    guard kind == .room else { return true }
    do {
      try await submit(.absent(person), space)
      return true
    } catch {
      // A refused command would be refused again.
      if case .refused = error { return true }
      onFailure("noting an absence in room \(space.lower)", error)
      return false
    }
  }

  /// Submits a command only if this node's state of the room says absent. If the state is behind, the next heartbeat
  /// submits it.
  public func isPresent(_ person: UUID, in space: UUID, kind: SpaceKind) async {
    guard kind == .room else { return }
    do {
      let room = RoomState(try await engine.state(of: space))
      guard room?.seats[person]?.isPresent == false else { return }
      try await submit(.returned(person), space)
    } catch {
      // The person was removed, or the room has closed, in the meantime.
      if case .refused = error { return }
      onFailure("noting a return to room \(space.lower)", error)
    }
  }

  private func submit(_ command: RoomCommand, _ space: UUID) async throws(EngineError) {
    _ = try await engine.submit(
      Command(
        actor: .system, id: UUID(), digest: 0, correlationID: nil, stream: space,
        spaceKind: .room, action: .room(command)))
  }
}
