import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Synchronization
import Testing

@testable import CallboardEventLog
@testable import CallboardProjections

@Suite struct ConcernTests {
  private static let histories: [[StoredEvent]] = {
    let seeded = SeededRandom.printed("ConcernTests")
    return [
      SampleHistory(seeded, spaces: 4, events: 300).events,
      SocialHistory(SeededRandom(seed: seeded.seed &+ 1), events: 300).events,
      RoomHistory(SeededRandom(seed: seeded.seed &+ 2), rooms: 4, events: 150).events,
    ]
  }()

  @Test(arguments: histories.indices)
  func anEventThatChangesRowsConcernsItsProjection(_ history: Int) async throws {
    let events = Self.histories[history]
    try await ProjectionLab.with(ProjectionCatalogue.standard, poolSize: 1) { lab in
      try lab.append(events)
      for projection in lab.catalogue.projections {
        let changing = try await Self.positionsThatChangeRows(of: projection, events.count, lab)
        for event in events where changing.contains(event.position) {
          // The list of spaces may be a second late with who is typing.
          if projection.name == "spaces", event.type == EventType.textEdited.rawValue { continue }
          #expect(
            projection.isConcerned(by: EventTraits(event)),
            "\(projection.name): \(event.type) at \(event.position)")
        }
      }
    }
  }

  /// The event types that a projection's SQL names, each in an event with all the members that projections look at.
  @Test(
    arguments: ProjectionCatalogue.standard.compactMap { $0 is ProjectsProjection ? nil : $0.name })
  func whatAProjectionAsksForConcernsIt(_ name: String) throws {
    let projection = try #require(ProjectionCatalogue.standard.first { $0.name == name })
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../SQL/projections/\(name)/\(name)_apply.sql")
    let file = try String(contentsOf: root, encoding: .utf8)
    // The file of the notifications is a template. The rules' SQL is filled in.
    let text = (name == "notifications" ? NotificationRule.applyText : file)
      .replacing(/<> '\w+'/, with: "").replacing(/not in \([^)]*\)/, with: "")
    let asked = EventType.allCases.filter { text.contains("'\($0.rawValue)'") }
    for type in asked {
      let kind: EventType.StreamKind = type.streamKind == .space ? .project : type.streamKind
      let event = StoredEvent(
        position: 1, streamID: UUID(), version: 1, streamKind: kind.rawValue, type: type.rawValue,
        schema: 1, data: Array(#"{"members": [], "conflicts": []}"#.utf8),
        actor: nil, commandID: nil, commandDigest: nil, correlationID: nil, causation: nil,
        recordedAt: Timestamp(microseconds: 0))
      #expect(projection.isConcerned(by: EventTraits(event)), "\(name): \(type)")
    }
  }

  /// Applies the events one by one, and looks after each one whether any row has changed.
  private static func positionsThatChangeRows(
    of projection: any Projection, _ count: Int, _ lab: ProjectionLab
  ) async throws -> Set<Int64> {
    let path = "pg_temp, \"\(lab.log.schema)\""
    return try await lab.pool.withConnection { connection in
      try connection.execute("begin")
      defer { connection.rollback() }
      try connection.execute("set local search_path = \(path)")
      try projection.makeTables(on: connection)
      let digests = projection.tables.map {
        "(select coalesce(sum(hashtext(r::text)::bigint), 0) from \($0) r)"
      }
      let digest = "select concat_ws(' ', \(digests.joined(separator: ", ")))"
      var changing: Set<Int64> = []
      var before = try connection.query(digest).one().text(0)
      for position in 1...Int64(count) {
        try projection.apply(
          first: position, last: position, stream: nil, in: .scratch, on: connection)
        let after = try connection.query(digest).one().text(0)
        if after != before { changing.insert(position) }
        before = after
      }
      return changing
    }
  }

  /// Settings with which a projector does nothing by polling.
  private static var patient: ProjectorSettings {
    var settings = ProjectorSettings()
    settings.pollMilliseconds = 3_600_000
    return settings
  }

  @Test func whatConcernsAProjectionIsCarriedOverAndAllElseOnceSomebodyWaits() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 400)
    let catalogue = [SQLProjection.spaces, SQLProjection.rooms]
    try await ProjectionLab.with(catalogue) { lab in
      let projectors = Projectors(
        lab.catalogue, pool: lab.pool, readers: lab.pool, notifier: lab.notifier,
        settings: Self.patient)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await projectors.run() }
        let first = Array(history.events[..<50])
        try lab.append(first)
        projectors.take(first)
        // By now both have handled the events that were there when they began.
        try await projectors.waiter.wait(for: 50, of: ["rooms", "spaces"], timeoutSeconds: 60)
        for start in stride(from: 50, to: 400, by: 50) {
          let batch = Array(history.events[start..<start + 50])
          try lab.append(batch)
          projectors.take(batch)
        }
        try await eventually("the spaces are at the head") {
          try await lab.status(SQLProjection.spaces).checkpoint == 400
        }
        // No event concerns a room.
        #expect(try await lab.status(SQLProjection.rooms).checkpoint == 50)
        try await projectors.waiter.wait(for: 400, of: ["rooms", "spaces"], timeoutSeconds: 60)
        #expect(try await lab.status(SQLProjection.rooms).checkpoint == 400)
        group.cancelAll()
      }
    }
  }

  /// The head that is confirmed again and again; nil: none is.
  private final class FedHead: Sendable {
    let position = Mutex<Int64?>(nil)
  }

  /// Events without a notification are found by the confirmed head, and without one by looking.
  @Test func aProjectorLooksForEventsUnlessTheLogIsKnownToHaveNone() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 2, events: 100)
    var settings = ProjectorSettings()
    (settings.pollMilliseconds, settings.idlePoll) = (200, .seconds(3_600))
    let projectorSettings = settings
    try await ProjectionLab.with([SQLProjection.rooms]) { lab in
      let projectors = Projectors(
        lab.catalogue, pool: lab.pool, readers: lab.pool, notifier: lab.notifier,
        settings: projectorSettings)
      let (head, incarnation) = (FedHead(), UUID())
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await projectors.run() }
        group.addTask {
          while true {
            if let position = head.position.withLock({ $0 }) {
              lab.notifier.confirm(
                HeadConfirmation(
                  position: position, recordedAt: nil, incarnation: incarnation, at: .now))
            }
            try await Task.sleep(for: .milliseconds(20))
          }
        }
        try lab.append(Array(history.events[..<50]))
        try await eventually("it has looked, because no head is known") {
          try await lab.status(SQLProjection.rooms).checkpoint == 50
        }
        head.position.withLock { $0 = 50 }
        // Once it has seen this head, it does not look any more.
        try await Task.sleep(for: .seconds(1))
        try lab.append(Array(history.events[50...]))
        try await Task.sleep(for: .seconds(1))
        #expect(try await lab.status(SQLProjection.rooms).checkpoint == 50)
        head.position.withLock { $0 = 100 }
        try await eventually("it has heard of the new head") {
          try await lab.status(SQLProjection.rooms).checkpoint == 100
        }
        group.cancelAll()
      }
    }
  }

  @Test func aProjectionThatIsBehindIsCarriedOverBeforeTheFirstPauseEnds() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 2, events: 50)
    var settings = Self.patient
    settings.firstPause = .seconds(3_600)
    let projectorSettings = settings
    try await ProjectionLab.with([SQLProjection.rooms]) { lab in
      try lab.append(history.events)
      let projectors = Projectors(
        lab.catalogue, pool: lab.pool, readers: lab.pool, notifier: lab.notifier,
        settings: projectorSettings)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await projectors.run() }
        try await eventually("it is at the head") {
          try await lab.status(SQLProjection.rooms).checkpoint == 50
        }
        group.cancelAll()
      }
    }
  }

  @Test func aReaderWaitsThroughAStepOfAnotherNodeThatDoesNotReachSoFar() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 2, events: 100)
    try await ProjectionLab.with([SQLProjection.members]) { lab in
      try lab.append(history.events)
      let other = try Connection(lab.service)
      defer { other.close() }
      try other.execute("begin")
      try other.execute(
        "select from \"\(lab.log.schema)\".projections where name = 'members' for update")
      let projectors = Projectors(
        lab.catalogue, pool: lab.pool, readers: lab.pool, notifier: lab.notifier,
        settings: Self.patient)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await projectors.run() }
        group.addTask {
          try await projectors.waiter.wait(for: 100, of: ["members"], timeoutSeconds: 60)
        }
        try await Task.sleep(for: .milliseconds(300))
        #expect(try await lab.status(SQLProjection.members).checkpoint == 0)
        try other.execute("rollback")
        try await eventually("the members are carried over") {
          try await lab.status(SQLProjection.members).checkpoint == 100
        }
        group.cancelAll()
      }
    }
  }
}
