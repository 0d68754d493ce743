public import CallboardHTTPServer
public import CallboardLive

/// How much each caller may ask of this node; nil means no limit.
public struct Limits: Sendable, Equatable {
  /// Requests with one key of an app or operator.
  public var key: Rate? = Rate(perSecond: 5_000, burst: 20_000)
  /// Requests of one person.
  public var person: Rate? = Rate(perSecond: 500, burst: 5_000)
  /// Requests from one address, or from one network of 64 bits of IPv6, which a provider assigns to each customer.
  public var address: Rate? = Rate(perSecond: 5_000, burst: 20_000)
  /// Failed tries of short codes by one person. With one key it is ten times as many.
  public var codes: Rate? = Rate(perSecond: 1.0 / 30, burst: 10)
  /// Signals that one person may send to others.
  public var signals: Rate? = Rate(perSecond: 20, burst: 400)
  /// Spaces that one person may create, and invitations that the person may send.
  public var creations: Rate? = Rate(perSecond: 1, burst: 1_000)
  /// People whom one person may mention in comments. Each gets a notification, and each webhook a delivery.
  public var mentions: Rate? = Rate(perSecond: 10, burst: 1_000)
  /// The cost of one person's commands in milliseconds: the processor time for deciding them, which happens for all
  /// people one after another, and a part for each byte of their events
  /// (`EngineConfiguration.writtenNanosecondsPerByte`).
  public var work: Rate? = Rate(perSecond: 100, burst: 1_000)
  /// Requests of one person, or with one key, that are refused with 409 or 422. Each further refusal is delayed.
  public var refusals: Rate? = Rate(perSecond: 20, burst: 200)
  /// The number of streams that may be open at once.
  public var streams = StreamLimits()
  /// The reverse proxies that are trusted to report the address that a request comes from.
  public var trustedProxies = AddressRanges()

  /// The rates by the names that operators give them.
  private static let rates: [(name: String, path: any WritableKeyPath<Limits, Rate?> & Sendable)] =
    [
      ("key", \.key), ("person", \.person), ("address", \.address), ("codes", \.codes),
      ("signals", \.signals), ("creations", \.creations), ("mentions", \.mentions),
      ("work", \.work), ("refusals", \.refusals),
    ]

  /// The default limits.
  public init() {}

  /// Reads `off`, or the values that differ from the defaults, as in `key=5000:20000,person=off`; nil for any other
  /// text.
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
      guard let path = Self.rates.first(where: { $0.name == words[0] })?.path else { return nil }
      self[keyPath: path] = rate
    }
  }

  /// No limits but those on codes.
  public static var open: Limits {
    var limits = Limits()
    for (name, path) in rates where name != "codes" { limits[keyPath: path] = nil }
    limits.streams = .open
    return limits
  }
}

extension Limits: CustomStringConvertible {
  /// The limits in force, for operators.
  public var description: String {
    Self.rates.map { name, path in
      "\(name) \(self[keyPath: path].map { "\($0.perSecond):\($0.burst)" } ?? "off")"
    }.joined(separator: ", ") + ", \(streams)"
  }
}

/// A rate: so many at once, and so many more each second.
public struct Rate: Sendable, Equatable {
  /// The number that is added each second.
  public let perSecond: Double
  /// The number that may be asked at once after a pause.
  public let burst: Double

  /// Makes a rate. `perSecond` must be more than 0, and `burst` at least 1.
  public init(perSecond: Double, burst: Double) {
    precondition(perSecond > 0 && burst >= 1, "a rate lets something through")
    self.perSecond = perSecond
    self.burst = burst
  }

  /// Reads `PER_SECOND:BURST`, as in `500:5000`; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let perSecond = Double(parts[0]), let burst = Double(parts[1]),
      perSecond.isFinite, burst.isFinite, perSecond > 0, burst >= 1
    else { return nil }
    self.init(perSecond: perSecond, burst: burst)
  }
}
