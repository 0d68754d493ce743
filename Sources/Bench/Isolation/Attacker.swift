import Foundation

/// Carries out an attack on one thread with a lower priority than the others.
struct Attacker {
  let port: Int
  private var lanes: [Lane]
  private(set) var tally = AnswerTally()

  /// The state of one connection of an attack.
  private struct Lane {
    var part: Attack.Part
    var wire: WireConnection
    var turn = 0
    /// Does nothing until then.
    var restsUntil = ContinuousClock.now
    var isOver = false
  }

  /// The attacker shares its processors with the service, unlike a real one. So it pauses after each answer that asks
  /// it to wait, and after each closed connection.
  private static let pause = Duration.milliseconds(10)
  /// How often a slow reader reads.
  private static let sip = Duration.milliseconds(100)
  private static let niceness: Int32 = 5

  init(_ parts: [Attack.Part], port: Int) throws {
    self.port = port
    lanes = try parts.enumerated().map { number, part in
      var part = part
      // Parts of an attack may share a script; without ids of its own a part would only repeat the requests of another.
      part.scripts = part.scripts.map { $0.forConnection(number + 1) }
      return Lane(part: part, wire: try WireConnection(port: port, from: AttackSite.source))
    }
  }

  /// Attacks until `isOver` returns true; on the calling thread, and once.
  mutating func run(until isOver: () -> Bool) throws {
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
    defer { for lane in lanes { close(lane.wire.descriptor) } }
    for index in lanes.indices { begin(index) }
    // Connections that send nothing are not polled; if the service closes one, nothing is counted.
    let busy = lanes.indices.filter { !lanes[$0].part.scripts.isEmpty }
    while !isOver() {
      let now = ContinuousClock.now
      let awake = busy.filter { lanes[$0].restsUntil <= now }
      var waiting = awake.map {
        pollfd(fd: lanes[$0].wire.descriptor, events: lanes[$0].wire.awaited, revents: 0)
      }
      poll(&waiting, nfds_t(waiting.count), 10)
      for (place, index) in awake.enumerated() where waiting[place].revents != 0 {
        try proceed(index)
      }
    }
  }

  private mutating func begin(_ index: Int) {
    guard !lanes[index].part.scripts.isEmpty else { return }
    let turn = lanes[index].turn % lanes[index].part.scripts.count
    lanes[index].turn += 1
    if case .hanging = lanes[index].part.pace {
    } else {
      lanes[index].part.scripts[turn].next(base: lanes[index].part.version)
    }
    lanes[index].wire.begin(lanes[index].part.scripts[turn].bytes)
  }

  private mutating func proceed(_ index: Int) throws {
    var bytesMax = Int.max
    if case .reading(let bytesPerSecond) = lanes[index].part.pace, lanes[index].wire.hasSent {
      bytesMax = bytesPerSecond / 10
      lanes[index].restsUntil = .now + Self.sip
    }
    switch lanes[index].wire.proceed(bytesMax: bytesMax) {
    case .waiting: return
    case .closed:
      note(lanes[index].wire.answer.status, index)
      close(lanes[index].wire.descriptor)
      lanes[index].wire = try WireConnection(port: port, from: AttackSite.source)
      lanes[index].restsUntil = .now + Self.pause
    case .answered:
      let answer = lanes[index].wire.answer
      note(answer.status, index)
      lanes[index].part.version = answer.version ?? lanes[index].part.version
      if answer.status == 429 || answer.status == 503 {
        lanes[index].restsUntil = .now + Self.pause
      }
    }
    begin(index)
  }

  private mutating func note(_ status: Int, _ index: Int) {
    tally.note(status, after: .now - lanes[index].wire.startedAt)
  }
}
