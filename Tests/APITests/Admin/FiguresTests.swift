import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// `GET /admin/v1/figures`: the figures of a node, in few bytes.
@Suite struct FiguresTests {
  private let path = "/admin/v1/figures"

  @Test func itCountsWhatTheNodeHasDone() async throws {
    try await TestApp.run { app in
      let before = try await app.get(path)
      #expect(before.status == 200)
      let ann = try await app.person("Ann")
      let project = try await ann.makeProject()
      let refused = try await ann.patch(project, ["title": 1])
      #expect(refused.status == 422)
      let after = try await app.get(path)
      func grown(_ name: String) -> Int64? {
        guard let first = before[name]?.integer, let last = after[name]?.integer else { return nil }
        return last - first
      }
      #expect(try #require(grown("events_appended")) >= 2)
      // The first look at the figures, the project, and the refused request.
      #expect(try #require(grown("requests")) >= 3)
      #expect(grown("requests_failed") == 0)
      #expect(after["position"]?.integer == app.engine.seen)
      #expect(after["node"] == before["node"] && after["streams"] == 0)
      let buckets = after["request_seconds"]?.array ?? []
      #expect(buckets.last?["up_to"] == .null && buckets.count > 10)
      #expect(
        buckets.compactMap { $0["count"]?.integer }.reduce(0, +) == after["requests"]?.integer)
      #expect(after.text.utf8.count < 1_000, "\(after.text)")
      // It is missing if PostgreSQL takes long to tell it.
      try await eventually("the lag is told") {
        try await app.get(path)["projection_lag"]?.integer != nil
      }
    }
  }

  /// However many endpoints there are, it stays as short.
  @Test func itIsAsLongWhateverWasAsked() async throws {
    let metrics = Metrics()
    let first = metrics.totals.buckets
    #expect(first.count == 14 && first.allSatisfy { $0.count == 0 })
    for number in 0..<200 {
      metrics.count(endpoint: "endpoint\(number)", status: number == 7 ? 503 : 200, seconds: 0.003)
    }
    metrics.count(endpoint: "slow", status: 200, seconds: 60)
    let totals = metrics.totals
    #expect(totals.count == 201 && totals.failed == 1)
    #expect(totals.buckets.filter { $0.count > 0 }.map(\.count) == [200, 1])
    #expect(totals.buckets.filter { $0.count > 0 }.map(\.secondsMax) == [0.005, nil])
    #expect(totals.buckets.map(\.secondsMax) == first.map(\.secondsMax))
  }
}
