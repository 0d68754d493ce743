import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Synchronization
import Testing

@testable import CallboardCommandLine

/// A node with a hostile person, who has the rights of any person, and an honest neighbour.
struct Siege: Sendable {
  /// Shared by all tests of the process, with which it ends.
  static let shared = Task { try await Siege() }

  let stage: Stage
  let node: ServiceProcess
  let adminKey: String
  /// The hostile person and the app's key.
  let mallory: Troupe
  private let neighbour: Troupe
  /// The hostile caller's own project, with one text of five characters.
  let project: UUID
  let scene = UUID()
  let element = UUID()
  let version: Int64
  /// The neighbour's project.
  private let room: TypingRoom.Room

  private init() async throws {
    stage = try await Stage.start()
    let secret = "\(stage.folder.path)/secret"
    let key = "\(stage.folder.path)/key.pem"
    try Data(ForgedToken.secret.utf8).write(to: URL(fileURLWithPath: secret))
    try Data(ForgedToken.publicKey.utf8).write(to: URL(fileURLWithPath: key))
    node = try stage.node(arguments: [
      "--token-issuer", ForgedToken.issuer, "--token-audience", ForgedToken.audience,
      "--token-secret-file", secret, "--token-keys", key,
      // Without limits, so that each of the many bad requests is refused for its own fault.
      "--limits", "key=off,person=off,address=off,codes=off",
    ])
    try await node.untilReady()
    let address = try node.address
    adminKey = address.key
    neighbour = try await Troupe(["Neighbour"], on: address)
    room = try await TypingRoom.make(neighbour)
    mallory = try await Troupe(["Mallory"], on: address)
    let client = mallory.client(0)
    project = try Troupe.id(try await client.post("/v1/projects", ["title": "Mine"]))
    let made = try await client.post(
      "/v1/projects/\(project.lower)/changes",
      Self.changes(
        base: 1,
        [
          ["type": "insert_scene", "scene": ["id": .string(scene.lower)]],
          [
            "type": "insert_element", "scene": .string(scene.lower),
            "element": ["id": .string(element.lower), "kind": "action", "text": "hello"],
          ],
        ]))
    version = made["version"]?.integer ?? 0
  }

  /// The neighbour's project, of which Mallory is no member.
  var othersProject: UUID { room.project }

  static func changes(base: Int64, _ operations: [JSON]) -> JSON {
    [
      "replica": .string(UUID().lower), "base": .integer(base),
      "changes": .array(
        operations.map { ["id": .string(UUID().lower), "operation": $0] }),
    ]
  }

  /// Sends a request as Mallory, exactly as it is written. Each header is a line.
  func send(
    _ method: String, _ path: String, _ body: [UInt8]? = nil, headers: [String] = [],
    authorization: String? = nil
  ) async throws -> RawAnswer {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: test", "Connection: close"]
    let key = path.hasPrefix("/admin") ? adminKey : mallory.appKey
    lines.append("Authorization: \(authorization ?? "Bearer \(key)")")
    lines.append("Callboard-Person: \(mallory.people[0].lower)")
    if let body { lines += ["Content-Type: application/json", "Content-Length: \(body.count)"] }
    let head = (lines + headers).joined(separator: "\r\n") + "\r\n\r\n"
    return try await raw(Array(head.utf8) + (body ?? []))
  }

  /// Sends bytes on a connection of their own.
  func raw(_ bytes: [UInt8], timeoutSeconds: Int = 120) async throws -> RawAnswer {
    try await RawAnswer.to(bytes, port: node.url.port ?? 0, timeoutSeconds: timeoutSeconds)
  }

  /// Runs an attack while the neighbour types, who must not notice it. The attack must add exactly so many events.
  func attack(
    adding events: Int64 = 0, sourceLocation: SourceLocation = #_sourceLocation,
    _ attack: () async throws -> Void
  ) async throws {
    let before = try head()
    let client = neighbour.client(0)
    let room = room
    let isOver = Mutex(false)
    async let typing: Int64 = {
      var count: Int64 = 0
      repeat {
        try await TypingRoom.type(1, as: 0, into: room, through: client)
        count += 1
        // Nobody types faster; without a pause, typing would take most of the processor time of an attack.
        try await Task.sleep(for: .milliseconds(10))
      } while !isOver.withLock { $0 }
      return count
    }()
    do {
      defer { isOver.withLock { $0 = true } }
      try await attack()
    }
    let typed = try await typing
    let after = try head()
    #expect(after - before == typed + events, sourceLocation: sourceLocation)
    #expect(await node.readiness() == 200, sourceLocation: sourceLocation)
  }

  private func head() throws -> Int64 {
    let connection = try Connection(
      ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { connection.close() }
    return try connection.query("select max(position) from callboard.events").one().int64(0)
  }
}
