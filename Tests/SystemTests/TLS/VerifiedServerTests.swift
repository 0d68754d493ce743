import CallboardEmbeddedPostgres
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardProgram

/// A node that connects to PostgreSQL by TLS, with `sslmode=verify-full`.
@Suite(.timeLimit(.minutes(15))) struct VerifiedServerTests {
  /// An address of this machine alone on which the server listens.
  private let address = "127.\(Int.random(in: 10...250)).\(Int.random(in: 1...250)).7"

  @Test func aNodeServesByTLSAndSaysWhyItRefusesAServerThatItCannotVerify() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let certificate = try openByTLS(stage)
    let server = "postgres://callboard@\(address):5432/callboard"
    let node = try stage.node(
      database: "\(server)?sslmode=verify-full&sslrootcert=\(certificate)")
    try await node.untilReady()
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    let sessions = try owner.query(
      """
      select count(*) filter (where s.ssl), count(*) filter (where not s.ssl)
      from pg_stat_ssl s join pg_stat_activity a using (pid) where a.usename = 'callboard'
      """
    ).one()
    #expect(try sessions.int64(0) > 0)
    #expect(try sessions.int64(1) == 0)
    #expect(try await node.stop() == 0)

    let refused: [(database: String, says: String)] = [
      // Nobody whom the system trusts has signed the certificate.
      ("\(server)?sslmode=verify-full", "by TLS"),
      // It is the certificate of another server.
      (
        "host=db.example hostaddr=\(address) user=callboard dbname=callboard sslmode=verify-full "
          + "sslrootcert=\(certificate)", "does not match host name"
      ),
      // The server takes no connection without TLS.
      ("\(server)?sslmode=disable", "PostgreSQL does not let the service in"),
    ]
    for (database, says) in refused {
      let node = try stage.node(database: database)
      #expect(try await node.untilGone() == StartupFailure.exitCode, "\(says): \(node.output)")
      #expect(node.output.contains(says), "\(node.output)")
    }
    let doctor = try await ProgramRun(
      ["doctor", "--database-url", refused[0].database], in: stage.folder)
    #expect(doctor.exitCode == 1)
    #expect(doctor.output.contains("to repair: check the certificate"), "\(doctor.output)")
    #expect(!doctor.output.contains("pooler"), "\(doctor.output)")
  }

  /// Lets the server listen on the address, by TLS only, and returns the path of its certificate.
  private func openByTLS(_ stage: Stage) throws -> String {
    let cluster = stage.cluster.cluster
    try cluster.stop()
    let data = "\(cluster.directory)/data"
    let openssl = Process()
    openssl.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    openssl.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
      "-keyout", "\(data)/server.key", "-out", "\(data)/server.crt", "-days", "2",
      "-subj", "/CN=postgres", "-addext", "subjectAltName=IP:\(address)",
    ]
    openssl.standardOutput = FileHandle.nullDevice
    openssl.standardError = FileHandle.nullDevice
    try openssl.run()
    openssl.waitUntilExit()
    guard openssl.terminationStatus == 0 else { throw Failure("openssl makes no certificate") }
    let files = FileManager.default
    let owner = try files.attributesOfItem(atPath: data)
    for name in ["server.key", "server.crt"] {
      try files.setAttributes(
        [
          .ownerAccountID: owner[.ownerAccountID] ?? 0,
          .groupOwnerAccountID: owner[.groupOwnerAccountID] ?? 0, .posixPermissions: 0o600,
        ], ofItemAtPath: "\(data)/\(name)")
    }
    // The first line that fits decides, and those of the private server refuse everything but its socket.
    let rules = "\(data)/pg_hba.conf"
    let others = try String(contentsOfFile: rules, encoding: .utf8)
    try overwrite(rules, "hostssl all all 127.0.0.0/8 trust\n\(others)")
    let settings = "\(cluster.directory)/postgresql.conf"
    try Data(
      """
      listen_addresses = '\(address)'
      ssl = on
      ssl_cert_file = 'server.crt'
      ssl_key_file = 'server.key'

      """.utf8
    ).write(to: URL(fileURLWithPath: settings))
    try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: settings)
    try cluster.start()
    // The node may run under another account than the server.
    let copy = "\(stage.folder.path)/server.crt"
    try files.copyItem(atPath: "\(data)/server.crt", toPath: copy)
    try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: copy)
    return copy
  }

  /// Writes a file in its place, so that it keeps its owner.
  private func overwrite(_ path: String, _ text: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(text.utf8))
  }
}
