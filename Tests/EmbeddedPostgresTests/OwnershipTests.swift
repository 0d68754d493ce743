import CallboardPostgres
import CallboardTestSupport
import Glibc
import Testing

@testable import CallboardEmbeddedPostgres

/// Which process may start and stop the server of a directory.
@Suite struct OwnershipTests {
  @Test func aSecondOpenIsRefusedAndNamesTheHolder() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let first = try Cluster.open(directory: "\(folder.path)/c", options: .test)
    let error = try #require(throws: ClusterError.self) {
      try Cluster.open(directory: "\(folder.path)/c", options: .test)
    }
    #expect(error.code == .inUse)
    #expect(error.message.contains("process \(getpid())"))
    #expect(first.isRunning)
  }

  @Test func aGuestMayConnectButNeitherStopNorKill() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let owner = try Cluster.open(directory: "\(folder.path)/c", options: .test)
    var options = ClusterOptions.test
    options.sharing = .joinIfRunning
    let guest = try Cluster.open(directory: "\(folder.path)/c", options: options)
    #expect(guest.isGuest && !owner.isGuest)
    #expect(guest.postmasterPID == owner.postmasterPID)
    #expect(try guest.text("select current_database()::text") == "callboard")
    let refusals: [() throws -> Void] = [
      { try guest.stop() }, { try guest.kill() }, { try guest.start() },
    ]
    for refusal in refusals {
      #expect(try #require(throws: ClusterError.self, performing: refusal).code == .inUse)
    }
    #expect(owner.isRunning)
  }

  @Test func ofManyOpensAtOnceOneMakesTheClusterAndTheOthersJoin() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/c"
    let clusters = try await withThrowingTaskGroup(of: Cluster.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var options = ClusterOptions.test
          options.sharing = .joinIfRunning
          return try Cluster.open(directory: path, options: options)
        }
      }
      return try await group.reduce(into: [Cluster]()) { $0.append($1) }
    }
    #expect(clusters.count { !$0.isGuest } == 1)
    #expect(Set(clusters.map(\.postmasterPID)).count == 1)
    for cluster in clusters {
      #expect(try cluster.text("select current_database()::text") == "callboard")
    }
  }

  @Test func aGuestOfADeadServerIsToldSo() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let owner = try Cluster.open(directory: "\(folder.path)/c", options: .test)
    try owner.stop()
    var options = ClusterOptions.test
    options.sharing = .joinIfRunning
    options.startTimeoutSeconds = 1
    let error = try #require(throws: ClusterError.self) {
      try Cluster.open(directory: owner.directory, options: options)
    }
    #expect(error.code == .timedOut)
  }

  @Test func aServerIsTakenOverFromAnOwnerThatWasKilled() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/c"
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let cluster = try Cluster.open(directory: path, options: .test)
      try cluster.owner().execute("create table kept as select 7 as n")
      kill(getpid(), SIGKILL)
    }
    let running = try #require(Postmaster.running(in: ClusterLayout(directory: path).data))
    let heir = try Cluster.open(directory: path, options: .test)
    #expect(heir.postmasterPID == running.pid)
    #expect(!heir.isGuest)
    #expect(try heir.text("select n::text from kept") == "7")
    let pid = try #require(heir.postmasterPID)
    try heir.stop()
    #expect(!Processes.isAlive(pid), "the heir may end the server")
  }
}
