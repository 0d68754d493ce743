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
    var command = ["/bin/bash", script.path]
    if getuid() == 0 {
      let nobody: uid_t = 65_534
      #expect(chown(folder.path, nobody, nobody) == 0)
      command =
        ["/usr/bin/setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"] + command
    }
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
    for name in ["backups", "bin"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: false)
    }
    let programs = [
      "psql": "echo --schema=callboard", "pg_dump": "echo 'no space left' >&2; exit 1",
    ]
    for (name, text) in programs {
      let program = folder.appending(path: "bin/\(name)")
      try "#!/bin/sh\n\(text)\n".write(to: program, atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
    for name in ["01.dump", "02.dump", "03.dump.new"] {
      let file = folder.appending(path: "backups/callboard-2026-01-\(name)")
      try Data().write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -30 * 86_400)], ofItemAtPath: file.path)
    }
    try "a password".write(
      to: folder.appending(path: "owner_password"), atomically: false, encoding: .utf8)
    let script = folder.appending(path: "dump-daily")
    try String(contentsOf: Tree.root.appending(path: "deploy/dump-daily"), encoding: .utf8)
      .replacing("/tmp/pgpass", with: "\(folder.path)/pgpass")
      .replacing("/run/secrets", with: folder.path)
      .replacing("/backups", with: "\(folder.path)/backups")
      .write(to: script, atomically: false, encoding: .utf8)
    let path = "PATH=\(folder.path)/bin:/usr/bin:/bin"
    let dump = try await Self.run("/usr/bin/env", [path, "/bin/bash", script.path])
    #expect(dump.exitCode != 0 && dump.output.contains("no space left"), "\(dump.output)")
    // Both dumps are too old, and the last whole one stays.
    let left = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "backups").path)
    #expect(left == ["callboard-2026-01-02.dump"])
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
