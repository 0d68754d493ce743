import CallboardPostgres
import CallboardTestSupport
import Glibc
import Testing

@testable import CallboardEmbeddedPostgres

/// The account that runs the server.
@Suite struct AccountTests {
  @Test func theServerNeverRunsAsRoot() throws {
    let cluster = try TestCluster.shared.cluster
    let pid = try #require(cluster.postmasterPID)
    var status = stat()
    #expect(stat("/proc/\(pid)", &status) == 0)
    #expect(status.st_uid != 0)
  }

  // If the tests do not run as root, every other test of this target covers this case.
  @Test(.enabled(if: geteuid() == 0, "only root can become an ordinary user to try this"))
  func anOrdinaryUserNeedsNoOtherAccount() async throws {
    await #expect(processExitsWith: .success) {
      guard let nobody = getpwnam("nobody")?.pointee else { exit(3) }
      guard setgroups(0, nil) == 0, setgid(nobody.pw_gid) == 0, setuid(nobody.pw_uid) == 0 else {
        exit(4)
      }
      let own = try TestCluster.dedicated()
      #expect(try own.cluster.text("select current_database()::text") == "callboard")
      var status = stat()
      #expect(stat("/proc/\(own.cluster.postmasterPID ?? 0)", &status) == 0)
      #expect(status.st_uid == nobody.pw_uid)
      try own.cluster.kill()
      try own.cluster.start()
      #expect(try own.cluster.text("select 'up'") == "up")
      try own.cluster.stop()
      own.remove()
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root runs the server as another account"))
  func aFolderThatTheAccountCannotReachIsNamed() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    #expect(mkdir("\(folder.path)/shut", 0o700) == 0)
    let error = try #require(throws: ClusterError.self) {
      try Cluster.open(directory: "\(folder.path)/shut/c", options: .test)
    }
    #expect(error.code == .directoryUnusable)
    #expect(error.message.contains("\(folder.path)/shut/c"))
    #expect(error.message.contains("postgres"))
  }

  @Test(.enabled(if: geteuid() == 0, "only root needs another account"))
  func anAccountThatIsNotThereIsNamed() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    var options = ClusterOptions.test
    options.accountName = "nobody-at-all"
    let error = try #require(throws: ClusterError.self) {
      try Cluster.open(directory: "\(folder.path)/c", options: options)
    }
    #expect(error.message.contains("nobody-at-all"))
  }

  @Test func aSocketFolderThatOthersMayEnterIsRefused() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let deep = "\(folder.path)/\(String(repeating: "d", count: 120))"
    let taken = SocketFolder.path(for: deep)
    #expect(mkdir(taken, 0o777) == 0 && chmod(taken, 0o777) == 0)
    defer { rmdir(taken) }
    let error = try #require(throws: ClusterError.self) {
      try Cluster.open(directory: deep, options: .test)
    }
    #expect(error.code == .directoryUnusable)
    #expect(error.message.contains(taken))
  }
}
