import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct UUIDLowerTests {
  @Test func identifiersArePrintedInLowerCaseAndReadInEither() {
    for _ in 0..<200 {
      let id = UUID()
      #expect(id.lower == id.uuidString.lowercased())
      #expect(UUID(id.lower) == id)
      #expect(UUID(Substring(id.uuidString)) == id)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func theOrderByBytesIsThatOfTheTexts(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var ids = (0..<200).map { _ in UUID() }
    // Ids that differ in few places, of which some have their high bit set.
    for id in ids.prefix(100) {
      var bytes = withUnsafeBytes(of: id.uuid) { Array($0) }
      bytes[random.upTo(15)] = UInt8(random.upTo(255))
      ids.append(bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    }
    for a in ids {
      for b in [ids[random.upTo(ids.count - 1)], ids[random.upTo(99)], a] {
        #expect(a.isBefore(b) == (a.lower < b.lower), "seed \(seed)")
      }
    }
    #expect(ids.sorted { $0.isBefore($1) } == ids.sorted { $0.lower < $1.lower })
  }

  @Test func eachByteIsReadAsADigitOrRefused() {
    let text = Array("01234567-89ab-cdef-0123-456789abcdef".utf8)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[place] = byte
        let id = changed.withUnsafeBufferPointer { UUID(utf8: $0) }
        let lower = String(decoding: changed, as: UTF8.self).lowercased()
        let isDash = text[place] == UInt8(ascii: "-")
        let fits = isDash ? byte == UInt8(ascii: "-") : "0123456789abcdefABCDEF".utf8.contains(byte)
        #expect(id?.lower == (fits ? lower : nil))
      }
    }
  }

  @Test(arguments: [
    "", "00000000-0000-0000-0000-00000000000", "00000000-0000-0000-0000-0000000000000",
    "000000000-000-0000-0000-000000000000", "0000000g-0000-0000-0000-000000000000",
    "{0000000-0000-0000-0000-00000000000}", "00000000_0000_0000_0000_000000000000",
  ])
  func whatIsNotAnIdentifierIsRefused(text: String) {
    #expect(UUID(text) == nil)
  }
}
