/// How much each may ask of this node; nil: without a limit.
public struct Limits: Sendable, Equatable {
  /// With one key of an app or operator.
  public var key: Rate? = Rate(perSecond: 5_000, burst: 20_000)
  /// One person.
  public var person: Rate? = Rate(perSecond: 500, burst: 5_000)
  /// From one address.
  public var address: Rate? = Rate(perSecond: 5_000, burst: 20_000)
  /// How many short codes that lead nowhere one person may try; with one key ten times as many.
  public var codes: Rate? = Rate(perSecond: 1.0 / 30, burst: 10)
  /// Signals that one person may send to others.
  public var signals: Rate? = Rate(perSecond: 20, burst: 400)
  /// Spaces that one person may make, and invitations that they may send.
  public var creations: Rate? = Rate(perSecond: 1, burst: 1_000)
  /// What one person's commands may take, in milliseconds: the engine's time for deciding them, which decides everybody's one after
  /// another, and a part for each byte of their events (`EngineConfiguration.writtenNanosecondsPerByte`).
  public var work: Rate? = Rate(perSecond: 200, burst: 1_000)
  /// How many streams may be open at once.
  public var streams = StreamLimits()
  /// Reverse proxies, whose word is taken for where a request comes from.
  public var trustedProxies: Set<String> = []

  /// The limits of a node whose operator says nothing.
  public init() {}

  /// Reads `off`, or what differs from the defaults, as in `key=5000:20000,person=off`; nil for what is neither.
  public init?(_ text: String) {
    if text == "off" {
      self = .open
      return
    }
    for part in text.split(separator: ",") {
      if streams.set(String(part)) { continue }
      let words = part.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
      guard words.count == 2 else { return nil }
      let rate = Rate(words[1])
      guard rate != nil || words[1] == "off" else { return nil }
      switch words[0] {
      case "key": key = rate
      case "person": person = rate
      case "address": address = rate
      case "codes": codes = rate
      case "signals": signals = rate
      case "creations": creations = rate
      case "work": work = rate
      default: return nil
      }
    }
  }

  /// No limits but those on codes.
  public static var open: Limits {
    var limits = Limits()
    (limits.key, limits.person, limits.address) = (nil, nil, nil)
    (limits.signals, limits.creations, limits.work) = (nil, nil, nil)
    limits.streams = .open
    return limits
  }
}

extension Limits: CustomStringConvertible {
  /// What is in force, as operators read it.
  public var description: String {
    [
      ("key", key), ("person", person), ("address", address), ("codes", codes),
      ("signals", signals), ("creations", creations), ("work", work),
    ].map { name, rate in
      "\(name) \(rate.map { "\($0.perSecond):\($0.burst)" } ?? "off")"
    }.joined(separator: ", ") + ", \(streams)"
  }
}
