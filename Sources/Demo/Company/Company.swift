import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// A theatre company with everything that it shares: screenplays, a course, a room, a work session, a connection.
struct Company: Sendable {
  let mara, tomas, aisha, jonas, priya, lea, sam, yuki, noor: Member
  /// The paths of its spaces.
  let macbeth, lighthouse, understudy, course, session, room, connection: String
  /// The scenes of `lighthouse`, in the order in which they were written.
  let scenes: [UUID]
  /// The texts in `lighthouse` that grow.
  let lines: [UUID]
  let marker: String
  let tasks: [String]

  /// The writers of `lighthouse`.
  var writers: [Member] { [mara, tomas, aisha, jonas] }

  var everybody: [Member] { [mara, tomas, aisha, jonas, priya, lea, sam, yuki, noor] }

  /// Founds the company on an empty service.
  ///
  /// - Parameter play: the text of a screenplay, in Fountain.
  static func found(
    on address: ServiceAddress, appKey: String, play: String
  ) async throws -> Company {
    func make(_ name: String) async throws -> Member {
      try await Member(name, on: address, appKey: appKey)
    }
    let mara = try await make("Mara Lindqvist")
    let tomas = try await make("Tomás Rey")
    let aisha = try await make("Aisha Bello")
    let jonas = try await make("Jonas Weber")
    let priya = try await make("Priya Nair")
    let lea = try await make("Léa Fournier")
    let sam = try await make("Sam Okafor")
    let yuki = try await make("Yuki Tanaka")
    let noor = try await make("Noor Haddad")
    for (member, word) in [(priya, "priya"), (sam, "sam"), (mara, "mara"), (jonas, "jonas")] {
      try await member.send("PATCH", "/v1/me", ["username": .string(word)])
    }
    let macbeth = try await staging(play, by: aisha, with: [jonas, mara], watchedBy: [priya, lea])
    let (lighthouse, scenes, lines) = try await writing(mara, tomas, aisha, jonas, priya, lea)
    let understudy = try await drafting(jonas, yuki)
    let course = try await teaching(jonas, yuki, noor)
    let (session, marker) = try await surveying(lea, sam)
    let room = try await playing(sam, noor, yuki)
    let (connection, tasks) = try await connecting(priya, sam)
    return Company(
      mara: mara, tomas: tomas, aisha: aisha, jonas: jonas, priya: priya, lea: lea, sam: sam,
      yuki: yuki, noor: noor, macbeth: macbeth, lighthouse: lighthouse, understudy: understudy,
      course: course, session: session, room: room, connection: connection, scenes: scenes,
      lines: lines, marker: marker, tasks: tasks)
  }

  private static func staging(
    _ play: String, by owner: Member, with editors: [Member], watchedBy viewers: [Member]
  ) async throws -> String {
    let screenplay = try Fountain.parse(play)
    let report = try await ScreenplayImport(
      client: owner.client, title: screenplay.title ?? "Macbeth"
    ).run(screenplay) { _, _ in }
    let path = "/v1/projects/\(report.project.lower)"
    for editor in editors { try await add(editor, "editor", to: path, by: owner) }
    for viewer in viewers { try await add(viewer, "viewer", to: path, by: owner) }
    try await owner.post(
      path + "/comments", ["text": "We keep the storm, and cut the porter to one page."])
    try await editors[0].post(path + "/chat", ["text": "Read-through on Thursday at ten."])
    try await owner.post(
      path + "/invitations",
      ["form": "email", "email": "guest.director@lighthouse.example", "role": "viewer"])
    return path
  }

  private static func writing(
    _ mara: Member, _ tomas: Member, _ aisha: Member, _ jonas: Member, _ priya: Member,
    _ lea: Member
  ) async throws -> (path: String, scenes: [UUID], lines: [UUID]) {
    let path = try await project("The Lighthouse", by: mara)
    try await add(tomas, "co_writer", to: path, by: mara)
    try await add(aisha, "editor", to: path, by: mara)
    try await add(jonas, "editor", to: path, by: mara)
    try await add(lea, "viewer", to: path, by: mara)
    try await mara.post(path + "/invitations", ["form": "link", "role": "viewer"])
    try await mara.post(
      path + "/invitations", ["form": "person", "person": .id(priya.id), "role": "viewer"])
    var (scenes, lines): ([UUID], [UUID]) = ([], [])
    for (index, scene) in CompanyText.scenes.enumerated() {
      let writer = [mara, tomas, aisha][index % 3]
      let id = UUID()
      scenes.append(id)
      var operations: [JSON] = [
        ["type": "insert_scene", "scene": ["id": .id(id), "heading": .string(scene.heading)]]
      ]
      for element in scene.elements {
        let line = UUID()
        if element.grows { lines.append(line) }
        operations.append([
          "type": "insert_element", "scene": .id(id),
          "element": [
            "id": .id(line), "kind": .string(element.kind), "text": .string(element.text),
          ],
        ])
      }
      try await writer.change(path, operations)
    }
    let names: [JSON] = ["KEEPER", "ANNA"].map {
      ["type": "insert_character", "character": ["id": .id(UUID()), "name": .string($0)]]
    }
    try await tomas.change(path, names)
    try await lea.post(
      path + "/comments",
      [
        "text": "The lamp room needs a practical light.",
        "target": ["kind": "scene", "id": .id(scenes[0])],
      ])
    try await tomas.post(
      path + "/comments", ["text": "Is Anna here yet?", "mentions": [.id(mara.id)]])
    try await mara.post(path + "/chat", ["text": "New pages for scene two are in."])
    try await tomas.post(path + "/chat", ["text": "Reading them now."])
    return (path, scenes, lines)
  }

  private static func drafting(_ jonas: Member, _ yuki: Member) async throws -> String {
    let path = try await project("The Understudy", by: jonas)
    try await add(yuki, "co_writer", to: path, by: jonas)
    let scene = UUID()
    try await yuki.change(
      path,
      [
        [
          "type": "insert_scene",
          "scene": ["id": .id(scene), "heading": "INT. DRESSING ROOM - DAY"],
        ],
        [
          "type": "insert_element", "scene": .id(scene),
          "element": [
            "id": .id(UUID()), "kind": "action", "text": "Two costumes, one mirror.",
          ],
        ],
      ])
    return path
  }

  private static func teaching(
    _ jonas: Member, _ yuki: Member, _ noor: Member
  ) async throws -> String {
    let path = try await space("/v1/courses", ["title": "Voice and movement"], by: jonas)
    try await jonas.post(
      path + "/schedules",
      ["data": ["room": "Studio 2", "slots": [["at": "09:00", "minutes": 45]]]])
    let students: [JSON] = ["Ruth", "Emre", "Chiara", "Oskar", "Mei"].map {
      ["id": .id(UUID()), "data": ["name": .string($0), "year": 1]]
    }
    try await jonas.send("PUT", path + "/students", ["records": .array(students)])
    for (member, accepts) in [(yuki, true), (noor, false)] {
      let made = try await jonas.post(
        path + "/invitations",
        ["form": "person", "person": .id(member.id), "role": "ta"])
      guard accepts else { continue }
      try await member.post("/v1/invitations/\(try Troupe.id(made).lower)/accept")
      try await member.post(path + "/opened")
    }
    return path
  }

  private static func surveying(
    _ lea: Member, _ sam: Member
  ) async throws -> (path: String, marker: String) {
    let path = try await space(
      "/v1/worksessions",
      ["space_id": .id(UUID()), "session_type": "stage survey", "status": "measuring"], by: lea)
    try await add(sam, "editor", to: path, by: lea)
    var marker = ""
    for (label, depth) in [("trap door", 2), ("fly bar 3", 5), ("prompt corner", 1)]
      as [(String, Int64)]
    {
      let made = try await lea.post(
        path + "/markers",
        ["data": ["label": .string(label), "depth_metres": .integer(depth)]])
      marker = "\(path)/markers/\(try Troupe.id(made).lower)"
    }
    return (path, marker)
  }

  private static func playing(
    _ sam: Member, _ noor: Member, _ yuki: Member
  ) async throws -> String {
    let made = try await sam.post(
      "/v1/rooms", ["name": "Friday charades", "max_players": 4, "game_type": "charades"])
    guard let code = made["code"]?.string else { throw Failure("the room has no code") }
    for member in [noor, yuki] {
      try await member.post("/v1/room_codes/\(code)/join", ["as": "player"])
    }
    return "/v1/rooms/\(try Troupe.id(made).lower)"
  }

  private static func connecting(
    _ priya: Member, _ sam: Member
  ) async throws -> (path: String, tasks: [String]) {
    let made = try await priya.post("/v1/me/connection_codes", ["max_uses": 1])
    guard let code = made["code"]?.string else { throw Failure("there is no code") }
    let connection = try await sam.post("/v1/connections", ["code": .string(code)])
    let path = "/v1/connections/\(try Troupe.id(connection).lower)"
    var tasks: [String] = []
    for title in ["Order gaffer tape", "Book the rehearsal room", "Check the fire curtain"] {
      let task = try await priya.post(
        path + "/tasks", ["title": .string(title), "assignee": .id(sam.id)])
      tasks.append("\(path)/tasks/\(try Troupe.id(task).lower)")
    }
    return (path, tasks)
  }

  // MARK: - Parts

  private static func project(_ title: String, by owner: Member) async throws -> String {
    try await space("/v1/projects", ["title": .string(title)], by: owner)
  }

  private static func space(
    _ collection: String, _ body: JSON, by owner: Member
  ) async throws -> String {
    "\(collection)/\(try Troupe.id(try await owner.post(collection, body)).lower)"
  }

  private static func add(
    _ member: Member, _ role: String, to space: String, by owner: Member
  ) async throws {
    try await owner.post(
      space + "/members", ["person": .id(member.id), "role": .string(role)])
  }
}

/// One of the company, for whom the demo acts with an app's key.
struct Member: Sendable {
  let name: String
  let id: UUID
  let client: CallboardClient
  /// The person's copy of whatever they write.
  let replica = UUID()

  /// Makes a person.
  init(_ name: String, on address: ServiceAddress, appKey: String) async throws {
    let word = name.lowercased().folding(options: .diacriticInsensitive, locale: nil)
      .split(separator: " ").joined(separator: ".")
    let made = try await address.operatorClient.post(
      "/admin/v1/people",
      [
        "display_name": .string(name), "email": .string("\(word)@lighthouse.example"),
        "external_id": .string("company-\(word)"),
      ])
    self.name = name
    id = try Troupe.id(made)
    client = address.client(appKey: appKey, person: id)
  }

  @discardableResult
  func post(_ path: String, _ body: JSON = .object(JSONObject())) async throws -> JSON {
    try await client.post(path, body)
  }

  @discardableResult
  func send(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> JSON {
    try await client.send(method, path, id: UUID(), body: body?.bytes() ?? [])
  }

  /// Changes a project at the version that it has now.
  func change(_ project: String, _ operations: [JSON]) async throws {
    guard let version = try await client.get(project)["version"]?.integer else {
      throw Failure("\(project) has no version")
    }
    try await change(project, base: version, operations)
  }

  /// Changes a project at a version.
  func change(_ project: String, base: Int64, _ operations: [JSON]) async throws {
    try await post(
      project + "/changes", JSON.changes(operations, of: replica, base: base))
  }
}
