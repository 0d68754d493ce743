import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct InboxMarkTests {
  @Test func moreSingleMarksThanAreKeptAreRefusedUntilAllIsReadUpToAPosition() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let project = try await ann.makeProject()
      try await ann.add(ben, "viewer", to: project)
      let comment = try await ann.post(
        "\(project)/comments", ["text": "x", "mentions": [ben.json]])
      let position = comment.header("Callboard-Position") ?? "0"
      let inbox = try await ben.get("/v1/me/notifications?min_position=\(position)")
      let newest = try #require(inbox.items.first?["position"])
      let owner = try Connection(app.database.owner)
      defer { owner.close() }
      try owner.execute(
        """
        insert into "\(app.log.schema)".inbox_marks
        select '\(ben.id.lower)', -n from generate_series(1, 10000) n
        """)
      let path = "/v1/me/notifications/read"
      #expect(try await ben.post(path, ["position": newest]).code == "limit_reached")
      #expect(try await ben.get("/v1/me/notifications")["unread"] == 2)
      #expect(try await ben.post(path, ["up_to": 0])["unread"] == 2)
      #expect(try await ben.post(path, ["position": newest])["unread"] == 1)
      #expect(try await ben.post(path, ["position": newest])["unread"] == 1)
    }
  }
}
