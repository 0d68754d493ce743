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
  /// Whether the service has two nodes.
  let hasTwoNodes: Bool
  /// The time of each turn of the busy tenant.
  let seconds: Double
  /// How many turns of the load each service has.
  let turns: Int
  /// How many sleeping tenants are asked a second in the last round.
  let startsPerSecond: Int
  let parent: String
  let onResult: @Sendable (String) -> Void

  /// After how long a tenant sleeps.
  private static let quietSeconds = 2
  /// Connections end half a minute after their last use.
  private static let settling = Duration.seconds(40)
  private static let idleSeconds = 10.0

  /// A node of the measured service.
  private struct Node: Sendable {
    let port: Int
    let processID: Int32
  }

  func run() async throws -> TenantReport {
    let quiet = ["--tenant-quiet", String(Self.quietSeconds)]
    return try await ScratchService.with(in: parent, arguments: ["--tenants", "on"] + quiet) {
      service in
      let cluster = try service.database()
      let node = Node(port: service.port, processID: service.processID)
      guard hasTwoNodes else { return try await measure(service, cluster, [node]) }
      let file = service.folder.path + "/databases.json"
      try Self.databases(cluster).write(toFile: file, atomically: true, encoding: .utf8)
      return try await service.withAnotherNode(on: cluster, arguments: ["--tenants", file] + quiet)
      { try await measure(service, cluster, [node, Node(port: $0, processID: $1)]) }
    }
  }

  /// The file of databases that names the private PostgreSQL, as a service with `--tenants on` names it.
  private static func databases(_ cluster: Cluster) -> String {
    let json: JSON = [
      [
        "name": "main", "url": .string(cluster.conninfo()),
        "owner_url": .string(cluster.ownerConninfo), "service_role": .string(Cluster.serviceRole),
      ]
    ]
    return String(decoding: json.bytes(), as: UTF8.self)
  }

  private func measure(
    _ service: ScratchService, _ cluster: Cluster, _ nodes: [Node]
  ) async throws -> TenantReport {
    var report = TenantReport(
      machine: try Machine(conninfo: cluster.ownerConninfo), count: count, nodes: nodes.count,
      empty: try await idle(nodes, service, cluster))
    onResult(
      "callboard bench tenants: \(report.machine.description)\(hasTwoNodes ? ", two nodes" : "")\n")
    onResult(report.empty.line("no tenants, idle"))
    let tenants = try await makeTenants(on: service, &report)
    onResult(report.creation.line("\(count.grouped) tenants made, each"))
    try await Task.sleep(for: Self.settling)
    report.quiet = try await idle(nodes, service, cluster)
    onResult(report.quiet.line("\(count.grouped) quiet tenants, idle"))
    let rounds = [
      ("first answers, one after another", nil), ("later ones, one after another", nil),
      ("later ones, \(startsPerSecond) a second", startsPerSecond),
    ]
    for (name, perSecond) in rounds {
      let tally = try await wake(tenants.shuffled(), nodes, perSecond: perSecond)
      report.starts.append(tally)
      onResult(tally.line(name))
      try await Task.sleep(for: .seconds(3 * Self.quietSeconds))
    }
    try await Task.sleep(for: Self.settling)
    report.quietAgain = try await idle(nodes, service, cluster)
    onResult(report.quietAgain.line("all asleep again, idle"))
    guard let tenant = tenants.first else { return report }
    onResult("")
    report.busy = try await compare(tenant)
    return report
  }

  /// Compares a busy tenant beside the quiet ones with one that is alone in its service.
  private func compare(
    _ tenant: ScratchService
  ) async throws -> ComparisonReport<ComparisonRow> {
    let arguments = ["--tenants", "on", "--tenant-quiet", String(Self.quietSeconds)]
    return try await ScratchService.with(in: parent, arguments: arguments) { alone in
      try await AppendComparison(
        now: tenant, then: try await alone.tenant("alone"), seconds: seconds, turns: turns,
        loads: [.singleChanges], onResult: onResult
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

  /// Asks each tenant for something, the nodes by turns.
  ///
  /// - Parameter perSecond: how many are asked a second, each whether the one before has answered or not; nil: each is
  ///   asked as soon as the one before has answered.
  private func wake(
    _ tenants: [ScratchService], _ nodes: [Node], perSecond: Int?
  ) async throws -> AnswerTally {
    try await withThrowingTaskGroup(of: AnswerTally.self) { group in
      var tally = AnswerTally()
      let began = ContinuousClock.now
      for (number, tenant) in tenants.enumerated() {
        let client = tenant.address(at: nodes[number % nodes.count].port).operatorClient
        if let perSecond {
          let due = Duration.seconds(1) / perSecond * number
          try await Task.sleep(until: began + due, clock: .continuous)
        }
        group.addTask {
          var answer = AnswerTally()
          let sent = ContinuousClock.now
          _ = try await client.get("/admin/v1/key")
          answer.note(200, after: sent.duration(to: .now))
          return answer
        }
        if perSecond == nil, let answer = try await group.next() {
          tally = tally.merged(with: answer)
        }
      }
      for try await answer in group { tally = tally.merged(with: answer) }
      return tally
    }
  }

  /// Measures the memory, threads and connections of the nodes, and their load while nobody asks anything of them.
  private func idle(
    _ nodes: [Node], _ service: ScratchService, _ cluster: Cluster
  ) async throws -> TenantReport.Idle {
    let before = try Self.transactions(cluster)
    let time = ProcessorTime(database: service.folder.path)
    try await Task.sleep(for: .seconds(Self.idleSeconds))
    let after = try Self.transactions(cluster)
    let used = ProcessorTime(database: service.folder.path).since(time)
    let threads = try nodes.map {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\($0.processID)/task").count
    }
    let bytes = try nodes.map { try ResidentMemory.bytes(of: $0.processID) }
    return TenantReport.Idle(
      memoryBytes: bytes.reduce(0, +), threads: threads.reduce(0, +),
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

  /// Where another node serves the same.
  fileprivate func address(at port: Int) -> ServiceAddress {
    var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    components?.port = port
    return ServiceAddress(url: components?.url ?? url, key: adminKey)
  }
}

extension AnswerTally {
  fileprivate func line(_ name: String) -> String {
    func time(_ share: Double) -> String { milliseconds(share)?.fixed(1) ?? "" }
    return "  \(name.padding(to: 40)) p50 \(time(0.5)) ms, p99 \(time(0.99)) ms, max \(time(1)) ms"
  }
}
