/// Load that one member, or somebody without a key, puts on a service to hold up the others.
struct Attack: Sendable {
  let name: String
  /// Creates what the attack needs, and returns its connections.
  let prepare: @Sendable (AttackSite) throws -> [Part]

  /// One connection of an attack.
  struct Part: Sendable {
    /// Sent in turn, each as soon as the request before is answered.
    var scripts: [LoadScript] = []
    var pace = Pace.asFastAsPossible
    /// The base of the first request; the base of each later one is the version in the answer before.
    var version = 0
  }

  enum Pace: Sendable {
    case asFastAsPossible
    /// Reads answers at this rate.
    case reading(bytesPerSecond: Int)
    /// Sends one incomplete request, or none, and waits.
    case hanging
  }

  /// All attacks, grouped by what they load.
  static let all =
    text + [restoredNotice] + order + reads + [lists, snapshots] + edits + members + large
    + connections
}
