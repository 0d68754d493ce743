import CallboardCrypto
import Testing

/// Tokens of several issuers: each is verified with its own issuer's keys alone.
struct JWTVerifiersTests {
  private static let ours = Array("the secret of our issuer, longer than 32 bytes".utf8)
  private static let theirs = Array("the secret of their issuer, longer than 32 bytes".utf8)

  private let issuer = Issuer()
  private let ourVerifier: JWTVerifier
  private let theirVerifier: JWTVerifier
  private let verifiers: JWTVerifiers

  init() throws {
    func verifier(_ issuer: String, _ secret: [UInt8]) throws -> JWTVerifier {
      JWTVerifier(
        JWTConfiguration(
          issuer: issuer, audiences: ["callboard"],
          keys: [try VerificationKey(sharedSecret: secret)]),
        clock: { Issuer.now })
    }
    ourVerifier = try verifier("ours", Self.ours)
    theirVerifier = try verifier("theirs", Self.theirs)
    verifiers = JWTVerifiers([ourVerifier, theirVerifier])
  }

  private func token(_ name: String, _ secret: [UInt8]) -> String {
    issuer.token(payload: issuer.payload(["iss": name]), secret: secret)
  }

  private func refusal(_ token: String) -> JWTError.Code? {
    do throws(JWTError) {
      _ = try verifiers.verify(token)
      return nil
    } catch { return error.code }
  }

  @Test func eachIssuerSignsForItselfAlone() throws {
    for _ in 0..<2 {
      #expect(try verifiers.verify(token("\"ours\"", Self.ours)).issuer == "ours")
      #expect(try verifiers.verify(token("\"theirs\"", Self.theirs)).issuer == "theirs")
      #expect(refusal(token("\"ours\"", Self.theirs)) == .badSignature)
      #expect(refusal(token("\"theirs\"", Self.ours)) == .badSignature)
      #expect(refusal(token("\"another\"", Self.ours)) == .wrongIssuer)
      #expect(refusal(token("null", Self.ours)) == .wrongIssuer)
      #expect(refusal(token("[\"ours\"]", Self.ours)) == .malformed)
    }
  }

  @Test func aTokenThatNamesTwoIssuersIsNoTokenOfBoth() throws {
    for (first, second) in [("ours", "theirs"), ("theirs", "ours")] {
      let payload = issuer.payload(["iss": "\"\(first)\",\"iss\":\"\(second)\""])
      let taken = [Self.ours, Self.theirs].filter {
        refusal(issuer.token(payload: payload, secret: $0)) == nil
      }
      #expect(taken.count <= 1)
    }
  }

  @Test func theKeysOfOneIssuerGoWithoutThoseOfTheOther() throws {
    let (ours, theirs) = (token("\"ours\"", Self.ours), token("\"theirs\"", Self.theirs))
    #expect(refusal(ours) == nil && refusal(theirs) == nil)
    theirVerifier.take([])
    #expect(refusal(ours) == nil && refusal(theirs) == .unknownKey)
  }

  @Test(arguments: ["", ".", "a.b", "e30.e30.AAAA.", String(repeating: "a", count: 20_000)])
  func whatIsNoTokenIsRefused(token: String) {
    #expect([.malformed, .tooLong].contains(refusal(token)))
  }

  @Test func aPublishedSetGivesItsPublicKeysAndNoOthers() throws {
    let weak = #"{"kty":"RSA","kid":"w","e":"AQAB","n":"AQAB"},{"kty":"EC","crv":"P-256","x":"A"}"#
    let secret = #"{"kty":"oct","k":"\#(Base64URL.encode(Self.ours))"}"#
    let published = Fixtures.keySet.replacing("{\"keys\":[", with: "{\"keys\":[\(weak),\(secret),")
    let keys = try JSONWebKeySet.parse(published: Array(published.utf8))
    #expect(keys.map(\.algorithm) == [.rs256, .es256, .edDSA])
    #expect(throws: KeyError.self) {
      try JSONWebKeySet.parse(published: Array("{\"keys\":[\(secret)]}".utf8))
    }
  }

  @Test func aPublishedSetHasSoManyKeys() throws {
    func set(_ count: Int) -> [UInt8] {
      let key = #"{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#
      return Array("{\"keys\":[\(repeatElement(key, count: count).joined(separator: ","))]}".utf8)
    }
    #expect(try JSONWebKeySet.parse(published: set(32)).count == 32)
    #expect(throws: KeyError.self) { try JSONWebKeySet.parse(published: set(33)) }
  }

  @Test func aKeyThatMakesVerifyingSlowOrIsNoneIsSkipped() throws {
    let long = String(repeating: "_", count: 512)
    let slow = [
      #"{"kty":"RSA","n":"\#(long)","e":"\#(long)"}"#,
      #"{"kty":"RSA","n":"\#(long)\#(long)\#(long)","e":"AQAB"}"#, "7", "null", #"{"kid":1}"#,
    ].joined(separator: ",")
    let published = Fixtures.keySet.replacing("{\"keys\":[", with: "{\"keys\":[\(slow),")
    let all = try JSONWebKeySet.parse(published: Array(Fixtures.keySet.utf8))
    #expect(try JSONWebKeySet.parse(published: Array(published.utf8)).count == all.count)
    #expect(throws: KeyError.self) {
      try JSONWebKeySet.parse(published: Array("{\"keys\":[\(slow)]}".utf8))
    }
  }
}
