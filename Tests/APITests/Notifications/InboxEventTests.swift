import CallboardDomain
import CallboardEngine
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// For every event that adds to an inbox, the person's stream delivers the items of their list, without a later event
/// that would wake it.
@Suite struct InboxEventTests {
  /// The type of an event that adds an item to Ben's inbox, and whether it is addressed to him or to his address.
  struct Cause: Sendable, CustomTestStringConvertible {
    let type: EventType
    var isToAddress = false

    var testDescription: String { type.rawValue + (isToAddress ? " to an address" : "") }

    static let all =
      [
        .invitationSent, .invitationResent, .lockTakenOver,
        .memberAdded, .memberPermissionsChanged, .memberRemoved, .memberAccessEnded,
        .memberOverridesEnded, .ownershipTransferred, .roleSet, .projectSettingsChanged,
        .spaceDeleted, .memberBanned, .hostChanged,
        .connected, .connectionEnded, .connectionBlocked,
        .taskCreated, .taskAssigned, .calendarEventCreated, .calendarEventUpdated,
        .commentAdded, .commentEdited, .sceneUpdated, .sceneDeleted, .changeSetAside,
      ].map { Cause(type: $0) } + [
        Cause(type: .invitationSent, isToAddress: true),
        Cause(type: .invitationResent, isToAddress: true),
      ]
  }

  /// The types of event that no request causes within the time of a test, and why.
  private static let slow: [EventType: String] = [
    .seatFreed: "five minutes of absence; `RoomPresenceTests`"
  ]

  /// Every type in the notification rules must have a case here.
  @Test func everyEventThatNotifiesIsAmongThem() {
    let declared = NotificationRule.all.flatMap(\.kinds.keys)
    let missing = Set(declared).subtracting(Cause.all.map(\.type)).subtracting(Self.slow.keys)
    #expect(missing.isEmpty, "no \(missing)")
  }

  private struct Cast {
    let app: TestApp
    let ann: TestPerson
    let ben: TestPerson
    let reader: EventReader

    /// Waits until Ben's stream has delivered all items so far, so that none of their events wakes it later.
    func settle() async throws {
      let list = try await ben.get("/v1/me/notifications?limit=1&min_position=\(app.engine.seen)")
      if let newest = list.items.first { try await receive(newest) }
    }

    /// Reads the stream up to an item.
    func receive(_ item: JSON) async throws {
      while true {
        let next = try #require(try await reader.next()).json
        guard names(next) == names(item) else { continue }
        #expect(next["actor"] == item["actor"] && next["space"] == item["space"])
        return
      }
    }

    private func names(_ item: JSON) -> [JSON?] {
      [item["position"], item["kind"], item["subject"]]
    }
  }

  @Test(arguments: Cause.all)
  func theStreamHasWhatTheListShows(_ cause: Cause) async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben", email: "ben@example.org")
      try await app.serving { port in
        let reader = try await app.follow(port, "/v1/me/notifications/stream", as: ben)
        _ = try await reader.any()
        let cast = Cast(app: app, ann: ann, ben: ben, reader: reader)
        try await bringAbout(cause, cast)
        var newest = JSON.null
        try await eventually("it is in the list") {
          newest = try await ben.get("/v1/me/notifications?limit=1").items.first ?? .null
          let position = newest["position"]?.integer ?? 0
          return try await app.get("/admin/v1/events/\(position)")["type"]
            == .string(cause.type.rawValue)
        }
        try await cast.receive(newest)
      }
    }
  }

  private func bringAbout(_ cause: Cause, _ cast: Cast) async throws {
    switch cause.type {
    case .invitationSent, .invitationResent: try await invite(cause, cast)
    case .connected, .connectionEnded, .connectionBlocked, .taskCreated, .taskAssigned,
      .calendarEventCreated, .calendarEventUpdated:
      try await connect(cause, cast)
    case .memberBanned, .hostChanged: try await play(cause, cast)
    case .sceneUpdated, .sceneDeleted, .changeSetAside: try await collide(cause, cast)
    default: try await share(cause, cast)
    }
  }

  private func invite(_ cause: Cause, _ cast: Cast) async throws {
    let project = try await cast.ann.makeProject()
    let sent = try await cast.ann.post(
      "\(project)/invitations",
      cause.isToAddress
        ? ["form": "email", "email": "ben@example.org", "role": "viewer"]
        : ["form": "person", "person": cast.ben.json, "role": "viewer"])
    #expect(sent.status == 201)
    guard cause.type == .invitationResent else { return }
    try await cast.settle()
    let invitation = "\(project)/invitations/\(sent["id"]?.string ?? "")"
    #expect(try await cast.ann.post("\(invitation)/resend").status == 200)
  }

  private func share(_ cause: Cause, _ cast: Cast) async throws {
    let (ann, ben) = (cast.ann, cast.ben)
    let project = try await ann.makeProject()
    let role = cause.type == .projectSettingsChanged ? "viewer" : "editor"
    #expect(try await ann.add(ben, role, to: project).status == 201)
    if cause.type == .memberAdded { return }
    try await cast.settle()
    let member = "\(project)/members/\(ben.id.lower)"
    let soon = JSON.string(
      Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000) + 6_000_000).rfc3339)
    var done: Answer
    switch cause.type {
    case .lockTakenOver:
      let lock = try await ben.post("\(project)/locks", [:])
      done = try await ann.delete("\(project)/locks/\(lock["fence"]?.integer ?? 0)")
    case .memberPermissionsChanged: done = try await ann.patch(member, ["role": "viewer"])
    case .memberRemoved: done = try await ann.delete(member)
    case .memberAccessEnded: done = try await ann.patch(member, ["access_until": soon])
    case .memberOverridesEnded:
      done = try await ann.patch(
        member, ["granted": ["invite"], "overrides_until": ["invite": soon]])
    case .ownershipTransferred: done = try await ann.put("\(project)/owner", ["person": ben.json])
    case .roleSet:
      let head = "\(project)/roles/Head"
      _ = try await ann.put(head, ["capabilities": ["view", "edit"]])
      _ = try await ann.patch(member, ["role": "Head"])
      try await cast.settle()
      done = try await ann.put(head, ["capabilities": ["view", "comment"]])
    case .projectSettingsChanged:
      done = try await ann.patch(project, ["settings": ["viewers_may_comment": false]])
    case .spaceDeleted: done = try await ann.delete(project)
    case .commentAdded:
      done = try await ann.post("\(project)/comments", ["text": "Ben", "mentions": [ben.json]])
    case .commentEdited:
      let comment = try await ann.post("\(project)/comments", ["text": "Who?"])
      done = try await ann.patch(
        comment.header("Location") ?? "", ["text": "Ben", "mentions": [ben.json]])
    default: return
    }
    #expect(done.isSuccess, "\(done.text)")
  }

  private func connect(_ cause: Cause, _ cast: Cast) async throws {
    let (ann, ben) = (cast.ann, cast.ben)
    let path = try await ann.connect(with: ben)
    if cause.type == .connected { return }
    try await cast.settle()
    var done: Answer
    switch cause.type {
    case .connectionEnded: done = try await ann.delete(path)
    case .connectionBlocked: done = try await ann.blocks(ben)
    case .taskCreated:
      done = try await ann.post("\(path)/tasks", ["title": "Milk", "assignee": "partner"])
    case .taskAssigned:
      let task = try await ann.post("\(path)/tasks", ["title": "Milk"])
      done = try await ann.patch(task.header("Location") ?? "", ["assignee": "partner"])
    case .calendarEventCreated, .calendarEventUpdated:
      let day: JSON = ["title": "Trip", "starts_on": "2026-11-27", "ends_on": "2026-11-29"]
      done = try await ann.post("\(path)/calendar_events", day)
      if cause.type == .calendarEventUpdated {
        try await cast.settle()
        done = try await ann.patch(done.header("Location") ?? "", ["title": "Journey"])
      }
    default: return
    }
    #expect(done.isSuccess, "\(done.text)")
  }

  private func play(_ cause: Cause, _ cast: Cast) async throws {
    let (ann, ben) = (cast.ann, cast.ben)
    let room = try await ann.post("/v1/rooms", ["name": "Charades"]).header("Location") ?? ""
    #expect(try await ben.post("\(room)/join", [:]).status == 200)
    if cause.type == .memberBanned {
      #expect(try await ann.put("\(room)/bans/\(ben.id.lower)", [:]).status == 200)
      return
    }
    #expect(try await ben.post("\(room)/presence", [:]).status == 200)
    #expect(try await ann.post("\(room)/presence", [:]).status == 200)
    #expect(try await ann.delete("\(room)/presence").status == 204)
  }

  /// Ann changes or deletes a scene that Ben has changed, without having seen it, or Ben changes one that Ann has
  /// deleted.
  private func collide(_ cause: Cause, _ cast: Cast) async throws {
    let (ann, ben) = (cast.ann, cast.ben)
    let project = try await ann.makeProject()
    #expect(try await ann.add(ben, "editor", to: project).status == 201)
    try await cast.settle()
    let scene = UUID()
    try await ann.change(project, [Operations.insertScene(scene, "INT. HALL")])
    let base = Int(try #require(try await ann.get(project)["version"]?.integer))
    let his = [Operations.updateScene(scene, heading: "EXT. SEA")]
    let deletion = [Operations.deleteScene(scene)]
    if cause.type == .changeSetAside {
      try await ann.change(project, base: base, deletion)
      try await ben.change(project, base: base, his)
    } else {
      try await ben.change(project, base: base, his)
      let hers = [Operations.updateScene(scene, heading: "INT. CAVE")]
      try await ann.change(project, base: base, cause.type == .sceneUpdated ? hers : deletion)
    }
  }
}
