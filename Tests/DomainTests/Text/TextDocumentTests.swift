import CallboardDomain
import Testing

@Suite struct TextDocumentTests {
  @Test(arguments: [0, 1, 767, 768, 769, 1024, 1025, 13_000, 200_000])
  func aTextComesBackAsItWasGiven(pieces: Int) {
    var random = SeededRandom(seed: UInt64(pieces))
    let text = random.text(pieces: pieces)
    let document = TextDocument(text)
    #expect(document.string.utf8.elementsEqual(text.utf8))
    #expect(document.scalarCount == text.unicodeScalars.count)
    #expect(document.utf8Count == text.utf8.count)
  }

  @Test(arguments: [21, 22, 23, 24] as [UInt64])
  func editsOfALongTextAreThoseOfAnArrayAndNeverReachACopy(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var document = TextDocument(random.text(pieces: 20_000))
    var plain = Array(document.string.unicodeScalars)
    for step in 0..<400 {
      let copy = document
      let before = plain
      let place = random.upTo(plain.count)
      let count = random.upTo(
        random.upTo(8) == 0 ? plain.count - place : min(plain.count - place, 40))
      let text = random.text(pieces: random.upTo(9) == 0 ? random.upTo(9000) : random.upTo(30))
      let operation = TextOperation(replacing: place..<place + count, with: text)
      try operation.apply(to: &document)
      plain.replaceSubrange(place..<place + count, with: Array(text.unicodeScalars))
      #expect(document.scalarCount == plain.count, "seed \(seed), step \(step)")
      if step % 20 == 0 {
        #expect(Array(document.string.unicodeScalars) == plain, "seed \(seed), step \(step)")
        #expect(Array(copy.string.unicodeScalars) == before, "seed \(seed), step \(step)")
        #expect(document == TextDocument(document.string))
        try operation.inverted(on: copy).apply(to: &document)
        #expect(document == copy)
        document = TextDocument(String(String.UnicodeScalarView(plain)))
      }
    }
  }

  @Test func aSliceIsThatRangeOfScalars() {
    var random = SeededRandom(seed: 31)
    let document = TextDocument(random.text(pieces: 9000))
    let plain = Array(document.string.unicodeScalars)
    for _ in 0..<300 {
      let start = random.upTo(plain.count)
      let end = start + random.upTo(plain.count - start)
      #expect(Array(document.slice(start..<end).unicodeScalars) == Array(plain[start..<end]))
    }
  }

  @Test func aTextThatWasEmptiedCanBeTypedIntoAgain() throws {
    var document = TextDocument(String(repeating: "a😀", count: 50_000))
    for _ in 0..<1000 where !document.isEmpty {
      document.remove(0..<min(document.scalarCount, 137))
    }
    #expect(document == TextDocument())
    for _ in 0..<5000 { document.insert(TextRun("é"), at: document.scalarCount / 2) }
    #expect(document == TextDocument(String(repeating: "é", count: 5000)))
  }

  @Test func textsThatOnlyLookAlikeDiffer() {
    #expect(TextDocument("\u{E9}x") != TextDocument("e\u{301}x"))
    #expect(TextDocument("ab") != TextDocument("ba"))
  }
}
