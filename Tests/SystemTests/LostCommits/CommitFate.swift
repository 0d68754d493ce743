import CallboardTestSupport

/// The fate of a COMMIT on its way to PostgreSQL, and of its answer.
enum CommitFate: CaseIterable, Sendable {
  /// Both arrive.
  case passes
  /// The connection is cut before PostgreSQL has the whole message, so the batch is rolled back.
  case neverArrives
  /// The COMMIT takes effect, and the connection is cut before the client gets the answer.
  case answerIsLost
  /// The client's connection is cut first. PostgreSQL gets the message while the client already waits for the lock on
  /// another connection.
  case arrivesLate
  /// The client's connection is cut, and PostgreSQL does not notice that nothing more will come.
  case isAbandoned

  /// Draws a fate. Two of five commits are cut. Few are abandoned, because each of these takes two seconds.
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
