import CallboardTestSupport
import Foundation
import Testing

/// Restores a database from a real backup, with the script and the configuration of `deploy/pgbackrest`.
///
/// It needs root, and the pgBackRest of `make setup-tests`.
@Suite(.serialized, .timeLimit(.minutes(15))) struct RestoreToTests {
  @Test(
    .enabled(if: StockClient.isToRun, "no .venv: Tests/set-up-python makes it"),
    .enabled(if: geteuid() == 0, "only root runs the server as another account"))
  func aDatabaseIsRestoredToASecondBesideTheOneInUse() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let restore = try StockClient(
      [ServiceProcess.program.path], script: "../Restore/restore_to_a_second.py", in: folder)
    try await restore.untilEnd(says: ["last restore said"], timeoutSeconds: 600)
  }
}
