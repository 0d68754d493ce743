/// Something that one member, or nobody at all, does to a service to hold up the others.
struct Attack: Sendable {
  let name: String
  /// Makes what it takes, and says which connections then do what.
  let prepare: @Sendable (AttackSite) throws -> [Part]

  /// One connection of an attack.
  struct Part: Sendable {
    /// Sent in turn, each as soon as the one before was answered.
    var scripts: [LoadScript] = []
    var pace = Pace.asFastAsPossible
    /// What the first request has seen; each further one has seen what the answer before said.
    var version = 0
  }

  enum Pace: Sendable {
    case asFastAsPossible
    /// Reads answers at so many bytes a second.
    case reading(bytesPerSecond: Int)
    /// Sends one request, which is not whole, or nothing, and waits.
    case hanging
  }

  /// All, in the order of what they lean on.
  static let all =
    text + [restoredNotice] + order + reads + [snapshots] + edits + members + large + connections
}
