import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// People who write and read, and health checks, all at an even pace; and how long each request takes.
///
/// A request is sent when it is due, over another connection if one still waits for its answer; its time counts from
/// when it was due.
struct HonestTraffic {
  let port: Int
  /// A lane for each replica of each person.
  private var lanes: [Lane]
  /// The lane to use next. All lanes take turns, because the server closes a connection that sends no request.
  private var nextLane = 0
  private let read: [UInt8]
  private let health: [UInt8]
  private var probes: [Probe] = []

  /// The answers so far.
  struct Result: Sendable {
    var changes = AnswerTally()
    var reads = AnswerTally()
    var health = AnswerTally()

    /// The requests of the people, without the health checks.
    var asked: AnswerTally { changes.merged(with: reads) }
  }

  private(set) var result = Result()

  /// A replica, which has one request in flight.
  private struct Lane {
    let person: Person
    var script: LoadScript
    var wire: WireConnection
    var version: Int
    var dueAt: ContinuousClock.Instant?
  }

  /// A request over a connection of its own.
  private struct Probe {
    let isHealth: Bool
    var wire: WireConnection
    let dueAt: ContinuousClock.Instant
    var isDone = false
  }

  struct Person: Sendable {
    let project: UUID
    let element: UUID
    let key: String
    let person: UUID
    let version: Int

    func script(at version: Int) -> LoadScript {
      LoadScript(
        project: project, element: element, at: 17, changes: 1, base: version, key: key,
        person: person)
    }
  }

  static let changesPerSecond = 40
  private static let readPause = Duration.milliseconds(50)
  private static let healthPause = Duration.milliseconds(100)
  /// A request without an answer for this long counts as unanswered.
  private static let patience = Duration.seconds(10)
  private static let source = "127.0.0.1"
  /// The number of replicas of each person.
  private static let devices = 4

  init(_ people: [Person], port: Int) throws {
    self.port = port
    lanes = try (0..<people.count * Self.devices).map {
      let person = people[$0 % people.count]
      return Lane(
        person: person, script: person.script(at: person.version),
        wire: try WireConnection(port: port, from: Self.source), version: person.version)
    }
    read = Array(
      ("GET /v1/projects/\(people[0].project.lower) HTTP/1.1\r\nHost: bench\r\n"
        + "Authorization: Bearer \(people[0].key)\r\n"
        + "Callboard-Person: \(people[0].person.lower)\r\nConnection: close\r\n\r\n").utf8)
    health = Array("GET /healthz HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n\r\n".utf8)
  }

  /// Sends requests for some seconds, then waits for the remaining answers; on the calling thread.
  ///
  /// - Parameter onTick: called about ten times a second.
  mutating func run(seconds: Double, onTick: () throws -> Void = {}) throws {
    let start = ContinuousClock.now
    let end = start + .seconds(seconds)
    let changePause = Duration.seconds(1) / Self.changesPerSecond
    var (changeAt, readAt, healthAt) = (start, start, start)
    var due: [ContinuousClock.Instant] = []
    while true {
      let now = ContinuousClock.now
      while changeAt <= now, changeAt < end {
        due.append(changeAt)
        changeAt += changePause
      }
      while readAt <= now, readAt < end {
        try probe(false, dueAt: readAt)
        readAt += Self.readPause
      }
      while healthAt <= now, healthAt < end {
        try probe(true, dueAt: healthAt)
        healthAt += Self.healthPause
        try onTick()
      }
      for _ in lanes.indices where !due.isEmpty {
        if lanes[nextLane].dueAt == nil { begin(nextLane, dueAt: due.removeFirst()) }
        nextLane = (nextLane + 1) % lanes.count
      }
      let isBusy = !due.isEmpty || !probes.isEmpty || lanes.contains { $0.dueAt != nil }
      if now >= end, !isBusy { break }
      try proceed(milliseconds: 5)
      try giveUp(before: ContinuousClock.now - Self.patience)
      while let first = due.first, first < ContinuousClock.now - Self.patience {
        result.changes.note(0, after: Self.patience)
        due.removeFirst()
      }
    }
  }

  /// Closes all connections.
  func end() { for lane in lanes { close(lane.wire.descriptor) } }

  /// Forgets the answers so far.
  mutating func beginAnew() { result = Result() }

  private mutating func begin(_ index: Int, dueAt: ContinuousClock.Instant) {
    lanes[index].script.next(base: lanes[index].version)
    lanes[index].wire.begin(lanes[index].script.bytes)
    lanes[index].dueAt = dueAt
  }

  private mutating func probe(_ isHealth: Bool, dueAt: ContinuousClock.Instant) throws {
    var probe = Probe(
      isHealth: isHealth, wire: try WireConnection(port: port, from: Self.source), dueAt: dueAt)
    probe.wire.begin(isHealth ? health : read)
    probes.append(probe)
  }

  private mutating func proceed(milliseconds: Int32) throws {
    let busy = lanes.indices.filter { lanes[$0].dueAt != nil }
    var waiting = busy.map {
      pollfd(fd: lanes[$0].wire.descriptor, events: lanes[$0].wire.awaited, revents: 0)
    }
    waiting += probes.map { pollfd(fd: $0.wire.descriptor, events: $0.wire.awaited, revents: 0) }
    poll(&waiting, nfds_t(waiting.count), milliseconds)
    for (place, index) in busy.enumerated() where waiting[place].revents != 0 {
      switch lanes[index].wire.proceed() {
      case .waiting: continue
      case .closed: try note(0, of: index, isClosed: true)
      case .answered: try note(lanes[index].wire.answer.status, of: index)
      }
    }
    for index in probes.indices where waiting[busy.count + index].revents != 0 {
      switch probes[index].wire.proceed() {
      case .waiting: continue
      case .closed: noteProbe(index, 0)
      case .answered: noteProbe(index, probes[index].wire.answer.status)
      }
    }
    probes.removeAll { $0.isDone }
  }

  private mutating func note(_ status: Int, of index: Int, isClosed: Bool = false) throws {
    guard let dueAt = lanes[index].dueAt else { return }
    result.changes.note(status, after: .now - dueAt)
    lanes[index].dueAt = nil
    if isClosed {
      close(lanes[index].wire.descriptor)
      lanes[index].wire = try WireConnection(port: port, from: Self.source)
    }
    if (200..<300).contains(status) {
      lanes[index].version = lanes[index].wire.answer.version ?? lanes[index].version
    } else {
      // Whether the change was made is not known, so a new replica goes on.
      lanes[index].script = lanes[index].person.script(at: lanes[index].version)
    }
  }

  private mutating func noteProbe(_ index: Int, _ status: Int) {
    let duration = ContinuousClock.now - probes[index].dueAt
    if probes[index].isHealth {
      result.health.note(status, after: duration)
    } else {
      result.reads.note(status, after: duration)
    }
    close(probes[index].wire.descriptor)
    probes[index].isDone = true
  }

  private mutating func giveUp(before time: ContinuousClock.Instant) throws {
    for index in lanes.indices {
      if let dueAt = lanes[index].dueAt, dueAt < time { try note(0, of: index, isClosed: true) }
    }
    for index in probes.indices where probes[index].dueAt < time { noteProbe(index, 0) }
    probes.removeAll { $0.isDone }
  }
}

extension HonestTraffic.Person {
  /// Makes a project of several people, each of whom has an element to type into.
  static func make(_ troupe: Troupe) async throws -> [HonestTraffic.Person] {
    let stage = try await Stage.make(troupe.client(0), elements: troupe.people.count)
    for person in troupe.people.dropFirst() {
      try await troupe.client(0).post(
        "/v1/projects/\(stage.project.lower)/members",
        ["person": .string(person.lower), "role": "editor"])
    }
    return zip(troupe.people, stage.elements).map { person, element in
      HonestTraffic.Person(
        project: stage.project, element: element, key: troupe.appKey, person: person,
        version: stage.version)
    }
  }
}
