import CallboardDomain
import CallboardPostgres
import CallboardSchema
import CallboardTestSupport
import Testing

@testable import CallboardEventLog

/// The catalogue of event types while nodes of two releases run.
@Suite struct EventTypeTests {
  /// The statement of a release without editions.
  private static let beforeEditions = """
    insert into event_types (type, stream_kind, capability, see_capability, feed_kind, target_kind, target_field)
    values ($1, 'project', 'view', 'view', $1, null, null)
    on conflict (type) do update set
      stream_kind = excluded.stream_kind, capability = excluded.capability,
      see_capability = excluded.see_capability, feed_kind = excluded.feed_kind,
      target_kind = excluded.target_kind, target_field = excluded.target_field
    """

  private static func write(
    _ type: String, sees capability: String, edition: Int32, _ service: borrowing Connection
  ) throws {
    _ = try service.query(
      Schema.upsertEventTypes,
      [
        .texts([type]), .texts(["project"]), .texts(["edit"]), .texts([capability]), .texts([nil]),
        .texts([nil]), .texts([nil]), .int32(edition),
      ])
  }

  private static func sees(_ type: String, _ service: borrowing Connection) throws -> String? {
    try service.query("select see_capability from event_types where type = $1", [.text(type)])
      .one().textOrNil(0)
  }

  @Test func aNodeOfAnOlderReleaseTakesNothingAwayThatANewerHasWritten() async throws {
    let log = try TestLog()
    let service = try log.serviceConnection()
    let (type, edition) = (EventType.textEdited.rawValue, Int32(EventType.edition))
    try await log.withPool { try await EventType.register(in: log.name, $0) }
    #expect(try Self.sees(type, service) == "view")

    try Self.write(type, sees: "manage_members", edition: edition + 1, service)
    try Self.write("of_tomorrow", sees: "edit", edition: edition + 1, service)
    try await log.withPool { try await EventType.register(in: log.name, $0) }
    _ = try service.query(Self.beforeEditions, [.text(type)])
    #expect(try Self.sees(type, service) == "manage_members")
    #expect(try Self.sees("of_tomorrow", service) == "edit")

    // A later edition wins.
    try Self.write(type, sees: "invite", edition: edition + 2, service)
    #expect(try Self.sees(type, service) == "invite")
  }

  @Test func whatAReleaseBeforeEditionsWroteIsBroughtUpToDate() async throws {
    let log = try TestLog()
    let service = try log.serviceConnection()
    let type = EventType.textEdited.rawValue
    for _ in 0..<2 { _ = try service.query(Self.beforeEditions, [.text(type)]) }
    try await log.withPool { try await EventType.register(in: log.name, $0) }
    let feed = "select feed_kind is null, edition from event_types where type = $1"
    let row = try service.query(feed, [.text(type)]).one()
    #expect(try row.bool(0) == !EventType.textEdited.showsInFeed)
    #expect(try row.int32(1) == Int32(EventType.edition))
  }

  @Test func whatSomebodyElseWroteOfATypeIsFound() async throws {
    let log = try TestLog()
    let service = try log.serviceConnection()
    func catalogue() async throws -> EventTypeCatalogue {
      try await log.withPool { try await EventTypeCatalogue(of: log.name, $0) }
    }
    #expect(try await catalogue().mismatches == [])
    #expect(try await catalogue().earlier == EventType.allCases.count)
    try await log.withPool { try await EventType.register(in: log.name, $0) }
    #expect(try await catalogue().mismatches == [])
    #expect(try await catalogue().earlier == 0)

    let (type, edition) = (EventType.spaceDeleted.rawValue, Int32(EventType.edition))
    try service.execute("delete from event_types where type in ('\(type)', 'chat_posted')")
    #expect(try await catalogue().mismatches == ["chat_posted", type])
    try Self.write(type, sees: "view", edition: edition, service)
    try Self.write("of_nowhere", sees: "view", edition: edition, service)
    try Self.write("chat_posted", sees: "view", edition: edition + 1, service)
    #expect(try await catalogue().mismatches == ["of_nowhere", type])
    #expect(try await catalogue().later == 1)
  }

  @Test func theEditionIsThatOfTheRegistry() {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for type in EventType.allCases {
      let parts = [
        type.rawValue, type.streamKind.rawValue, type.capability?.rawValue, type.seenWith?.rawValue,
        type.showsInFeed ? "feed" : nil, type.feedTarget?.kind, type.feedTarget?.member,
      ]
      for byte in parts.map({ $0 ?? "" }).joined(separator: " ").utf8 + [10] {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
    }
    // If this fails after a type was added, write both new values here. If a declaration was changed, raise
    // `changedDeclarations` by one before.
    #expect([UInt64(EventType.edition), hash] == [151, 14_093_998_526_637_671_658])
  }
}
