import CallboardCommandLine
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardPostgres
import Foundation
import Synchronization

/// `callboard bench isolation`: measures how well a service with its default limits serves others during each of
/// several attacks.
///
/// Each attack has a service of its own, because some leave theirs in a state that would falsify the next measurement.
struct IsolationBench: Sendable {
  let seconds: Double
  /// A part of the names of the attacks to measure; nil: all attacks.
  var only: String?
  /// Whether the others use another node than the attack.
  var crossesNodes = false
  /// Whether the attack is in one tenant of the service, and the others in another.
  var crossesTenants = false
  let parent: String
  let program: String?
  let onResult: @Sendable (String) -> Void

  static let idle = "nothing"
  static let together = "all at once"
  static let names = [idle] + Attack.all.map(\.name) + [together]

  func run() async throws -> IsolationReport {
    var report = IsolationReport(seconds: seconds, nodes: crossesNodes ? 2 : 1)
    onResult(
      "callboard bench isolation: \(HonestTraffic.changesPerSecond) changes a second of "
        + "\(Self.honestPeople) people, reads, and /healthz, \(Int(seconds)) s beside each attack"
        + (crossesNodes ? ", which is on another node" : "")
        + (crossesTenants ? ", which is in another tenant" : ""))
    if Attack.idleCount < Attack.idleCountMax {
      onResult("only \(Attack.idleCount.grouped) idle connections: no more files may be open")
    }
    var attacks = Attack.all.map { (name: $0.name, parts: [$0]) }
    attacks.insert((Self.idle, []), at: 0)
    attacks.append((Self.together, Attack.all))
    for (name, parts) in attacks where only.map({ name.contains($0) }) ?? true {
      let arguments = crossesTenants ? ["--tenants", "on"] : []
      let row = try await ScratchService.with(
        in: parent, program: program, limits: nil, arguments: arguments
      ) { try await measure(name, parts, $0) }
      if report.rows.isEmpty { onResult("\(row.machine.description)\n\n\(IsolationRow.header)") }
      report.rows.append(row)
      onResult(row.line)
    }
    onResult("\n" + report.verdict)
    return report
  }

  private func measure(
    _ name: String, _ attacks: [Attack], _ service: ScratchService
  ) async throws -> IsolationRow {
    let cluster = try service.database()
    let machine = try Machine(conninfo: cluster.ownerConninfo)
    guard crossesNodes else {
      return try await measure(name, attacks, service, honestPort: service.port, machine)
    }
    return try await service.withAnotherNode(on: cluster, limits: nil) { port, _ in
      try await measure(name, attacks, service, honestPort: port, machine)
    }
  }

  private func measure(
    _ name: String, _ attacks: [Attack], _ service: ScratchService, honestPort: Int,
    _ machine: Machine
  ) async throws -> IsolationRow {
    let home = try await crossesTenants ? service.tenant("honest") : service
    let service = try await crossesTenants ? service.tenant("hostile") : service
    return try await Troupe.with((1...Self.honestPeople).map { "Honest \($0)" }, on: home.address) {
      honest in
      try await Troupe.with((1...Self.hostilePeople).map { "Hostile \($0)" }, on: service.address) {
        hostile in
        let people = try await HonestTraffic.Person.make(honest)
        let prepared = try await Threads.run(1) { _, checkCancellation in
          let site = AttackSite(
            port: service.port, appKey: hostile.appKey, adminKey: service.adminKey,
            people: hostile.people, checkCancellation: checkCancellation)
          return try Self.prepare(attacks, on: site)
        }[0]
        try Self.settle(try service.database())
        try await Task.sleep(for: Self.pauseBefore)
        let isOver = Atomic(false)
        let halves = try await Threads.run(2) { number, checkCancellation in
          defer { isOver.store(true, ordering: .releasing) }
          guard number == 0 else {
            usleep(UInt32(Self.warmUpSeconds * 1e6))
            var attacker = try Attacker(prepared.parts, port: service.port)
            try attacker.run { isOver.load(ordering: .acquiring) }
            return Half(attack: attacker.tally)
          }
          return try serve(
            people, port: honestPort, processID: service.processID, checkCancellation)
        }
        return IsolationRow(
          name: name, honest: halves[0].honest ?? halves[1].honest ?? HonestTraffic.Result(),
          attack: halves[0].attack ?? halves[1].attack ?? AnswerTally(),
          refusal: prepared.refusal,
          memoryBytes: max(halves[0].memoryBytes, halves[1].memoryBytes), machine: machine)
      }
    }
  }

  private static let honestPeople = 8
  private static let hostilePeople = 5
  private static let warmUpSeconds = 1.0
  /// Time for the work that preparing an attack leaves behind.
  private static let pauseBefore = Duration.seconds(2)

  /// Has PostgreSQL write the prepared rows, as it would have within minutes; a second checkpoint frees files of the
  /// write-ahead log for reuse.
  private static func settle(_ cluster: Cluster) throws {
    let connection = try Connection(ConnectionOptions(conninfo: cluster.ownerConninfo))
    defer { connection.close() }
    for _ in 1...2 { try connection.execute("checkpoint") }
  }

  /// The results of one of the two threads.
  private struct Half: Sendable {
    var attack: AnswerTally?
    var honest: HonestTraffic.Result?
    var memoryBytes = 0
  }

  /// Prepares attacks; returns their connections, and the refusals of those that could not be prepared.
  private static func prepare(
    _ attacks: [Attack], on site: AttackSite
  ) throws -> (parts: [Attack.Part], refusal: String?) {
    var parts: [Attack.Part] = []
    var refusals: [String] = []
    for attack in attacks {
      do {
        parts += try attack.prepare(site)
      } catch let refused as AttackSite.Refused {
        refusals.append("\(attack.name) refused \(refused.status) \(refused.code)")
      }
    }
    return (parts, refusals.isEmpty ? nil : refusals.joined(separator: ", "))
  }

  private func serve(
    _ people: [HonestTraffic.Person], port: Int, processID: Int32,
    _ checkCancellation: () throws -> Void
  ) throws -> Half {
    var traffic = try HonestTraffic(people, port: port)
    defer { traffic.end() }
    try traffic.run(seconds: Self.warmUpSeconds)
    traffic.beginAnew()
    var memoryBytes = 0
    try traffic.run(seconds: seconds) {
      try checkCancellation()
      memoryBytes = max(memoryBytes, try ResidentMemory.bytes(of: processID))
    }
    return Half(honest: traffic.result, memoryBytes: memoryBytes)
  }
}

/// The results of `callboard bench isolation`.
struct IsolationReport: Sendable, JSONWritable {
  let seconds: Double
  let nodes: Int
  var rows: [IsolationRow] = []

  /// Whether every goal was reached, and if not, a line for each attack with the goals that were missed.
  var verdict: String {
    let flawed = rows.filter { !$0.flaws.isEmpty }
    let goals = "no 503, p99 and /healthz under 100 ms, memory under 1 GB"
    guard !flawed.isEmpty else { return "reached beside each: \(goals)" }
    return "not reached beside \(flawed.count) of \(rows.count) (\(goals)):"
      + flawed.map { "\n  \($0.name): \($0.flaws.joined(separator: ", "))" }.joined()
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("machine", ifPresent: rows.first?.machine)
      $0.member("seconds", JSON.double(seconds))
      $0.member("nodes", nodes)
      $0.member("reached", rows.allSatisfy(\.flaws.isEmpty))
      $0.member("results", rows)
    }
  }
}
