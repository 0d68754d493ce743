/// Growing pauses between attempts, partly random, so that many callers do not try at the same time.
public struct Backoff: Sendable {
  public var firstSeconds: Double
  public var lastSeconds: Double
  private var attempts = 0

  public init(firstSeconds: Double = 0.05, lastSeconds: Double = 2) {
    self.firstSeconds = firstSeconds
    self.lastSeconds = lastSeconds
  }

  /// Returns the next pause in seconds: between half of a time and all of it. The time doubles with each call, up to
  /// the last.
  public mutating func next() -> Double {
    var generator = SystemRandomNumberGenerator()
    return next(using: &generator)
  }

  mutating func next(using generator: inout some RandomNumberGenerator) -> Double {
    var full = firstSeconds
    for _ in 0..<attempts where full < lastSeconds { full *= 2 }
    attempts += 1
    full = min(full, lastSeconds)
    return Double.random(in: full / 2...full, using: &generator)
  }

  /// Starts again with the first pause.
  public mutating func reset() { attempts = 0 }
}
