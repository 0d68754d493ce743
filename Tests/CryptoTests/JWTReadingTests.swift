import CallboardCrypto
import Testing

/// The contents of a token that is verified for inspection.
struct JWTReadingTests {
  private let issuer = Issuer()

  private func examine(
    _ token: String, _ keys: [VerificationKey]? = nil
  ) throws -> (reading: JWTReading, outcome: Result<JWTClaims, JWTError>) {
    JWTVerifiers([try issuer.verifier(keys: keys)]).examine(token)
  }

  private func refusal(_ outcome: Result<JWTClaims, JWTError>) -> JWTError.Code? {
    if case .failure(let error) = outcome { error.code } else { nil }
  }

  @Test func aGoodTokenIsReadWithItsKey() throws {
    let key = try VerificationKey(sharedSecret: issuer.secret, id: "k1")
    let payload = issuer.payload(["email": "\"a@example.org\"", "nbf": "1799999999"])
    let token = issuer.token(header: #"{"alg":"HS256","kid":"k1"}"#, payload: payload)
    let (reading, outcome) = try examine(token, [key])
    #expect(try outcome.get().subject == "person-1")
    #expect(reading.issuer == "https://id.example" && reading.expectedAudiences == ["callboard"])
    #expect(reading.algorithm == "HS256" && reading.keyID == "k1")
    #expect(reading.key?.algorithm == .hs256 && reading.key?.id == "k1")
    #expect(reading.claims?.audiences == ["callboard"])
    #expect(reading.claims?.email == "a@example.org")
    #expect(
      reading.claims?.expiresAt == 1_800_000_060 && reading.claims?.notBefore == 1_799_999_999)
  }

  @Test func aRefusedTokenIsReadAsFarAsItWasVerified() throws {
    let expired = try examine(issuer.token(payload: issuer.payload(["exp": "1"])))
    #expect(refusal(expired.outcome) == .expired && expired.reading.key != nil)
    let forged = try examine(
      issuer.token(
        payload: issuer.payload(), secret: Array("another secret, also long enough.".utf8)))
    #expect(refusal(forged.outcome) == .badSignature && forged.reading.key == nil)
    #expect(forged.reading.claims?.subject == "person-1" && forged.reading.algorithm == "HS256")
    let foreign = try examine(issuer.token(payload: issuer.payload(["iss": "\"eve\""])))
    #expect(refusal(foreign.outcome) == .wrongIssuer && foreign.reading.issuer == "eve")
    #expect(foreign.reading.expectedAudiences == nil && foreign.reading.algorithm == nil)
    let none = try examine("x.y")
    #expect(refusal(none.outcome) == .malformed && none.reading == JWTReading())
  }

  /// Its key is known although the token was verified before, and a key that is gone verifies it no more.
  @Test func aTokenThatIsInUseIsVerifiedAnew() throws {
    let verifier = try issuer.verifier()
    let verifiers = JWTVerifiers([verifier])
    let token = issuer.token(payload: issuer.payload())
    _ = try verifiers.verify(token)
    #expect(verifiers.examine(token).reading.key != nil)
    verifier.take([])
    #expect(refusal(verifiers.examine(token).outcome) == .unknownKey)
    #expect(throws: JWTError.self) { try verifiers.verify(token) }
  }

  /// The outcome is that of `verify`.
  @Test func bothWaysAgree() throws {
    let verifiers = JWTVerifiers([try issuer.verifier()])
    let changes: [[String: String?]] = [
      [:], ["iss": nil], ["aud": nil], ["aud": "[\"x\",\"callboard\"]"], ["sub": "\"\""],
      ["sub": nil], ["exp": nil], ["exp": "1"], ["nbf": "1900000000"], ["email": "7"],
    ]
    var codes: Set<String> = []
    for change in changes {
      let token = issuer.token(payload: issuer.payload(change))
      var expected: JWTError.Code?
      do throws(JWTError) { _ = try verifiers.verify(token) } catch { expected = error.code }
      #expect(refusal(verifiers.examine(token).outcome) == expected, "\(change)")
      codes.insert(expected?.rawValue ?? "accepted")
    }
    #expect(codes.count == 7, "\(codes)")
  }
}
