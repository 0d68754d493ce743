/// The time for which a thing was gone that came back.
struct Gap: Sendable, Equatable {
  /// Its deletion.
  let deleted: Stamp
  /// Its return.
  let restored: Stamp
}
