import CallboardAccounts
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import FoundationEssentials
import Testing

/// Event types without a capability have rules of their own that say who may cause them.
@Suite struct RuleTests {
  private static let stories: [Story] = [
    .people, .time, .creations, .invitations, .sessions, .endsOfSessions, .joining, .settling,
    .endsOfRooms, .codes, .pairs, .operators,
  ]

  @Test(arguments: stories)
  private func whatIsForgedIsFoundAndNothingElse(_ story: Story) async throws {
    let log = try TestLog()
    try log.write(story.events(at: try log.now()))
    try await log.withPool { pool in
      try await EventType.register(in: log.name, pool)
      let keys = KeyStore(pool: pool, log: log.name)
      try await keys.insert(
        id: Story.id("operator"), name: "", scope: .admin, digest: [1], person: nil)
      try await keys.insert(id: Story.id("app"), name: "", scope: .app, digest: [2], person: nil)
      try await keys.insert(
        id: Story.id("support"), name: "", scope: .support, digest: [3], person: nil)
      try await keys.insert(
        id: Story.id("reader"), name: "", scope: .readOnly, digest: [4], person: nil)
      let found = try await LogInvariants(pool: pool, log: log.name).unpermittedEvents(limit: 1_000)
      let missed = Set(story.forged).subtracting(found.map(\.position)).sorted()
      let wrong = found.filter { !story.forged.contains($0.position) }
      #expect(missed.map { "\($0) \(story.deeds[Int($0) - 1])" } == [])
      #expect(wrong.map { "\($0.position) \(story.deeds[Int($0.position) - 1])" } == [])
    }
  }

  @Test func everyTypeWithoutACapabilityHasARule() {
    let free = Set(EventType.allCases.filter { $0.capability == nil }.map(\.rawValue))
    let deeds = Self.stories.flatMap(\.deeds)
    for isForged in [false, true] {
      let told = Set(deeds.filter { $0.isForged == isForged }.map(\.type))
      #expect(free.subtracting(told).sorted() == [], "\(isForged ? "forged" : "lawful")")
    }
  }

  @Test func aTypeWithoutACapabilityAndWithoutARuleIsFound() async throws {
    let log = try TestLog()
    try log.append(1, type: "of_tomorrow", actor: UUID())
    try await log.withPool { pool in
      try await EventType.register(in: log.name, pool)
      let service = try log.serviceConnection()
      try service.execute(
        "insert into event_types (type, stream_kind) values ('of_tomorrow', 'space')")
      let found = try await LogInvariants(pool: pool, log: log.name).unpermittedEvents()
      #expect(found.map(\.type) == ["of_tomorrow"])
    }
  }
}

extension Story: CustomTestStringConvertible {
  var testDescription: String { name }
}
