import CallboardDomain
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@Suite struct InboxTests {
  private let person = UUID()
  private let projections: [any Projection] = [
    SQLProjection.connections, SQLProjection.invitations, SQLProjection.members,
    SQLProjection.notifications,
  ]

  @Test(arguments: [1, 2, 3, 5, 100])
  func everyItemIsOnOnePageHoweverManyAnEventMade(_ limit: Int) async throws {
    try await ProjectionLab.with(projections) { lab in
      // Seven items of one event, then six events with one or two items each.
      let seven = (0..<7).map { "(10, 'conflict', '3-\($0)')" }
      let more = (11...16).flatMap { position in
        ["(\(position), 'mentioned', '')"]
          + (position % 2 == 0 ? ["(\(position), 'added', '')"] : [])
      }
      try await lab.asOwner(
        SQLProjection.notifications,
        """
        insert into notifications
        select gen_random_uuid(), '\(person.lower)', position, kind, subject, 'project', 1, null, now()
        from (values \((seven + more).joined(separator: ", "))) item (position, kind, subject)
        """)
      let reader = ProjectionReader(
        log: lab.log, pool: lab.pool,
        waiter: ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier))
      for onlyUnread in [false, true] {
        var places: [CallboardProjections.Notification.Place] = []
        var goesOn = true
        while goesOn {
          let page = try await reader.inbox(
            of: person, nil, onlyUnread: onlyUnread, before: places.last, limit: limit)
          #expect(page.items.count <= limit)
          #expect(page.unread == 16)
          places += page.items.map(\.place)
          goesOn = page.goesOn
        }
        #expect(places.count == 16)
        #expect(Set(places.map { "\($0)" }).count == 16)
        #expect(places.map(\.position) == places.map(\.position).sorted(by: >))
      }
    }
  }
}
