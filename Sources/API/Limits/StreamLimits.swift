/// How many streams may be open on this node at once; nil: as many as the server takes.
public struct StreamLimits: Sendable, Equatable {
  /// With one key of an app or operator.
  public var key: Int? = 1_000
  /// Of one person.
  public var person: Int? = 50
  /// From one address.
  public var address: Int? = 1_000

  /// The limits of a node whose operator says nothing.
  public init() {}

  /// No limits but the server's own.
  public static var open: StreamLimits {
    var limits = StreamLimits()
    (limits.key, limits.person, limits.address) = (nil, nil, nil)
    return limits
  }

  /// Takes `key_streams=1000`, `person_streams=off` and the like; false for anything else.
  mutating func set(_ text: String) -> Bool {
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
  /// What is in force, as operators read it.
  public var description: String {
    [("key", key), ("person", person), ("address", address)].map { name, count in
      "\(name)_streams \(count.map { "\($0)" } ?? "off")"
    }.joined(separator: ", ")
  }
}
