import Testing

@testable import CallboardEditor

/// Keys, as terminals send them.
@Suite struct KeyTests {
  @Test func keysAreReadFromAnyPieces() {
    let bytes = Array("Né€😀\u{1B}[A\u{1B}[3~\u{1B}OH\r\u{7F}\u{1A}\u{19}\u{0F}\u{11}".utf8)
    let keys: [Key] = [
      .text("Né€😀"), .up, .delete, .home, .enter, .backspace, .undo, .redo, .network, .quit,
    ]
    var whole = KeyParser()
    #expect(whole.read(bytes) == keys)
    for cut in 0...bytes.count {
      var parser = KeyParser()
      let read = parser.read(Array(bytes.prefix(cut))) + parser.read(Array(bytes.dropFirst(cut)))
      #expect(Self.joined(read) == keys, "cut at \(cut)")
    }
  }

  @Test func whatIsNoKeyIsDropped() {
    var parser = KeyParser()
    #expect(
      parser.read([0xFF, 0xC0, 0x80] + Array("a\u{1B}[999;999Rb\u{2}".utf8)) == [.text("ab")])
    // A sequence without an end does not grow without bound, and does not swallow what comes behind it for ever.
    #expect(
      parser.read(Array("\u{1B}[".utf8) + Array(repeating: UInt8(ascii: "1"), count: 99)) == [])
    #expect(parser.read(Array("xy".utf8)).last == .text("xy"))
  }

  private static func joined(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { joined, key in
      if case .text(let new) = key, case .text(let old)? = joined.last {
        joined[joined.count - 1] = .text(old + new)
      } else {
        joined.append(key)
      }
    }
  }
}
