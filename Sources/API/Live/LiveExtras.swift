/// What somebody who follows a space wants beside its events.
struct LiveExtras: OptionSet, Sendable {
  let rawValue: UInt8

  /// Who comes and goes.
  static let presence = LiveExtras(rawValue: 1)
  /// Signals that are sent to them.
  static let signals = LiveExtras(rawValue: 2)
}
