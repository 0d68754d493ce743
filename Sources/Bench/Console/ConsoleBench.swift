import CallboardCommandLine
import Foundation
import Synchronization

/// `callboard bench console`: measures the cost of open overviews of the console, and the service that others get
/// beside them, with the limits by default.
struct ConsoleBench: Sendable {
  let seconds: Double
  let parent: String
  let program: String?
  let onResult: @Sendable (String) -> Void

  private static let people = 8
  /// The time until everything is connected, and earlier work is done.
  private static let warmUpSeconds = 3.0

  func run() async throws -> ConsoleReport {
    try await ScratchService.with(in: parent, program: program, limits: nil) { service in
      let machine = try Machine(conninfo: try service.database().ownerConninfo)
      onResult("callboard bench console: \(machine.description)\n")
      onResult("processor time in percent of one core, over \(Int(seconds)) s each")
      onResult(ConsoleRow.header)
      var report = ConsoleReport(machine: machine, seconds: seconds)
      for scene in ConsoleScene.all {
        let row = try await measure(scene, service)
        report.rows.append(row)
        onResult(row.line)
      }
      return report
    }
  }

  private func measure(_ scene: ConsoleScene, _ service: ScratchService) async throws -> ConsoleRow
  {
    guard scene.hasChanges else { return try await measure(scene, service, people: []) }
    let names = (1...Self.people).map { "Honest \($0)" }
    return try await Troupe.with(names, on: service.address) { troupe in
      try await measure(scene, service, people: try await HonestTraffic.Person.make(troupe))
    }
  }

  private func measure(
    _ scene: ConsoleScene, _ service: ScratchService, people: [HonestTraffic.Person]
  ) async throws -> ConsoleRow {
    let isOver = Atomic(false)
    let halves = try await Threads.run(2) { number in
      defer { isOver.store(true, ordering: .releasing) }
      guard number == 0 else { return try serve(people, service) }
      var clients = try ConsoleClients(scene.consoles, port: service.port, key: service.adminKey)
      defer { clients.end() }
      let begin = ContinuousClock.now + .seconds(Self.warmUpSeconds)
      func isDone() -> Bool { isOver.load(ordering: .acquiring) }
      try clients.run { isDone() || .now >= begin }
      clients.beginAnew()
      try clients.run { isDone() }
      return Half(consoles: clients.answers)
    }
    return ConsoleRow(
      scene: scene, seconds: seconds,
      consoles: halves[0].consoles ?? halves[1].consoles ?? AnswerTally(),
      honest: halves[0].honest ?? halves[1].honest ?? HonestTraffic.Result(),
      processorTime: halves[0].processorTime ?? halves[1].processorTime)
  }

  /// The results of one of the two threads.
  private struct Half: Sendable {
    var consoles: AnswerTally?
    var honest: HonestTraffic.Result?
    var processorTime: ProcessorTime?
  }

  /// Has people at work, if there are any, and measures the time that the service and PostgreSQL use meanwhile.
  private func serve(_ people: [HonestTraffic.Person], _ service: ScratchService) throws -> Half {
    var traffic = people.isEmpty ? nil : try HonestTraffic(people, port: service.port)
    defer { traffic?.end() }
    func work(_ seconds: Double) throws {
      if traffic == nil {
        usleep(UInt32(seconds * 1e6))
      } else {
        try traffic?.run(seconds: seconds)
      }
    }
    try work(Self.warmUpSeconds)
    traffic?.beginAnew()
    let before = ProcessorTime(database: service.folder.path)
    try work(seconds)
    let time = ProcessorTime(database: service.folder.path).since(before)
    return Half(honest: traffic?.result, processorTime: time)
  }
}

/// So many open overviews, with or without people who write and read beside them.
struct ConsoleScene: Sendable {
  let consoles: Int
  let hasChanges: Bool

  var name: String {
    let pages = consoles == 1 ? "1 overview" : "\(consoles) overviews"
    return hasChanges
      ? "\(pages), \(HonestTraffic.changesPerSecond) changes/s and reads" : "\(pages), idle"
  }

  static let all = [
    (0, false), (1, false), (100, false), (0, true), (1, true), (100, true),
  ].map { ConsoleScene(consoles: $0.0, hasChanges: $0.1) }
}
