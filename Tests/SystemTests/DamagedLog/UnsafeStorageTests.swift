import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardProgram

/// A PostgreSQL that may lose what it has acknowledged.
@Suite(.serialized, .timeLimit(.minutes(15))) struct UnsafeStorageTests {
  @Test func aServerThatDoesNotSyncIsRefusedUnlessTheOperatorAllowsIt() async throws {
    let stage = try await Stage.start(durable: false)
    defer { stage.strike() }
    let refused = try stage.node()
    #expect(try await refused.untilGone() == StartupFailure.exitCode)
    #expect(refused.output.contains("fsync"), "\(refused.output)")
    #expect(refused.output.contains("full_page_writes"), "\(refused.output)")
    #expect(refused.output.contains("--allow-unsafe-storage"), "\(refused.output)")
    let allowed = try stage.node(arguments: ["--allow-unsafe-storage", "on"])
    try await allowed.untilReady()

    let arguments = ["doctor", "--full", "--database-url", stage.cluster.serviceConninfo()]
    let examined = try await ProgramRun(arguments, in: stage.folder)
    #expect(examined.exitCode == 1)
    #expect(examined.output.contains("✗ PostgreSQL keeps what it has committed"))
    let told = try await ProgramRun(
      arguments + ["--allow-unsafe-storage", "on"], in: stage.folder)
    #expect(told.exitCode == 0, "\(told.output)")
  }
}
