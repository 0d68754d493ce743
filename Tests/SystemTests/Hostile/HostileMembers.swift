import CallboardDomain
import CallboardTestSupport
import Foundation

@testable import CallboardBench

/// Hostile members who send random requests over many connections and cut some of these, all on one thread.
struct HostileMembers {
  private var requests: RandomRequests
  private var lanes: [Lane] = []
  private let port: Int
  private(set) var tally = AnswerTally()
  /// How often each operation was called.
  private(set) var called: [String: Int] = [:]
  /// Answers of 500 and above, with their requests.
  private(set) var failures: [String] = []

  private struct Lane {
    var wire: WireConnection
    var request: RandomRequests.Request
    /// When the request is given up.
    var end: ContinuousClock.Instant
    var restsUntil = ContinuousClock.now
  }

  private static let pause = Duration.milliseconds(10)

  init(_ requests: RandomRequests, connections: Int, port: Int) throws {
    self.requests = requests
    self.port = port
    for _ in 0..<connections {
      let wire = try WireConnection(port: port, from: AttackSite.source)
      lanes.append(
        Lane(wire: wire, request: RandomRequests.Request(name: "", bytes: []), end: .now))
    }
  }

  /// Runs on the calling thread until it is told to end and has called every operation. It can run only once.
  mutating func run(until isOver: () -> Bool) throws {
    defer { for lane in lanes { close(lane.wire.descriptor) } }
    for index in lanes.indices { begin(index) }
    while !isOver() || requests.hasUntried {
      let now = ContinuousClock.now
      let awake = lanes.indices.filter { lanes[$0].restsUntil <= now }
      var waiting = awake.map {
        pollfd(fd: lanes[$0].wire.descriptor, events: lanes[$0].wire.awaited, revents: 0)
      }
      poll(&waiting, nfds_t(waiting.count), 10)
      for (place, index) in awake.enumerated() {
        if waiting[place].revents != 0 {
          try proceed(index)
        } else if lanes[index].end < now {
          try renew(index)
        }
      }
    }
  }

  private mutating func begin(_ index: Int) {
    let request = requests.next()
    called[request.name, default: 0] += 1
    lanes[index].request = request
    // Some requests are given up before their answer, and so are streams, which do not end.
    let isImpatient = request.isStream || Int.random(in: 0..<20, using: &requests.random) == 0
    lanes[index].end = .now + (isImpatient ? .milliseconds(300) : .seconds(20))
    lanes[index].wire.begin(request.bytes)
  }

  private mutating func renew(_ index: Int) throws {
    close(lanes[index].wire.descriptor)
    lanes[index].wire = try WireConnection(port: port, from: AttackSite.source)
    begin(index)
  }

  private mutating func proceed(_ index: Int) throws {
    switch lanes[index].wire.proceed() {
    case .waiting: return
    case .closed:
      note(index)
      lanes[index].restsUntil = .now + Self.pause
      try renew(index)
    case .answered:
      note(index)
      let answer = lanes[index].wire.answer
      if answer.status == 429 || answer.status == 503 {
        lanes[index].restsUntil = .now + Self.pause
      }
      begin(index)
    }
  }

  private mutating func note(_ index: Int) {
    let answer = lanes[index].wire.answer
    tally.note(answer.status)
    requests.note(answer, to: lanes[index].request)
    guard answer.status >= 500, failures.count < 20 else { return }
    let asked = String(decoding: lanes[index].request.bytes.prefix(1_000), as: UTF8.self)
    let answered = String(decoding: answer.opening.prefix(500), as: UTF8.self)
    failures.append("\(answer.status) \(lanes[index].request.name): \(asked)\n\(answered)")
  }
}
