/// The input of a person at a keyboard.
enum Key: Equatable, Sendable {
  case text(String)
  case up, down, left, right, home, end
  case enter, backspace, delete
  case undo, redo, network, quit
}

/// Reads keys from the bytes of a terminal, which may come in any pieces.
struct KeyParser {
  private var waiting: [UInt8] = []
  /// A sequence that is longer is none, and is dropped.
  private static let sequenceBytesMax = 32

  /// Takes bytes in, and returns the keys that they end.
  mutating func read(_ bytes: [UInt8]) -> [Key] {
    waiting += bytes
    var (keys, place): ([Key], Int) = ([], 0)
    while place < waiting.count, let (key, length) = key(at: place) {
      place += length
      if case .text(let new)? = key, case .text(let old)? = keys.last {
        keys[keys.count - 1] = .text(old + new)
      } else if let key {
        keys.append(key)
      }
    }
    waiting.removeFirst(place)
    return keys
  }

  /// The key at a place and the number of its bytes; nil if more bytes must come. A key that means nothing is nil.
  private func key(at place: Int) -> (Key?, Int)? {
    switch waiting[place] {
    case 0x1B: sequence(at: place)
    case 0x01: (.home, 1)
    case 0x03, 0x11: (.quit, 1)
    case 0x05: (.end, 1)
    case 0x08, 0x7F: (.backspace, 1)
    case 0x0A, 0x0D: (.enter, 1)
    case 0x0F: (.network, 1)
    case 0x19: (.redo, 1)
    case 0x1A: (.undo, 1)
    case 0..<0x20: (nil, 1)
    default: letter(at: place)
    }
  }

  /// `ESC [ … letter`, or `ESC O letter`.
  private func sequence(at place: Int) -> (Key?, Int)? {
    guard waiting.count > place + 1 else { return nil }
    guard [UInt8(ascii: "["), UInt8(ascii: "O")].contains(waiting[place + 1]) else {
      return (nil, 1)
    }
    let rest = waiting[(place + 2)...]
    guard let end = rest.firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return rest.count < Self.sequenceBytesMax ? nil : (nil, rest.count + 2)
    }
    let key: Key? =
      switch String(decoding: waiting[(place + 2)...end], as: UTF8.self) {
      case "A": .up
      case "B": .down
      case "C": .right
      case "D": .left
      case "H", "1~", "7~": .home
      case "F", "4~", "8~": .end
      case "3~": .delete
      default: nil
      }
    return (key, end - place + 1)
  }

  private func letter(at place: Int) -> (Key?, Int)? {
    let first = waiting[place]
    let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard waiting.count >= place + length else { return nil }
    // Bytes that are not UTF-8 are dropped one by one.
    guard let text = String(validating: waiting[place..<place + length], as: UTF8.self) else {
      return (nil, 1)
    }
    return (.text(text), length)
  }
}
