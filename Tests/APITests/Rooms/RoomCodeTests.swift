import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct RoomCodeTests {
  private let codes = RoomCodes(secret: Array("a secret".utf8))

  @Test func candidatesAreOfTheLengthAskedForAndThenOfTheGreatest() throws {
    // One of 14,000 commands has a code of four characters twice.
    let command = try #require(UUID("5c7f1f4e-7d3b-4b7e-9a55-0d6a1b2c3d4e"))
    let candidates = codes.candidates(of: command, length: 4)
    #expect(Set(candidates.prefix(12).map(\.length)) == [4])
    #expect(Set(candidates.dropFirst(12).map(\.length)) == [6])
    #expect(Set(candidates.map(\.claim)).count == candidates.count)
    #expect(candidates.map(\.number) == Array(0..<16))
  }

  @Test func aCodeIsFoundInEitherCaseAndOtherTextIsNone() {
    let upper = codes.claim(onCode: "ABCD")
    #expect(upper != nil)
    #expect(codes.claim(onCode: "abcd") == upper)
    #expect(codes.claim(onCode: "ABCE") != upper)
    #expect(RoomCodes(secret: [1]).claim(onCode: "ABCD") != upper)
    for text in ["", "ABC", "ABCDEFG", "AB D", "ABI1", "ÄBCD", "A\u{301}BCD", "ſABC"] {
      #expect(codes.claim(onCode: text) == nil, "\(text)")
    }
  }

  @Test func everyCharacterIsAsLikely() {
    #expect(RoomCode.alphabet.count == 31)
    var counts: [UInt8: Int] = [:]
    for number in 0..<400 {
      var bytes = [UInt8](repeating: 0, count: 16)
      bytes[0] = UInt8(number % 256)
      bytes[1] = UInt8(number / 256)
      let command = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
      for candidate in codes.candidates(of: command, length: 6) {
        let text = codes.text(command, candidate.number, length: candidate.length)
        for character in text.utf8 { counts[character, default: 0] += 1 }
      }
    }
    // 38,400 characters: 1,239 each, with a standard deviation of 35.
    #expect(counts.count == 31)
    #expect(counts.values.allSatisfy { (1_060...1_420).contains($0) }, "\(counts)")
  }
}
