import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// A rebuild whose node dies in the middle of it.
@Suite(.serialized) struct LeftRebuildTests {
  @Test func aRebuildWhoseNodeIsKilledIsListedAndTakenUpByAnother() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let first = try stage.node()
    try await first.untilReady()
    let second = try stage.node()
    try await second.untilReady()
    let address = try first.address
    let one = address.operatorClient
    let other = ServiceAddress(url: second.url, key: address.key).operatorClient
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    try hold(owner)
    let path = "/admin/v1/projections/members"
    let before = try await one.get(path)["active_schema"]?.string
    _ = try await one.send("POST", "\(path)/rebuild", id: UUID(), body: [])
    try await eventually("the rebuild has loaded its tables and is held at its next step") {
      try owner.query(
        "select count(*) from pg_locks where locktype = 'advisory' and objid = 4711 and not granted"
      ).one().int64(0) > 0
    }
    let held = try await other.get(path)
    #expect(held["rebuild"]?["phase"] == "indexing")
    #expect(held["rebuild"]?["left"] == false)
    let node = try #require(held["rebuild"]?["node"]?.string)
    let started = held["rebuild"]?["started_at"]
    _ = try owner.query("select pg_advisory_lock(4712)")
    try await first.crash()
    _ = try owner.query("select pg_advisory_unlock(4711)")
    var rebuild: JSON?
    try await eventually("it is listed as left", timeoutSeconds: 300) {
      rebuild = try await other.get(path)["rebuild"]
      #expect(rebuild?["started_at"] == started)
      return rebuild?["left"] == true
    }
    #expect(rebuild?["turn"] == 1)
    #expect(rebuild?["node"]?.string == node)
    _ = try owner.query("select pg_advisory_unlock(4712)")
    try await eventually("the other node has ended it", timeoutSeconds: 300) {
      rebuild = try await other.get(path)["rebuild"]
      #expect(rebuild?["started_at"] == started)
      return rebuild?["phase"] == "switched"
    }
    #expect(rebuild?["turn"] == 2)
    #expect(rebuild?["node"]?.string.map { $0 != node } == true)
    try await eventually("the new generation is live") {
      let after = try await other.get(path)
      return after["active_schema"]?.string != before && after["state"] == "live"
    }
    #expect(try await stage.complaints() == "")
    #expect(try await second.stop() == 0)
  }

  /// Makes the step that ends a rebuild's indexing wait for the lock 4711, which the connection holds, and each node
  /// that takes a rebuild up wait for the lock 4712.
  private func hold(_ owner: borrowing Connection) throws {
    _ = try owner.query("select pg_advisory_lock(4711)")
    try owner.execute(
      """
      create function callboard.hold_rebuild() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(tg_argv[0]::bigint);
        return new;
      end $$
      """)
    for (name, change, lock) in [
      ("hold_step", "new.phase = 'comparing'", 4711), ("hold_turn", "new.turn <> old.turn", 4712),
    ] {
      try owner.execute(
        """
        create trigger \(name) before update on callboard.projection_rebuilds
          for each row when (\(change)) execute function callboard.hold_rebuild(\(lock))
        """)
    }
  }
}
