import CallboardPostgres
import CallboardTestSupport
import Glibc
import Testing

@testable import CallboardEmbeddedPostgres

/// The server starts again after a crash.
@Suite struct RecoveryTests {
  @Test func whatWasCommittedOutlivesAKilledServer() throws {
    let own = try TestCluster.dedicated(durable: true)
    defer { own.remove() }
    let cluster = own.cluster
    let session = try cluster.owner()
    try session.execute("create table kept as select 7 as n")
    let killed = try #require(cluster.postmasterPID)
    try cluster.kill()
    #expect(!cluster.isRunning)
    #expect(throws: PostgresError.self) { try cluster.owner() }
    try cluster.start()
    #expect(cluster.postmasterPID != killed)
    #expect(try cluster.text("select n::text from kept") == "7")
  }

  @Test func aBusyOrphanOfAKilledServerDoesNotKeepTheNextFromStarting() throws {
    let own = try TestCluster.dedicated()
    defer { own.remove() }
    let cluster = own.cluster
    let session = try cluster.owner()
    let orphan = session.backendPID
    // While it is stopped, it cannot notice that its server has died.
    #expect(kill(orphan, SIGSTOP) == 0)
    try cluster.kill()
    #expect(Processes.isAlive(orphan))
    try cluster.start()
    #expect(!Processes.isAlive(orphan))
    #expect(try cluster.text("select 'up'") == "up")
  }

  /// It takes 5 s until PostgreSQL kills the stopped process, longer than a server may be silent here.
  @Test func aServerThatRecoversFromTheCrashOfAProcessIsWaitedFor() throws {
    let own = try TestCluster.dedicated(startTimeoutSeconds: 3)
    defer { own.remove() }
    let cluster = own.cluster
    // The server recovers once all its processes have ended, and one is stopped.
    let stopped = try cluster.owner()
    #expect(kill(stopped.backendPID, SIGSTOP) == 0)
    let killed = try cluster.owner()
    #expect(kill(killed.backendPID, SIGKILL) == 0)
    // A session that is closed before its process is killed ends as it should, and the server goes on.
    withExtendedLifetime(killed) {}
    #expect(
      Processes.waitUntil(timeoutSeconds: 60) { ServerState.of(cluster.conninfo()) == .refusing })
    #expect(cluster.isRunning)
    try cluster.start()
    #expect(try cluster.text("select 'up'") == "up")
  }

  @Test func aServerThatEndsIsFollowedByAnother() throws {
    let own = try TestCluster.dedicated()
    defer { own.remove() }
    let cluster = own.cluster
    let ending = try #require(cluster.postmasterPID)
    #expect(kill(ending, StopMode.fast.signal) == 0)
    #expect(Processes.waitUntil(timeoutSeconds: 60) { cluster.postmaster?.isReady != true })
    try cluster.start()
    #expect(cluster.postmasterPID != ending)
    #expect(try cluster.text("select 'up'") == "up")
  }

  /// A server that writes its last checkpoint is known by the title of a process, and is not killed.
  @Test func theLastCheckpointIsKnownByTheTitleOfItsProcess() throws {
    #expect(!Processes.isWritingLastCheckpoint(getpid()))
    let title = "postgres: checkpointer performing shutdown checkpoint"
    let process = try Spawn.start(
      ["/bin/bash", "-c", "exec -a '\(title)' sleep 3600"], stdin: nil, output: nil)
    defer {
      kill(process, SIGKILL)
      Spawn.wait(process)
    }
    #expect(
      Processes.waitUntil(timeoutSeconds: 60) { Processes.isWritingLastCheckpoint(getpid()) })
  }

  @Test func aServerThatDoesNotStopInTimeIsEndedAtOnce() throws {
    let own = try TestCluster.dedicated(stopTimeoutSeconds: 1)
    defer { own.remove() }
    let cluster = own.cluster
    let stopped = try cluster.owner()
    #expect(kill(stopped.backendPID, SIGSTOP) == 0)
    try cluster.stop()
    #expect(!cluster.isRunning)
    try cluster.start()
    #expect(try cluster.text("select 'up'") == "up")
  }

  @Test func stoppingAtOnceLosesNothingCommitted() throws {
    let own = try TestCluster.dedicated(durable: true)
    defer { own.remove() }
    let cluster = own.cluster
    try cluster.owner().execute("create table kept as select 7 as n")
    try cluster.stop(mode: .immediate)
    try cluster.start()
    #expect(try cluster.text("select n::text from kept") == "7")
  }

  @Test func aPidFileThatNamesSomeOtherProcessIsSeenThrough() throws {
    let own = try TestCluster.dedicated()
    defer { own.remove() }
    let cluster = own.cluster
    // A process of the server's own account, which PostgreSQL would take for the server.
    let stranger = try Spawn.start(
      cluster.account.launcher + ["/bin/sleep", "3600"], stdin: nil, output: nil)
    defer {
      kill(stranger, SIGKILL)
      Spawn.wait(stranger)
    }
    let path = Postmaster.path(in: cluster.layout.data)
    let file = try #require(Folder.read(path))
    try cluster.kill()
    try write("\(stranger)\(file.drop { $0 != "\n" })", over: path)
    #expect(!cluster.isRunning)
    try cluster.stop()
    #expect(Processes.isAlive(stranger), "a stranger is never ended")
    try cluster.start()
    #expect(try cluster.text("select 'up'") == "up")
    #expect(Processes.isAlive(stranger))
  }

  @Test(arguments: ["", "12", "no number\n/somewhere\n"])
  func aPidFileCutOffWhileBeingWrittenIsSeenThrough(content: String) throws {
    let own = try TestCluster.dedicated()
    defer { own.remove() }
    try own.cluster.stop()
    try write(content, over: Postmaster.path(in: own.cluster.layout.data))
    try own.cluster.start()
    #expect(try own.cluster.text("select 'up'") == "up")
  }

  @Test func aServerThatIsStoppedStartsAgainAndTwiceIsOnce() throws {
    let own = try TestCluster.dedicated()
    defer { own.remove() }
    try own.cluster.stop()
    try own.cluster.stop()
    #expect(own.cluster.postmasterPID == nil)
    try own.cluster.start()
    let pid = own.cluster.postmasterPID
    try own.cluster.start()
    #expect(own.cluster.postmasterPID == pid)
  }

  @Test func aServerThatCannotStartSaysWhy() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    var options = ClusterOptions.test
    options.settings["shared_buffers"] = "plenty"
    let error = try #require(throws: ClusterError.self) {
      try Cluster.open(directory: "\(folder.path)/c", options: options)
    }
    #expect(error.code == .programFailed)
    #expect(error.description.contains("shared_buffers"))
    let repaired = try Cluster.open(directory: "\(folder.path)/c", options: .test)
    #expect(try repaired.text("select 'up'") == "up")
  }

  /// Writes a text into a file, as the server's account would.
  private func write(_ text: String, over path: String) throws {
    let account = try Account.forServer(rootUses: "postgres")
    try account.runScript(#"cat > "$1""#, [path], in: "/", input: text)
  }
}
