import FoundationEssentials

/// Puts the parts of signals together; what stays incomplete is forgotten.
struct SignalAssembly {
  private struct Begun {
    var parts: [Int: [UInt8]] = [:]
    let at: ContinuousClock.Instant
  }

  private var begun: [UUID: Begun] = [:]
  /// How many were forgotten.
  private(set) var lost = 0

  /// The signals that are being put together at once.
  static let countMax = 256
  /// How long parts are waited for.
  static let patience = Duration.seconds(10)

  /// Takes a part; returns the signal that it completes.
  mutating func take(_ part: SignalPart, at now: ContinuousClock.Instant) -> Signal? {
    if part.count == 1 { return Signal(id: part.signal, to: part.to, event: part.bytes) }
    if begun[part.signal] == nil { makeRoom(now) }
    var one = begun[part.signal] ?? Begun(at: now)
    one.parts[part.index] = part.bytes
    guard one.parts.count == part.count else {
      begun[part.signal] = one
      return nil
    }
    begun[part.signal] = nil
    return Signal(
      id: part.signal, to: part.to, event: (0..<part.count).flatMap { one.parts[$0] ?? [] })
  }

  private mutating func makeRoom(_ now: ContinuousClock.Instant) {
    let before = begun.count
    begun = begun.filter { now - $0.value.at < Self.patience }
    if begun.count >= Self.countMax, let oldest = begun.min(by: { $0.value.at < $1.value.at }) {
      begun[oldest.key] = nil
    }
    lost += before - begun.count
  }
}
