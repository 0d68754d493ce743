import CallboardAccounts
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

/// The stores beside the log, each test on a log of its own.
@Suite struct StoreTests {
  private let person = UUID()
  private let other = UUID()

  private func withLog(_ body: (Pool, LogName) async throws -> Void) async throws {
    let cluster = try TestCluster.shared
    let log = try LogName(schema: cluster.freshSchema())
    let owner = try Connection(ConnectionOptions(conninfo: cluster.ownerConninfo()))
    defer { owner.close() }
    try Migrator.migrate(owner, log: log, serviceRole: "callboard")
    let pool = Pool(
      ConnectionOptions(conninfo: cluster.serviceConninfo()), size: 3, name: "accounts")
    try await pool.closing { try await body(pool, log) }
  }

  @Test func anAliasThatIsReleasedIsOfWhoeverBindsItNext() async throws {
    try await withLog { pool, log async throws in
      let aliases = AliasStore(pool: pool, log: log)
      for alias in ["b", "a"] { #expect(try await aliases.bind(alias, to: person) == person) }
      #expect(try await aliases.bind("a", to: other) == person)
      #expect(try await aliases.all(of: person).map(\.name) == ["a", "b"])
      #expect(try await aliases.release("a"))
      #expect(try await aliases.release("a") == false)
      #expect(try await aliases.find("a")?.person == nil)
      #expect(try await aliases.bind("a", to: other) == other)
      #expect(try await aliases.find("a")?.person == other)
      #expect(try await aliases.all(of: person).map(\.name) == ["b"])
    }
  }

  @Test func anAliasIsOnePersonsUntilItIsReleased() async throws {
    try await withLog { pool, log async throws in
      let aliases = AliasStore(pool: pool, log: log)
      #expect(try await aliases.bind("a", to: person) == person)
      #expect(try await aliases.bind("a", to: other) == person)
      #expect(try await aliases.holder(of: "b") == nil)
      try await withThrowingTaskGroup(of: UUID?.self) { group in
        for contender in [person, other, person, other] {
          group.addTask { try await aliases.bind("b", to: contender) }
        }
        var holders: Set<UUID?> = []
        for try await holder in group { holders.insert(holder) }
        #expect(holders.count == 1)
      }
      for index in 0..<AliasStore.countMax {
        _ = try await aliases.bind("many \(index)", to: other)
      }
      #expect(try await aliases.bind("one more", to: other) == nil)
    }
  }

  @Test func aKeyIsFoundByItsDigestUntilItIsRevoked() async throws {
    try await withLog { pool, log async throws in
      let keys = KeyStore(pool: pool, log: log)
      let (app, operators) = (UUID(), UUID())
      try await keys.insert(id: app, name: "the app", scope: .app, digest: [1, 2], person: person)
      try await keys.insert(id: operators, name: "", scope: .admin, digest: [1], person: nil)
      #expect(try await keys.find(digest: [2]) == nil)
      let found = try #require(try await keys.find(digest: [1, 2]))
      #expect(found.id == app && found.name == "the app" && found.person == person)
      #expect(found.scope == .app && found.lastUsedAt == nil && found.revokedAt == nil)
      try await keys.touch(app)
      #expect(try await keys.find(digest: [1, 2])?.lastUsedAt != nil)

      #expect(try await keys.revoke(app))
      #expect(try await keys.revoke(app) == false)
      #expect(try await keys.find(digest: [1, 2]) == nil)
      #expect(try await keys.good(of: [app, operators, other]) == [operators])
      let all = try await keys.all()
      #expect(all.map(\.id) == [app, operators])
      #expect(all.map { $0.revokedAt == nil } == [false, true])
    }
  }

  @Test func aScopeCoversThoseThatMayDoLess() {
    let scopes = APIKey.Scope.ofOperators
    for (index, scope) in scopes.enumerated() {
      #expect(scopes.filter { scope.covers($0) } == Array(scopes[...index]))
      #expect(!scope.covers(.app) && !APIKey.Scope.app.covers(scope))
    }
    #expect(APIKey.Scope.app.covers(.app))
    #expect(Set(scopes).union([.app]) == Set(APIKey.Scope.allCases))
  }

  @Test func aCodeIsExchangedOnceForAKeyThatEnds() async throws {
    try await withLog { pool, log async throws in
      let keys = KeyStore(pool: pool, log: log)
      let (maker, session) = (UUID(), UUID())
      try await keys.insert(id: maker, name: "Ada", scope: .admin, digest: [1], person: nil)
      let code = { (digest: UInt8, seconds: Int) in
        try await keys.insertConsoleCode(
          digest: [digest], name: "console Ada", scope: .readOnly, maker: maker, seconds: seconds)
      }
      _ = try await code(7, 60)
      _ = try await code(8, 0)
      let exchange = { (digest: UInt8, id: UUID) in
        try await keys.exchangeConsoleCode([digest], forKey: id, digest: [digest, 1], seconds: 60)
      }
      let made = try #require(try await exchange(7, session))
      #expect(made.name == "console Ada" && made.scope == .readOnly)
      #expect(try await exchange(7, UUID()) == nil)
      #expect(try await exchange(8, UUID()) == nil, "it is over")
      #expect(try await exchange(9, UUID()) == nil, "there is none")
      let found = try #require(try await keys.find(digest: [7, 1]))
      #expect(found.id == session && found.expiresAt == made.expiresAt)
      _ = try await code(10, 60)
      #expect(try await keys.revoke(maker))
      #expect(try await exchange(10, UUID()) == nil, "its maker's key is revoked")
      #expect(try await keys.good(of: [maker, session]) == [])
    }
  }

  @Test func whatWasReadStaysRead() async throws {
    try await withLog { pool, log async throws in
      let marks = ReadMarks(pool: pool, log: log)
      let space = UUID()
      #expect(try await marks.mark(space, readBy: person, upTo: 5) == 5)
      #expect(try await marks.mark(space, readBy: person, upTo: 3) == 5)
      #expect(try await marks.mark(space, readBy: person, upTo: .max) == Int(Int32.max))
      #expect(try await marks.mark(space, readBy: other, upTo: 1) == 1)
    }
  }
}
