import CallboardDomain

/// Random texts and operations, with characters beyond the Basic Multilingual Plane.
extension SeededRandom {
  private static let alphabet: [String] = [
    "a", "b", "c", " ", "\n", "é", "ſ", "\u{301}", "’", "漢", "😀", "𝄞", "👩‍👩‍👧", "e\u{301}",
  ]

  mutating func upTo(_ count: Int) -> Int { Int(next() % UInt64(count + 1)) }

  mutating func text(pieces: Int) -> String {
    var text = ""
    for _ in 0..<pieces { text += Self.alphabet[upTo(Self.alphabet.count - 1)] }
    return text
  }

  /// An operation for a text of this length.
  mutating func operation(on length: Int) -> TextOperation {
    var components: [TextOperation.Component] = []
    var rest = length
    repeat {
      switch upTo(3) {
      case 0: components.append(.insert(TextRun(text(pieces: 1 + upTo(2)))))
      case 1:
        let count = upTo(min(rest, 4))
        components.append(.delete(count))
        rest -= count
      default:
        let count = upTo(min(rest, 5))
        components.append(.retain(count))
        rest -= count
      }
    } while upTo(4) > 0
    return TextOperation(components)
  }
}

extension TextOperation {
  /// The result of the operation on a text, computed in the simplest way.
  func plainlyApplied(to text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var (result, place): ([Unicode.Scalar], Int) = ([], 0)
    for component in components {
      switch component {
      case .retain(let count):
        result += text[place..<place + count]
        place += count
      case .insert(let run): result += run.text.unicodeScalars
      case .delete(let count): place += count
      }
    }
    return result + text[place...]
  }

  /// Whether the operation is in its normal form.
  var isNormalised: Bool {
    func kind(_ component: Component) -> Int {
      switch component {
      case .retain(let count): count > 0 ? 1 : 0
      case .insert(let run): run.scalarCount > 0 ? 2 : 0
      case .delete(let count): count > 0 ? 3 : 0
      }
    }
    let kinds = components.map(kind)
    return !kinds.contains(0) && kinds.last != 1
      && zip(kinds, kinds.dropFirst()).allSatisfy { $0 != $1 }
  }
}
