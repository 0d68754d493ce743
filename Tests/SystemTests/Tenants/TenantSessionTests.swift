import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardProgram

/// The sessions that move and export the logs of tenants.
struct TenantSessionTests {
  /// The old log is dropped right after the last commit of a move.
  @Test func commitsOfAMoveWaitForTheDiskThoughTheRoleDoesNot() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let conninfo = stage.cluster.ownerConninfo()
    let owner = try Connection(ConnectionOptions(conninfo: conninfo))
    defer { owner.close() }
    for (asked, given) in [("off", "on"), ("remote_write", "remote_write")] {
      try owner.execute("alter role current_user set synchronous_commit = \(asked)")
      let session = try LogName.standard.connect(conninfo)
      defer { session.close() }
      #expect(try session.query("show synchronous_commit").one().text(0) == given)
    }
  }
}
