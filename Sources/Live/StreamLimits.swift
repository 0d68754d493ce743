/// The number of streams that may be open on this node at once; nil means as many as the server accepts.
public struct StreamLimits: Sendable, Equatable {
  /// Streams with one key of an app or operator.
  public var key: Int? = 1_000
  /// Streams of one person.
  public var person: Int? = 50
  /// Streams from one address.
  public var address: Int? = 1_000

  /// The default limits.
  public init() {}

  /// No limits except the server's own.
  public static var open: StreamLimits {
    var limits = StreamLimits()
    (limits.key, limits.person, limits.address) = (nil, nil, nil)
    return limits
  }

  /// Applies a setting such as `key_streams=1000` or `person_streams=off`; false for any other text.
  package mutating func set(_ text: String) -> Bool {
    let words = text.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
    guard words.count == 2 else { return false }
    let count = Int(words[1])
    guard words[1] == "off" || count.map({ $0 > 0 }) ?? false else { return false }
    switch words[0] {
    case "key_streams": key = count
    case "person_streams": person = count
    case "address_streams": address = count
    default: return false
    }
    return true
  }
}

extension StreamLimits: CustomStringConvertible {
  /// The limits in force, for operators.
  public var description: String {
    [("key", key), ("person", person), ("address", address)].map { name, count in
      "\(name)_streams \(count.map { "\($0)" } ?? "off")"
    }.joined(separator: ", ")
  }
}
