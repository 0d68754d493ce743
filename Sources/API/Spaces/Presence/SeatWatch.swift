import CallboardDomain
import CallboardEngine
import CallboardPresence
import CallboardProjections
import FoundationEssentials

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
    var missing: [PresenceKey: ContinuousClock.Instant] = [:]
    while true {
      do {
        missing = try await look(missing)
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
  /// - Parameter missing: the leases that were missing at the last look, each with the time since when.
  /// - Returns: the leases that are missing at this look.
  private func look(
    _ missing: [PresenceKey: ContinuousClock.Instant]
  ) async throws -> [PresenceKey: ContinuousClock.Instant] {
    let reader = RoomReader(service.projections)
    var found: [PresenceKey: ContinuousClock.Instant] = [:]
    var last: Int64?
    repeat {
      let page = try await reader.seatsWithoutLease(after: last, rooms: Self.roomsAtOnce)
      for (room, person) in page.seats {
        guard try await isThoughtPresent(person, in: room),
          !service.presence.writeAgain(person, in: room)
        else { continue }
        let key = PresenceKey(space: room, person: person, client: "")
        let since = missing[key] ?? .now
        found[key] = since
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
