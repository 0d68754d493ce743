import CallboardClient
import CallboardCommandLine
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardPostgres
import CallboardProjections
import Foundation

/// `callboard bench scale`: measures on a long log of all kinds of spaces whatever may depend on the log's length.
struct ScaleBench: Sendable {
  let events: Int
  /// How many requests there are of each kind of read.
  let reads: Int
  /// The time of each turn of a load.
  let seconds: Double
  /// How many turns each of the two services has for each load.
  let turns: Int
  /// The most time that a service has for what is due in the log, before anything is measured of it.
  let settleSeconds: Double
  let parent: String
  let onResult: @Sendable (String) -> Void

  /// A settled service appends nothing for this long: it finds people who are absent only after 40 s.
  private static let quiet = Duration.seconds(45)

  func run() async throws -> ScaleReport {
    try await ScratchLog.with(in: parent) { try await run(on: $0) }
  }

  private func run(on scratch: ScratchLog) async throws -> ScaleReport {
    var report = ScaleReport(
      machine: try Machine(conninfo: scratch.cluster.ownerConninfo), events: events)
    onResult("callboard bench scale: \(report.machine.description)")
    let places = try await fill(scratch, &report)
    try await rebuild(scratch, &report)
    let keys = try await settle(scratch, &report)
    let postgres = try restart(scratch.cluster)
    let began = ContinuousClock.now
    try await scratch.withService(adminKey: keys.admin) { service in
      let told = began.duration(to: .now)
      let first = try await begin(service, since: began, places[0], keys)
      note(
        "cold_start",
        [("postgresql_seconds", postgres.seconds), ("told_seconds", told.seconds)] + first,
        in: &report)
      report.reads = try await read(places, service, keys)
      note(
        "after_the_reads",
        [("memory_bytes", Double(try ResidentMemory.bytes(of: service.processID)))], in: &report)
      report.appends = try await append(service)
    }
    try await examine(scratch, &report)
    return report
  }

  /// Fills the log; returns some of its projects, the one with the most events first.
  private func fill(
    _ scratch: ScratchLog, _ report: inout ScaleReport
  ) async throws -> [ScaleRead.Place] {
    let began = ContinuousClock.now
    let contents = try await scratch.fill(.all, events: events)
    let filled = began.duration(to: .now).seconds
    onResult(contents.description)
    try await scratch.complete()
    let sizes = try scratch.sizes()
    note(
      "fill",
      [
        ("events_per_second", (Double(events) / filled).rounded()),
        ("bytes_per_event_in_tables", perEvent(sizes.eventTables)),
        ("bytes_per_event_in_indexes", perEvent(sizes.eventIndexes)),
        ("bytes_per_event", perEvent(sizes.eventTables + sizes.eventIndexes)),
      ], in: &report)
    let versions = try scratch.versions(of: contents.projects.map(\.space))
    let places = contents.projects.compactMap { project in
      versions[project.space].map {
        ScaleRead.Place(project: project.space, owner: project.owner, version: $0)
      }
    }.sorted { $0.version > $1.version }
    guard !places.isEmpty else { throw Failure("the log has no projects") }
    return places
  }

  private func rebuild(_ scratch: ScratchLog, _ report: inout ScaleReport) async throws {
    let before = try await scratch.counters()
    onResult("\nrebuild")
    report.rebuilds = try await RebuildBench(mix: .all, events: events, onResult: onResult)
      .measure(on: scratch, report.machine)
    let after = try await scratch.counters()
    try await scratch.dropRetiredProjections()
    try scratch.settle()
    let sizes = try scratch.sizes()
    note(
      "projections",
      [
        ("temporary_bytes", after.temporaryBytes(since: before)),
        ("bytes_per_event_in_tables", perEvent(sizes.projectionTables)),
        ("bytes_per_event_in_indexes", perEvent(sizes.projectionIndexes)),
        ("database_bytes", Double(sizes.database)),
      ], in: &report)
  }

  /// Has a service do what is due in the log, and makes the keys for the requests.
  private func settle(
    _ scratch: ScratchLog, _ report: inout ScaleReport
  ) async throws -> ScaleClient.Keys {
    try await scratch.withService { service in
      let client = service.address.operatorClient
      let made = try await client.post("/admin/v1/keys", ["name": "bench scale", "scope": "app"])
      guard let key = made["key"]?.string else { throw Failure("the service made no key") }
      let began = ContinuousClock.now
      var position = try await Self.position(client)
      var changedAt = began
      while began.duration(to: .now).seconds < settleSeconds,
        changedAt.duration(to: .now) < Self.quiet
      {
        try await Task.sleep(for: .milliseconds(500))
        let reached = try await Self.position(client)
        if reached != position { (position, changedAt) = (reached, .now) }
      }
      note(
        "settling",
        [
          ("seconds", began.duration(to: .now).seconds),
          ("appended_events", Double(position) - Double(events)),
        ], in: &report)
      return ScaleClient.Keys(admin: service.adminKey, app: key)
    }
  }

  private static func position(_ client: CallboardClient) async throws -> Int64 {
    try await client.get("/readyz")["position"]?.integer ?? 0
  }

  /// Starts PostgreSQL anew, with nothing in its memory; the files stay in that of the machine.
  private func restart(_ cluster: Cluster) throws -> Duration {
    try cluster.stop()
    let began = ContinuousClock.now
    try cluster.start()
    return began.duration(to: .now)
  }

  /// Waits until the service is ready, and reads the project with the most events twice.
  private func begin(
    _ service: ScratchService, since began: ContinuousClock.Instant, _ place: ScaleRead.Place,
    _ keys: ScaleClient.Keys
  ) async throws -> [ScaleReport.Figure] {
    try await Threads.run(1) { _, checkCancellation -> [ScaleReport.Figure] in
      var client = try ScaleClient(port: service.port, keys: keys)
      defer { client.end() }
      while try client.get("/readyz", for: place.owner).status != 200 {
        try checkCancellation()
        usleep(2_000)
      }
      let ready = began.duration(to: .now)
      let answers = [
        try client.get(place.path, for: place.owner), try client.get(place.path, for: place.owner),
      ]
      guard answers.allSatisfy({ $0.status == 200 }) else {
        throw Failure("\(place.path) was answered \(answers.map(\.status))")
      }
      return [
        ("ready_seconds", ready.seconds),
        ("first_state_milliseconds", 1_000 * answers[0].duration.seconds),
        ("second_state_milliseconds", 1_000 * answers[1].duration.seconds),
        ("events_of_the_state", Double(place.version)),
        ("memory_bytes", Double(try ResidentMemory.bytes(of: service.processID))),
      ]
    }[0]
  }

  private func read(
    _ places: [ScaleRead.Place], _ service: ScratchService, _ keys: ScaleClient.Keys
  ) async throws -> [ScaleRead.Result] {
    onResult(ScaleRead.Result.header)
    return try await Threads.run(1) { _, checkCancellation -> [ScaleRead.Result] in
      var client = try ScaleClient(port: service.port, keys: keys)
      defer { client.end() }
      return try ScaleRead.all.map { read in
        let result = try read.measure(reads, of: places, by: &client, checkCancellation)
        onResult(result.line)
        return result
      }
    }[0]
  }

  /// Compares appending to this log with appending to an empty one.
  private func append(
    _ service: ScratchService
  ) async throws -> ComparisonReport<ComparisonRow> {
    onResult("\nappending to an empty log (then) and to this one (now)")
    return try await ScratchService.with(in: parent) { empty in
      let report = try await AppendComparison(
        now: service, then: empty, seconds: seconds, turns: turns, loads: AppendLoad.all,
        measuresWAL: true, onResult: onResult
      ).run()
      for row in report.rows { onResult("  \(row.name)\n\(row.furtherLine)") }
      return report
    }
  }

  /// Runs the doctor, and verifies all projections, while no service runs.
  private func examine(_ scratch: ScratchLog, _ report: inout ScaleReport) async throws {
    let runs: [(name: String, options: [String])] = [("doctor_full", ["--full"]), ("doctor", [])]
    var counters = try await scratch.counters()
    for (name, options) in runs {
      let run = try await CommandRun(
        ["doctor", "--database-url", scratch.cluster.conninfo()] + options,
        output: scratch.cluster.directory + "/" + name)
      let after = try await scratch.counters()
      note(
        name,
        [
          ("seconds", run.seconds), ("memory_bytes_max", Double(run.memoryBytesMax)),
          ("temporary_bytes", after.temporaryBytes(since: counters)),
          ("exit_code", Double(run.exitCode)),
        ], in: &report)
      counters = after
      if run.exitCode != 0 { onResult(run.output) }
    }
    // The connections of the other pool ended with PostgreSQL.
    let pool = Pool(
      ConnectionOptions(conninfo: scratch.cluster.conninfo()), size: 1, name: "verify")
    let verified = try await pool.closing { try await verify(scratch, pool) }
    let temporary = try await scratch.counters().temporaryBytes(since: counters)
    note("verification", verified + [("temporary_bytes", temporary)], in: &report)
  }

  private func verify(
    _ scratch: ScratchLog, _ pool: Pool
  ) async throws -> [ScaleReport.Figure] {
    var figures: [ScaleReport.Figure] = []
    var (differences, incomplete) = (0.0, 0.0)
    let began = ContinuousClock.now
    for projection in scratch.catalogue.projections {
      let begin = ContinuousClock.now
      let found = try await Verifier(projection, log: scratch.log, pool: pool).verify()
      figures.append(("\(projection.name)_seconds", begin.duration(to: .now).seconds))
      differences += Double(found.comparison.count)
      if !found.isProof { incomplete += 1 }
    }
    return figures + [
      ("seconds", began.duration(to: .now).seconds), ("differences", differences),
      ("projections_without_proof", incomplete),
    ]
  }

  private func note(
    _ name: String, _ figures: [ScaleReport.Figure], in report: inout ScaleReport
  ) {
    let stage = ScaleReport.Stage(name: name, figures: figures)
    report.stages.append(stage)
    onResult(stage.text)
  }

  private func perEvent(_ bytes: Int64) -> Double { Double(bytes) / Double(events) }
}

/// One run of a command of this program, in a process of its own.
struct CommandRun: Sendable {
  let seconds: Double
  /// The most resident memory that the process had.
  let memoryBytesMax: Int
  let output: String
  let exitCode: Int32

  /// Runs the command to its end; ends it if the task is cancelled.
  ///
  /// - Parameter path: the file for what it prints.
  init(_ arguments: [String], output path: String) async throws {
    let process = try Process.withoutSettings(Process.thisProgram, arguments, output: path)
    let began = ContinuousClock.now
    try process.run()
    defer {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }
    var memoryBytesMax = 0
    while process.isRunning {
      let bytes = try? ResidentMemory.bytesMax(of: process.processIdentifier)
      memoryBytesMax = max(memoryBytesMax, bytes ?? 0)
      try await Task.sleep(for: .milliseconds(10))
    }
    seconds = began.duration(to: .now).seconds
    self.memoryBytesMax = memoryBytesMax
    output = try String(contentsOfFile: path, encoding: .utf8)
    exitCode = process.terminationStatus
  }
}
