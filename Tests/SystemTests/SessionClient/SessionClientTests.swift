import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardDemo

/// The client of the work sessions document, against the real service.
@Suite(.serialized) struct SessionClientTests {
  /// A work session of two people on a running service.
  private struct Cast: Sendable {
    let session: UUID
    let networks: [NetworkManager]
  }

  private func withCast(_ body: @Sendable (Cast) async throws -> Void) async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let mint = TokenMint()
    let node = try stage.node(arguments: mint.arguments(in: stage.folder.path))
    try await node.untilReady()
    let tokens = ["Ada", "Ben"].map(mint.token(of:))
    let clients = tokens.map { token in
      CallboardClient(
        transport: URLSessionTransport(url: node.url), credentials: .bearer(token))
    }
    let session = try Troupe.id(try await clients[0].post("/v1/worksessions", [:]))
    let ben = try Troupe.id(try await clients[1].get("/v1/me"))
    let invitation = try Troupe.id(
      try await clients[0].post(
        "/v1/worksessions/\(session.lower)/invitations",
        ["form": "person", "person": .string(ben.lower), "role": "editor"]))
    try await clients[1].post("/v1/invitations/\(invitation.lower)/accept", [:])
    try await body(
      Cast(
        session: session, networks: tokens.map { NetworkManager(url: node.url, token: $0) }))
  }

  @Test func usersSeeEachOtherComeAndGo() async throws {
    try await withCast { cast in
      let ada = PresenceService(cast.networks[0], userId: UUID().uuidString)
      let ben = PresenceService(cast.networks[1], userId: UUID().uuidString)
      try await ada.joinSession(cast.session)
      #expect(await ada.activeUsers == [ada.userId])
      await ada.startAutoRefresh(cast.session, seconds: 0.2)
      try await ben.joinSession(cast.session)
      #expect(await ben.activeUsers == [ada.userId, ben.userId])
      try await eventually("Ada sees Ben") { await ada.activeUsers.count == 2 }
      try await ben.leaveSession(cast.session)
      #expect(await ben.activeUsers == [])
      try await eventually("Ada sees Ben go") { await ada.activeUsers == [ada.userId] }
      let thief = PresenceService(cast.networks[1], userId: ada.userId)
      await #expect(throws: APIError.forbidden) { try await thief.joinSession(cast.session) }
      try await ada.leaveSession(cast.session)
      await ben.stop()
    }
  }

  @Test func whoseDeviceSendsHeartbeatsStaysAndWhoseDeviceIsOffGoes() async throws {
    try await withCast { cast in
      // Leases of 9 s. `PresenceAPITests` cover the length of a lease without an interval.
      let ada = PresenceService(cast.networks[0], userId: UUID().uuidString, intervalSeconds: 3)
      let ben = PresenceService(cast.networks[1], userId: UUID().uuidString, intervalSeconds: 3)
      try await ada.joinSession(cast.session)
      try await ben.joinSession(cast.session)
      await ben.stop()
      // Ada's lease is older than Ben's, so only her heartbeats can have kept her present without Ben.
      try await eventually("Ben is gone and Ada is not", timeoutSeconds: 180) {
        try await ada.updateUserList(cast.session)
        return await ada.activeUsers == [ada.userId]
      }
      await ada.stop()
      try await eventually("Ada is gone, too", timeoutSeconds: 180) {
        try await ben.updateUserList(cast.session)
        return await ben.activeUsers == []
      }
    }
  }

  @Test func aLockIsKeptAsLongAsItsHolderExtendsItAndNoLonger() async throws {
    try await withCast { cast in
      let ada = LockService(cast.networks[0])
      let ben = LockService(cast.networks[1])
      #expect(try await ada.checkLockStatus(cast.session) == false)
      // The holder extends it every 12 s. Where other tests keep the processors busy, that may be seconds late.
      #expect(try await ada.acquireLock(cast.session, ttl: 24))
      #expect(try await ada.acquireLock(cast.session, ttl: 24) == false)
      #expect(try await ben.acquireLock(cast.session) == false)
      #expect(try await ben.checkLockStatus(cast.session))
      try await Task.sleep(for: .seconds(26))
      #expect(try await ben.acquireLock(cast.session) == false, "it was extended")
      await ada.stopExtending(cast.session)
      try await eventually("the lock expires") {
        try await ben.acquireLock(cast.session)
      }
      #expect(try await ada.extendLock(cast.session, ttl: 2) == false)
      #expect(try await ada.releaseLock(cast.session) == false)
      await ben.releaseAllLocks()
      #expect(try await ada.checkLockStatus(cast.session) == false)
      #expect(try await ada.acquireLock(cast.session))
      await ada.releaseAllLocks()
    }
  }

  @Test func concurrentUpdatesAllCountWithRetries() async throws {
    try await withCast { cast in
      let done = try await withThrowingTaskGroup(of: Int.self) { group in
        for network in cast.networks + cast.networks {
          group.addTask { try await count(to: cast.session, through: network, times: 5) }
        }
        return try await group.reduce(0, +)
      }
      let service = WorkSessionService(network: cast.networks[0])
      #expect(try await service.getWorkSession(cast.session).status == String(done))
      #expect(done > 0)
    }
  }

  @Test func whatAnUpdateLeavesNullStaysAsItIs() async throws {
    try await withCast { cast in
      let service = WorkSessionService(network: cast.networks[0])
      let space = UUID()
      let before = try await service.updateWorkSession(
        cast.session, UpdateWorkSession(spaceID: space, sessionType: "survey", status: "open"))
      #expect(before.spaceID == space && before.sessionType == "survey")
      let after = try await service.updateWorkSession(
        cast.session, UpdateWorkSession(status: "done", version: before.version))
      #expect(after.spaceID == space && after.sessionType == "survey" && after.status == "done")
      let nothing = try await service.updateWorkSession(cast.session, UpdateWorkSession())
      #expect(nothing.version == after.version)
    }
  }

  @Test func anUpdateThatIsStaleEveryTimeGivesUpAfterThreeTries() async throws {
    try await withCast { cast in
      let service = WorkSessionService(network: cast.networks[0])
      let rival = WorkSessionService(network: cast.networks[1])
      await #expect(throws: ConflictError.maxRetriesExceeded) {
        try await OptimisticConcurrencyHandler.retryWithRefresh(
          cast.session,
          refreshOperation: { id in
            let seen = try await service.getWorkSession(id)
            _ = try await rival.updateWorkSession(
              id, UpdateWorkSession(status: UUID().uuidString, version: seen.version))
            return seen
          },
          updateOperation: { try await service.updateWorkSession($0.id, $1) },
          createUpdate: { _ in UpdateWorkSession(status: "mine") })
      }
      let version = try await service.getWorkSession(cast.session).version
      #expect(version == 6, "creation, an invitation that is accepted, and the rival three times")
    }
  }
}

/// Adds one to the number in the session's status, so many times.
///
/// - Returns: how many of the updates were carried out.
private func count(
  to session: UUID, through network: NetworkManager, times: Int
) async throws -> Int {
  let service = WorkSessionService(network: network)
  var done = 0
  for _ in 0..<times {
    do {
      _ = try await OptimisticConcurrencyHandler.retryWithRefresh(
        session, refreshOperation: { try await service.getWorkSession($0) },
        updateOperation: { try await service.updateWorkSession($0.id, $1) },
        createUpdate: { UpdateWorkSession(status: String((Int($0.status ?? "") ?? 0) + 1)) })
      done += 1
    } catch ConflictError.maxRetriesExceeded {}
  }
  return done
}
