import CallboardCrypto
import Testing

struct KeyTests {
  private func code(_ body: () throws -> Void) -> KeyError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? KeyError)?.code
    }
  }

  @Test func aKeyKnowsItsOneAlgorithm() throws {
    #expect(try VerificationKey(pem: Array(Fixtures.rsaPEM.utf8)).algorithm == .rs256)
    #expect(try VerificationKey(pem: Array(Fixtures.rsaCertificate.utf8)).algorithm == .rs256)
    #expect(try VerificationKey(pem: Array(Fixtures.p256PEM.utf8)).algorithm == .es256)
    #expect(try VerificationKey(pem: Array(Fixtures.ed25519PEM.utf8)).algorithm == .edDSA)
    #expect(
      try VerificationKey(sharedSecret: [UInt8](repeating: 7, count: 32)).algorithm == .hs256)
  }

  @Test func aWeakKeyIsRefused() {
    #expect(code { _ = try VerificationKey(pem: Array(Fixtures.weakRSAPEM.utf8)) } == .tooWeak)
    #expect(
      code { _ = try VerificationKey(sharedSecret: [UInt8](repeating: 7, count: 31)) } == .tooWeak)
  }

  @Test func aKeyOfAnotherKindIsRefused() {
    #expect(code { _ = try VerificationKey(pem: Array(Fixtures.p384PEM.utf8)) } == .unsupported)
  }

  @Test func aPublicKeyIsNotTakenForASecret() {
    #expect(
      code { _ = try VerificationKey(sharedSecret: Array(Fixtures.rsaPEM.utf8)) } == .unsupported)
  }

  @Test(arguments: ["", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----", "{}"])
  func whatIsNoPEMIsRefused(text: String) {
    #expect(code { _ = try VerificationKey(pem: Array(text.utf8)) } == .malformed)
  }

  @Test func aKeySetKeepsTheKeysThatVerify() throws {
    let keys = try JSONWebKeySet.parse(Array(Fixtures.keySet.utf8))
    #expect(keys.map(\.id) == ["r1", "e1", "o1"])
    #expect(keys.map(\.algorithm) == [.rs256, .es256, .edDSA])
  }

  @Test(arguments: [
    (#"{"keys":[]}"#, KeyError.Code.noUsableKey),
    (#"{"keys":[{"kty":"RSA","alg":"RS512","n":"AQAB","e":"AQAB"}]}"#, .noUsableKey),
    (#"{"keys":[{"kty":"EC","crv":"P-384","x":"AA","y":"AA"}]}"#, .noUsableKey),
    (#"{"keys":[{"kty":"RSA","e":"AQAB"}]}"#, .malformed),
    (#"{"keys":[{"kty":"RSA","n":"AQAB","e":"AQAB"}]}"#, .tooWeak),
    (#"{"keys":[{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}]}"#, .malformed),
    (#"{"keys":[{"kty":"OKP","crv":"Ed25519","x":"AA"}]}"#, .malformed),
    (#"{"keys":[{"kty":"OKP","crv":"Ed448","x":"AA"}]}"#, .noUsableKey),
    (#"{"keys":[{"kty":"oct","k":"AAAA"}]}"#, .tooWeak),
    (#"{"keys":[{"kty":"oct","k":"!"}]}"#, .malformed),
    ("[]", .malformed),
    ("", .malformed),
  ])
  func aKeySetWithoutUseIsRefused(json: String, expected: KeyError.Code) {
    #expect(code { _ = try JSONWebKeySet.parse(Array(json.utf8)) } == expected)
  }

  @Test func aPointBesideTheCurveIsRefused() {
    let one = Base64URL.encode([UInt8](repeating: 0, count: 31) + [1])
    let json = #"{"keys":[{"kty":"EC","crv":"P-256","x":"\#(one)","y":"\#(one)"}]}"#
    #expect(code { _ = try JSONWebKeySet.parse(Array(json.utf8)) } == .malformed)
  }
}
