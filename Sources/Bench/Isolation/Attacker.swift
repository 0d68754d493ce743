import CallboardCommandLine
import CallboardHTTPServer
import Foundation

/// Carries out an attack on one thread with a lower priority than the others.
///
/// The attacker shares its processors with the service, unlike a real one. So the number of its connections costs it
/// little: the kernel tells which of them have an answer.
struct Attacker {
  let port: Int
  private var lanes: [Lane]
  /// The lane of each socket.
  private var places: [Int32: Int] = [:]
  private(set) var tally = AnswerTally()

  /// The state of one connection of an attack.
  private struct Lane {
    var part: Attack.Part
    var wire: WireConnection
    var turn = 0
    /// Does nothing until then.
    var restsUntil = ContinuousClock.now
    /// Whether the kernel tells when its answer arrives. Otherwise it proceeds at the next tick after its rest.
    var isWatched = false
  }

  /// How long a lane rests after each answer that asks it to wait, and after each closed connection; also the time
  /// between two looks at the lanes that rest or whose request is not sent.
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
    guard let watch = SocketWatch() else { throw Failure("there is no descriptor left") }
    defer { for lane in lanes { close(lane.wire.descriptor) } }
    // Connections that send nothing are not looked at; if the service closes one, nothing is counted.
    let busy = lanes.indices.filter { !lanes[$0].part.scripts.isEmpty }
    for index in busy {
      places[lanes[index].wire.descriptor] = index
      begin(index)
    }
    var tickAt = ContinuousClock.now
    while !isOver() {
      var readable: [Int32] = []
      watch.wait(milliseconds: 10) { readable.append($0) }
      for socket in readable {
        if let index = places[socket] { try proceed(index, watch) }
      }
      let now = ContinuousClock.now
      guard now >= tickAt else { continue }
      tickAt = now + Self.pause
      for index in busy where !lanes[index].isWatched && lanes[index].restsUntil <= now {
        try proceed(index, watch)
      }
    }
  }

  private mutating func begin(_ index: Int) {
    // The last request goes first, so that the script changes its bytes in place instead of copying megabytes.
    lanes[index].wire.begin([])
    let turn = lanes[index].turn % lanes[index].part.scripts.count
    lanes[index].turn += 1
    if case .hanging = lanes[index].part.pace {
    } else {
      lanes[index].part.scripts[turn].next(base: lanes[index].part.version)
    }
    lanes[index].wire.begin(lanes[index].part.scripts[turn].bytes)
  }

  private mutating func proceed(_ index: Int, _ watch: borrowing SocketWatch) throws {
    var bytesMax = Int.max
    if case .reading(let bytesPerSecond) = lanes[index].part.pace, lanes[index].wire.hasSent {
      bytesMax = bytesPerSecond / 10
      lanes[index].restsUntil = .now + Self.sip
    }
    switch lanes[index].wire.proceed(bytesMax: bytesMax) {
    case .waiting: break
    case .closed:
      note(lanes[index].wire.answer.status, index)
      try connectAnew(index)
      lanes[index].restsUntil = .now + Self.pause
      begin(index)
    case .answered:
      let answer = lanes[index].wire.answer
      note(answer.status, index)
      lanes[index].part.version = answer.version ?? lanes[index].part.version
      begin(index)
      if answer.status == 429 || answer.status == 503 {
        lanes[index].restsUntil = .now + Self.pause
      } else {
        _ = lanes[index].wire.proceed(bytesMax: 0)
      }
    }
    let mustWatch = lanes[index].wire.hasSent && lanes[index].restsUntil <= .now
    if mustWatch == lanes[index].isWatched { return }
    if mustWatch {
      guard watch.add(lanes[index].wire.descriptor) else { return }
    } else {
      watch.remove(lanes[index].wire.descriptor)
    }
    lanes[index].isWatched = mustWatch
  }

  private mutating func connectAnew(_ index: Int) throws {
    places[lanes[index].wire.descriptor] = nil
    close(lanes[index].wire.descriptor)
    lanes[index].isWatched = false
    lanes[index].wire = try WireConnection(port: port, from: AttackSite.source)
    places[lanes[index].wire.descriptor] = index
  }

  private mutating func note(_ status: Int, _ index: Int) {
    tally.note(status, after: .now - lanes[index].wire.startedAt)
  }
}
