import CallboardTestSupport
import Testing

@testable import CallboardEmbeddedPostgres

/// The parts that need no server.
@Suite struct PartsTests {
  @Test func socketPathsStayWithinTheLimitOfUnixSockets() {
    for length in 0..<200 {
      let folder = SocketFolder.path(for: "/" + String(repeating: "d", count: length))
      #expect("\(folder)/.s.PGSQL.5432".utf8.count <= 107)
    }
    #expect(SocketFolder.path(for: "/srv/callboard") == "/srv/callboard/run")
    let limit = 107 - "/run/.s.PGSQL.5432".utf8.count
    let longest = "/" + String(repeating: "d", count: limit - 1)
    #expect(SocketFolder.path(for: longest) == longest + "/run")
    #expect(SocketFolder.path(for: longest + "d").hasPrefix("/tmp/callboard-"))
  }

  @Test func directoriesWithTheSameLongStartHaveSocketsOfTheirOwn() {
    let long = "/" + String(repeating: "d", count: 150)
    #expect(SocketFolder.path(for: long + "1") != SocketFolder.path(for: long + "2"))
  }

  @Test func thePidFileIsReadAsPostgreSQLWritesIt() throws {
    let text = "4711\n/srv/c/data\n1763715600\n5432\n/srv/c/run\n\n  5376  12\nready   \n"
    let postmaster = try #require(Postmaster(pidFile: text))
    #expect(postmaster.pid == 4711)
    #expect(postmaster.socketDirectory == "/srv/c/run")
    #expect(postmaster.port == 5432)
    #expect(postmaster.isReady)
    let starting = try #require(Postmaster(pidFile: text.replacing("ready", with: "starting")))
    #expect(!starting.isReady)
  }

  @Test(arguments: ["", "4711", "-4711\n/d\n1\n5432\n/s\n", "x\n/d\n1\n5432\n/s\n"])
  func aPidFileWithoutAServersIdIsNone(text: String) {
    #expect(Postmaster(pidFile: text) == nil)
  }

  @Test(arguments: [["a b": "1"], ["": "1"], ["work_mem": "1MB\nlisten_addresses = '*'"]])
  func whatIsNoSettingIsRefused(settings: [String: String]) {
    var options = ClusterOptions()
    options.settings = settings
    #expect(throws: ClusterError.self) {
      try ServerSettings(
        options: options, socketFolder: "/run", logFolder: "/log", hasLZ4: false)
    }
  }

  @Test func callersCannotOpenThePrivateClusterToTheNetwork() throws {
    var options = ClusterOptions()
    options.settings = ["listen_addresses": "*", "unix_socket_permissions": "0777"]
    let text = try ServerSettings(
      options: options, socketFolder: "/run", logFolder: "/log", hasLZ4: true
    ).text(operatorFile: "/operator.conf")
    #expect(text.contains("wal_compression = 'lz4'\n"))
    #expect(text.contains("listen_addresses = ''\n"))
    #expect(text.contains("unix_socket_permissions = '0700'\n"))
  }

  @Test func aQuoteInASettingIsDoubledWhateverComesAfterIt() throws {
    var options = ClusterOptions()
    // A combining mark makes one character with the quote before it.
    options.settings = ["cluster_name": "a'\u{301}b"]
    let text = try ServerSettings(
      options: options, socketFolder: "/run", logFolder: "/log", hasLZ4: true
    ).text(operatorFile: "/operator.conf")
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    #expect(lines.contains(Array("cluster_name = 'a'".utf8) + Array("'\u{301}b'".utf8)))
  }

  @Test func aFolderWithoutServerProgramsIsNamed() throws {
    let error = try #require(throws: ClusterError.self) {
      try Binaries.find(given: "/nowhere", major: nil)
    }
    #expect(error.code == .binariesMissing)
    #expect(error.message.contains("/nowhere"))
  }

  @Test func theProgramsFoundAreOfTheVersionAskedFor() throws {
    let major = try Binaries.find(given: nil, major: nil).major()
    #expect(try Binaries.find(given: nil, major: major).major() == major)
    let error = try #require(throws: ClusterError.self) {
      try Binaries.find(given: nil, major: 7)
    }
    #expect(error.message.contains("PostgreSQL 7"))
  }

  @Test(arguments: ["quote\"", "dollar$(id)", "back`tick", "back\\slash"])
  func aFolderNameThatAShellWouldExpandIsRefused(name: String) throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let error = try #require(throws: ClusterError.self) {
      try Cluster.open(directory: "\(folder.path)/\(name)", options: .test)
    }
    #expect(error.code == .directoryUnusable)
  }

  @Test func programsInheritNoDescriptorsAndNoEnvironment() throws {
    let outcome = try Command(
      arguments: ["/bin/sh", "-c", "echo /proc/self/fd/*; env"], workingDirectory: "/"
    ).run()
    let lines = outcome.output.split(separator: "\n")
    // The descriptors 0 to 2, and the one with which the shell lists them.
    #expect(lines[0].split(separator: " ").count <= 4)
    let names = Set(lines.dropFirst().compactMap { $0.split(separator: "=").first })
    #expect(names.isSubset(of: ["PATH", "LC_ALL", "TZ", "PWD", "SHLVL", "_", "OLDPWD"]))
  }

  @Test func aProgramsStatusAndOutputComeBack() throws {
    let failing = try Command(
      arguments: ["/bin/sh", "-c", "cat; echo err >&2; exit 9"], workingDirectory: "/",
      input: Array("in\n".utf8)
    ).run()
    #expect(failing.status == 9)
    #expect(failing.output == "in\nerr\n")
    let killed = try Command(
      arguments: ["/bin/sh", "-c", "kill -TERM $$"], workingDirectory: "/"
    ).run()
    #expect(killed.status == 128 + 15)
    #expect(throws: ClusterError.self) {
      try Command(arguments: ["/nowhere/x"], workingDirectory: "/", launcher: ["/nowhere"]).run()
    }
  }

  @Test func aSeedRepeatsItsNumbers() {
    // The first numbers that the reference implementation gives for this seed.
    var random = SeededRandom(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
  }

  @Test func eventuallyGivesUpInTime() async throws {
    var asked = 0
    try await eventually(timeoutSeconds: 5) {
      asked += 1
      return asked == 3
    }
    #expect(asked == 3)
    await #expect(throws: NotInTime.self) {
      try await eventually("never", timeoutSeconds: 0.05) { false }
    }
  }
}
