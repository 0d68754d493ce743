import CallboardJSON
import Testing

@testable import CallboardCrypto

@Suite struct WrappingKeyTests {
  /// RFC 3394, section 4.6.
  @Test func aKeyIsWrappedAsTheStandardSays() throws {
    let bytes = try #require(
      [UInt8](hexadecimal: "000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F"))
    let key = try #require(WrappingKey(bytes))
    let secret = try #require(
      [UInt8](hexadecimal: "00112233445566778899AABBCCDDEEFF000102030405060708090A0B0C0D0E0F"))
    let wrapped = key.wrap(secret)
    #expect(
      wrapped.hexadecimal
        == "28c9f404c4b810f4cbccb35cfb87f8263f5786e2d80ed326cbc7f0e71a99f43bfb988b9b7a02dd21")
    #expect(key.unwrap(wrapped) == secret)
  }

  @Test func neitherAnotherKeyNorWhatWasChangedUnwrapsAnything() throws {
    let key = WrappingKey.drawn()
    let wrapped = key.wrap(SecureRandom.bytes(32))
    #expect(WrappingKey.drawn().unwrap(wrapped) == nil)
    for index in wrapped.indices {
      var changed = wrapped
      changed[index] ^= 1
      #expect(key.unwrap(changed) == nil)
    }
    for count in [0, 8, 16, 23, 39] { #expect(key.unwrap(Array(wrapped.prefix(count))) == nil) }
  }

  @Test func aKeyIsReadAsItIsWrittenAndNothingElseIsOne() throws {
    let key = WrappingKey.drawn()
    let read = try #require(WrappingKey(text: " \(key.text)\n"))
    #expect(read.name == key.name)
    #expect(WrappingKey.drawn().name != key.name)
    for text in ["", "AAAA", "not Base64!", key.text + key.text] {
      #expect(WrappingKey(text: text) == nil, "\(text)")
    }
  }
}
