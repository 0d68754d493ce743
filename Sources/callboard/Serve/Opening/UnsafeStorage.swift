/// A PostgreSQL that would lose, or damage, what it has committed when its machine crashes.
struct UnsafeStorage: Error, CustomStringConvertible {
  /// Those of its settings that are off.
  let settings: [String]

  var description: String {
    "PostgreSQL does not keep what it has committed when its machine crashes: \(settings.joined(separator: " and ")) "
      + "\(settings.count == 1 ? "is" : "are") off. Set them to on; or, where losing data does no harm, give "
      + "--allow-unsafe-storage on"
  }
}
