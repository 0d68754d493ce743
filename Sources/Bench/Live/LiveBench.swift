import CallboardClient
import CallboardCommandLine
import CallboardDomain
import CallboardHTTPServer
import Foundation

/// `callboard bench live`: measures how long after its decision an event reaches its subscribers.
struct LiveBench: Sendable {
  let service: ScratchService
  let seconds: Double
  /// A part of the names of the scenes to measure; nil: all scenes.
  var only: String?
  let onResult: @Sendable (String) -> Void

  private static let notifyRates = [100, 1_000, 5_000]

  func run() async throws -> BenchReport {
    let cluster = try service.database()
    var report = BenchReport(machine: try Machine(conninfo: cluster.ownerConninfo))
    onResult("callboard bench live: \(report.machine.description)\n")
    onResult("from the decision (its commit lies in between) to the subscriber")
    onResult(Measurement.liveHeader)
    for rate in only == nil ? Self.notifyRates : [Self.notifyRates[0]] {
      report.baselines.append(try await notified(cluster, rate))
      onResult(report.baselines[report.baselines.count - 1].liveLine)
    }
    var results: [Measurement] = []
    var idle: Idle?
    func note(_ result: Measurement) {
      results.append(result)
      onResult(result.liveLine)
    }
    try await service.address.withAppKey { key in
      let troupe = try await Troupe(["Ada"], on: service.address, appKey: key)
      if only == nil {
        // This runs first, because memory that earlier scenes have freed would hide the growth.
        let crowd = try await self.idle(troupe)
        idle = crowd
        onResult(
          "  \(crowd.count.grouped) idle subscribers take \(crowd.bytesEach.grouped) bytes each")
        for wait in [false, true] { note(try await polled(troupe, waiting: wait)) }
      }
      let scenes = LiveScene.all.filter { scene in only.map(scene.name.contains) ?? true }
      for scene in scenes where !scene.crossesNodes {
        note(try await measure(scene, troupe, readingFrom: service.port))
      }
      if scenes.contains(where: \.crossesNodes) {
        try await service.withAnotherNode(on: cluster) { port, _ in
          for scene in scenes where scene.crossesNodes {
            note(try await measure(scene, troupe, readingFrom: port))
          }
        }
      }
      if only == nil { note(try await presence(troupe)) }
    }
    report.results = results
    report.idle = idle
    return report
  }

  private func measure(
    _ scene: LiveScene, _ troupe: Troupe, readingFrom port: Int
  ) async throws -> Measurement {
    var paths: [String] = []
    var position: Int64 = 0
    for _ in 0..<scene.spaces {
      let made = try await troupe.client(0).post("/v1/projects", ["title": "Live"])
      paths.append("/v1/projects/\(try Troupe.id(made).lower)")
      position = max(position, made["position"]?.integer ?? 0)
    }
    let spaces = paths
    // The other node may not know the last spaces yet.
    let query = "min_position=\(position)"
    let readers = LiveReaders(
      port: port,
      requests: spaces.flatMap { path in
        Array(
          repeating: get("\(path)/events/stream?\(query)", troupe), count: scene.subscribersEach)
      })
    let watched = try await watch(readers) {
      let (sent, answers) = try await write(scene, spaces, troupe)
      return (sent, expected: sent * scene.subscribersEach, answers)
    }
    let arrivals = watched.arrivals
    var result = Measurement(
      scene.name, events: arrivals.latencyMicroseconds.count, seconds: watched.seconds,
      latencyMicroseconds: arrivals.latencyMicroseconds)
    result.sent = watched.sent
    result.sentSeconds = watched.sentSeconds
    result.cutOff = arrivals.cutOff
    result.answerMicroseconds = watched.answerMicroseconds.sorted()
    result.processorTime = watched.processorTime
    return result
  }

  /// The result of a measurement: the deliveries to subscribers, the number of sends, and the times of both.
  struct Watched: Sendable {
    let arrivals: LiveReaders.Arrivals
    let sent: Int
    let sentSeconds: Double
    /// Until the last event arrived.
    let seconds: Double
    /// How long after the decision each sender received its answer.
    let answerMicroseconds: [Int32]
    let processorTime: ProcessorTime
  }

  /// Has subscribers read while a body sends, until they have received everything that the body expects.
  func watch(
    _ readers: LiveReaders,
    _ body: () async throws -> (sent: Int, expected: Int, answerMicroseconds: [Int32])
  ) async throws -> Watched {
    let progress = LiveProgress()
    return try await withThrowingTaskGroup(of: LiveReaders.Arrivals.self) { group in
      group.addTask {
        // If the subscribers fail, end the waits for them.
        defer { progress.endEarly() }
        return try await Threads.run(1) { _ in try readers.read(progress) }[0]
      }
      defer { progress.finish() }
      try await progress.untilOpen()
      let start = ContinuousClock.now
      let used = ProcessorTime(database: service.folder.path)
      let (sent, expected, answers) = try await body()
      let sentSeconds = start.duration(to: .now) / .seconds(1)
      let end = try await progress.finish(after: expected)
      let time = ProcessorTime(database: service.folder.path).since(used)
      return Watched(
        arrivals: try await group.next() ?? LiveReaders.Arrivals(), sent: sent,
        sentSeconds: sentSeconds, seconds: start.duration(to: end) / .seconds(1),
        answerMicroseconds: answers, processorTime: time)
    }
  }

  /// Posts messages at an even pace over several connections, each as soon as the message before is answered; returns
  /// how many were sent in the time, and how long after its decision each was answered, in microseconds.
  private func write(
    _ scene: LiveScene, _ paths: [String], _ troupe: Troupe
  ) async throws -> (sent: Int, answerMicroseconds: [Int32]) {
    let threads = max(1, min(64, scene.eventsPerSecond / 20))
    let pause = Double(threads) / Double(scene.eventsPerSecond)
    let count = Int(seconds / pause)
    let requests = paths.map { post("\($0)/chat", #"{"text":"hello"}"#, troupe) }
    let end = ContinuousClock.now + .seconds(seconds)
    let parts = try await Threads.run(threads) { thread, checkCancellation in
      let descriptor = try LoadSocket.open(port: service.port)
      defer { close(descriptor) }
      var clock = EventClock(timeMember: "created_at")
      let began = ContinuousClock.now + .seconds(pause * Double(thread) / Double(threads))
      var sent = 0
      for number in 0..<count where .now < end {
        try checkCancellation()
        let due = began + .seconds(pause * Double(number))
        let left = (due - .now).inMicroseconds
        if left > 0 { usleep(UInt32(left)) }
        try LoadSocket.send(requests[(number * threads + thread) % requests.count], to: descriptor)
        try LoadSocket.awaitAnswer(on: descriptor) { clock.take($0) }
        sent += 1
      }
      return (sent, clock.latencyMicroseconds)
    }
    return (parts.reduce(0) { $0 + $1.0 }, parts.flatMap(\.1))
  }

  func get(_ path: String, _ troupe: Troupe) -> [UInt8] {
    Array("GET \(path) HTTP/1.1\r\nHost: bench\r\n\(headers(troupe))\r\n".utf8)
  }

  func post(_ path: String, _ body: String, _ troupe: Troupe) -> [UInt8] {
    let own = "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
    return Array(
      "POST \(path) HTTP/1.1\r\nHost: bench\r\n\(headers(troupe))\(own)\r\n\(body)".utf8)
  }

  private func headers(_ troupe: Troupe) -> String {
    "Authorization: Bearer \(troupe.appKey)\r\nCallboard-Person: \(troupe.people[0].lower)\r\n"
  }
}

/// A load: some events a second in some spaces, each with some subscribers.
struct LiveScene: Sendable {
  let eventsPerSecond: Int
  let spaces: Int
  let subscribersEach: Int
  /// Whether the subscribers and the writers use different nodes.
  var crossesNodes = false

  var name: String {
    let place = spaces == 1 ? "one space" : "\(spaces) spaces"
    let crowd = "\(subscribersEach) subscriber\(subscribersEach == 1 ? "" : "s")"
    let nodes = crossesNodes ? ", two nodes" : ""
    return "\(eventsPerSecond)/s in \(place), \(crowd)\(spaces == 1 ? "" : " each")\(nodes)"
  }

  /// Every rate for every number of spaces and subscribers, and 1,000 subscribers at a rate that the service sustains;
  /// some of the loads are more than the machine can carry.
  static let all: [LiveScene] = [false, true].flatMap { crossesNodes in
    ([(20, (1, 1_000))] + rates.flatMap { rate in houses.map { (rate, $0) } }).map { rate, house in
      LiveScene(
        eventsPerSecond: rate, spaces: house.0, subscribersEach: house.1,
        crossesNodes: crossesNodes)
    }
  }

  private static let rates = [100, 1_000, 5_000]
  private static let houses: [(spaces: Int, subscribersEach: Int)] = [
    (1, 1), (1, 100), (1, 1_000), (100, 1), (100, 10),
  ]
}

/// A table of what subscribers received; it counts sends and deliveries apart.
extension Measurement {
  static let liveHeader =
    "  " + "".padding(to: 52) + "sent/s".right(8) + "deliv./s".right(10) + "p50 ms".right(10)
    + "p99 ms".right(10) + "p99.9 ms".right(10) + "cut off".right(9)

  /// A line of the table.
  var liveLine: String {
    var text = "  " + name.padding(to: 52)
    text += (sentPerSecond.map { Int($0.rounded()).grouped } ?? "").right(8)
    text += Int(eventsPerSecond.rounded()).grouped.right(10)
    for share in [0.5, 0.99, 0.999] {
      text += (latencyMilliseconds(share)?.fixed(2) ?? "").right(10)
    }
    text += cutOff.grouped.right(9)
    if let answers {
      text += "  answered after \(answers.p50.fixed(2)) and \(answers.p99.fixed(2))"
    }
    if let processorTime { text += "; \(processorTime.line(over: seconds))" }
    return text
  }
}

extension LiveBench {
  /// Idle subscribers, and how much of the service's memory each takes.
  struct Idle: Sendable {
    let count: Int
    let bytesEach: Int
  }

  /// The most idle subscribers; each takes an open file of this process and one of the service.
  private static let idleMax = 10_000
  /// Open files for everything else.
  private static let otherFiles = 500

  /// Measures how much the service's memory grows for each of many idle subscribers.
  func idle(_ troupe: Troupe) async throws -> Idle {
    let made = try await troupe.client(0).post("/v1/projects", ["title": "Idle"])
    let request = get("/v1/projects/\(try Troupe.id(made).lower)/events/stream", troupe)
    let before = try ResidentMemory.bytes(of: service.processID)
    let count = max(1, min(Self.idleMax, OpenFileLimit.raise() - Self.otherFiles))
    let readers = LiveReaders(
      port: service.port, requests: Array(repeating: request, count: count))
    let sizes = try await Threads.run(1) { _ in
      var after = 0
      var end: ContinuousClock.Instant?
      _ = try readers.read(
        onOpen: { end = .now + .seconds(3) },
        isOver: { _ in
          after = (try? ResidentMemory.bytes(of: service.processID)) ?? 0
          return end.map { ContinuousClock.now > $0 } ?? false
        })
      return after
    }
    return Idle(count: count, bytesEach: max(0, sizes[0] - before) / count)
  }
}
