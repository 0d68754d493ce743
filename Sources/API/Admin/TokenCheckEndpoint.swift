import CallboardCrypto
import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// Tells operators what the service makes of a token, by the verification that requests go through.
///
/// The token is in the body, which no log has, and nothing of it is kept.
enum TokenCheckEndpoint {
  /// Longer than every token that is accepted, so that one that is too long is refused as such.
  static let tokenBytesMax = 32 << 10

  static let check = Endpoint(
    .post, "/admin/v1/token_checks", "checkToken",
    "Check a token: its issuer, key, claims and refusal. The token is not stored.",
    access: .support,
    body: .body([
      "token": Schema.text(max: tokenBytesMax).described(
        "The token, without `Bearer`.")
    ]),
    answer: .named("TokenCheck"), isCommand: false
  ) { call, body in
    let token = try body.string("token")
    guard !token.hasPrefix(NewKey.prefix) else {
      throw body.problem("token", "is a key of the service, not a token of an identity provider")
    }
    let examination = try await call.service.authenticator.examine(token: token)
    let names = try await Names(
      of: [examination.person].compactMap(\.self), in: call.service.vault)
    return .one(examination, names, headers: [("Cache-Control", "no-store")])
  }
}

extension TokenExamination: View {
  static let name = "TokenCheck"
  static let meaning = "The result of checking a token of an identity provider."

  static let fields: [Field<Self>] = [
    .init("accepted", "Whether the service accepts a request with this token now.") {
      $0.refusal == nil
    },
    .init(
      "refusal", "The problem with which a request is refused; null: it is accepted.",
      objectOrNull: problem
    ) { $0.refusal },
    .init("issuer", "The `iss` of the token; null: it could not be read.") { $0.reading.issuer },
    .init("issuer_known", "Whether the service accepts tokens of that issuer.") {
      $0.reading.expectedAudiences != nil
    },
    .init("expected_audiences", "The audiences of that issuer; `aud` must name one of them.") {
      $0.reading.expectedAudiences?.sorted() ?? []
    },
    .init("algorithm", "The `alg` of the token; null: it could not be read.") {
      $0.reading.algorithm
    },
    .init("key_id", "The `kid` of the token; null: missing, or it could not be read.") {
      $0.reading.keyID
    },
    .init("key", "The issuer's key that verifies the token; null: none does.", objectOrNull: key) {
      $0.reading.key
    },
    .init(
      "claims",
      "The claims of the token, which are unverified if `key` is null; null: they could not be read.",
      objectOrNull: claims
    ) { $0.reading.claims },
    .init("email_taken", "Whether the service accepts the e-mail address as the person's.") {
      $0.isAddressTaken
    },
    .personOrNull(
      "person", "The person whom the token signs in; null: the token is refused, or was never used."
    ) { $0.person },
  ]

  private static let problem: [Field<Problem>] = [
    .init("status", .integer(min: 400, max: 599), "The status of the answer.") { $0.code.status },
    .init("code", .named("ProblemCode")) { $0.code.rawValue },
    .init(
      "reason",
      "The reason, as `refused_token` in the service's log; null: unknown."
    ) { $0.refusedToken?.rawValue },
    .init("detail", "The reason, as text.") { $0.detail },
  ]

  private static let key: [Field<JWTReading.Key>] = [
    .init("algorithm", "The only algorithm that the key verifies.") { $0.algorithm.rawValue },
    .init("id", "The id of the key; null: none.") { $0.id },
  ]

  private static let claims: [Field<JWTReading.Claims>] = [
    .init("subject", "The claim `sub`; null: missing.") { $0.subject },
    .init("audiences", "`aud`.") { $0.audiences },
    .init("expires_at", "The claim `exp`; null: missing.") {
      $0.expiresAt.map(Timestamp.init(claim:))
    },
    .init("not_before", "The claim `nbf`; null: missing.") {
      $0.notBefore.map(Timestamp.init(claim:))
    },
    .init("email", "The claim `email`; null: missing.") { $0.email },
    .init("email_verified", "The claim `email_verified`; null: missing.") { $0.emailVerified },
    .init("name", "The claim `name`; null: missing.") { $0.name },
  ]
}

extension Timestamp {
  /// A time of a token, in seconds since 1970, within the years that can be written.
  fileprivate init(claim seconds: Double) {
    let years1To9999 = -62_135_596_800.0...253_402_300_799.0
    let bounded = min(max(seconds, years1To9999.lowerBound), years1To9999.upperBound)
    self.init(microseconds: Int64(bounded * 1_000_000))
  }
}
