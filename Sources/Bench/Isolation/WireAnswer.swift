import Foundation

/// An HTTP answer that arrives in parts; it keeps the beginning of the body and counts the rest.
struct WireAnswer {
  /// The status; 0 until the whole head has arrived.
  private(set) var status = 0
  /// The beginning of the body as it was sent, with the lengths of chunks.
  private(set) var opening: [UInt8] = []
  private var head: [UInt8] = []
  private var rest = Rest.head

  private static let openingMax = 64 << 10

  /// The next part of the answer.
  private enum Rest: Equatable {
    case head
    case bytes(Int)
    /// The length of a chunk, as far as its digits have arrived.
    case chunkLength(Int)
    case chunk(Int)
    /// The lines after the last chunk; whether the current line is empty so far.
    case trailer(isEmptyLine: Bool)
    case untilClosed
    case nothing
  }

  /// Whether the whole answer has arrived.
  var isComplete: Bool { rest == .nothing }

  /// The first version in the body.
  var version: Int? {
    let mark = Array(#""version":"#.utf8)
    guard let place = opening.firstRange(of: mark) else { return nil }
    let digits = opening[place.upperBound...].prefix { (48...57).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Takes bytes that have arrived.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    var place = 0
    while place < bytes.count {
      let left = UnsafeRawBufferPointer(rebasing: bytes[place...])
      switch rest {
      case .head: place += takeHead(left)
      case .bytes(let count):
        let taken = min(count, left.count)
        keep(left, taken)
        place += taken
        rest = taken == count ? .nothing : .bytes(count - taken)
      case .chunkLength(let length):
        place += 1
        takeLength(left[0], length)
      case .chunk(let count):
        let taken = min(count, left.count)
        keep(left, taken)
        place += taken
        rest = taken == count ? .chunkLength(0) : .chunk(count - taken)
      case .trailer(let isEmptyLine):
        place += 1
        if left[0] == UInt8(ascii: "\n") {
          rest = isEmptyLine ? .nothing : .trailer(isEmptyLine: true)
        } else if left[0] != UInt8(ascii: "\r") {
          rest = .trailer(isEmptyLine: false)
        }
      case .untilClosed:
        keep(left, left.count)
        return
      case .nothing: return
      }
    }
  }

  private mutating func takeHead(_ bytes: UnsafeRawBufferPointer) -> Int {
    for (index, byte) in bytes.enumerated() {
      head.append(byte)
      guard byte == UInt8(ascii: "\n"), head.suffix(4).elementsEqual("\r\n\r\n".utf8) else {
        continue
      }
      readHead()
      return index + 1
    }
    return bytes.count
  }

  private mutating func readHead() {
    let lines = String(decoding: head, as: UTF8.self).lowercased().split(separator: "\r\n")
    head = []
    status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    func value(_ name: String) -> Substring? {
      lines.first { $0.hasPrefix(name + ": ") }?.dropFirst(name.count + 2)
    }
    if status < 200 {
      rest = .head
    } else if status == 204 || status == 304 {
      rest = .nothing
    } else if value("transfer-encoding") == "chunked" {
      rest = .chunkLength(0)
    } else if let length = value("content-length").flatMap({ Int($0) }) {
      rest = length == 0 ? .nothing : .bytes(length)
    } else {
      rest = .untilClosed
    }
  }

  /// Reads a character of a chunk's length, or of the line end before or after it.
  private mutating func takeLength(_ byte: UInt8, _ length: Int) {
    if let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
      rest = .chunkLength(length * 16 + digit)
      hasLength = true
    } else if byte == UInt8(ascii: "\n"), hasLength {
      hasLength = false
      rest = length == 0 ? .trailer(isEmptyLine: true) : .chunk(length)
    }
  }

  /// Whether a digit of the chunk's length has arrived.
  private var hasLength = false

  private mutating func keep(_ bytes: UnsafeRawBufferPointer, _ count: Int) {
    let room = min(count, Self.openingMax - opening.count)
    if room > 0 { opening.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[..<room])) }
  }
}
