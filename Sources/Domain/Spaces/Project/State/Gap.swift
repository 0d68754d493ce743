/// The time for which a thing was gone that came back.
struct Gap: Sendable, Equatable {
  /// Its deletion.
  let deleted: Stamp
  /// Its return.
  let restored: Stamp

  /// The gaps of a thing beyond these are forgotten, oldest first.
  static let countMax = 64
}
