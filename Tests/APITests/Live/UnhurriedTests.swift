import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardPresence
import CallboardTestSupport
import Dispatch
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardAPI
@testable import CallboardEngine
@testable import CallboardLive

/// A follower that waits does not delay the others.
@Suite struct UnhurriedTests {
  @Test func followersOfOtherSpacesGetTheirsWhileOneSpaceIsLoaded() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let (big, small) = (try await alice.makeProject(), try await alice.makeProject())
      for number in 0..<10 {
        try await alice.change(
          big, (0..<200).map { _ in Operations.insertScene(UUID(), "SCENE \(number)") })
      }
      let id = try #require(big.split(separator: "/").last.flatMap { UUID(String($0)) })
      try await app.serving { port in
        let lock = try LoadingLock(app)
        defer { lock.release() }
        let slow = try await app.follow(port, "\(big)/events/stream", as: alice)
        let other = try await app.follow(port, "\(small)/events/stream", as: alice)
        let feed = try await app.follow(port, "/v1/me/feed/stream", as: alice)
        for reader in [slow, other, feed] { _ = try await reader.any() }
        try await app.withOtherNode { node in
          // The other node gets the state into memory; this node then loses it.
          try await node.record("before", in: id, by: alice.id)
          #expect(try await slow.next()?.json["type"] == "activity_recorded")
          #expect(try await feed.next()?.json["kind"] == "before")
          try lock.take()
          app.engine.cache.remove(id)
          try await node.record("held", in: id, by: alice.id)
          try await eventually("the space is being loaded") { try lock.isWaitedFor() }
          for number in 0..<3 {
            _ = try await alice.post("\(small)/chat", ["text": .string("\(number)")])
            #expect(try await other.next()?.json["type"] == "chat_posted")
          }
          // A read that waits for too long is broken off and tried again.
          try await eventually("it is still being loaded") { try lock.isWaitedFor() }
          #expect(app.engine.stateInMemory(of: id) == nil)
          lock.release()
          let held = try #require(try await slow.next()?.json)
          #expect(held["data"]?["kind"] == "held")
          #expect(try await feed.next()?.json["kind"] == "held")
        }
      }
    }
  }

  /// A damaged row of one space, or one that takes too long to load.
  @Test func feedsGoOnAfterASpaceThatCannotBeLoaded() async throws {
    try await TestApp.run { app in
      let (alice, bob) = (try await app.person("Alice"), try await app.person("Bob"))
      let (broken, whole) = (try await alice.makeProject(), try await bob.makeProject())
      let id = try #require(broken.split(separator: "/").last.flatMap { UUID(String($0)) })
      for number in 0..<6 {
        try await bob.change(
          whole, (0..<100).map { _ in Operations.insertScene(UUID(), "SCENE \(number)") })
      }
      let start = try await bob.get("\(whole)/events")["incarnation"]?.string ?? ""
      try await app.serving { port in
        let feed = try await app.follow(port, "/v1/me/feed/stream", as: bob)
        _ = try await feed.any()
        try await app.withOtherNode { node in
          // The other node gets the state into memory; this node then loses it, and cannot read it any more.
          try await node.record("before", in: id, by: alice.id)
          _ = try await bob.post("\(whole)/activities", ["kind": "first", "title": "A"])
          #expect(try await feed.next()?.json["kind"] == "first")
          let owner = try Connection(app.database.owner.setting("search_path", app.log.searchPath))
          defer { owner.close() }
          try owner.execute(
            """
            insert into snapshots (stream_id, version, position, fold, state)
              values ('\(id.lower)', 1, 1, \(ProjectState.fold), '');
            create function trap(stream uuid) returns bool language plpgsql as $$
            begin
              if stream <> '\(id.lower)' then return true; end if;
              raise exception 'damaged' using errcode = 'XX001';
            end $$;
            alter table snapshots enable row level security;
            create policy trap on snapshots using (trap(stream_id))
            """)
          app.engine.cache.remove(id)
          try await node.record("held", in: id, by: alice.id)
          #expect(try await feed.next()?.name == "reset")
          _ = try await bob.post("\(whole)/activities", ["kind": "last", "title": "A"])
          #expect(try await feed.next()?.json["kind"] == "last")
          // A follower that comes back from far behind reads its items apart from the others.
          let far = try await app.follow(
            port, "/v1/me/feed/stream", as: bob, after: "\(start):0")
          var event = try await far.next()
          #expect(event?.name == "reset")
          while let present = event, present.json["kind"] != "far" {
            // What is there at the reset of a page is not sent, so only the next activity is.
            if present.name == "reset" {
              _ = try await bob.post("\(whole)/activities", ["kind": "far", "title": "A"])
            }
            event = try await far.next()
          }
          #expect(event != nil)
        }
      }
    }
  }

  @Test func presenceInASpaceIsToldWhileAnotherSpaceIsLoaded() async throws {
    let gate = EngineGate()
    var configuration = EngineConfiguration.patient
    configuration.willDecide = { _ in gate.pass() }
    try await TestApp.run(engine: configuration) { app in
      let alice = try await app.person("Alice")
      let (lost, kept) = (try await alice.makeProject(), try await alice.makeProject())
      let lostID = try #require(lost.split(separator: "/").last.flatMap { UUID(String($0)) })
      let keptID = try #require(kept.split(separator: "/").last.flatMap { UUID(String($0)) })
      @Sendable func join(_ space: UUID, _ client: String) async throws {
        let key = PresenceKey(space: space, person: alice.id, client: client)
        try await app.service.presence.renew(key, kind: .project, seconds: 300) { _ in }
      }
      try await app.serving { port in
        let slow = try await app.follow(port, "\(lost)/events/stream?presence=true", as: alice)
        let other = try await app.follow(port, "\(kept)/events/stream?presence=true", as: alice)
        for reader in [slow, other] {
          #expect(try await reader.next()?.json["change"] == "snapshot")
        }
        // The engine's thread, which also loads states, stands still while it decides a command.
        gate.close()
        async let command = alice.post("\(kept)/chat", ["text": "Hello"])
        defer { gate.open() }
        try await eventually("the engine stands still") { gate.isHolding }
        app.engine.cache.remove(lostID)
        try await join(lostID, "phone")
        try await eventually("the space is to be loaded") {
          app.service.live.state.withLock { $0.presenceLoads.contains(lostID) }
        }
        for client in ["phone", "tablet", "desk"] {
          try await join(keptID, client)
          let joined = try #require(try await other.next()?.json)
          #expect(joined["change"] == "joined")
          #expect(joined["presence"]?["client"]?.string == client)
        }
        #expect(app.engine.stateInMemory(of: lostID) == nil)
        gate.open()
        let joined = try #require(try await slow.next()?.json)
        #expect(joined["change"] == "joined")
        #expect(joined["presence"]?["client"] == "phone")
        _ = try await command
      }
    }
  }

  @Test func followersOfFeedsGetTheirsWhileOneIsFarBehindAndReadsNothing() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let (many, few) = (try await alice.makeProject(), try await bob.makeProject())
      // More text than all buffers on the way can hold.
      let text = String(repeating: "🎭", count: FeedEndpoints.descriptionMax)
      let count = 1_000
      try await withThrowingTaskGroup(of: Void.self) { group in
        for part in 0..<8 {
          group.addTask {
            for number in stride(from: part, to: count, by: 8) {
              let activity: JSON = [
                "kind": .string("k\(number)"), "title": "A", "description": .string(text),
              ]
              try await app.record(activity, in: many, by: alice)
            }
          }
        }
        try await group.waitForAll()
      }
      let start = try await alice.get("\(many)/events")["incarnation"]?.string ?? ""
      try await app.serving { port in
        let path = "/v1/me/feed/stream"
        let near = try await app.follow(port, path, as: bob)
        _ = try await near.any()
        var far = try await app.follow(
          port, path, as: alice, after: "\(start):0", receiveBufferBytes: 4_096)
        try await eventually("the follower is catching up") {
          app.service.live.state.withLock { $0.arriving.count == 1 }
        }
        for number in 0..<3 {
          let activity: JSON = ["kind": .string("near\(number)"), "title": "A"]
          try await app.record(activity, in: few, by: bob)
          #expect(try await near.next()?.json["kind"]?.string == "near\(number)")
        }
        // The follower is still catching up: its client has read nothing.
        #expect(app.service.live.state.withLock { $0.arriving.count } == 1)
        try await app.record(["kind": "last", "title": "A"], in: many, by: alice)
        var kinds: [String] = []
        var comebacks = 0
        while kinds.last != "last" {
          guard let item = try await far.next()?.json else {
            // A busy service may close the stream because the projections that it needs are late.
            comebacks += 1
            try #require(comebacks < 20)
            far = try await app.follow(port, path, as: alice, after: far.lastID)
            continue
          }
          kinds.append(try #require(item["kind"]?.string))
        }
        #expect(Set(kinds.filter { $0.hasPrefix("k") }).count == count)
        #expect(kinds.count { $0.hasPrefix("k") } == count)
      }
    }
  }
}

/// Holds up the engine's thread at the first command that it decides while the gate is closed.
private final class EngineGate: Sendable {
  private enum State {
    case open, closed, holding
  }

  private let state = Mutex(State.open)
  private let opened = DispatchSemaphore(value: 0)

  var isHolding: Bool { state.withLock { $0 == .holding } }

  func close() { state.withLock { $0 = .closed } }

  func open() {
    let wasHolding = state.withLock { state in
      defer { state = .open }
      return state == .holding
    }
    if wasHolding { opened.signal() }
  }

  func pass() {
    let isHeld = state.withLock { state in
      guard state == .closed else { return false }
      state = .holding
      return true
    }
    if isHeld { opened.wait() }
  }
}

/// Keeps every state from being loaded while the lock is held.
private final class LoadingLock {
  private let holder: Connection
  private let watcher: Connection
  private let table: String

  init(_ app: TestApp) throws {
    let owner = app.database.owner
    holder = try Connection(owner)
    watcher = try Connection(owner)
    table = "\"\(app.log.schema)\".snapshots"
  }

  func take() throws { try holder.execute("begin; lock table \(table)") }

  func release() { try? holder.execute("rollback") }

  /// Whether somebody waits to read a snapshot.
  func isWaitedFor() throws -> Bool {
    try watcher.query(
      "select exists (select from pg_locks where relation = '\(table)'::regclass and not granted)"
    ).one().bool(0)
  }
}

extension TestApp {
  /// Records an activity, trying again while the service is busy.
  fileprivate func record(
    _ activity: JSON, in space: String, by person: TestPerson
  ) async throws {
    let key = UUID()
    var answers: [String] = []
    do {
      try await eventually("the activity is recorded") {
        let answer = try await person.post("\(space)/activities", activity, key: key)
        if answer.status != 201 { answers.append(answer["detail"]?.string ?? "no detail") }
        return answer.status == 201
      }
    } catch {
      throw NotRecorded(answers: Array(Set(answers)))
    }
  }

  private struct NotRecorded: Error {
    let answers: [String]
  }

  /// Runs a body with another node on the log.
  fileprivate func withOtherNode(_ body: (Engine) async throws -> Void) async throws {
    let options = database.service
    let pool = Pool(options, size: 2, name: "other node")
    let reader = LogReader(pool: pool, log: log)
    let notifier = Notifier(options: options, reader: reader)
    let log = log
    let node = Engine(
      writer: { BatchWriter(options: options, log: log) }, reader: reader,
      snapshots: SnapshotStore(pool: pool, log: log, mac: SnapshotMAC { $0 + $1 }),
      notify: { notifier.notify(head: $0) },
      heard: { notifier.confirmation })
    let result: Result<Void, any Error>
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await notifier.run() }
        group.addTask { for await head in notifier.heads() { node.hear(head: head) } }
        group.addTask { try await node.run() }
        try await eventually("the other node runs") {
          (try? await node.state(of: UUID())) != nil
        }
        try await body(node)
        group.cancelAll()
      }
      result = .success(())
    } catch { result = .failure(error) }
    await pool.close()
    try result.get()
  }
}

extension Engine {
  /// Records an activity in a project.
  fileprivate func record(_ kind: String, in project: UUID, by person: UUID) async throws {
    _ = try await submit(
      Command(
        actor: .person(person), id: UUID(), digest: 0, correlationID: nil, stream: project,
        spaceKind: .project,
        action: .space(
          .recordActivity(RecordedActivity(kind: kind, title: "A", description: nil)))))
  }
}
