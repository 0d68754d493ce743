/// Splits the bytes of a PostgreSQL client into messages (protocol 3.0).
struct FrontendMessages {
  private var rest: [UInt8] = []
  private var hasBegun = false
  private var commitName: [UInt8]?
  private var bindsCommit = false

  /// Returns the messages that are complete with these bytes. The first message of a session has no type.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    rest += bytes
    var messages: [ArraySlice<UInt8>] = []
    var left = rest[...]
    while let count = Self.length(left.dropFirst(hasBegun ? 1 : 0)).map({ $0 + (hasBegun ? 1 : 0) }
    ),
      left.count >= count
    {
      messages.append(left.prefix(count))
      left = left.dropFirst(count)
      hasBegun = true
    }
    rest = Array(left)
    return messages
  }

  private static func length(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.count < 4 ? nil : bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether the message executes a COMMIT: the statement that was bound last was prepared as one.
  mutating func isCommit(_ message: ArraySlice<UInt8>) -> Bool {
    let texts = message.dropFirst(5).split(separator: 0, omittingEmptySubsequences: false)
    switch message.first.map({ UnicodeScalar($0) }) {
    case "P" where texts.count > 1:
      if texts[1].elementsEqual("commit".utf8) {
        commitName = Array(texts[0])
      } else if commitName.map(texts[0].elementsEqual) == true {
        commitName = nil
      }
    case "B": bindsCommit = texts.count > 1 && commitName.map(texts[1].elementsEqual) == true
    case "E": return bindsCommit
    default: break
    }
    return false
  }

  /// The message after which PostgreSQL ends its answer.
  static let sync: [UInt8] = [UInt8(ascii: "S"), 0, 0, 0, 4]

  /// Whether the message prepares a statement that takes the log's lock. Only batches do that.
  static func takesLock(_ message: ArraySlice<UInt8>) -> Bool {
    message.first == UInt8(ascii: "P")
      && String(decoding: message, as: UTF8.self).contains("pg_advisory_xact_lock")
  }

  /// Whether PostgreSQL's bytes say that it has committed.
  static func saysCommitted(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains("COMMIT\0")
  }

  /// Whether PostgreSQL's bytes end an answer.
  static func endsAnswer(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 6 && bytes.suffix(6).prefix(5).elementsEqual([UInt8(ascii: "Z"), 0, 0, 0, 5])
  }
}
