import CallboardCommandLine
import CallboardDomain

/// Vectors that a seed determines; the service's own text operations give the answers.
package struct RandomVectors {
  private static let letters = [
    "a", "b", "z", " ", "\u{E9}", "e\u{301}", "\u{1F600}",
    "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    "\u{1F1E9}\u{1F1EA}", "\r\n", "\u{5D0}", "\u{10FFFF}",
  ]

  private var random: SeededGenerator

  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Makes a file of vectors.
  package mutating func file(count: Int, seed: UInt64) -> VectorFile {
    var vectors: [Vector] = []
    while vectors.count < count {
      let ask = question(vectors.count)
      guard let answer = ServiceAnswer.to(ask) else { continue }
      vectors.append(Vector(name: "random \(vectors.count)", ask: ask, answer: answer))
    }
    return VectorFile(
      name: "random", about: "Made at random from the seed \(seed).", vectors: vectors)
  }

  private mutating func question(_ number: Int) -> JSON {
    let text = text(upTo: 12)
    let length = text.unicodeScalars.count
    switch number % 8 {
    case 0: return ["do": "normalize", "operation": raw(length)]
    case 1: return ["do": "apply", "text": .string(text), "operation": raw(length)]
    case 2: return ["do": "invert", "text": .string(text), "operation": json(length)]
    case 3:
      let first = operation(length)
      return [
        "do": "compose", "first": ServiceAnswer.json(first),
        "second": json(length + first.lengthChange),
      ]
    case 4, 5:
      return [
        "do": "transform", "mine": json(length), "theirs": json(length),
        "side": Bool.random(using: &random) ? "left" : "right",
      ]
    case 6: return ["do": "transform_lists", "mine": list(length), "theirs": list(length)]
    default:
      return [
        "do": "move_place", "place": .integer(Int64(Int.random(in: 0...length, using: &random))),
        "operation": json(length), "is_own": .bool(Bool.random(using: &random)),
      ]
    }
  }

  private mutating func text(upTo count: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...count, using: &random) {
      text += Self.letters.randomElement(using: &random) ?? ""
    }
    return text
  }

  private mutating func json(_ length: Int) -> JSON { ServiceAnswer.json(operation(length)) }

  /// Operations that follow each other, the first on a text of a length.
  private mutating func list(_ length: Int) -> JSON {
    var length = length
    var operations: [JSON] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let operation = operation(length)
      length += operation.lengthChange
      operations.append(ServiceAnswer.json(operation))
    }
    return .array(operations)
  }

  private mutating func operation(_ length: Int) -> TextOperation {
    // The components of a raw operation fit the text, so it reads them.
    (try? TextOperation(json: raw(length))) ?? TextOperation()
  }

  /// An operation on a text of a length that need not be in normal form.
  private mutating func raw(_ length: Int) -> JSON {
    var left = length
    var components: [JSON] = []
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let count = Int.random(in: 0...min(3, left), using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: components.append(.string(text(upTo: 2)))
      case 1:
        components.append(.integer(Int64(count)))
        left -= count
      default:
        components.append(["d": .integer(Int64(count))])
        left -= count
      }
    }
    return .array(components)
  }
}
