/// The appearance of a player in a room.
public struct RoomAvatar: Sendable, Equatable {
  /// The kind of figure, a word of the app's own.
  public let type: String
  /// Its colour, a word of the app's own or `#` and hexadecimal digits.
  public let color: String

  /// The maximum length of each word.
  public static let wordMax = 32

  /// Describes an avatar.
  public init(type: String, color: String) {
    self.type = type
    self.color = color
  }

  /// Whether a text may be one of the words: letters, digits and `_ - . #`, so that it holds no personal data.
  public static func isWord(_ text: String) -> Bool {
    (1...wordMax).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
          UInt8(ascii: "."), UInt8(ascii: "#"):
          true
        default: false
        }
      }
  }
}

extension RoomAvatar: JSONWritable {
  /// Writes `{type, color}`.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("type", type)
      $0.member("color", color)
    }
  }

  /// Reads `{type, color}`.
  public init(_ reader: JSONReader) throws(JSONReader.Problem) {
    for key in ["type", "color"] where !Self.isWord(try reader.string(key)) {
      throw reader.problem(key, "must be 1 to \(Self.wordMax) of A-Z a-z 0-9 _ - . #")
    }
    self.init(type: try reader.string("type"), color: try reader.string("color"))
  }
}

extension JSONReader {
  /// Reads an avatar; nil if the member is missing or null.
  public func avatarIfPresent(_ key: String) throws(Problem) -> RoomAvatar? {
    has(key) ? try RoomAvatar(try reader(key)) : nil
  }
}

extension RoomAvatar: PayloadValue {
  static var blank: RoomAvatar { RoomAvatar(type: "", color: "") }
  static var shape: PayloadShape {
    .object([PayloadMember("type", .text), PayloadMember("color", .text)])
  }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    try RoomAvatar(try at.reader.reader(at.name))
  }
}
