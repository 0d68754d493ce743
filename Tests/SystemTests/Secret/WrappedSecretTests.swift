import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardProgram

/// A dump does not contain the log's secret once a key of the instance wraps it.
@Suite(.serialized, .timeLimit(.minutes(15))) struct WrappedSecretTests {
  /// The secret as the database holds it, in hexadecimal, and the name of the key that wraps it.
  private struct Stored: Equatable {
    let secret: String
    let keyName: String?
  }

  private static func stored(_ stage: Stage) throws -> Stored {
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    let row = try owner.query(
      "select encode(secret, 'hex'), secret_key from callboard.log"
    ).one()
    return Stored(secret: try row.text(0), keyName: try row.textOrNil(1))
  }

  private static func makeKey(_ name: String, in folder: TestFolder) throws -> String {
    let path = "\(folder.path)/\(name)"
    let key = (0..<32).map { _ in UInt8.random(in: 0...255) }
    try Data((Data(key).base64EncodedString() + "\n").utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private static func migrate(_ stage: Stage, _ more: [String] = []) async throws -> ProgramRun {
    try await ProgramRun(
      ["migrate", "--database-url", stage.cluster.ownerConninfo(), "--service-role", "callboard"]
        + more, in: stage.folder)
  }

  @Test func aSecretThatWasInTheDumpIsWrappedByMigratingAndWhatItDerivesStaysTheSame() async throws
  {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let scene = try await DamagedLogScene(on: stage, events: 1)
    let invitation = try await scene.troupe.client(0).post(
      "\(scene.path)/invitations", ["form": "link", "role": "viewer"])
    let token = try #require(invitation["token"]?.string)
    let invitationPath = "\(scene.path)/invitations/\(try Troupe.id(invitation).lower)"
    try await scene.node.stop()
    let before = try Self.stored(stage)
    #expect(before.keyName == nil)
    let warned = try await Self.migrate(stage)
    #expect(warned.exitCode == 0)
    #expect(warned.complaint.contains("--instance-key"), "\(warned.complaint)")

    let key = try Self.makeKey("instance.key", in: stage.folder)
    let migrated = try await Self.migrate(stage, ["--instance-key", key])
    #expect(migrated.exitCode == 0, "\(migrated.complaint)")
    let after = try Self.stored(stage)
    #expect(after.keyName != nil)
    #expect(!after.secret.contains(before.secret))
    #expect(after.secret.count == 80)
    // A second migration changes nothing.
    #expect(try await Self.migrate(stage, ["--instance-key", key]).exitCode == 0)
    #expect(try Self.stored(stage) == after)

    let other = try Self.makeKey("other.key", in: stage.folder)
    let useless = "\(stage.folder.path)/useless.key"
    try Data("no key".utf8).write(to: URL(fileURLWithPath: useless))
    let refusals: [(arguments: [String], says: String)] = [
      ([], "say with --instance-key where that is"),
      (["--instance-key", other], "it takes the one that the log was migrated with"),
    ]
    for (arguments, says) in refusals {
      let refused = try stage.node(arguments: arguments)
      #expect(try await refused.untilGone() == StartupFailure.exitCode)
      #expect(refused.output.contains(says), "\(refused.output)")
      let doctor = try await ProgramRun(
        ["doctor", "--full", "--database-url", stage.cluster.serviceConninfo()] + arguments,
        in: stage.folder)
      #expect(doctor.exitCode == 1)
      #expect(doctor.output.contains("✗ the log's secret can be had"), "\(doctor.output)")
    }
    #expect(try await Self.migrate(stage, ["--instance-key", other]).exitCode != 0)
    #expect(try await Self.migrate(stage, ["--instance-key", useless]).exitCode != 0)

    let node = try stage.node(arguments: ["--instance-key", key])
    try await node.untilReady()
    let shown = try await scene.troupe.at(node.url).client(0).get(invitationPath)
    #expect(shown["token"]?.string == token)
    let doctor = try await ProgramRun(
      [
        "doctor", "--full", "--database-url", stage.cluster.serviceConninfo(), "--instance-key",
        key,
      ],
      in: stage.folder)
    #expect(doctor.exitCode == 0, "\(doctor.output)")
    #expect(doctor.output.contains("wrapped under the instance's key"), "\(doctor.output)")
  }

  @Test func aPrivatePostgreSQLHasAKeyOfItsOwnThatOnlyItsOwnerReads() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let place = "\(folder.path)/private"
    let node = try ServiceProcess(
      database: nil, port: try Stage.freePort(), folder: folder, arguments: ["--folder", place])
    try await node.untilReady()
    var status = stat()
    let isThere = stat("\(place)/secret.key", &status) == 0
    #expect(isThere)
    #expect(status.st_mode & 0o777 == 0o600)
    let doctor = try await ProgramRun(["doctor", "--full", "--folder", place], in: folder)
    #expect(doctor.exitCode == 0, "\(doctor.output)")
    #expect(doctor.output.contains("wrapped under the instance's key"), "\(doctor.output)")
    try await node.stop()

    // A lost key must not be replaced silently.
    try FileManager.default.removeItem(atPath: "\(place)/secret.key")
    let refused = try ServiceProcess(
      database: nil, port: try Stage.freePort(), folder: folder, arguments: ["--folder", place])
    #expect(try await refused.untilGone() == StartupFailure.exitCode)
    #expect(refused.output.contains("say with --instance-key where that is"), "\(refused.output)")
    #expect(!FileManager.default.fileExists(atPath: "\(place)/secret.key"))
  }
}
