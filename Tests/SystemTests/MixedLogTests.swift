import CallboardDomain
import CallboardEventLog
import CallboardProjections
import Foundation
import Testing

@testable import CallboardBench
@testable import CallboardCommandLine

/// The log with all kinds of spaces that the benchmarks use.
@Suite struct MixedLogTests {
  private let now = Timestamp(microseconds: 1_800_000_000_000_000)

  /// The types that the generated people do not cause: those that take days, those of locks, those that name positions,
  /// and those that operators or rare actions cause.
  private static let left: Set<EventType> = [
    .personEmailVerified, .personExternalIDChanged, .personErased, .usernameChanged,
    .presetDeleted, .connectionCodeRevoked, .connectionCodeForgotten, .memberOverridesEnded,
    .ownershipTransferred, .invitationExpired, .spaceArchived, .spaceRestored, .spaceDeleted,
    .lockAcquired, .lockExtended, .lockReleased, .lockExpired, .lockTakenOver, .lockSettingsChanged,
    .projectSettingsChanged, .conflictDismissed, .changesUndone, .recordsUndone,
    .connectionBlocked,
    .connectionUnblocked, .memberUnbanned, .turnMoved, .seatFreed, .roomClosed, .chatRemoved,
    .commentRemoved, .hostChanged, .milestoneReopened, .sessionLeft, .voiceLeft,
  ]

  @Test func aCompanyDoesAlmostAllThatPeopleDo() {
    let events = Company(until: now).events
    let found = Set(events.compactMap { EventType(rawValue: $0.type) })
    let missing = Set(EventType.allCases).subtracting(found).subtracting(Self.left)
    #expect(missing.map(\.rawValue).sorted() == [])
    let counts = Dictionary(grouping: events, by: \.streamKind).mapValues {
      100 * $0.count / events.count
    }
    let shares = [
      "project": 35...55, "course": 8...20, "worksession": 8...20, "room": 8...20,
      "connection": 8...20, "person": 2...15,
    ]
    for (kind, share) in shares {
      #expect(share.contains(counts[kind] ?? 0), "\(kind): \(counts[kind] ?? 0) %")
    }
  }

  @Test func allCompaniesDoTheSameUnderIDsOfTheirOwn() throws {
    let log = CompanyLog(events: 15_000, until: now)
    #expect(log.companies == 2)
    var states: [UUID: StreamState] = [:]
    var commands: Set<UUID> = []
    var last = Timestamp(microseconds: 0)
    for position in 1...15_000 {
      let event = log.event(at: position)
      #expect(event.position == Int64(position))
      // The domain's codecs must read each event, and each must follow from those before it.
      let recorded = try RecordedEvent(event)
      let evolution = try states[event.streamID, default: .absent].evolve(recorded)
      #expect(evolution == .applied, "\(event.type) at \(position)")
      #expect(event.recordedAt >= last)
      last = event.recordedAt
      if let id = event.commandID { commands.insert(id) }
    }
    #expect(last == now)
    // Two whole companies, and parts of two more. Nobody meets a person of another company.
    let company = Company(until: now)
    let first = Set(company.events.map(\.streamID))
    #expect(states.count > 2 * first.count && states.count < 4 * first.count)
    #expect(states.keys.filter { first.contains($0) }.count == first.count)
    var claims: Set<Claim> = []
    for (id, state) in states {
      for case .take(let claim, _, _) in state.claims(of: id) {
        #expect(claims.insert(claim).inserted, "two streams hold a \(claim.kind)")
      }
      let members = Set(state.space?.core.members.all.map(\.person) ?? [])
      #expect(first.contains(id) ? members.isSubset(of: first) : members.isDisjoint(with: first))
    }
  }

  @Test func aMixedLogAndEveryProjectionOfItAreProven() async throws {
    try await ScratchLog.with(in: ScratchService.standardParent) { scratch in
      let contents = try await scratch.fill(.all, events: 13_000)
      let invariants = LogInvariants(pool: scratch.pool, log: scratch.log)
      #expect(try await invariants.unpermittedEvents() == [])
      #expect(contents.spaces.count > 10 && contents.people.count == contents.spaces.count)
      for projection in scratch.catalogue.projections {
        let rebuilder = Rebuilder(projection, log: scratch.log, pool: scratch.pool)
        try await rebuilder.run(comparing: false)
        let verified = try await CallboardProjections.Verifier(
          projection, log: scratch.log, pool: scratch.pool
        ).verify()
        #expect(verified.isProof, "\(projection.name): \(verified.comparison.sample)")
      }
    }
  }
}
