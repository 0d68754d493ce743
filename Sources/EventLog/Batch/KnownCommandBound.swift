import Domain

/// From which position on a repeated command is looked for, and when that was found out.
struct KnownCommandBound {
  let since: Int64
  let foundAt: ContinuousClock.Instant

  /// An hour more or less in thirty days makes no difference.
  var isFresh: Bool { foundAt.duration(to: .now) < .seconds(3600) }
}
