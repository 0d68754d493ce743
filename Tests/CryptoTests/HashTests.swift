import CallboardCrypto
import CallboardJSON
import Testing

struct HashTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func sha256HashesTheExamplesOfTheStandard(message: String, digest: String) {
    #expect(SHA256.hash(Array(message.utf8)).hexadecimal == digest)
  }

  @Test(arguments: [
    // RFC 4231, test cases 1, 2 and 6.
    (
      [UInt8](repeating: 0x0b, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    ([], "", "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
  ])
  func hmacAgreesWithItsVectors(key: [UInt8], message: String, digest: String) {
    let bytes = Array(message.utf8)
    #expect(HMAC.sha256(key: key, message: bytes).hexadecimal == digest)
    for cut in 0...bytes.count {
      let (head, body) = (Array(bytes[..<cut]), Array(bytes[cut...]))
      #expect(HMAC.sha256(key: key, head: head, body: body).hexadecimal == digest)
    }
  }

  @Test func comparingTellsEqualFromDifferent() {
    #expect(constantTimeEquals([], []))
    #expect(constantTimeEquals([1, 2, 3], [1, 2, 3]))
    #expect(!constantTimeEquals([1, 2, 3], [1, 2, 4]))
    #expect(!constantTimeEquals([1, 2, 3], [1, 2]))
  }

  @Test func randomBytesAreAsManyAsAskedForAndDoNotRepeat() {
    #expect((0...40).allSatisfy { SecureRandom.bytes($0).count == $0 })
    #expect(Set((0..<1000).map { _ in SecureRandom.bytes(16) }).count == 1000)
  }
}
