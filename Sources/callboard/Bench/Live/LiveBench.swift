import CallboardClient
import Domain
import Foundation
import Postgres

/// `callboard bench live`: how long after an event is decided its subscribers have it.
struct LiveBench: Sendable {
  let service: ScratchService
  let seconds: Double
  let onResult: @Sendable (String) -> Void

  /// Some events a second over some spaces, each with some subscribers.
  private struct Scene {
    let eventsPerSecond: Int
    let spaces: Int
    let subscribersEach: Int

    var name: String {
      "\(eventsPerSecond) events/s in \(spaces) spaces, \(subscribersEach) subscribers each"
    }
  }

  private static let scenes = [
    Scene(eventsPerSecond: 100, spaces: 1, subscribersEach: 1),
    Scene(eventsPerSecond: 100, spaces: 1, subscribersEach: 100),
    Scene(eventsPerSecond: 20, spaces: 1, subscribersEach: 1_000),
    Scene(eventsPerSecond: 1_000, spaces: 100, subscribersEach: 10),
  ]
  private static let idle = 1_000

  func run() async throws -> BenchReport {
    let place = try service.database()
    let connection = try Connection(ConnectionOptions(conninfo: place.owner))
    var report = BenchReport(machine: try Machine(connection))
    connection.close()
    onResult("callboard bench live: \(report.machine.description)\n")
    onResult(
      "from the decision (its commit lies in between) to the subscriber; deliveries a second")
    onResult(Measurement.header.replacing("events/s", with: "deliv./s"))
    let base = try await notified(place)
    report.baselines = [base]
    onResult(base.line(against: base))
    try await service.address.withAppKey { key in
      let troupe = try await Troupe(["Ada"], on: service.address, appKey: key)
      for scene in Self.scenes {
        let result = try await measure(scene, troupe)
        report.results.append(result)
        onResult(result.line(against: base))
      }
      let bytes = try await idleBytes(troupe)
      onResult("\nan idle subscriber: \(bytes / 1_024) KiB, of \(Self.idle)")
    }
    return report
  }

  private func measure(_ scene: Scene, _ troupe: Troupe) async throws -> Measurement {
    var paths: [String] = []
    for _ in 0..<scene.spaces {
      let made = try await troupe.client(0).post("/v1/projects", ["title": "Live"])
      paths.append("/v1/projects/\(try Troupe.id(made).lower)")
    }
    let spaces = paths
    let readers = LiveReaders(
      port: service.port,
      requests: spaces.flatMap { path in
        Array(
          repeating: get("\(path)/events/stream", troupe), count: scene.subscribersEach)
      })
    let curtain = Curtain()
    return try await withThrowingTaskGroup(of: [Int32].self) { group in
      group.addTask {
        let arrivals = try await Threads.run(1) { _ in
          try readers.read(onOpen: { curtain.rise() }, isOver: { curtain.isOver })
        }
        return arrivals[0].latencyMicroseconds
      }
      while !curtain.isOpen { try await Task.sleep(for: .milliseconds(20)) }
      try await write(scene, spaces, troupe)
      try await Task.sleep(for: .milliseconds(300))
      curtain.fall()
      let latencies = try await group.next() ?? []
      return Measurement(
        scene.name, events: latencies.count, seconds: seconds, latencyMicroseconds: latencies)
    }
  }

  /// Posts messages at an even pace, from several connections.
  private func write(_ scene: Scene, _ paths: [String], _ troupe: Troupe) async throws {
    let threads = max(1, min(16, scene.eventsPerSecond / 20))
    let pause = Double(threads) / Double(scene.eventsPerSecond)
    let count = Int(seconds / pause)
    _ = try await Threads.run(threads) { thread in
      let descriptor = try LoadSocket.open(port: service.port)
      defer { close(descriptor) }
      let began = ContinuousClock.now + .seconds(pause * Double(thread) / Double(threads))
      for number in 0..<count {
        let due = began + .seconds(pause * Double(number))
        let left = (due - .now).microseconds
        if left > 0 { usleep(UInt32(left)) }
        let path = paths[(number * threads + thread) % paths.count]
        try LoadSocket.send(post("\(path)/chat", #"{"text":"hello"}"#, troupe), to: descriptor)
        try LoadSocket.awaitAnswer(on: descriptor)
      }
    }
  }

  /// What the service's memory grows by for each of many subscribers to whom nothing is sent.
  private func idleBytes(_ troupe: Troupe) async throws -> Int {
    let made = try await troupe.client(0).post("/v1/projects", ["title": "Idle"])
    let request = get("/v1/projects/\(try Troupe.id(made).lower)/events/stream", troupe)
    let before = try residentBytes()
    let readers = LiveReaders(
      port: service.port, requests: Array(repeating: request, count: Self.idle))
    let sizes = try await Threads.run(1) { _ in
      var after = 0
      let end = ContinuousClock.now + .seconds(3)
      _ = try readers.read(onOpen: {}) {
        after = (try? residentBytes()) ?? 0
        return ContinuousClock.now > end
      }
      return after
    }
    return max(0, sizes[0] - before) / Self.idle
  }

  private func residentBytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(service.processID)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return (line.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0) * 1_024
  }

  private func get(_ path: String, _ troupe: Troupe) -> [UInt8] {
    Array("GET \(path) HTTP/1.1\r\nHost: bench\r\n\(headers(troupe))\r\n".utf8)
  }

  private func post(_ path: String, _ body: String, _ troupe: Troupe) -> [UInt8] {
    let own = "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
    return Array(
      "POST \(path) HTTP/1.1\r\nHost: bench\r\n\(headers(troupe))\(own)\r\n\(body)".utf8)
  }

  private func headers(_ troupe: Troupe) -> String {
    "Authorization: Bearer \(troupe.appKey)\r\nCallboard-Person: \(troupe.people[0].lower)\r\n"
  }
}
