import Domain
import FoundationEssentials

/// A part of a signal as nodes whisper it to each other: as much of it as fits into a NOTIFY.
struct SignalPart: Equatable {
  let node: UUID
  let signal: UUID
  let to: Signal.Addressee
  let index: Int
  let count: Int
  let bytes: [UInt8]

  /// PostgreSQL takes less than 8,000 bytes, of which the head is below 200.
  static let bytesMax = 7_700
  /// A signal is no longer than this.
  static let countMax = 16

  private static let word = "signal"

  /// A signal in as few parts as it fits in; no character is cut.
  static func parts(of signal: Signal, from node: UUID) -> [SignalPart] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = signal.event[...]
    while rest.count > bytesMax {
      var end = rest.startIndex + bytesMax
      // A byte 10xxxxxx goes on with the character before it.
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

  private init(
    node: UUID, signal: UUID, to: Signal.Addressee, index: Int, count: Int, bytes: [UInt8]
  ) {
    (self.node, self.signal, self.to) = (node, signal, to)
    (self.index, self.count, self.bytes) = (index, count, bytes)
  }

  /// Reads what `text` wrote; nil for anything else.
  init?(_ text: String) {
    // By bytes: what follows the head is long, and is nobody's business here.
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

  /// The part in one text.
  var text: String {
    let head = [
      Self.word, node.lower, signal.lower, to.space.lower, to.person.lower, "\(index)", "\(count)",
    ].joined(separator: " ")
    return head + "\n" + String(decoding: bytes, as: UTF8.self)
  }
}
