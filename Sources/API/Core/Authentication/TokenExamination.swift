import CallboardCrypto
import FoundationEssentials

/// What came of verifying a token that nobody signs in with.
struct TokenExamination: Sendable {
  /// What was read of it. It may be untrue, unless the token is accepted.
  var reading = JWTReading()
  /// Whether its e-mail address counts as the person's.
  var isAddressTaken = false
  /// The person whom it signs in; nil if it is refused, or has not signed anybody in yet.
  var person: UUID?
  /// What a request with it is refused with; nil: it is accepted.
  var refusal: Problem?
}

extension Problem {
  /// The refusal of every token where no issuer is known.
  static let takesNoTokens = Problem(.unauthenticated, "the service takes no tokens, only keys")

  /// The refusal of a token.
  init(refusing error: JWTError) {
    self.init(.unauthenticated, "the token is refused: \(error.message)")
    refusedToken = error.code
  }
}
