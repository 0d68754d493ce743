import CallboardCrypto
import Testing

struct EncodingTests {
  @Test(
    arguments: [
      ([], ""), ([0x66], "Zg"), ([0x66, 0x6f], "Zm8"), ([0x66, 0x6f, 0x6f], "Zm9v"),
      // RFC 7515, appendix C.
      ([3, 236, 255, 224, 193], "A-z_4ME"),
    ] as [([UInt8], String)])
  func base64URLGoesThereAndBack(bytes: [UInt8], text: String) {
    #expect(Base64URL.encode(bytes) == text)
    #expect(Base64URL.decode(text) == bytes)
  }

  @Test(arguments: ["A", "Zg==", "Zh", "Zm9=", "Zm+v", "Zm/v", "Zm 9v", "Zm9v\n", "é"])
  func anotherBase64IsRefused(text: String) {
    #expect(Base64URL.decode(text) == nil)
  }

  @Test func everyLengthSurvivesBase64URL() {
    for count in 0...100 {
      let bytes = SecureRandom.bytes(count)
      #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
    }
  }
}
