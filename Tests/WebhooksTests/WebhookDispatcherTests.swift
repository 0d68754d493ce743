import CallboardEventLog
import CallboardPostgres
import CallboardWebhooks
import Foundation
import Testing

@Suite struct WebhookDispatcherTests {
  /// In a process of its own, so that no other test starts threads meanwhile.
  @Test func oneThatDoesNotRunTakesNoThread() async {
    await #expect(processExitsWith: .success) {
      let pool = Pool(ConnectionOptions(conninfo: ""), size: 1, name: "test")
      let store = WebhookStore(pool: pool, log: try LogName(schema: "callboard"))
      func threads() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
      }
      let before = try threads()
      for _ in 0..<50 {
        _ = WebhookDispatcher(store, logSecret: [], payload: { _ in .withdrawn(why: "a test") })
      }
      let after = try threads()
      // The test's own process may start a few others.
      precondition(after < before + 25)
    }
  }
}
