import Domain
import Engine
import EventLog
import FoundationEssentials
import Presence
import Projections

/// Finds those who count as present in a room although nobody could notice that they have gone, because no lease of
/// theirs runs: its row was lost when the database or a node crashed.
///
/// Every node looks; what several of them find at once is noted once.
public struct SeatWatch: Sendable {
  private let service: Service
  private let attendance: AttendanceCommands
  private let grace: Duration
  private let pause: Duration
  private let onFailure: @Sendable (String, any Error) -> Void

  private static let pageLength = 1_000

  /// Watches over the rooms of a service.
  ///
  /// - Parameters:
  ///   - grace: for how long a lease has to be missing: heartbeats come back in it, and nodes write again what they know.
  ///   - pause: from one look to the next.
  ///   - onFailure: told what went wrong, and why; it is tried again.
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

  /// Looks again and again until cancelled.
  public func run() async throws {
    var missing: [PresenceKey: ContinuousClock.Instant] = [:]
    while true {
      do {
        missing = try await look(missing)
      } catch let error as ProjectionError where error.code == .beingFilled {
        // It is looked at once there is something to be seen.
      } catch {
        try Task.checkCancellation()
        onFailure("looking for seats without a lease", error)
      }
      try await Task.sleep(for: pause)
    }
  }

  /// Has those be absent whose leases have been missing for long.
  ///
  /// - Parameter missing: since when whose leases were seen to be missing at the last look.
  /// - Returns: the same for this one.
  private func look(
    _ missing: [PresenceKey: ContinuousClock.Instant]
  ) async throws -> [PresenceKey: ContinuousClock.Instant] {
    let reader = RoomReader(service.projections)
    var found: [PresenceKey: ContinuousClock.Instant] = [:]
    var last: (room: UUID, person: UUID)?
    while true {
      let page = try await reader.seatsWithoutLease(after: last, limit: Self.pageLength)
      for (room, person) in page {
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
      guard page.count == Self.pageLength else { return found }
      last = page.last
    }
  }

  private func isThoughtPresent(_ person: UUID, in room: UUID) async throws -> Bool {
    let state = try await service.engine.readableState(of: room)?.space as? RoomState
    return state?.phase != .closed && state?.seats[person]?.isPresent == true
  }
}
