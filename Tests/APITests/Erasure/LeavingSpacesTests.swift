import CallboardDomain
import CallboardEngine
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests that erased people do not remain members of spaces.
@Suite struct LeavingSpacesTests {
  @Test func anErasedPersonIsTakenOutOfTheSpacesThatAnInterruptedErasureLeft() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let (shared, own) = (try await ada.makeProject(), try await ben.makeProject())
      try await ada.add(ben, "editor", to: shared)
      // This is what a node leaves behind that ends after the event of the erasure.
      _ = try await app.engine.submit(
        Command(
          actor: .person(ben.id), id: UUID(), digest: 0, correlationID: nil, stream: ben.id,
          action: .person(.erase)))
      try await eventually("Ben has left") {
        try await ada.get("\(shared)/members").items.count == 1
      }
      let id = String(own.split(separator: "/").last ?? "")
      try await eventually("Ben's own space is deleted") {
        try await app.get("/admin/v1/spaces/\(id)")["standing"] == "deleted"
      }
      try await app.awaitErasures()
    }
  }

  @Test func aSpaceThatCannotBeReadDoesNotHoldUpAnErasureWhichStaysRecorded() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let (readable, damaged) = (try await ada.makeProject(), try await ada.makeProject())
      try await ada.add(ben, "editor", to: readable)
      try await ada.add(ben, "editor", to: damaged)
      let owner = try app.owner()
      defer { owner.close() }
      let id = String(damaged.split(separator: "/").last ?? "")
      try owner.execute(
        """
        insert into events select (jsonb_populate_record(e, jsonb_build_object(
          'position', (select max(position) + 1 from events), 'version', e.version + 1,
          'type', 'from_the_future', 'command_id', null, 'command_digest', null))).*
        from events e where stream_id = '\(id)' order by version desc limit 1
        """)
      try await eventually("the node has heard of it") { try await ada.get(damaged).status == 503 }

      let erased = try await ben.delete("/v1/me")
      #expect(erased.status == 200, "\(erased.text)")
      #expect(try await ada.get("\(readable)/members").items.count == 1)
      try await eventually("the erasure waits for the space") {
        try owner.execute(
          "update erasures set noted_at = noted_at - interval '16 min', due_at = now()")
        let waits = "select exists (select from erasures where subject = $1 and version = 1)"
        return try owner.query(waits, [.uuid(ben.id)]).one().bool(0)
      }
      // One step more takes note that the time of repeated checks is over.
      try await Task.sleep(for: .seconds(3))
      #expect(try owner.query("select count(*) from erasures", []).one().int64(0) == 1)
    }
  }
}
