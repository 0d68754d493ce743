import CallboardDomain
import CallboardEventLog
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardPresence

/// Absences that take long to record.
@Suite struct AbsenceTests {
  private let people = (0..<5).map { _ in UUID() }
  private let space = UUID()

  /// Writes two leases of each person that expired long ago, as a node that is gone.
  private func writeExpired(_ lab: PresenceLab) async throws {
    let store = lab.store()
    let now = DatabaseClock(try await store.readClock()).time()
    try await store.write(
      people.flatMap { person in
        ["desk", "phone"].map { client in
          Lease(
            key: PresenceKey(space: space, person: person, client: client), kind: .room,
            joinedAt: now.adding(seconds: -60), seenAt: now.adding(seconds: -60),
            expiresAt: now.adding(seconds: -30), state: PresenceState())
        }
      })
  }

  @Test func absencesAreReportedAtTheSameTimeAndEachOnce() async throws {
    try await PresenceLab.run { lab in
      try await writeExpired(lab)
      let book = ClosedBook()
      let node = try await lab.node(book)
      try await lab.running(node) {
        try await eventually("all are reported while none is recorded", timeoutSeconds: 30) {
          Set(book.absent) == Set(people)
        }
        book.open()
        try await eventually("all are marked as ended") {
          try await lab.store().expired(limit: 100).isEmpty
        }
      }
      #expect(book.absent.count == people.count)
    }
  }

  @Test func leasesAreWrittenAndReadWhileAnAbsenceIsRecorded() async throws {
    try await PresenceLab.run { lab in
      try await writeExpired(lab)
      let book = ClosedBook()
      let node = try await lab.node(book)
      let other = try await lab.node()
      try await lab.running(node) {
        try await eventually("an absence is reported") { !book.absent.isEmpty }
        let (mine, theirs) = (UUID(), UUID())
        func renew(_ board: PresenceBoard, _ person: UUID, _ activity: String?) async throws {
          let key = PresenceKey(space: space, person: person, client: "")
          try await board.renew(key, kind: .room, seconds: 600) { $0.activity = activity }
        }
        try await renew(other, theirs, nil)
        // The beginning of a lease is written at once, and only a renewal waits for the next round.
        try await renew(node, mine, nil)
        try await renew(node, mine, "idle")
        try await eventually("the renewal is written", timeoutSeconds: 30) {
          let known = try await other.running(in: [space])
          return known.contains { $0.key.person == mine && $0.state.activity == "idle" }
        }
        try await eventually("the other lease is read", timeoutSeconds: 30) {
          node.running(of: theirs).count == 1
        }
        #expect(Set(book.absent).isSubset(of: people) && book.absent.count <= people.count)
      }
    }
  }
}
