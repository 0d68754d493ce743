import CallboardDomain
import Testing

@Suite struct FountainRoundTripTests {
  private func roundTrip(_ text: String) throws -> String {
    Fountain.print(try Fountain.parse(text))
  }

  private func isExact(_ text: String) throws -> Bool {
    try roundTrip(text).utf8.elementsEqual(text.utf8)
  }

  @Test(arguments: ["macbeth", "cyber-bob-1"])
  func theSampleScreenplaysComeBackExactly(name: String) throws {
    let text = try TestInput.text("\(name).fountain")
    #expect(try isExact(text))
    #expect(try isExact(text.replacing("\n", with: "\r\n")))
    #expect(try isExact("\u{FEFF}" + text))
  }

  @Test(arguments: FountainSnippets.all)
  func eachSnippetComesBackExactly(text: String) throws {
    #expect(try isExact(text))
    #expect(try isExact(text + "\n"))
    #expect(try isExact("\n\n" + text + "\n\n\n"))
    #expect(try isExact("Title: X\n\n" + text))
    #expect(try isExact("Title: X\n" + text))
  }

  @Test(arguments: [61, 62, 63, 64] as [UInt64])
  func anyTextComesBackExactly(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for number in 0..<1500 {
      var text = ""
      for _ in 0...random.upTo(6) {
        text += FountainSnippets.all[random.upTo(FountainSnippets.all.count - 1)]
        text += FountainSnippets.joints[random.upTo(FountainSnippets.joints.count - 1)]
      }
      for _ in 0..<random.upTo(3) where !text.isEmpty {
        var scalars = Array(text.unicodeScalars)
        scalars.remove(at: random.upTo(scalars.count - 1))
        text = String(String.UnicodeScalarView(scalars))
      }
      guard try isExact(text) else {
        Issue.record("seed \(seed), case \(number): \(text.debugDescription)")
        return
      }
    }
  }

  @Test(arguments: [71, 72] as [UInt64])
  func linesOfMarkersComeBackExactly(seed: UInt64) throws {
    let pieces = [
      "#", "=", "===", ">", "<", "!", "@", "~", ".", "/*", "*/", "[[", "]]", "^", "(", ")", " ",
      "\t", "\n", "\n", "\n\n", "A", "B", "a", "INT. ", "TO:", "1", "é", "\u{301}", "\r", ":", "😀",
    ]
    var random = SeededRandom(seed: seed)
    for number in 0..<4000 {
      let text = (0..<random.upTo(14)).map { _ in pieces[random.upTo(pieces.count - 1)] }.joined()
      guard try isExact(text) else {
        Issue.record("seed \(seed), case \(number): \(text.debugDescription)")
        return
      }
    }
  }

  @Test func longRunsOfBlankLinesAndMarksComeBackExactly() throws {
    for count in [99, 100, 101, 5000] {
      let gap = String(repeating: "\n", count: count)
      #expect(try isExact(gap + "One" + gap + String(repeating: "#", count: count) + gap))
    }
  }

  @Test func manyBoneyardsThatNeverEndAreReadInLinearTime() throws {
    #expect(try isExact(String(repeating: "/*\n\n", count: 50_000)))
  }

  @Test(arguments: ["", "]]x"])
  func manyNotesThatNeverEndAreReadInLinearTime(end: String) throws {
    // Two spaces continue a note, as they continue a dialogue, but they end an action.
    #expect(try isExact(String(repeating: "[[\n  \n", count: 50_000) + end))
  }

  @Test func aNullCharacterIsRefused() {
    #expect(throws: FountainError(reason: .nullCharacter)) { try Fountain.parse("a\0b") }
  }
}
