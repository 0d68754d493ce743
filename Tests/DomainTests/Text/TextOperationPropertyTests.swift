import CallboardDomain
import Testing

@Suite struct TextOperationPropertyTests {
  private static let casesPerSeed = 12_500

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func operationsConvergeComposeAndInvert(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for number in 0..<Self.casesPerSeed {
      guard try holds(&random) else {
        Issue.record("seed \(seed), case \(number)")
        return
      }
    }
  }

  private func holds(_ random: inout SeededRandom) throws -> Bool {
    let text = TextDocument(random.text(pieces: random.upTo(8)))
    let a = random.operation(on: text.scalarCount)
    let b = random.operation(on: text.scalarCount)
    let (afterA, afterB) = (try applied(a, to: text), try applied(b, to: text))
    let bOverA = b.transformed(over: a, side: .right)
    let aOverB = a.transformed(over: b, side: .left)
    let merged = try applied(bOverA, to: afterA)
    let composed = TextOperation.compose(a, bOverA)
    let undo = a.inverted(on: text)
    let converges = try merged == applied(aOverB, to: afterB)
    let composes = try merged == applied(composed, to: text)
    let composesOtherWay = try merged == applied(TextOperation.compose(b, aOverB), to: text)
    let inverts = try applied(undo, to: afterA) == text
    let undoesUndo = try applied(undo.inverted(on: afterA), to: text) == afterA
    let normalised = [a, b, aOverB, bOverA, composed, undo].allSatisfy(\.isNormalised)
    let counts = merged.scalarCount == text.scalarCount + composed.lengthChange
    return converges && composes && composesOtherWay && inverts && undoesUndo && normalised
      && counts && isPlain(a, on: text, gives: afterA)
  }

  private func applied(
    _ operation: TextOperation, to text: TextDocument
  ) throws -> TextDocument {
    var text = text
    try operation.apply(to: &text)
    return text
  }

  private func isPlain(
    _ operation: TextOperation, on text: TextDocument, gives result: TextDocument
  ) -> Bool {
    operation.plainlyApplied(to: Array(text.string.unicodeScalars))
      == Array(result.string.unicodeScalars)
  }

  @Test func composingIsAssociative() throws {
    let seed: UInt64 = 99
    var random = SeededRandom(seed: seed)
    for number in 0..<5_000 {
      var length = 10
      let operations = (0..<3).map { _ in
        let operation = random.operation(on: length)
        length += operation.lengthChange
        return operation
      }
      let (a, b, c) = (operations[0], operations[1], operations[2])
      let text = TextDocument(String(repeating: "z", count: 10))
      let left = TextOperation.compose(TextOperation.compose(a, b), c)
      let right = TextOperation.compose(a, TextOperation.compose(b, c))
      #expect(
        try applied(left, to: text) == applied(right, to: text), "seed \(seed), case \(number)")
    }
  }
}
