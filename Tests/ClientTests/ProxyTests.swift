import CallboardDomain
import Foundation
import Synchronization
import Testing

@testable import CallboardClient

/// Answers that a proxy gives in the service's place, late ones, and tokens that expire meanwhile.
@Suite struct ProxyTests {
  @Test(arguments: [302, 400, 403, 404, 500, 502, 504, 520])
  func anAnswerOfAProxyStopsNothing(status: Int) async throws {
    let stage = SyncStage()
    let sync = try await stage.sync()
    let running = Task { try await sync.run() }
    defer { running.cancel() }
    try await SyncStage.eventually { await sync.status.connection == .following }
    // One of them answers the request of changes.
    stage.network.fail(1, status: status)
    try await sync.make(stage.replacing(0..<0, with: "a"))
    try await SyncStage.eventually { stage.text == "a" }
    // And one a reading, after the stream was cut.
    stage.network.fail(1, status: status)
    stage.network.cut()
    try await sync.make(stage.replacing(0..<0, with: "b"))
    try await SyncStage.eventually { stage.text == "ba" }
    #expect(await sync.drafts.isEmpty)
  }

  @Test(arguments: [302, 404]) func anErrorOfAProxyDoesNotEndALock(status: Int) async throws {
    let renewals = Mutex(0)
    let transport = FakeTransport { (request, _) throws(ClientError) in
      if request.path.hasSuffix("/locks") { return .json(["fence": 38, "token": "38.x"]) }
      let count = renewals.withLock {
        $0 += 1
        return $0
      }
      if count > 1 { return .json(["code": "lock_lost"], status: 412) }
      return ClientResponse(status: status, retryAfterSeconds: nil, body: Array("<html>".utf8))
    }
    let lock = try await HeldLock.take(
      "space", in: "/v1/projects/P", with: client(transport), ttlSeconds: 16)
    #expect(await lock.keep() == .ended)
    #expect(renewals.withLock { $0 } == 2)
  }

  @Test(arguments: [(204, ""), (200, ""), (200, "{}")])
  func anEmptyAnswerOfAProxyIsNone(status: Int, body: String) async throws {
    let stage = SyncStage()
    let sync = try await stage.sync()
    let running = Task { try await sync.run() }
    defer { running.cancel() }
    try await SyncStage.eventually { await sync.status.connection == .following }
    stage.network.fail(1, status: status, body: body, at: "/changes")
    try await sync.make(stage.replacing(0..<0, with: "To be"))
    try await SyncStage.eventually { stage.text == "To be" }
    try await sync.make(.deleteElement(element: stage.line))
    try await SyncStage.eventually { await sync.status.pendingCount == 0 }
    #expect(stage.network.service.space.elements[stage.line]?.deleted != nil)
    stage.network.fail(1, status: status, body: body, at: "/undo")
    try await sync.undo()
    try await SyncStage.eventually { await stage.text(sync) == "To be" }
    #expect(stage.text == "To be")
  }

  @Test(arguments: ["", "<html>", "{}"])
  func anAnswerOfAProxyDoesNotRenewALock(body: String) async throws {
    let transport = FakeTransport { (request, _) throws(ClientError) in
      if request.path.hasSuffix("/locks") { return .json(["fence": 38, "token": "38.x"]) }
      return ClientResponse(status: 200, retryAfterSeconds: nil, body: Array(body.utf8))
    }
    let lock = try await HeldLock.take(
      "space", in: "/v1/projects/P", with: client(transport), ttlSeconds: 1)
    #expect(await lock.keep() == .expired)
  }

  /// One of the answers is the service's: it has no room for the time being.
  @Test(arguments: [
    (500, "<html>"), (502, "<html>"), (200, "<html>"), (409, #"{"code":"limit_reached"}"#),
  ])
  func presenceOutlastsAProxy(status: Int, body: String) async throws {
    let transport = FakeTransport { (_, count) throws(ClientError) in
      if count >= 2 { return .json([:]) }
      return ClientResponse(status: status, retryAfterSeconds: nil, body: Array(body.utf8))
    }
    let presence = PresenceSender(client: client(transport), space: "/v1/projects/P", device: "d")
    let running = Task { try await presence.run() }
    try await SyncStage.eventually { transport.requests.count >= 3 }
    running.cancel()
    try await running.value
  }

  @Test func aTokenThatExpiresDuringFailuresIsRenewed() async throws {
    let transport = FakeTransport { (request, count) throws(ClientError) in
      if count < 2 { throw .unreachable("no network") }
      let isNew = request.headers.contains { $0 == ("Authorization", "Bearer new") }
      return isNew ? .json([:]) : .json(["code": "unauthenticated"], status: 401)
    }
    var client = CallboardClient(
      transport: transport, credentials: .provider { $0 == nil ? "old" : "new" })
    client.retries.pauseMilliseconds = 1
    _ = try await client.get("/v1/me")
    #expect(transport.requests.count == 4)
  }

  @Test func aLockWaitsAsLongAsTheServiceAsksBeforeItIsRenewed() async throws {
    let renewals = Mutex<[ContinuousClock.Instant]>([])
    let transport = FakeTransport { (request, _) throws(ClientError) in
      if request.path.hasSuffix("/locks") { return .json(["fence": 38, "token": "38.x"]) }
      let count = renewals.withLock {
        $0.append(.now)
        return $0.count
      }
      if count > 1 { return .json(["code": "lock_lost"], status: 412) }
      return ClientResponse(status: 429, retryAfterSeconds: 2, body: [])
    }
    let lock = try await HeldLock.take(
      "space", in: "/v1/projects/P", with: client(transport), ttlSeconds: 16)
    #expect(await lock.keep() == .ended)
    let times = renewals.withLock { $0 }
    try #require(times.count == 2)
    #expect(times[1] - times[0] > .milliseconds(1_900))
  }

  /// The lock may end before a request does.
  @Test func aRenewalThatStallsDoesNotHoldUpTheNewsOfTheLoss() async throws {
    let gate = Gate()
    let isOver = Mutex(false)
    let transport = AsyncTransport { (request) async throws(ClientError) in
      if request.path.hasSuffix("/locks") { return .json(["fence": 38, "token": "38.x"]) }
      await gate.pass()
      isOver.withLock { $0 = true }
      return .json([:])
    }
    let opening = Task {
      try await Task.sleep(for: .seconds(300))
      gate.open()
    }
    defer {
      opening.cancel()
      gate.open()
    }
    let lock = try await HeldLock.take(
      "space", in: "/v1/projects/P", with: client(transport), ttlSeconds: 1)
    #expect(await lock.keep() == .expired)
    #expect(transport.hasSeen("/extend"))
    #expect(isOver.withLock { !$0 })
  }

  @Test func aStreamWhoseTokenExpiresGoesOnWhereItWas() async throws {
    let ended = #"{"reason":"access_ended"}"#
    let streams = EndingStreams([
      "retry: 1\n\nid: LOG:1\ndata: 1\n\nevent: end\ndata: {\"reason\":\"token_expired\"}\n\n",
      "id: LOG:2\ndata: 2\n\nevent: end\ndata: \(ended)\n\n",
    ])
    let transport = FakeTransport { (_, _) throws(ClientError) in .json([:]) }
    var heard: [String] = []
    try await client(transport).follow("/v1/me/feed/stream", over: streams) {
      heard.append($0.data)
    }
    #expect(heard == ["1", "2", ended])
    #expect(streams.lastIDs == [nil, "LOG:1"])
  }

  private func client(_ transport: any Transport) -> CallboardClient {
    var client = CallboardClient(transport: transport, credentials: .bearer("token"))
    client.retries.triesMax = 1
    return client
  }
}
