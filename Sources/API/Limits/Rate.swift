/// How much may be asked: so many at once, and so many more each second.
public struct Rate: Sendable, Equatable {
  /// How many more may be asked each second.
  public let perSecond: Double
  /// How many may be asked at once after a pause.
  public let burst: Double

  /// Names a rate; both are more than 0.
  public init(perSecond: Double, burst: Double) {
    precondition(perSecond > 0 && burst >= 1, "a rate lets something through")
    self.perSecond = perSecond
    self.burst = burst
  }

  /// Reads `PER_SECOND:BURST`, as in `500:5000`; nil for what is none.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let perSecond = Double(parts[0]), let burst = Double(parts[1]),
      perSecond.isFinite, burst.isFinite, perSecond > 0, burst >= 1
    else { return nil }
    self.init(perSecond: perSecond, burst: burst)
  }
}
