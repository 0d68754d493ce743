import CallboardAccounts
import CallboardEventLog
import CallboardPostgres
import FoundationEssentials
import Testing

@testable import CallboardDomain

@Suite struct SideTableTests {
  private let stream = UUID()
  private let code = Claim(kind: "room_code", value: [1, 2, 3])

  @Test func aReleasedClaimCanBeTakenInTheSameBatch() async throws {
    let log = try TestLog()
    try log.write(claims: [.take(code, stream: UUID(), expiresAt: nil)])
    let end = Timestamp(microseconds: 1_800_000_000_000_000)
    try log.write(claims: [.release(code), .take(code, stream: stream, expiresAt: end)])
    let holders = try await log.withReader { try await $0.holders(of: [code]) }
    #expect(holders[code]?.stream == stream)
    #expect(holders[code]?.expiresAt == end)
  }

  @Test func aClaimTakenAndReleasedInOneBatchIsFree() async throws {
    let log = try TestLog()
    try log.write(claims: [.take(code, stream: stream, expiresAt: nil), .release(code)])
    #expect(try await log.withReader { try await $0.holders(of: [code]) }.isEmpty)
  }

  @Test func aClaimIsNeverTakenTwice() throws {
    let log = try TestLog()
    let take = ClaimChange.take(code, stream: stream, expiresAt: nil)
    for changes in [[[take], [take]], [[take, take]]] {
      let error = #expect(throws: LogError.self) {
        for batch in changes { try log.write(claims: batch) }
      }
      guard case .uniqueViolation = error else {
        Issue.record("not a unique violation: \(String(describing: error))")
        return
      }
    }
  }

  @Test func theVaultKeepsTheLastWriteOfAValue() async throws {
    let log = try TestLog()
    let person = UUID()
    let write = { (key: String, value: String?) in
      VaultWrite(subject: person, key: key, owner: person, value: value)
    }
    try log.write(vault: [write("name", "Ada"), write("email", "a@b.c"), write("name", "Ada L.")])
    try await log.withPool { pool async throws in
      let vault = Vault(pool: pool, log: log.name)
      #expect(
        try await vault.values(of: [person, UUID()]) == [
          person: ["name": "Ada L.", "email": "a@b.c"]
        ])
      #expect(try await vault.values(of: [person], keys: ["email"]) == [person: ["email": "a@b.c"]])
      try log.write(vault: [write("name", nil), write("email", nil), write("email", "d@e.f")])
      #expect(try await vault.values(of: [person]) == [person: ["email": "d@e.f"]])
    }
  }

  @Test func theLastDeadlineOfAStreamCounts() async throws {
    let log = try TestLog()
    let at = { Timestamp(microseconds: 1_700_000_000_000_000 + $0) }
    let resting = UUID()
    let later = UUID()
    try log.write(deadlines: [
      DeadlineChange(stream: stream, dueAt: at(500)), DeadlineChange(stream: resting, dueAt: at(1)),
      DeadlineChange(stream: later, dueAt: at(3_000_000_000_000_000)),
    ])
    try log.write(deadlines: [
      DeadlineChange(stream: stream, dueAt: nil), DeadlineChange(stream: stream, dueAt: at(700)),
      DeadlineChange(stream: resting, dueAt: nil),
    ])
    let due = try await log.withReader { try await $0.deadlines(limit: 10) }
    #expect(due == [DeadlineChange(stream: stream, dueAt: at(700))])
  }

  @Test func aRolledBackBatchWritesNothingBesideTheEvents() async throws {
    let log = try TestLog()
    let writer = log.writer()
    _ = try writer.begin(seen: 0, claims: [], commands: [])
    try writer.append([], claims: [.take(code, stream: stream, expiresAt: nil)])
    writer.rollback()
    #expect(try await log.withReader { try await $0.holders(of: [code]) }.isEmpty)
  }

  /// PostgreSQL's refusal of events: at once if they are copied, otherwise at the commit.
  private func refusal(
    of events: [StoredEvent], areCopied: Bool, by writer: BatchWriter
  ) -> LogError? {
    defer { writer.rollback() }
    return #expect(throws: LogError.self) {
      if areCopied { return try writer.append(events) }
      do { try writer.append(events) } catch { Issue.record("refused too early: \(error)") }
      try writer.commit(mustWait: false)
    }
  }

  @Test func aClaimThatIsTakenTwiceUndoesTheEventsOfItsBatch() throws {
    let log = try TestLog()
    let writer = log.writer()
    let opening = try writer.begin(seen: 0, claims: [], commands: [])
    try writer.append(
      [.sample(position: 1, stream: stream, version: 1, recordedAt: opening.now)],
      claims: [
        .take(code, stream: stream, expiresAt: nil), .take(code, stream: UUID(), expiresAt: nil),
      ])
    let error = #expect(throws: LogError.self) { try writer.commit(mustWait: false) }
    guard case .uniqueViolation = error else {
      Issue.record("not a unique violation: \(String(describing: error))")
      return
    }
    #expect(try log.append(1).map(\.position) == [1])
  }

  /// Few events are inserted with the commit, many or large ones are copied before it.
  @Test(arguments: ["not json", "{\"a\": \"\\u0000\"}", "\u{0}"], [(1, 0), (10, 0), (1, 70_000)])
  func dataThatPostgresRefusesIsToldFromALostConnection(
    data: String, _ batch: (events: Int, bytes: Int)
  ) throws {
    let log = try TestLog()
    let writer = log.writer()
    let opening = try writer.begin(seen: 0, claims: [], commands: [])
    let events = (1...batch.events).map { number in
      StoredEvent.sample(
        position: Int64(number), stream: UUID(), version: 1,
        data: number < batch.events ? "{}" : data + String(repeating: " ", count: batch.bytes),
        recordedAt: opening.now)
    }
    let error = refusal(of: events, areCopied: batch.events > 4 || batch.bytes > 0, by: writer)
    guard case .refused(let cause) = error else {
      Issue.record("not refused: \(String(describing: error))")
      return
    }
    #expect(cause.sqlState?.hasPrefix("22") == true)
    #expect(try log.append(1).map(\.position) == [1])
  }

  @Test(arguments: [1, 10])
  func aVersionThatIsThereAlreadyIsAUniqueViolation(count: Int) throws {
    let log = try TestLog()
    try log.append(1, to: stream)
    let writer = log.writer()
    let opening = try writer.begin(seen: 1, claims: [], commands: [])
    let events = (1...count).map { number in
      StoredEvent.sample(
        position: Int64(number) + 1, stream: stream, version: number, recordedAt: opening.now)
    }
    let error = refusal(of: events, areCopied: count > 4, by: writer)
    guard case .uniqueViolation = error else {
      Issue.record("not a unique violation: \(String(describing: error))")
      return
    }
  }
}
