import CallboardHTTPServer
import Foundation
import Glibc
import Testing

/// Deployed files are not compiled. These tests read them with the programs that run them.
@Suite struct DeployTests {
  private static let scripts = [
    ".ci/run", "Tests/run", "Tests/set-up-promtool", "Tests/set-up-python", "Tests/set-up-servers",
    "deploy/debian-packages", "deploy/debian/build", "deploy/debian/postinst",
    "deploy/debian/postrm", "deploy/debian/prerm", "deploy/debian/test", "deploy/dump-daily",
    "deploy/kubernetes/make-secrets", "deploy/make-roles.sh", "deploy/make-secrets",
    "deploy/pgbackrest/restore-to",
  ]

  @Test(arguments: scripts)
  func aScriptIsWellFormed(_ script: String) async throws {
    let shell =
      try String(contentsOf: Tree.root.appending(path: script), encoding: .utf8)
      .hasPrefix("#!/bin/sh") ? "/bin/sh" : "/bin/bash"
    let check = try await Self.run(shell, ["-n", Tree.root.appending(path: script).path])
    #expect(check.exitCode == 0, "\(check.output)")
  }

  @Test func everyScriptIsAmongThem() throws {
    for folder in ["deploy", "Tests", ".ci"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: Tree.root.appending(path: folder), includingPropertiesForKeys: nil)
      for file in files where !file.hasDirectoryPath {
        guard try Data(contentsOf: file).starts(with: Array("#!".utf8)) else { continue }
        #expect(Self.scripts.contains("\(folder)/\(file.lastPathComponent)"))
      }
    }
  }

  /// Enabled where systemd is installed.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")))
  func systemdTakesTheUnitWithoutAWord() async throws {
    let unit = try String(
      contentsOf: Tree.root.appending(path: "deploy/callboard.service"), encoding: .utf8)
    #expect(unit.contains("ExecStart=/usr/local/bin/callboard serve\n"))
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appending(path: "callboard.service")
    // The program need not be installed on the machine that runs this test.
    try unit.replacing("ExecStart=/usr/local/bin/callboard", with: "ExecStart=/bin/true")
      .write(to: copy, atomically: true, encoding: .utf8)
    let check = try await Self.run("/usr/bin/systemd-analyze", ["verify", "--man=no", copy.path])
    let complaints = check.output.split(separator: "\n").filter { $0.contains("callboard") }
    #expect(check.exitCode == 0 && complaints.isEmpty, "\(check.output)")
  }

  /// Whether this is a Debian system whose package lists were downloaded.
  private static var knowsPackages: Bool {
    let lists = try? FileManager.default.contentsOfDirectory(atPath: "/var/lib/apt/lists")
    return lists?.contains { $0.hasSuffix("_Packages") || $0.hasSuffix("_Packages.lz4") } == true
  }

  @Test(.enabled(if: knowsPackages))
  func debianHasEveryPackageThatTheImageInstalls() async throws {
    let image = try String(
      contentsOf: Tree.root.appending(path: "deploy/Dockerfile"), encoding: .utf8)
    let packages = image.replacing("\\\n", with: " ").split(separator: "\n")
      .filter { $0.hasPrefix("RUN ") && $0.contains("debian-packages ") }
      .flatMap { line in
        line.split(separator: "&&")[0].split(separator: " ").dropFirst(2).map(String.init)
      }
    #expect(packages.count > 8)
    let known = try await Self.run("/usr/bin/apt-cache", ["policy"] + packages)
    for package in packages { #expect(known.output.contains("\(package):\n"), "\(package)") }
  }

  /// The image has no curl: its bash sends the request, by HTTP/1.0.
  ///
  /// It goes by liveness: a node that waits for PostgreSQL is not helped by a new container, and `/readyz` is for the load
  /// balancer.
  @Test(arguments: [200, 503])
  func theHealthCheckOfTheImageGoesByLiveness(_ status: Int) async throws {
    let image = try String(
      contentsOf: Tree.root.appending(path: "deploy/Dockerfile"), encoding: .utf8)
    let check = try #require(image.split(separator: "HEALTHCHECK").last)
    let command = try #require(check.firstMatch(of: /\["bash", "-c", \\\n\s*("[^\n]*")\]/)).output.1
    let script = try JSONDecoder().decode(String.self, from: Data(command.utf8))
    let server = Server(configuration: ServerConfiguration()) { request in
      Response(status: request.path == "/healthz" ? status : 503)
    }
    let port = try server.start()
    async let running: Void = server.run()
    let answer = try await Self.run(
      "/bin/bash", ["-c", script.replacingOccurrences(of: "/8080", with: "/\(port)")])
    await server.stop(graceSeconds: 1)
    try await running
    #expect((answer.exitCode == 0) == (status == 200), "\(answer.output)")
  }

  /// Root may write to files that are read-only, so the script runs as another user.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")))
  func anOrdinaryUserMakesSecretsAgain() async throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "make-secrets")
    try FileManager.default.copyItem(
      at: Tree.root.appending(path: "deploy/make-secrets"), to: script)
    let command = Self.ordinary(["/bin/bash", script.path], owning: folder)
    let first = try await Self.run(command[0], Array(command.dropFirst()))
    #expect(first.exitCode == 0, "\(first.output)")
    let again = try await Self.run(command[0], Array(command.dropFirst()))
    #expect(again.exitCode == 0 && again.output.contains("has all already"), "\(again.output)")
    // As its comment says, this renews the certificate.
    let secrets = folder.appending(path: "secrets")
    try FileManager.default.removeItem(at: secrets.appending(path: "database_ca"))
    let renewed = try await Self.run(command[0], Array(command.dropFirst()))
    #expect(renewed.exitCode == 0, "\(renewed.output)")
    let files = try FileManager.default.contentsOfDirectory(atPath: secrets.path).sorted()
    #expect(
      files == [
        "database_ca", "database_certificate", "database_key", "instance_key", "owner",
        "owner_password", "service", "service_password", "superuser_password",
      ])
  }

  @Test func aVolumeThatIsFullOfDumpsRecovers() async throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let backups = folder.appending(path: "backups")
    try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: false)
    for name in ["01.dump", "02.dump", "03.dump.new"] {
      let file = backups.appending(path: "callboard-2026-01-\(name)")
      try Data().write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -30 * 86_400)], ofItemAtPath: file.path)
    }
    let dump = try await Self.dumpDaily(
      in: folder, psql: "echo --schema=callboard",
      pgDump: "echo 'no space left' >&2; exit 1")
    #expect(dump.exitCode != 0 && dump.output.contains("no space left"), "\(dump.output)")
    // Both dumps are too old, and the last whole one stays.
    let left = try FileManager.default.contentsOfDirectory(atPath: backups.path)
    #expect(left == ["callboard-2026-01-02.dump"])
  }

  @Test func noDumpIsMadeOfAListOfLogsThatWasCut() async throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let backups = folder.appending(path: "backups")
    try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: false)
    let dump = try await Self.dumpDaily(
      in: folder, psql: "echo --schema=callboard; exit 1",
      pgDump: "echo 'it is dumped' >&2; exit 1")
    #expect(dump.exitCode != 0 && !dump.output.contains("it is dumped"), "\(dump.output)")
  }

  /// Runs `deploy/dump-daily` in a folder that has `backups`, with programs of shell in place of PostgreSQL's.
  private static func dumpDaily(
    in folder: URL, psql: String, pgDump: String
  ) async throws -> (exitCode: Int32, output: String) {
    let programs = folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: false)
    for (name, text) in ["psql": psql, "pg_dump": pgDump] {
      let program = programs.appending(path: name)
      try "#!/bin/sh\n\(text)\n".write(to: program, atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
    try "a password".write(
      to: folder.appending(path: "owner_password"), atomically: false, encoding: .utf8)
    let script = folder.appending(path: "dump-daily")
    try String(contentsOf: Tree.root.appending(path: "deploy/dump-daily"), encoding: .utf8)
      .replacing("/tmp/pgpass", with: "\(folder.path)/pgpass")
      .replacing("/run/secrets", with: folder.path)
      .replacing("/backups", with: "\(folder.path)/backups")
      .write(to: script, atomically: false, encoding: .utf8)
    let path = "PATH=\(programs.path):/usr/bin:/bin"
    return try await run("/usr/bin/env", [path, "/bin/bash", script.path])
  }

  @Test func aRestoreGoesByTheConfigurationOfPgBackRest() async throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["bin", "conf.d"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: false)
    }
    func write(_ text: String, to name: String) throws -> URL {
      let file = folder.appending(path: name)
      try text.write(to: file, atomically: false, encoding: .utf8)
      return file
    }
    let program = try write("#!/bin/sh\necho \"$@\"\nexit 3\n", to: "bin/pgbackrest")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    _ = try write("[global]\nrepo1-path = \(folder.path)/repository\n", to: "pgbackrest.conf")
    _ = try write("# One\n[one]\npg1-path=\(folder.path)/used\n", to: "conf.d/one.conf")
    let script = folder.appending(path: "restore-to")
    try FileManager.default.copyItem(
      at: Tree.root.appending(path: "deploy/pgbackrest/restore-to"), to: script)
    func restore(
      to target: String, _ variables: String...
    ) async throws -> (exitCode: Int32, output: String) {
      let path = "PATH=\(folder.path)/bin:/usr/bin:/bin"
      let settings = [path, "PORT=1", "PGBACKREST_CONFIG_PATH=\(folder.path)"] + variables
      let words = ["/bin/bash", script.path, "2026-01-01T00:00:00Z", "\(folder.path)/\(target)"]
      let command = Self.ordinary(["/usr/bin/env", "-i"] + settings + words, owning: folder)
      return try await Self.run(command[0], Array(command.dropFirst()))
    }
    let copied = try await restore(to: "copy")
    #expect(copied.exitCode == 3 && copied.output.contains("--stanza=one "), "\(copied.output)")
    for (target, reason) in [
      ("used/copy", "in the folder of the database in use"),
      ("repository/copy", "in a repository of backups"),
    ] {
      let refused = try await restore(to: target)
      #expect(refused.exitCode == 2 && refused.output.contains(reason), "\(refused.output)")
    }
    _ = try write("[other]\npg1-path=\(folder.path)/other\n", to: "conf.d/other.conf")
    let unnamed = try await restore(to: "second")
    #expect(
      unnamed.exitCode == 2 && unnamed.output.contains("has: one, other"), "\(unnamed.output)")
    let named = try await restore(to: "second", "STANZA=other")
    #expect(named.exitCode == 3 && named.output.contains("--stanza=other "), "\(named.output)")
  }

  /// The command as a user who is not root runs it, who owns the folder. Root may do everything, and some scripts
  /// refuse root.
  private static func ordinary(_ command: [String], owning folder: URL) -> [String] {
    guard getuid() == 0 else { return command }
    let nobody: uid_t = 65_534
    #expect(chown(folder.path, nobody, nobody) == 0)
    return ["/usr/bin/setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"]
      + command
  }

  private static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Runs a program, and waits for it on a thread of its own.
  ///
  /// A program that starts at the same time inherits the other's end of the pipe, so the wait for one program can
  /// depend on another. Such waits must not take the threads that tasks share, on which the server answers these
  /// programs.
  private static func run(
    _ program: String, _ arguments: [String]
  ) async throws -> (exitCode: Int32, output: String) {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try wait(for: program, arguments) })
      }
    }
  }

  private static func wait(
    for program: String, _ arguments: [String]
  ) throws -> (exitCode: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
