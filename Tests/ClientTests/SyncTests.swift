import CallboardClient
import CallboardDomain
import Foundation
import Synchronization
import Testing

/// The client's requests to the service, and their times.
@Suite struct SyncTests {
  private let stage = DocumentStage()

  /// A client whose pages of events come from a function; the state of the project is that of the stage.
  private func sync(
    folder: String? = nil,
    _ events: @escaping @Sendable (ClientRequest, Int) throws(ClientError) -> ClientResponse
  ) throws -> (ProjectSync, FakeTransport) {
    let stage = stage
    let pages = Mutex(0)
    let transport = FakeTransport { (request, _) throws(ClientError) in
      if request.path.contains("/changes") || request.path.contains("after_version=5")
        || request.path.contains("after=")
      {
        let number = pages.withLock { pages in
          defer { pages += 1 }
          return pages
        }
        return try events(request, number)
      }
      if request.path.contains("/events") { return .page() }
      return .json(stage.state(text: "To be"))
    }
    var client = CallboardClient(transport: transport, credentials: .bearer("token"))
    client.retries.pauseMilliseconds = 1
    return (
      try ProjectSync(client: client, project: stage.project, folder: folder), transport
    )
  }

  private func event(_ version: Int64) -> JSON {
    ["version": .integer(version), "type": "chat_posted", "command_id": nil, "data": [:]]
  }

  @Test func eachReadingNamesTheLogOfTheCopy() async throws {
    let (sync, transport) = try sync { (_, _) throws(ClientError) in .page() }
    try await sync.exchange()
    let path = try #require(transport.requests.last?.path)
    #expect(path.contains("after_version=5") && path.contains("incarnation=log"), "\(path)")
  }

  @Test func aShortPageIsNotTakenForTheLastOne() async throws {
    let items = (6...8).map { event($0) }
    let (sync, transport) = try sync { (_, number) throws(ClientError) in
      number < 2 ? .page([items[number]], next: "log:\(number)") : .page([items[2]])
    }
    try await sync.exchange()
    #expect(await sync.status.version == 8)
    #expect(transport.requests.suffix(2).allSatisfy { $0.path.contains("after=log:") })
  }

  @Test func aResetTakesTheSnapshotOfTheOtherLog() async throws {
    let isReset = Mutex(false)
    let stage = stage
    let transport = FakeTransport { (request, _) throws(ClientError) in
      let reset = isReset.withLock { $0 }
      let incarnation = reset ? "other" : "log"
      if request.path.hasSuffix("after_version=0&limit=1") {
        return .page(incarnation: incarnation)
      }
      if request.path.contains("/events") {
        return .page(
          reset: !request.path.contains("incarnation=\(incarnation)"), incarnation: incarnation)
      }
      return .json(stage.state(text: reset ? "Not to be" : "To be", version: reset ? 3 : 5))
    }
    let client = CallboardClient(transport: transport, credentials: .bearer("token"))
    let sync = try ProjectSync(client: client, project: stage.project)
    try await sync.exchange()
    let replica = await sync.document?.replica
    isReset.withLock { $0 = true }
    try await sync.exchange()
    #expect(await sync.view.element(stage.line)?.text.string == "Not to be")
    #expect(await sync.status.version == 3)
    #expect(await sync.document?.replica != replica)
  }

  @Test func aLostAnswerSendsTheSameBytesAgainAlsoAfterARestart() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let (first, before) = try sync(folder: folder.path) { (_, _) throws(ClientError) in
      throw .unreachable("no answer")
    }
    try await first.make(stage.insert("A", at: 0))
    await #expect(throws: ClientError.self) { try await first.exchange() }
    let sent = before.requests.filter { $0.path.hasSuffix("/changes") }
    #expect(sent.count == 3 && Set(sent.map(\.body)).count == 1)
    // The process ends here, without notice.
    let left = try TestFolder()
    defer { left.remove() }
    try Data(contentsOf: URL(fileURLWithPath: folder.path + "/copy")).write(
      to: URL(fileURLWithPath: left.path + "/copy"))
    let (second, after) = try sync(folder: left.path) { (_, _) throws(ClientError) in
      throw .unreachable("no answer")
    }
    #expect(await second.status.pendingCount == 1)
    await #expect(throws: ClientError.self) { try await second.exchange() }
    #expect(
      after.requests.first { $0.path.hasSuffix("/changes") }?.body == sent.first?.body)
  }

  @Test func aTokenThatIsRefusedIsRenewed() async throws {
    let transport = FakeTransport { (request, _) throws(ClientError) in
      let isNew = request.headers.contains { $0 == ("Authorization", "Bearer new") }
      return isNew ? .json([:]) : .json(["code": "unauthenticated"], status: 401)
    }
    let refused = Mutex<[String?]>([])
    let client = CallboardClient(
      transport: transport,
      credentials: .provider { old in
        refused.withLock { $0.append(old) }
        return old == nil ? "old" : "new"
      })
    _ = try await client.get("/v1/me")
    #expect(refused.withLock { $0 } == [nil, "old"])
    #expect(transport.requests.count == 2)
  }

  @Test func aTokenIsRenewedTwiceAtMost() async throws {
    let transport = FakeTransport { (_, _) throws(ClientError) in
      .json(["code": "unauthenticated"], status: 401)
    }
    let client = CallboardClient(
      transport: transport, credentials: .provider { ($0 ?? "") + "x" })
    await #expect(throws: ClientError.self) { _ = try await client.get("/v1/me") }
    #expect(transport.requests.count == 3)
  }

  @Test func placesMoveAsTheProtocolSays() throws {
    let cases: [(JSON, Bool, Int)] = [
      ([1, "XX"], false, 5), ([1, ["d": 4]], false, 1), ([3, "XX"], false, 3),
      ([3, "XX"], true, 5),
    ]
    for (operation, isOwn, place) in cases {
      #expect(try TextOperation(json: operation).moved(3, isOwn: isOwn) == place)
    }
  }
}
