import CallboardCrypto
import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// Tells operators what the service makes of a token, by the verification that requests go through.
///
/// The token is in the body, which no log has, and nothing of it is kept.
enum TokenCheckEndpoint {
  static let all: [Endpoint] = [check]

  /// Longer than every token that is accepted, so that one that is too long is refused as such.
  static let tokenBytesMax = 32 << 10

  private static let check = Endpoint(
    .post, "/admin/v1/token_checks", "checkToken",
    "What the service makes of a token: its issuer, key and claims, and why it is refused; the token is not kept",
    access: .support,
    body: .body([
      "token": Schema.text(max: tokenBytesMax).described(
        "The token, as it stands after `Bearer` in `Authorization`.")
    ]),
    answer: .named("TokenCheck"), isCommand: false
  ) { call in
    let body = try call.body()
    let token = try body.string("token")
    guard !token.hasPrefix(NewKey.prefix) else {
      throw body.problem("token", "is a key of the service, not a token of an identity provider")
    }
    let examination = try await call.service.authenticator.examine(token: token)
    let names = try await Names(
      of: [examination.person].compactMap(\.self), in: call.service.vault)
    return .one(
      TokenCheckView(examination: examination), names, [("Cache-Control", "no-store")])
  }
}

/// What came of verifying a token.
struct TokenCheckView: View {
  let examination: TokenExamination

  static let name = "TokenCheck"
  static let meaning = "What the service makes of a token of an identity provider."

  static let fields: [Field<Self>] = [
    .init("accepted", "Whether a request with it is let in now.") { $0.examination.refusal == nil },
    .init(
      "refusal", "What a request with it is refused with; null: it is not.", objectOrNull: refusal
    ) { $0.examination.refusal },
    .init("issuer", "The `iss` of the token; null: none was read.") { $0.reading.issuer },
    .init("issuer_known", "Whether the service takes tokens of that issuer.") {
      $0.reading.expectedAudiences != nil
    },
    .init("expected_audiences", "The audiences of that issuer, one of which `aud` must name.") {
      $0.reading.expectedAudiences?.sorted() ?? []
    },
    .init("algorithm", "The `alg` of the token; null: it was not read.") { $0.reading.algorithm },
    .init("key_id", "The `kid` of the token; null: it has none, or it was not read.") {
      $0.reading.keyID
    },
    .init("key", "The issuer's key that verifies it; null: none does.", objectOrNull: key) {
      $0.reading.key
    },
    .init(
      "claims",
      "What the token says, which is not to be believed unless `key` is there; null: it cannot be read.",
      objectOrNull: claims
    ) { $0.reading.claims },
    .init("email_taken", "Whether the e-mail address counts as the person's.") {
      $0.examination.isAddressTaken
    },
    .personOrNull(
      "person", "Whom it signs in; null: it is refused, or has not signed anybody in yet."
    ) { $0.examination.person },
  ]

  private static let refusal: [Field<Problem>] = [
    .init("status", Schema.integer(min: 400, max: 599).described("The status of the answer.")) {
      $0.code.status
    },
    .init("code", .named("ProblemCode")) { $0.code.rawValue },
    .init(
      "reason",
      "What is wrong with the token, in the word that the log has in `refused_token`; null: nothing that is known."
    ) { $0.refusedToken?.rawValue },
    .init("detail", "What is wrong, in the words of the answer.") { $0.detail },
  ]

  private static let key: [Field<JWTReading.Key>] = [
    .init("algorithm", "The only algorithm that it verifies.") { $0.algorithm.rawValue },
    .init("id", "Its id; null: it has none.") { $0.id },
  ]

  private static let claims: [Field<JWTReading.Claims>] = [
    .init("subject", "`sub`; null: it is missing.") { $0.subject },
    .init("audiences", "`aud`.") { $0.audiences },
    .init("expires_at", "`exp`; null: it is missing.") { $0.expiresAt.map(Timestamp.init(claim:)) },
    .init("not_before", "`nbf`; null: it is missing.") { $0.notBefore.map(Timestamp.init(claim:)) },
    .init("email", "`email`; null: it is missing.") { $0.email },
    .init("email_verified", "`email_verified`; null: it is missing.") { $0.emailVerified },
    .init("name", "`name`; null: it is missing.") { $0.name },
  ]

  private var reading: JWTReading { examination.reading }
}

extension Timestamp {
  /// A time of a token, in seconds since 1970, within the years that can be written.
  fileprivate init(claim seconds: Double) {
    let years1To9999 = -62_135_596_800.0...253_402_300_799.0
    let bounded = min(max(seconds, years1To9999.lowerBound), years1To9999.upperBound)
    self.init(microseconds: Int64(bounded * 1_000_000))
  }
}
