import CallboardDomain
import CallboardHTTPServer
package import FoundationEssentials
import Synchronization

/// A message from one member of a space to another, so that their devices connect to each other. It is passed on or
/// lost, and never stored.
package struct Signal: Sendable, Equatable {
  /// A person in a space.
  package struct Addressee: Hashable, Sendable {
    let space: UUID
    let person: UUID

    package init(space: UUID, person: UUID) {
      self.space = space
      self.person = person
    }
  }

  package let id: UUID
  let to: Addressee
  /// The event in the form for the addressee's streams.
  let event: [UInt8]

  package init(id: UUID, to: Addressee, event: [UInt8]) {
    self.id = id
    self.to = to
    self.event = event
  }
}

extension Subscriber {
  /// The addressee whose signals the subscriber gets; nil if the subscriber wants none.
  var addressee: Signal.Addressee? {
    guard extras.contains(.signals), case .space(let space, let person, _) = interest else {
      return nil
    }
    return Signal.Addressee(space: space, person: person)
  }
}

/// Assembles signals from their parts; signals that stay incomplete are dropped.
struct SignalAssembly {
  private struct Begun {
    var parts: [Int: [UInt8]] = [:]
    let at: ContinuousClock.Instant
  }

  private var begun: [UUID: Begun] = [:]
  /// The number of dropped signals.
  private(set) var lost = 0

  /// The maximum number of signals that are being assembled.
  static let countMax = 256
  /// The time to wait for further parts.
  static let patience = Duration.seconds(10)

  /// Takes a part; returns the signal that it completes.
  mutating func take(_ part: SignalPart, at now: ContinuousClock.Instant) -> Signal? {
    if part.count == 1 { return Signal(id: part.signal, to: part.to, event: part.bytes) }
    if begun[part.signal] == nil { makeRoom(now) }
    var one = begun[part.signal] ?? Begun(at: now)
    one.parts[part.index] = part.bytes
    guard one.parts.count == part.count else {
      begun[part.signal] = one
      return nil
    }
    begun[part.signal] = nil
    return Signal(
      id: part.signal, to: part.to, event: (0..<part.count).flatMap { one.parts[$0] ?? [] })
  }

  private mutating func makeRoom(_ now: ContinuousClock.Instant) {
    let before = begun.count
    begun = begun.filter { now - $0.value.at < Self.patience }
    if begun.count >= Self.countMax, let oldest = begun.min(by: { $0.value.at < $1.value.at }) {
      begun[oldest.key] = nil
    }
    lost += before - begun.count
  }
}

/// A part of a signal as nodes broadcast it to each other, small enough for one NOTIFY.
package struct SignalPart: Equatable {
  let node: UUID
  let signal: UUID
  let to: Signal.Addressee
  let index: Int
  let count: Int
  let bytes: [UInt8]

  /// PostgreSQL accepts less than 8,000 bytes, of which the head takes less than 200.
  package static let bytesMax = 7_700
  /// The maximum number of parts of a signal.
  static let countMax = 16

  private static let word = "signal"

  /// Splits a signal into as few parts as possible, without splitting a character.
  static func parts(of signal: Signal, from node: UUID) -> [SignalPart] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = signal.event[...]
    while rest.count > bytesMax {
      var end = rest.startIndex + bytesMax
      // A byte 10xxxxxx continues the character before it.
      while rest[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
      pieces.append(rest[..<end])
      rest = rest[end...]
    }
    pieces.append(rest)
    return pieces.enumerated().map { index, piece in
      SignalPart(
        node: node, signal: signal.id, to: signal.to, index: index, count: pieces.count,
        bytes: Array(piece))
    }
  }
}

extension SignalPart {
  /// Reads what `text` wrote; nil for anything else.
  init?(_ text: String) {
    // Works on bytes: the text after the head is long and is not needed here.
    guard text.utf8.starts(with: Self.word.utf8),
      let end = text.utf8.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let words = text[..<end].split(separator: " ")
    guard words.count == 7, words[0] == Self.word,
      let node = UUID(String(words[1])), let signal = UUID(String(words[2])),
      let space = UUID(String(words[3])), let person = UUID(String(words[4])),
      let index = Int(words[5]), let count = Int(words[6]),
      (1...Self.countMax).contains(count), (0..<count).contains(index)
    else { return nil }
    self.init(
      node: node, signal: signal, to: Signal.Addressee(space: space, person: person),
      index: index, count: count, bytes: Array(text.utf8[end...].dropFirst()))
  }

  /// The part as a text.
  var text: String {
    let head = [
      Self.word, node.lower, signal.lower, to.space.lower, to.person.lower, "\(index)", "\(count)",
    ].joined(separator: " ")
    return head + "\n" + String(decoding: bytes, as: UTF8.self)
  }
}

extension LiveHub {
  /// Sends a signal to the addressee's streams on this node. Returns whether one of them took it.
  ///
  /// A stream that has no room for the signal does not get it, so that signals cannot cut off the addressee.
  func deliver(_ signal: Signal) -> Bool {
    let streams = state.withLock { Array(($0.byAddressee[signal.to] ?? [:]).values) }
    guard !streams.isEmpty else { return false }
    let taken = streams.count { $0.stream.offer(signal.event) }
    count {
      $0.signalsDelivered += taken
      $0.signalsDropped += streams.count - taken
    }
    return taken > 0
  }
}
