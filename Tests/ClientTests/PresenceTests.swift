import CallboardDomain
import Foundation
import Synchronization
import Testing

@testable import CallboardClient

/// Presence and locks, by the clock.
@Suite struct PresenceTests {
  @Test func theFirstAndTheLastOfAQuickSeriesAreSent() async throws {
    let sent = Mutex<[(ContinuousClock.Instant, Int64)]>([])
    let transport = FakeTransport { (request, _) throws(ClientError) in
      guard request.method == "POST", let json = try? JSON.parse(request.body) else {
        return .json([:])
      }
      sent.withLock { $0.append((.now, json["activity"]?.integer ?? -1)) }
      return .json([:])
    }
    let presence = PresenceSender(client: client(transport), space: "/v1/projects/P", device: "d")
    let running = Task { try await presence.run() }
    let begun = ContinuousClock.now
    for number in 0..<60 {
      await presence.show(["activity": .integer(Int64(number))])
      try await Task.sleep(for: .milliseconds(10))
    }
    try await wait { sent.withLock { $0.last?.1 } == 59 }
    // Nothing comes after the last.
    try await Task.sleep(for: .milliseconds(300))
    let seconds = (ContinuousClock.now - begun) / .seconds(1)
    let all = sent.withLock { $0 }
    #expect(all.last?.1 == 59)
    #expect(all.count <= Int(seconds * 10) + 2 && all.count >= 3, "\(all.count) in \(seconds) s")
    running.cancel()
    try await running.value
    #expect(transport.requests.last?.method == "DELETE")
  }

  /// The transport does not heed that its caller is cancelled.
  @Test func leavingAStalledNetworkTakesSeconds() async throws {
    let gate = Gate()
    let isOver = Mutex(false)
    let transport = AsyncTransport { (request) async throws(ClientError) in
      guard request.method == "DELETE" else { return .json([:]) }
      await gate.pass()
      isOver.withLock { $0 = true }
      throw .unreachable("no network")
    }
    let opening = Task {
      try await Task.sleep(for: .seconds(300))
      gate.open()
    }
    defer {
      opening.cancel()
      gate.open()
    }
    var client = CallboardClient(transport: transport, credentials: .bearer("token"))
    client.retries.pauseMilliseconds = 1
    let presence = PresenceSender(client: client, space: "/v1/projects/P", device: "d")
    let running = Task { try await presence.run() }
    try await wait { !transport.requests.isEmpty }
    running.cancel()
    try await running.value
    // It does not wait for the request, which is still under way.
    #expect(isOver.withLock { !$0 })
  }

  @Test func leavingIsTriedOnce() async throws {
    let transport = FakeTransport { (request, _) throws(ClientError) in
      guard request.method == "DELETE" else { return .json([:]) }
      throw .unreachable("no network")
    }
    var client = CallboardClient(transport: transport, credentials: .bearer("token"))
    client.retries.pauseMilliseconds = 1
    let presence = PresenceSender(client: client, space: "/v1/projects/P", device: "d")
    let running = Task { try await presence.run() }
    try await wait { !transport.requests.isEmpty }
    running.cancel()
    try await running.value
    try await wait { transport.requests.contains { $0.method == "DELETE" } }
    #expect(transport.requests.count { $0.method == "DELETE" } == 1)
  }

  @Test func aValueThatCouldNotBeSentIsSentLater() async throws {
    let last = Mutex<Int64>(-1)
    let transport = FakeTransport { (request, count) throws(ClientError) in
      if count < 4 { throw .unreachable("no network") }
      last.withLock { $0 = (try? JSON.parse(request.body))?["activity"]?.integer ?? $0 }
      return .json([:])
    }
    let presence = PresenceSender(client: client(transport), space: "/v1/projects/P", device: "d")
    let running = Task { try await presence.run() }
    await presence.show(["activity": 7])
    try await wait { last.withLock { $0 } == 7 }
    running.cancel()
    try await running.value
  }

  @Test(arguments: [(400, "malformed"), (422, "invalid")])
  func aRefusedValueOfPresenceDoesNotEndTheHeartbeat(status: Int, code: String) async throws {
    let shown = Mutex<Int64?>(nil)
    let transport = FakeTransport { (request, count) throws(ClientError) in
      guard count >= 2 else { return .json(["code": .string(code)], status: status) }
      let activity = (try? JSON.parse(request.body))?["activity"]?.integer
      shown.withLock { $0 = activity ?? $0 }
      return .json([:])
    }
    let presence = PresenceSender(
      client: client(transport), space: "/v1/projects/P", device: "d", intervalSeconds: 1)
    let running = Task { try await presence.run() }
    // The second one is a heartbeat.
    try await wait { transport.requests.count >= 2 }
    await presence.show(["activity": 7])
    try await wait { shown.withLock { $0 } == 7 }
    running.cancel()
    try await running.value
  }

  @Test func valuesThatTheServiceRefusesAreSentLessAndLessOften() async throws {
    let isTaken = Mutex(false)
    let shown = Mutex<Int64?>(nil)
    let transport = FakeTransport { (request, _) throws(ClientError) in
      let takes = isTaken.withLock { $0 }
      guard takes else { return .json(["code": "invalid"], status: 422) }
      let activity = (try? JSON.parse(request.body))?["activity"]?.integer
      shown.withLock { $0 = activity ?? $0 }
      return .json([:])
    }
    let presence = PresenceSender(client: client(transport), space: "/v1/projects/P", device: "d")
    let running = Task { try await presence.run() }
    let end = ContinuousClock.now + .seconds(2)
    var number: Int64 = 0
    while ContinuousClock.now < end {
      number += 1
      await presence.show(["activity": .integer(number)])
      try await Task.sleep(for: .milliseconds(10))
    }
    let count = transport.requests.count
    #expect(count >= 1 && count <= 10)
    isTaken.withLock { $0 = true }
    let last = number
    try await wait { shown.withLock { $0 } == last }
    running.cancel()
    try await running.value
  }

  @Test func heartbeatsComeWithoutChanges() async throws {
    let transport = FakeTransport { (_, _) throws(ClientError) in .json([:]) }
    let presence = PresenceSender(
      client: client(transport), space: "/v1/projects/P", device: "d", intervalSeconds: 1)
    let running = Task { try await presence.run() }
    try await wait { transport.requests.count >= 3 }
    running.cancel()
    try await running.value
  }

  @Test func aLockIsRenewedAtHalfOfItsTimeUntilTheServiceSaysThatItHasEnded() async throws {
    let renewals = Mutex<[ContinuousClock.Instant]>([])
    let transport = FakeTransport { (request, _) throws(ClientError) in
      if request.path.hasSuffix("/locks") { return .json(["fence": 38, "token": "38.x"]) }
      let count = renewals.withLock {
        $0.append(.now)
        return $0.count
      }
      return count < 3 ? .json(["fence": 38]) : .json(["code": "lock_lost"], status: 412)
    }
    let begun = ContinuousClock.now
    let lock = try await HeldLock.take(
      "space", in: "/v1/projects/P", with: client(transport), ttlSeconds: 8)
    #expect(await lock.isHeld)
    #expect(await lock.keep() == .ended)
    #expect(await !lock.isHeld)
    let times = renewals.withLock { $0 }
    #expect(times.count == 3)
    #expect(times[0] - begun > .milliseconds(3_900))
  }

  @Test func aLockThatCannotBeRenewedIsReportedLost() async throws {
    let transport = FakeTransport { (request, _) throws(ClientError) in
      if request.path.hasSuffix("/locks") { return .json(["fence": 38, "token": "38.x"]) }
      throw .unreachable("no network")
    }
    let lock = try await HeldLock.take(
      "space", in: "/v1/projects/P", with: client(transport), ttlSeconds: 1)
    #expect(await lock.keep() == .expired)
  }

  @Test func anEventEndsTheLockOfItsFence() async throws {
    let transport = FakeTransport { (_, _) throws(ClientError) in
      .json(["fence": 38, "token": "38.x"])
    }
    let lock = try await HeldLock.take("space", in: "/v1/projects/P", with: client(transport))
    let keeping = Task { await lock.keep() }
    for fence in [37, 38] as [Int64] {
      await lock.receive(
        try IncomingEvent([
          "version": 9, "type": "lock_taken_over", "command_id": nil,
          "data": ["fence": .integer(fence)],
        ]))
      #expect(await lock.isHeld == (fence == 37))
    }
    #expect(await keeping.value == .ended)
  }

  private func client(_ transport: FakeTransport) -> CallboardClient {
    var client = CallboardClient(transport: transport, credentials: .bearer("token"))
    client.retries.triesMax = 1
    return client
  }

  private func wait(_ condition: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while !condition() {
      try #require(ContinuousClock.now < end)
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
