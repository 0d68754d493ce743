import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardAPI
@testable import CallboardLive

/// Tests what one fan-out shows to a member whom several of its events concern.
@Suite struct NarrowedTests {
  /// Cuts the events into two fan-outs at several places. The state is ahead of the events.
  @Test(arguments: 0...3)
  func whoWasNarrowedAndThenRemovedSeesAllUpToTheirEndAndNothingThatTheyMightNotSeeAnyMore(
    cut: Int
  ) async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let course = try await ada.makeCourse()
      _ = try await ada.post(
        "\(course)/members",
        ["person": ben.json, "role": "ta", "granted": ["manage_students"]])
      let id = try #require(UUID(String(course.split(separator: "/").last ?? "")))
      guard case .course(let before) = try await app.engine.state(of: id) else {
        throw NotThere()
      }
      let capabilities = try #require(before.core.members[ben.id]?.capabilities)
      #expect(capabilities.contains(.manageStudents))
      let member = "\(course)/members/\(ben.id.lower)"
      _ = try await ada.insert(.student, ["name": "seen"], in: course)
      _ = try await ada.patch(member, ["granted": []])
      let hidden = try await ada.insert(.student, ["name": "hidden"], in: course)
      _ = try await ada.delete(member)
      let after = try await ada.insert(.schedule, ["room": "later"], in: course)

      let pool = Pool(app.database.service, size: 1, name: "read")
      let events = try await LogReader(pool: pool, log: app.log).events(after: 0, limit: 100)
        .filter { $0.streamID == id && $0.version > before.version }
      await pool.close()
      #expect(events.count == 5)
      let stream = EventStream()
      let subscriber = Subscriber(
        Subscription(number: 1), .space(id, member: ben.id, types: nil), on: stream,
        after: before.position, capabilities: capabilities)
      let state = try await app.engine.state(of: id)
      for (part, ended) in [(events[..<cut], 0), (events[cut...], 1)] {
        let sent = SpaceFanOut(events: Array(part), incarnation: UUID())
          .deliver(to: [subscriber], state)
        #expect(sent.ended == ended)
      }
      let text = try await taken(from: stream)
      #expect(text.contains("member_permissions_changed") && text.contains("member_removed"))
      #expect(!text.contains(hidden) && !text.contains(after))
      #expect(text.contains(#""type":"hidden""#))
    }
  }

  /// The fan-out begins with the end of the access or after it, and holds all later events or not.
  @Test(arguments: [0..<2, 0..<3, 2..<3])
  func whoseAccessEndedBeforeTheirPositionGetsNothing(part: Range<Int>) async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let path = try await ada.makeProject()
      try await ada.add(ben, "viewer", to: path)
      let id = try #require(UUID(String(path.split(separator: "/").last ?? "")))
      let before = try await app.engine.state(of: id)
      let capabilities = try #require(before.space?.core.members[ben.id]?.capabilities)
      _ = try await ada.delete("\(path)/members/\(ben.id.lower)")
      for heading in ["SECRET", "SECRET TOO"] {
        try await ada.change(path, [Operations.insertScene(UUID(), heading)])
      }
      let state = try await app.engine.state(of: id)
      let events = try await app.service.reader.streamEvents(
        id, afterVersion: before.version, throughVersion: state.version, limit: 100,
        bytesMax: 1 << 20)
      try #require(events.map(\.type) == ["member_removed", "scene_inserted", "scene_inserted"])
      let subscriber = Subscriber(
        Subscription(number: 1), .space(id, member: ben.id, types: nil), on: EventStream(),
        after: events[0].position, capabilities: capabilities)
      let sent = SpaceFanOut(events: Array(events[part]), incarnation: UUID())
        .deliver(to: [subscriber], state)
      #expect(sent.events == 0)
      #expect(sent.ended == 1)
    }
  }

  /// The data that was sent to a stream, read over a connection.
  private func taken(from stream: EventStream) async throws -> String {
    let server = Server(configuration: ServerConfiguration()) { _ in .events(stream) }
    let port = try server.start()
    async let running: Void = server.run()
    let reader = try await EventReader(port: port, "/", headers: [])
    var text = ""
    while let event = try await reader.any() { text += event.data }
    await server.stop(graceSeconds: 1)
    try await running
    return text
  }

  private struct NotThere: Error {}
}
