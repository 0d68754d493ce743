import CallboardClient
import CallboardDomain
import Foundation

@testable import CallboardCommandLine

/// A project with one text into which several people type.
enum TypingRoom {
  struct Room: Sendable {
    let project: UUID
    let element: UUID
    let version: Int
  }

  /// Makes a project of the first person, with the others as editors; `count` limits the number of all people.
  static func make(_ troupe: Troupe, _ count: Int = .max) async throws -> Room {
    let owner = troupe.client(0)
    let project = try Troupe.id(try await owner.post("/v1/projects", ["title": "Room"]))
    for person in troupe.people.prefix(count).dropFirst() {
      try await owner.post(
        "/v1/projects/\(project.lower)/members",
        ["person": .string(person.lower), "role": "editor"])
    }
    let scene = UUID()
    let element = UUID()
    let sync = try ProjectSync(client: owner, project: project)
    try await sync.make(.insertScene(scene: scene, heading: "Room", fields: JSONObject(), at: .end))
    try await sync.make(
      .insertElement(
        NewElement(id: element, scene: scene, kind: "action", text: "", fields: JSONObject()),
        at: .end))
    try await sync.exchange()
    return Room(project: project, element: element, version: await sync.status.version)
  }

  /// Types a person's letter `count` times at the beginning of the text, in one request each.
  static func type(
    _ count: Int, as person: Int, into room: Room, through client: CallboardClient
  ) async throws {
    let sync = try ProjectSync(client: client, project: room.project)
    let insert = TextOperation([.insert(TextRun(String(Character(letter(of: person)))))])
    for _ in 0..<count {
      try await sync.make(.editText(element: room.element, insert))
      try await sync.exchange()
    }
  }

  static func letter(of person: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(ascii: "a") + UInt8(person))
  }

  /// The author of each edit of the text, in the order of the log.
  static func editors(_ room: Room, _ client: CallboardClient) async throws -> [UUID] {
    var editors: [UUID] = []
    var version = room.version
    while true {
      let page = try await client.get(
        "/v1/projects/\(room.project.lower)/events?after_version=\(version)&limit=1000")
      let events = page["items"]?.array ?? []
      editors += events.filter { $0["type"] == "text_edited" }.compactMap {
        $0["actor"]?.string.flatMap { UUID($0) }
      }
      version += events.count
      if page["next"]?.string == nil { return editors }
    }
  }

  static func text(_ room: Room, _ client: CallboardClient) async throws -> String {
    let answer = try await client.get("/v1/projects/\(room.project.lower)")
    return answer["scenes"]?.array?.first?["elements"]?.array?.first?["text"]?.string ?? ""
  }
}
