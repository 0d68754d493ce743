import CallboardClient
import CallboardCommandLine
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardPostgres
import Foundation

/// `callboard bench tenants`: measures what quiet tenants cost, how soon one that sleeps answers, and how a busy one is served
/// beside them.
struct TenantBench: Sendable {
  /// How many tenants there are.
  let count: Int
  /// The time of each turn of the busy tenant.
  let seconds: Double
  /// How many turns each service has for each load.
  let turns: Int
  let parent: String
  let onResult: @Sendable (String) -> Void

  /// After how long a tenant sleeps.
  private static let quietSeconds = 2
  /// Connections end half a minute after their last use.
  private static let settling = Duration.seconds(40)
  private static let idleSeconds = 10.0

  func run() async throws -> TenantReport {
    let arguments = ["--tenants", "on", "--tenant-quiet", String(Self.quietSeconds)]
    return try await ScratchService.with(in: parent, arguments: arguments) { service in
      let cluster = try service.database()
      var report = TenantReport(
        machine: try Machine(conninfo: cluster.ownerConninfo), count: count,
        empty: try await idle(service, cluster))
      onResult("callboard bench tenants: \(report.machine.description)\n")
      onResult(report.empty.line("no tenants, idle"))
      let tenants = try await makeTenants(on: service, &report)
      onResult(report.creation.line("\(count.grouped) tenants made, each"))
      try await Task.sleep(for: Self.settling)
      report.quiet = try await idle(service, cluster)
      onResult(report.quiet.line("\(count.grouped) quiet tenants, idle"))
      for name in ["first", "a later"] {
        let tally = try await wake(tenants.shuffled())
        report.starts.append(tally)
        onResult(tally.line("\(name) answer of a sleeping tenant"))
        try await Task.sleep(for: .seconds(3 * Self.quietSeconds))
      }
      try await Task.sleep(for: Self.settling)
      report.quietAgain = try await idle(service, cluster)
      onResult(report.quietAgain.line("all asleep again, idle"))
      guard let tenant = tenants.first else { return report }
      onResult("")
      report.busy = try await compare(tenant, arguments)
      return report
    }
  }

  /// Compares a busy tenant beside the quiet ones with one that is alone in its service.
  private func compare(
    _ tenant: ScratchService, _ arguments: [String]
  ) async throws -> ComparisonReport {
    try await ScratchService.with(in: parent, arguments: arguments) { alone in
      try await AppendComparison(
        now: tenant, then: try await alone.tenant("alone"), seconds: seconds, turns: turns,
        onResult: onResult
      ).run()
    }
  }

  private func makeTenants(
    on service: ScratchService, _ report: inout TenantReport
  ) async throws -> [ScratchService] {
    var tenants: [ScratchService] = []
    for number in 1...count {
      let began = ContinuousClock.now
      tenants.append(try await service.tenant("tenant-\(number)"))
      report.creation.note(200, after: began.duration(to: .now))
    }
    return tenants
  }

  /// Asks each tenant for something, one after another.
  private func wake(_ tenants: [ScratchService]) async throws -> AnswerTally {
    var tally = AnswerTally()
    for tenant in tenants {
      let client = tenant.address.operatorClient
      let began = ContinuousClock.now
      _ = try await client.get("/admin/v1/key")
      tally.note(200, after: began.duration(to: .now))
    }
    return tally
  }

  /// What the service holds, and what it asks of PostgreSQL while nobody asks anything of it.
  private func idle(
    _ service: ScratchService, _ cluster: Cluster
  ) async throws -> TenantReport.Idle {
    let before = try Self.transactions(cluster)
    let time = ProcessorTime(database: service.folder.path)
    try await Task.sleep(for: .seconds(Self.idleSeconds))
    let after = try Self.transactions(cluster)
    let used = ProcessorTime(database: service.folder.path).since(time)
    let tasks = try FileManager.default.contentsOfDirectory(
      atPath: "/proc/\(service.processID)/task")
    return TenantReport.Idle(
      memoryBytes: try ResidentMemory.bytes(of: service.processID), threads: tasks.count,
      connections: after.connections,
      transactionsPerSecond: Double(after.count - before.count) / Self.idleSeconds,
      corePercent: 100 * (used.services + used.database) / Self.idleSeconds)
  }

  private static func transactions(_ cluster: Cluster) throws -> (count: Int64, connections: Int64)
  {
    let connection = try Connection(ConnectionOptions(conninfo: cluster.ownerConninfo))
    defer { connection.close() }
    let row = try connection.query(
      """
      select (select xact_commit + xact_rollback from pg_stat_database where datname = current_database()),
        (select count(*) from pg_stat_activity where application_name like 'callboard %')
      """
    ).one()
    return (try row.int64(0), try row.int64(1))
  }
}

extension ScratchService {
  /// Makes a tenant, and gives the service with the key of its operator.
  func tenant(_ name: String) async throws -> ScratchService {
    let made = try await address.operatorClient.post("/admin/v1/tenants", ["name": .string(name)])
    guard let key = made["admin_key"]?.string else { throw Failure("a tenant has no key") }
    return operated(with: key)
  }
}

extension AnswerTally {
  fileprivate func line(_ name: String) -> String {
    func time(_ share: Double) -> String { milliseconds(share)?.fixed(1) ?? "" }
    return "  \(name.padding(to: 40)) p50 \(time(0.5)) ms, p99 \(time(0.99)) ms, max \(time(1)) ms"
  }
}
