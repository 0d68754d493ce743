import CallboardClient
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// The metrics of the real program, after some work.
@Suite(.timeLimit(.minutes(15))) struct MetricsTests {
  @Test func theMetricsAreInOrderAndAreThoseThatAlertsAndDashboardName() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    // With the usual pauses, of which the second is five minutes, the deliveries wait for as long as the test takes.
    let node = try stage.node(
      arguments: ["--webhook-allow-private", "on", "--webhook-allow-http", "on"])
    try await node.untilReady()
    let scene = try await WebhookStage(node)
    let deaf = try Peer { Peer.answer(500, to: $2) }
    let (webhook, _) = try await scene.register("http://127.0.0.1:\(deaf.port)/")
    try await scene.mention(2)
    let id = try #require(webhook.split(separator: "/").last)
    var text = ""
    try await eventually("the webhook's queue is counted") {
      text = try await node.metrics()
      return text.contains("callboard_webhook_queued_deliveries{webhook=\"\(id)\"} 2\n")
        && text.contains("callboard_webhook_delivery_seconds_count 0\n") == false
    }
    let check = try await Promtool.run(["check", "metrics"], input: text)
    #expect(check.exitCode == 0 && check.output == "", "\(check.output)")

    let exported = Set(
      text.split(separator: "\n").filter { $0.hasPrefix("# TYPE ") }
        .map { String($0.split(separator: " ")[2]) })
    for path in ["deploy/prometheus/alerts.yml", "deploy/grafana/callboard.json"] {
      let named = try Self.metrics(in: path)
      #expect(named.count > 20, "\(path)")
      #expect(named.subtracting(exported) == [], "\(path)")
    }
  }

  @Test func eachFigureIsThatOfTheWork() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let troupe = try await Troupe(["Ada"], on: node)
    try await troupe.client(0).post("/v1/projects", ["title": "Measured"])
    var seen: [String: Double] = [:]
    // Of PostgreSQL that does not answer for a moment, there are no figures.
    try await eventually("the projections are at the head") {
      seen = try await Self.values(of: node)
      let lags = seen.filter { $0.key.hasPrefix("callboard_projection_lag_seconds{") }
      return !lags.isEmpty && lags.allSatisfy { $0.value == 0 }
        && seen["callboard_log_partitioned_positions"] != nil
    }
    let values = seen
    func value(_ name: String) throws -> Double { try #require(values[name], "\(name)") }
    for name in ["batch", "commit"] {
      let count = try value("callboard_\(name)_seconds_count")
      #expect(
        count > 0 && count == values["callboard_\(name)_seconds_bucket{le=\"+Inf\"}"], "\(name)")
      #expect(try value("callboard_\(name)_seconds_sum") > 0)
    }
    #expect(try value("callboard_decision_seconds_count") > 0)
    #expect(try value("callboard_batch_seconds_sum") >= value("callboard_commit_seconds_sum"))
    #expect(try value("callboard_batch_running_seconds") >= 0)
    // The writer, the head, the notifier and the listener at least.
    #expect(try value("callboard_postgres_connections") >= 4)
    #expect(values["callboard_postgres_given_up_total"] == 0)
    #expect(try value("callboard_log_partitioned_positions") > 1_000_000)
    for pool in ["pool", "head", "projectors", "rebuilds", "snapshots"] {
      #expect(try value("callboard_pool_connections{pool=\"\(pool)\"}") >= 1)
      #expect(values["callboard_pool_waiting{pool=\"\(pool)\"}"] != nil)
    }
    #expect(try value("callboard_pool_leases_total{pool=\"pool\"}") > 0)
    #expect(values["callboard_projection_differences{projection=\"members\"}"] == 0)
    #expect(
      values.contains { $0.key.hasPrefix("callboard_build_info{version=\"") && $0.value == 1 })
    #expect(try value("process_cpu_seconds_total") > 0)
    #expect(try value("process_resident_memory_bytes") > 1_000_000)
    #expect(try value("process_open_fds") > 5)
    #expect(try value("process_max_fds") >= value("process_open_fds"))
    let started = try value("process_start_time_seconds")
    #expect(started > 0)
    #expect(try await Self.values(of: node)["process_start_time_seconds"] == started)
    // They are here before the first error, because a counter that appears with 1 does not increase.
    #expect(values["callboard_http_errors_total{status=\"500\"}"] == 0)
    #expect(values["callboard_http_errors_total{status=\"503\"}"] == 0)
  }

  @Test func anAnswer503CountsAsAnErrorAndAQuestionForReadinessDoesNot() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let troupe = try await Troupe(["Ada"], on: node)
    var client = troupe.client(0)
    client.retries.triesMax = 1
    try stage.cluster.cluster.stop(mode: .immediate)
    try await eventually("the node is not ready") { await node.readiness() == 503 }
    let before = try await Self.errors(of: node)
    for _ in 0..<3 { #expect(await node.readiness() == 503) }
    _ = try? await client.get("/v1/me/spaces")
    // The metrics are those of a second before.
    try await eventually("the error counts") { try await Self.errors(of: node) > before }
    #expect(try await Self.errors(of: node) == before + 1)
  }

  /// A PostgreSQL that stands still is when the metrics are needed most.
  @Test func theMetricsAreAnsweredWhilePostgreSQLStandsStill() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node(arguments: ["--database-timeout", "600"])
    try await node.untilReady()
    stage.cluster.freeze()
    defer { stage.cluster.thaw() }
    // A node that waited for PostgreSQL would answer after ten minutes, and the client gives up after one.
    let missing = try await Self.values(of: node)
    #expect(missing["callboard_log_partitioned_positions"] == nil)
    #expect(missing["callboard_postgres_given_up_total"] == 0)
    for name in ["callboard_queued_commands", "callboard_pool_waiting{pool=\"pool\"}"] {
      #expect(missing[name] != nil, "\(name)")
    }
    let age = "callboard_database_reading_seconds{reading=\"log_head\"}"
    let before = try #require(missing[age])
    let later = try await Self.values(of: node)
    #expect(try #require(later[age]) >= before)

    stage.cluster.thaw()
    try await eventually("it is read again") {
      let values = try await Self.values(of: node)
      return values["callboard_log_partitioned_positions"] != nil
        && values[age, default: before] < before
    }
    #expect(try await node.stop() == 0)
  }

  private static func errors(of node: ServiceProcess) async throws -> Double {
    try await values(of: node)["callboard_http_errors_total{status=\"503\"}"] ?? -1
  }

  /// The values by their names with labels.
  private static func values(of node: ServiceProcess) async throws -> [String: Double] {
    var values: [String: Double] = [:]
    for line in try await node.metrics().split(separator: "\n") where !line.hasPrefix("#") {
      guard let space = line.lastIndex(of: " ") else { continue }
      values[String(line[..<space])] = Double(line[line.index(after: space)...])
    }
    return values
  }

  /// The names of the metrics in a file, without the endings of the parts of histograms.
  private static func metrics(in path: String) throws -> Set<String> {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    let names = text.matches(of: /\b(?:callboard|process)_\w+/).map { String($0.output) }
    return Set(names.map { $0.replacing(/_(?:bucket|sum|count)$/, with: "") })
  }
}
