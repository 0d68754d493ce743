import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

/// The end of a move, once the copy is the tenant's log.
@Suite(.serialized, .timeLimit(.minutes(15))) struct TenantCopyTests {
  /// Until then the log in use passes for an unfinished copy, which a move may drop.
  @Test func theOldLogStaysUntilTheCopyIsNotedWhole() async throws {
    let house = try await TenantHouse.open()
    defer { house.stage.strike() }
    _ = try await house.tenant("noted")
    let second = try house.owner(in: "second")
    defer { second.close() }
    try second.execute(
      """
      create function public.refuse() returns event_trigger language plpgsql as $$
      begin
        if current_query() ~ '^comment on schema .* is null$' then
          raise exception 'it cannot be noted';
        end if;
      end $$;
      create event trigger refuse on ddl_command_start when tag in ('COMMENT')
        execute function public.refuse()
      """)
    _ = try await house.client.post("/admin/v1/tenants/noted/move", ["database": "second"])
    try await eventually("the node says why it waits", timeoutSeconds: 120) {
      house.nodes[0].output.contains("it cannot be noted")
    }
    let moved = try await house.client.get("/admin/v1/tenants/noted")
    #expect(moved["database"] == "second" && moved["status"] == "active")
    let logs = "select count(*) from pg_namespace where nspname = 'tenant_noted'"
    #expect(try house.count(logs) == 1)

    try second.execute("drop event trigger refuse")
    try await eventually("the old log is dropped", timeoutSeconds: 120) {
      try house.count(logs) == 0
    }
    let unfinished = "\(logs) and obj_description(oid, 'pg_namespace') is not null"
    #expect(try house.count(unfinished, in: "second") == 0)
    #expect(try house.count(logs, in: "second") == 1)
  }
}
