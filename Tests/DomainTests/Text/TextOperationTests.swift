import CallboardDomain
import Testing

@Suite struct TextOperationTests {
  private func operation(_ text: String) throws -> TextOperation {
    try TextOperation(json: .parse(text))
  }

  private func apply(_ operation: TextOperation, to text: String) throws -> String {
    var document = TextDocument(text)
    try operation.apply(to: &document)
    return document.string
  }

  @Test func theWireFormIsReadAndWritten() throws {
    let read = try operation(#"[2,0,3,"a😀","","b",{"d":3},{"d":"né😀"},4]"#)
    #expect(String(decoding: read.bytes(), as: UTF8.self) == #"[5,"a😀b",{"d":6}]"#)
    #expect(read.componentCount == 3)
    #expect(read.baseLength == 11)
    #expect(read.lengthChange == -3)
    #expect(try operation("[7]").isIdentity)
    #expect(try operation("[]").isIdentity)
  }

  @Test(
    arguments: [
      ("{}", nil), ("[-1]", 0), ("[1,null]", 1), ("[1.5]", 0), (#"["a",{"d":-1}]"#, 1),
      (#"[{"d":1,"e":2}]"#, 0), (#"[{"e":2}]"#, 0), ("[true]", 0), ("[[1]]", 0),
      ("[9223372036854775807]", 0), (#"[{"d":1e300}]"#, 0),
    ] as [(String, Int?)])
  func whatIsNotAnOperationIsRefused(text: String, component: Int?) {
    #expect(throws: TextOperationError(reason: .malformed(component: component))) {
      try operation(text)
    }
  }

  @Test func lengthsThatAddUpTooFarAreRefused() {
    #expect(throws: TextOperationError(reason: .tooLong)) {
      try operation(#"[2147483647,"a",{"d":2147483647}]"#)
    }
  }

  @Test func anOperationForALongerTextIsRefusedAndChangesNothing() throws {
    let operation = try operation(#"["x",3,{"d":2}]"#)
    var document = TextDocument("abcd")
    #expect(throws: TextOperationError(reason: .beyondEnd(baseLength: 5, textLength: 4))) {
      try operation.apply(to: &document)
    }
    #expect(document.string == "abcd")
  }

  @Test func whatIsEarlierInTheLogStandsLeft() throws {
    let (earlier, later) = (try operation(#"[1,"E"]"#), try operation(#"[1,"L"]"#))
    let decided = later.transformed(over: earlier, side: .right)
    #expect(try apply(TextOperation.compose(earlier, decided), to: "ab") == "aELb")
    let seen = earlier.transformed(over: later, side: .left)
    #expect(try apply(TextOperation.compose(later, seen), to: "ab") == "aELb")
  }

  @Test func anInsertInsideADeletedRangeSurvives() throws {
    let (delete, insert) = (try operation(#"[1,{"d":4}]"#), try operation(#"[3,"😀"]"#))
    let decided = insert.transformed(over: delete, side: .right)
    #expect(try apply(TextOperation.compose(delete, decided), to: "abcdef") == "a😀f")
    let split = delete.transformed(over: insert, side: .right)
    #expect(split == (try operation(#"[1,{"d":2},1,{"d":2}]"#)))
    #expect(try apply(TextOperation.compose(insert, split), to: "abcdef") == "a😀f")
  }

  @Test func overlappingDeletesDoNotDeleteTwice() throws {
    let (first, second) = (try operation(#"[1,{"d":3}]"#), try operation(#"[2,{"d":3}]"#))
    let decided = second.transformed(over: first, side: .right)
    #expect(decided == (try operation(#"[1,{"d":1}]"#)))
    #expect(try apply(TextOperation.compose(first, decided), to: "abcdef") == "af")
    #expect(first.transformed(over: first, side: .right).isIdentity)
  }

  @Test func lengthsCountScalarsNotCharacters() throws {
    let family = "👩‍👩‍👧"
    #expect(TextRun(family).scalarCount == 5)
    #expect(try apply(try operation(#"[2,{"d":1}]"#), to: family).unicodeScalars.count == 4)
    let accent = TextOperation(replacing: 1..<1, with: "\u{301}")
    #expect(try apply(accent, to: "e").unicodeScalars.count == 2)
    #expect(TextOperation(replacing: 0..<0, with: "é") != .init(replacing: 0..<0, with: "e\u{301}"))
  }

  @Test func composingOperationsOfManyComponentsIsLinear() {
    let spread = TextOperation((0..<50_000).flatMap { _ in [.insert(TextRun("é")), .retain(1)] })
    let erased = TextOperation((0..<50_000).flatMap { _ in [.delete(1), .retain(1)] })
    #expect(TextOperation.compose(spread, erased).isIdentity)
    let long = TextOperation(replacing: 0..<0, with: String(repeating: "é", count: 100_000))
    let halved = TextOperation.compose(long, erased)
    #expect(halved == .init(replacing: 0..<0, with: String(repeating: "é", count: 50_000)))
  }
}
