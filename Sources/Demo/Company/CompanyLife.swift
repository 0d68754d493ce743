import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// The company at work: its people type, talk, move and come and go, a few acts a second, until the task is cancelled.
struct CompanyLife: Sendable {
  let company: Company
  /// The pause between two acts in milliseconds.
  var pauseMilliseconds: ClosedRange<Int> = 250...700

  /// How many acts in a row may be refused before the demo gives up.
  private static let failuresMax = 20
  /// How long a text becomes before a part of it is cut, in Unicode code points.
  private static let textMax = 320
  private static let presenceSeconds = 8.0

  /// - Throws: `Failure` if act after act is refused; `CancellationError`.
  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await bePresent() }
      group.addTask { try await act() }
      try await group.next()
      group.cancelAll()
    }
  }

  private func act() async throws {
    var failures = 0
    while true {
      try Task.checkCancellation()
      do {
        try await actOnce()
        failures = 0
      } catch let error as ClientError {
        // Somebody else was quicker, or holds a lock: that happens among people.
        try Task.checkCancellation()
        failures += 1
        guard failures < Self.failuresMax else {
          throw Failure("the company cannot go on: \(error)")
        }
      }
      try await Task.sleep(for: .milliseconds(Int.random(in: pauseMilliseconds)))
    }
  }

  private func actOnce() async throws {
    switch Int.random(in: 0..<100) {
    case ..<58: try await type()
    case ..<68: try await talk()
    case ..<73: try await comment()
    case ..<77: try await moveScene()
    case ..<83: try await workOnTask()
    case ..<88: try await measure()
    case ..<92: try await setStatus()
    case ..<96: try await comeAndGo()
    default: try await lock()
    }
  }

  /// Types a sentence word by word at the end of a line; a line that has become long loses its end first.
  private func type() async throws {
    guard let writer = company.writers.randomElement(), let line = company.lines.randomElement(),
      let sentence = CompanyText.sentences.randomElement()
    else { return }
    let project = company.lighthouse
    for word in sentence.split(separator: " ") {
      let now = try await writer.client.get(project)
      let elements = (now["scenes"]?.array ?? []).flatMap { $0["elements"]?.array ?? [] }
      let text = elements.first { $0["id"]?.string == line.lower }?["text"]?.string
      guard let version = now["version"]?.integer, let text else { return }
      let length = Int64(text.unicodeScalars.count)
      let end: [JSON] =
        length > Self.textMax
        ? [.integer(60), .object(["d": .integer(length - 60)])] : [.integer(length)]
      try await writer.change(
        project, base: version,
        [
          [
            "type": "edit_text", "element": .id(line),
            "operation": .array(end + [.string(" " + word)]),
          ]
        ])
      try await show(writer, at: line)
      try await Task.sleep(for: .milliseconds(Int.random(in: pauseMilliseconds)))
    }
  }

  private func talk() async throws {
    let places: [(String, [Member])] = [
      (company.lighthouse, company.writers),
      (company.macbeth, [company.aisha, company.jonas, company.mara]),
      (company.connection, [company.priya, company.sam]),
      (company.room, [company.sam, company.noor, company.yuki]),
    ]
    guard let (place, people) = places.randomElement(), let speaker = people.randomElement(),
      let text = CompanyText.messages.randomElement()
    else { return }
    try await speaker.post(place + "/chat", ["text": .string(text)])
  }

  private func comment() async throws {
    guard let member = (company.writers + [company.lea]).randomElement(),
      let scene = company.scenes.randomElement(), let text = CompanyText.comments.randomElement()
    else { return }
    let open = try await member.client.get(company.lighthouse + "/comments?resolved=false")
    let comments = open["items"]?.array ?? []
    // A member who finds many open comments settles the oldest.
    if comments.count > 6, let oldest = comments.first?["id"]?.string {
      try await company.mara.post(company.lighthouse + "/comments/\(oldest)/resolve")
      return
    }
    try await member.post(
      company.lighthouse + "/comments",
      ["text": .string(text), "target": ["kind": "scene", "id": .id(scene)]])
  }

  private func moveScene() async throws {
    guard let writer = company.writers.randomElement(), let scene = company.scenes.randomElement()
    else { return }
    let place = Int64.random(in: 0..<Int64(company.scenes.count))
    try await writer.change(
      company.lighthouse,
      [["type": "move_scene", "scene": .id(scene), "index": .integer(place)]])
  }

  private func workOnTask() async throws {
    guard let task = company.tasks.randomElement() else { return }
    let isDone = try await company.sam.client.get(task)["completed_at"]?.string != nil
    try await company.sam.post(task + (isDone ? "/reopen" : "/complete"))
  }

  private func measure() async throws {
    try await company.sam.send(
      "PUT", company.marker,
      [
        "data": [
          "label": "prompt corner", "depth_metres": .double(Double(Int.random(in: 10...30)) / 10),
        ]
      ])
  }

  private func setStatus() async throws {
    guard let member = company.everybody.randomElement(),
      let preset = CompanyText.presets.randomElement()
    else { return }
    try await member.send("PUT", "/v1/me/status", ["preset": .string(preset)])
  }

  /// Noor leaves the room, or comes back.
  private func comeAndGo() async throws {
    let noor = company.noor
    let room = try await company.sam.client.get(company.room)
    guard let code = room["code"]?.string else { return }
    let players = room["players"]?.array ?? []
    let isThere = players.contains { $0["person"]?["id"]?.string == noor.id.lower }
    if isThere {
      try await noor.send("DELETE", "\(company.room)/members/\(noor.id.lower)")
    } else {
      try await noor.post("/v1/room_codes/\(code)/join", ["as": "player"])
    }
  }

  /// Holds a scene for a moment.
  private func lock() async throws {
    guard let writer = company.writers.randomElement(), let scene = company.scenes.randomElement()
    else { return }
    let locks = company.lighthouse + "/locks"
    let held = try await writer.post(
      locks, ["key": .string("scene:\(scene.lower)"), "ttl_seconds": 10])
    guard let fence = held["fence"]?.integer, let token = held["token"]?.string else { return }
    try await Task.sleep(for: .seconds(3))
    try await writer.post("\(locks)/\(fence)/release", ["token": .string(token)])
  }

  // MARK: - Presence

  private func show(_ member: Member, at line: UUID) async throws {
    try await member.send(
      "POST", company.lighthouse + "/presence",
      [
        "interval_seconds": 10, "activity": "editing_scene",
        "target": ["kind": "element", "id": .id(line)],
      ])
  }

  /// Keeps the people present where they are at work.
  private func bePresent() async throws {
    while true {
      for (place, members) in [
        (company.lighthouse, company.writers), (company.macbeth, [company.aisha, company.lea]),
        (company.room, [company.sam, company.yuki]), (company.session, [company.lea]),
      ] {
        for member in members {
          try Task.checkCancellation()
          _ = try? await member.send("POST", place + "/presence", ["interval_seconds": 10])
        }
      }
      try await Task.sleep(for: .seconds(Self.presenceSeconds))
    }
  }
}
