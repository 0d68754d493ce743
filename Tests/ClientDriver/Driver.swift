import CallboardClient
import CallboardContent
import Foundation

/// Puts the client under the control of the conformance kit: one JSON object a line in, one a line out.
@main struct Driver {
  private var sync: ProjectSync?
  private var running: Task<Void, any Error>?
  private var sharing: Sharing?
  private let clock = MovableClock()

  static func main() async {
    var driver = Driver()
    while let line = readLine() {
      let answer: JSON
      var isLast = false
      do {
        let request = try JSON.parse(line)
        isLast = request["do"]?.string == "close"
        answer = try await driver.answer(request)
      } catch let error as ImpossibleChange {
        answer = ["refused": .string("\(error)")]
      } catch {
        answer = ["error": .string("\(error)")]
      }
      FileHandle.standardOutput.write(Data(answer.bytes() + [UInt8(ascii: "\n")]))
      if isLast { break }
    }
    driver.running?.cancel()
    driver.sharing?.end()
  }

  private mutating func answer(_ request: JSON) async throws -> JSON {
    if let answer = try PureAnswer.to(request) { return answer }
    switch request["do"]?.string {
    case "open": return try await open(request)
    case "change":
      let operation: CallboardContent.Operation
      do {
        operation = try CallboardContent.Operation(
          try JSONReader(request).reader("operation"))
      } catch {
        return ["refused": .string("\(error.pointer) \(error.message)")]
      }
      return ["id": .string(try await opened.make(operation).lower)]
    case "view": return try await view()
    case "offline":
      try await opened.goOffline()
      return [:]
    case "online":
      try await opened.goOnline()
      return [:]
    case "pass":
      clock.pass(.seconds(request["seconds"]?.double ?? 0))
      return [:]
    case "settle": return try await settle(request)
    case "close": return [:]
    default: return try await sharing?.answer(request) ?? ["unsupported": true]
    }
  }

  private var opened: ProjectSync {
    get throws {
      guard let sync else { throw DriverError("nothing is open") }
      return sync
    }
  }

  private mutating func open(_ request: JSON) async throws -> JSON {
    let reader = try JSONReader(request)
    guard let url = URL(string: try reader.string("url")) else { throw DriverError("no url") }
    let transport = try SocketTransport(url: url)
    var client = CallboardClient(
      transport: transport,
      credentials: .key(try reader.string("key"), person: try reader.uuid("person")))
    client.clock = clock.clock
    var pacing = ProjectSync.Pacing()
    pacing.gatherMilliseconds = 50
    let sync = try ProjectSync(
      client: client, project: try reader.uuid("project"),
      streams: transport, folder: try reader.string("store"),
      pacing: pacing)
    self.sync = sync
    sharing = Sharing(client: client, sync: sync)
    if try reader.boolIfPresent("start") == false { await sync.goOffline() }
    for attempt in 1... {
      do {
        try await sync.open()
        break
      } catch let error as ClientError {
        guard attempt < 20 else { throw error }
        try await Task.sleep(for: .milliseconds(250))
      }
    }
    running = Task { try await sync.run() }
    return ["version": .integer(Int64(await sync.status.version))]
  }

  private func view() async throws -> JSON {
    let sync = try opened
    let (view, status) = (await sync.view, await sync.status)
    let scenes = view.scenes.map { scene -> JSON in
      let elements = view.elements(of: scene.id).map { element -> JSON in
        [
          "id": .string(element.id.lower), "kind": .string(element.kind),
          "text": .string(element.text.string), "fields": .object(element.fields),
        ]
      }
      return [
        "id": .string(scene.id.lower), "heading": .string(scene.heading),
        "fields": .object(scene.fields), "elements": .array(elements),
      ]
    }
    let entities = { (kind: EntityKind) -> JSON in
      .array(
        view.entities(kind).map {
          [
            "id": .string($0.id.lower), "name": .string($0.name), "fields": .object($0.fields),
          ]
        })
    }
    return [
      "version": .integer(Int64(status.version)), "pending": .integer(Int64(status.pendingCount)),
      "scenes": .array(scenes), "characters": entities(.character),
      "locations": entities(.location), "drafts": .integer(Int64(status.draftCount)),
      "draft_texts": .array(await sync.drafts.compactMap(\.text).map { .string($0) }),
    ]
  }

  private func settle(_ request: JSON) async throws -> JSON {
    let sync = try opened
    let version = try JSONReader(request).integerIfPresent("version") ?? 0
    let seconds = request["seconds"]?.double ?? 30
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      let status = await sync.status
      if status.pendingCount == 0, status.version >= version {
        return ["version": .integer(Int64(status.version)), "pending": 0]
      }
      guard ContinuousClock.now < end else {
        return ["error": .string("not settled: \(status)")]
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

struct DriverError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
