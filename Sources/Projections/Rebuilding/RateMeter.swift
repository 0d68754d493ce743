/// How many positions a second have been passed since it was made.
struct RateMeter: Sendable {
  private let start: Int64
  private let since = ContinuousClock.now

  init(from position: Int64) { start = position }

  /// Positions a second; 0 until any time has passed.
  func rate(at position: Int64) -> Double {
    let seconds = (ContinuousClock.now - since) / .seconds(1)
    return seconds > 0 ? Double(position - start) / seconds : 0
  }
}
