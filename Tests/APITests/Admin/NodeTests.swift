import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// `GET /admin/v1/nodes`: the nodes that share a database.
@Suite struct NodeTests {
  private func nodes(_ app: TestApp) async throws -> [JSON] {
    let answer = try await app.get("/admin/v1/nodes")
    #expect(answer.status == 200 && answer["next"] == .null, "\(answer.text)")
    return answer.items
  }

  private func ids(_ app: TestApp) async throws -> [String] {
    try await nodes(app).compactMap { $0["id"]?.string }
  }

  @Test func everyNodeIsListedWhileItIsConnectedAndNothingElseIs() async throws {
    try await TestApp.run { app in
      let own = app.service.node.id.lower
      // Others are connected too, under other names.
      var options = app.database.service
      options.applicationName = "callboard"
      let command = try Connection(options)
      defer { command.close() }
      try await eventually("the node is listed with both of its connections") {
        try await nodes(app).contains {
          $0["id"]?.string == own && ($0["connections"]?.integer ?? 0) >= 2
        }
      }
      let alone = try await nodes(app)
      let node = try #require(alone.first)
      #expect(alone.count == 1 && node["answering"] == true)
      #expect(node["version"] == .string(Release.version))
      let (start, seen) = (time(node["started_at"]), time(node["last_seen_at"]))
      #expect(start == app.service.node.startedAt && seen != nil)

      try await app.withDeafNode { other in
        let second = other.service.node.id.lower
        try await eventually("both are listed") {
          Set(try await ids(app)) == [own, second]
        }
        let answering = try await nodes(other).filter { $0["answering"] == true }
        #expect(answering.compactMap { $0["id"]?.string } == [second])
      }
      try await eventually("the other one is gone") {
        try await ids(app) == [own]
      }
    }
  }

  /// The node's id is the same wherever it is told.
  @Test func aNodeHasOneID() async throws {
    try await TestApp.run { app in
      let refused = try await app.get("/admin/v1/refused_requests")
      #expect(refused["node"] == .string(app.service.node.id.lower))
      #expect(app.service.board.lease.node == app.service.node.id)
    }
  }

  private func time(_ json: JSON?) -> Timestamp? {
    json?.string.flatMap { Timestamp(rfc3339: $0) }
  }
}
