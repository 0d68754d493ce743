import CallboardCrypto
import Testing

struct JWTVerifierTests {
  private let issuer = Issuer()

  private func refusal(_ verifier: JWTVerifier, _ token: String) -> JWTError.Code? {
    do throws(JWTError) {
      _ = try verifier.verify(token)
      return nil
    } catch {
      return error.code
    }
  }

  private func refusal(payload: String) throws -> JWTError.Code? {
    try refusal(issuer.verifier(), issuer.token(payload: payload))
  }

  @Test func aValidTokenTellsWhoComes() throws {
    let payload = issuer.payload([
      "email": #""ada@example.com""#, "email_verified": "true", "name": #""Ada""#,
    ])
    let claims = try issuer.verifier().verify(issuer.token(payload: payload))
    #expect(claims.issuer == "https://id.example")
    #expect(claims.subject == "person-1")
    #expect(claims.email == "ada@example.com")
    #expect(claims.emailVerified)
    #expect(claims.name == "Ada")
    #expect(claims.expiresAt == 1_800_000_060)
    #expect(claims.raw == Array(payload.utf8))
  }

  @Test func aTokenOfAKeyThatIsGoneIsRefusedHoweverOftenItWasTaken() throws {
    let verifier = try issuer.verifier()
    let copy = verifier
    let token = issuer.token(payload: issuer.payload())
    let secret = Array("another secret of the tests, as long as that".utf8)
    let next = issuer.token(payload: issuer.payload(), secret: secret)
    #expect(refusal(verifier, token) == nil)
    #expect(refusal(verifier, next) == .badSignature)
    copy.take([try VerificationKey(sharedSecret: secret)])
    #expect(refusal(verifier, token) == .badSignature)
    #expect(refusal(verifier, next) == nil)
  }

  @Test(arguments: [("true", true), (#""true""#, true), ("false", false), (#""no""#, false)])
  func anAddressIsVerifiedOnlyWhenTheIssuerSaysSo(value: String, expected: Bool) throws {
    let token = issuer.token(payload: issuer.payload(["email_verified": value]))
    #expect(try issuer.verifier().verify(token).emailVerified == expected)
  }

  @Test(arguments: [
    Fixtures.rs256, Fixtures.es256, Fixtures.edDSA, Fixtures.rs256WithoutKid,
  ])
  func theKeysOfASetVerifyTheirTokens(token: String) throws {
    let verifier = try issuer.verifier(keys: JSONWebKeySet.parse(Array(Fixtures.keySet.utf8)))
    #expect(try verifier.verify(token).subject == "person-1")
  }

  @Test(arguments: [
    (Fixtures.rsaPEM, Fixtures.rs256), (Fixtures.rsaCertificate, Fixtures.rs256),
    (Fixtures.p256PEM, Fixtures.es256), (Fixtures.ed25519PEM, Fixtures.edDSA),
  ])
  func aPEMVerifiesItsTokens(pem: String, token: String) throws {
    let verifier = try issuer.verifier(keys: [VerificationKey(pem: Array(pem.utf8))])
    #expect(try verifier.verify(token).email == "ada@example.com")
  }

  @Test(arguments: [Fixtures.rfc7515HS256, Fixtures.rfc7515RS256, Fixtures.rfc7515ES256])
  func theSignaturesOfTheStandardAreValid(token: String) throws {
    let verifier = JWTVerifier(
      JWTConfiguration(
        issuer: "joe", audiences: [],
        keys: try JSONWebKeySet.parse(Array(Fixtures.rfc7515KeySet.utf8))),
      clock: { Issuer.now })
    // The tokens name no audience. The verifier checks the audience only after it has accepted the signature.
    #expect(refusal(verifier, token) == .wrongAudience)
    #expect(refusal(verifier, Self.withAnotherSignature(token)) == .badSignature)
  }

  private static func withAnotherSignature(_ token: String) -> String {
    let dot = token.lastIndex(of: ".") ?? token.endIndex
    var signature = Base64URL.decode(String(token[dot...].dropFirst())) ?? []
    signature[signature.count / 2] ^= 1
    return token[...dot] + Base64URL.encode(signature)
  }

  @Test(arguments: ["none", "None", "NONE", "HS512", "RS512", "PS256", "eddsa", "hs256", ""])
  func anotherAlgorithmIsRefused(name: String) throws {
    let signed = issuer.token(header: #"{"alg":"\#(name)"}"#, payload: issuer.payload())
    #expect(try refusal(issuer.verifier(), signed) == .unsupported)
    let unsigned = String(signed[...(signed.lastIndex(of: ".") ?? signed.startIndex)])
    #expect(try refusal(issuer.verifier(), unsigned) == .unsupported)
  }

  @Test func aPublicKeyIsNoSecretForAToken() throws {
    let pem = Array(Fixtures.rsaPEM.utf8)
    let verifier = try issuer.verifier(keys: [VerificationKey(pem: pem)])
    let forged = issuer.token(payload: issuer.payload(), secret: pem)
    #expect(refusal(verifier, forged) == .unknownKey)
  }

  @Test func anotherKidIsRefused() throws {
    let verifier = try issuer.verifier(keys: JSONWebKeySet.parse(Array(Fixtures.keySet.utf8)))
    #expect(refusal(verifier, Fixtures.rs256OfAnotherKid) == .unknownKey)
  }

  @Test func aKidDoesNotLendItsKeyToAnotherAlgorithm() throws {
    let verifier = try issuer.verifier(keys: JSONWebKeySet.parse(Array(Fixtures.keySet.utf8)))
    let token = issuer.token(header: #"{"alg":"ES256","kid":"r1"}"#, payload: issuer.payload())
    #expect(refusal(verifier, token) == .unknownKey)
  }

  @Test func aKeyInTheHeaderIsNotHeeded() throws {
    let own = [UInt8](repeating: 9, count: 32)
    let header = #"{"alg":"HS256","jwk":{"kty":"oct","k":"\#(Base64URL.encode(own))"}}"#
    let token = issuer.token(header: header, payload: issuer.payload(), secret: own)
    #expect(try refusal(issuer.verifier(), token) == .badSignature)
  }

  @Test func criticalExtensionsAreRefused() throws {
    let header = #"{"alg":"HS256","crit":["b64"],"b64":false}"#
    let token = issuer.token(header: header, payload: issuer.payload())
    #expect(try refusal(issuer.verifier(), token) == .unsupported)
  }

  @Test func anotherSecretIsRefused() throws {
    let token = issuer.token(
      payload: issuer.payload(), secret: [UInt8](repeating: 1, count: 32))
    #expect(try refusal(issuer.verifier(), token) == .badSignature)
  }

  @Test(
    arguments: [
      (["exp": nil], JWTError.Code.missingClaim),
      (["sub": nil], .missingClaim),
      (["sub": #""""#], .missingClaim),
      (["iss": nil], .wrongIssuer),
      (["iss": #""https://id.example/""#], .wrongIssuer),
      (["aud": nil], .wrongAudience),
      (["aud": #""Callboard""#], .wrongAudience),
      (["aud": #"["a","b"]"#], .wrongAudience),
      (["aud": "[]"], .wrongAudience),
      (["exp": "1799999970"], .expired),
      (["exp": "0"], .expired),
      (["exp": "-1e300"], .expired),
      (["nbf": "1800000031"], .notYetValid),
      (["nbf": "1e300"], .notYetValid),
      (["exp": #""1800000060""#], .malformed),
      (["exp": "1e999"], .malformed),
      (["iat": #""1""#], .malformed),
      (["sub": "7"], .malformed),
      (["sub": #""a\u0000b""#], .malformed),
      (["email": #""a\u0000b""#], .malformed),
      (["aud": #"{"callboard":true}"#], .malformed),
    ] as [([String: String?], JWTError.Code)])
  func aTokenIsRefusedForItsClaims(changes: [String: String?], code: JWTError.Code) throws {
    #expect(try refusal(payload: issuer.payload(changes)) == code)
  }

  @Test(
    arguments: [
      ["aud": #"["other","callboard"]"#], ["exp": "1799999971"], ["nbf": "1800000030"],
      ["exp": "1800000000.5"], ["iat": "1"],
    ] as [[String: String?]])
  func aTokenIsAcceptedWithinTheLeeway(changes: [String: String?]) throws {
    #expect(try refusal(payload: issuer.payload(changes)) == nil)
  }

  @Test func aSubjectEndsAt255Bytes() throws {
    let longest = String(repeating: "a", count: 255)
    #expect(try refusal(payload: issuer.payload(["sub": "\"\(longest)\""])) == nil)
    #expect(try refusal(payload: issuer.payload(["sub": "\"\(longest)a\""])) == .malformed)
  }

  @Test(arguments: [
    "", ".", "..", "...", "a.b", "e30.e30.e30.e30", "e30.P.", "W10.P.AAAA",
    "eyJhbGciOjF9.P.AAAA", "eyJhbGciOiJIUzI1NiJ9==.P.AAAA", "\u{0}.\u{0}.\u{0}",
    "é.é.é",
  ])
  func whatIsNoTokenIsRefused(token: String) throws {
    let payload = Base64URL.encode(Array(issuer.payload().utf8))
    let token = token.replacing("P", with: payload)
    #expect(try refusal(issuer.verifier(), token) == .malformed)
  }

  @Test(arguments: ["[]", "null", "7", "", "{", #"{"sub":"a","#, "{}{}"])
  func claimsThatAreNoObjectAreRefused(payload: String) throws {
    #expect(try refusal(payload: payload) == .malformed)
  }

  @Test func aDeeplyNestedPayloadIsRefused() throws {
    let nested = String(repeating: "[", count: 6000)
    #expect(try refusal(payload: #"{"a":"# + nested) == .malformed)
  }

  @Test func aTokenOver16KiBIsRefusedUnread() throws {
    #expect(
      try refusal(issuer.verifier(), String(repeating: "a", count: 16 << 10 + 1)) == .tooLong)
  }

  @Test(arguments: [Fixtures.rs256, Fixtures.es256, Fixtures.edDSA])
  func everyChangedByteIsNoticed(token: String) throws {
    let verifier = try issuer.verifier(keys: JSONWebKeySet.parse(Array(Fixtures.keySet.utf8)))
    let bytes = Array(token.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] = changed[index] == UInt8(ascii: "B") ? UInt8(ascii: "C") : UInt8(ascii: "B")
      #expect(refusal(verifier, String(decoding: changed, as: UTF8.self)) != nil)
    }
  }

  @Test func aSignatureOfZeroesIsRefused() throws {
    let verifier = try issuer.verifier(keys: JSONWebKeySet.parse(Array(Fixtures.keySet.utf8)))
    let end = Fixtures.es256.lastIndex(of: ".") ?? Fixtures.es256.endIndex
    for count in [0, 63, 64, 65] {
      let zeroes = Base64URL.encode([UInt8](repeating: 0, count: count))
      #expect(refusal(verifier, Fixtures.es256[...end] + zeroes) == .badSignature)
    }
  }

  @Test func aRememberedTokenStillExpires() throws {
    let ticking = TestClock()
    let verifier = try issuer.verifier(clock: { ticking.now })
    let token = issuer.token(payload: issuer.payload())
    #expect(refusal(verifier, token) == nil)
    #expect(refusal(verifier, token) == nil)
    ticking.advance(bySeconds: 91)
    #expect(refusal(verifier, token) == .expired)
  }

  @Test func moreTokensThanAreRememberedAreStillVerified() throws {
    var configuration = JWTConfiguration(
      issuer: "https://id.example", audiences: ["callboard"],
      keys: [try VerificationKey(sharedSecret: issuer.secret)])
    configuration.cachedTokensMax = 4
    let verifier = JWTVerifier(configuration, clock: { Issuer.now })
    for _ in 0..<3 {
      for person in 0..<10 {
        let token = issuer.token(payload: issuer.payload(["sub": "\"\(person)\""]))
        #expect(try verifier.verify(token).subject == String(person))
      }
    }
  }
}
