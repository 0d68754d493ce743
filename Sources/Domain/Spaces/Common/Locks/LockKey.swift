public import FoundationEssentials

/// The target of a lock: the space as a whole, a thing in it, or a part that the app has a name for.
public struct LockKey: Sendable, Hashable {
  /// The key as text: `space`, `scene:…`, or the app's own name.
  public let text: String

  /// The maximum length of a key, in characters.
  public static let textMax = 120

  /// The space as a whole, which covers everything in it.
  public static let space = LockKey(verbatim: TargetKind.space.rawValue)

  private init(verbatim text: String) {
    self.text = text
  }

  /// The key of a thing in a space.
  public init(_ kind: TargetKind, _ id: UUID) {
    self.init(verbatim: kind == .space ? kind.rawValue : "\(kind.rawValue):\(id.lower)")
  }

  /// Reads a key, and brings ids to lower case. Nil unless the text is 1 to 120 letters, digits and `_.:-`.
  public init?(_ text: String) {
    guard (1...Self.textMax).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else {
      return nil
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let id = UUID(String(parts[1])) {
      self.init(TargetKind(rawValue: String(parts[0])), id)
    } else {
      self.init(verbatim: text)
    }
  }

  /// The kind that the key names, with or without an id; nil for a key of the app's own.
  var kind: TargetKind? {
    let kind = TargetKind(rawValue: String(text.prefix { $0 != ":" }))
    return TargetKind.all.contains(kind) ? kind : nil
  }

  /// The capability needed to see a lock on it.
  public var seenWith: Capability { kind?.seenWith ?? .view }

  /// The thing that the key names; nil for the space and for keys of the app's own.
  var target: Target? {
    guard let kind, kind != .space else { return nil }
    return UUID(String(text.dropFirst(kind.rawValue.count + 1))).map {
      Target(kind: kind, id: $0)
    }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: ":"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension LockKey: PayloadValue {
  static var blank: LockKey { .space }
  static var shape: PayloadShape { .text }

  /// Writes the text.
  public func write(to json: inout JSONWriter) { json.string(text) }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self { try at.reader.lockKey(at.name) }
}
