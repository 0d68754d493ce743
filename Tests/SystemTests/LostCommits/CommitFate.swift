import CallboardTestSupport

/// What becomes of a COMMIT on its way to PostgreSQL and of its answer.
enum CommitFate: CaseIterable, Sendable {
  /// All goes well.
  case passes
  /// The line is cut before PostgreSQL has all of the message, so it is rolled back.
  case neverArrives
  /// It takes effect; the line is cut before the answer is handed on.
  case answerIsLost
  /// The client loses its line first, and PostgreSQL gets the message while the client already
  /// waits for the lock on another one.
  case arrivesLate
  /// The client loses its line, and PostgreSQL does not notice that nothing more will come.
  case isAbandoned

  /// Draws one: two of five are cut, few of them abandoned, which takes two seconds each.
  static func drawn(from random: inout SeededRandom) -> CommitFate {
    switch Int.random(in: 0..<200, using: &random) {
    case 0..<30: .neverArrives
    case 30..<56: .answerIsLost
    case 56..<80: .arrivesLate
    case 80..<82: .isAbandoned
    default: .passes
    }
  }
}
