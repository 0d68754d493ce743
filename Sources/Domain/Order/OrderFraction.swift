/// The digits behind an order key's whole part.
enum OrderFraction {
  /// Where in the room between two digits the new one goes.
  enum Choice {
    /// Next to the lower digit, one place further next to the upper one, and so on by turns: whether
    /// insertions run forwards or backwards, every other place has room for some 60 of them (the
    /// alternation is that of LSEQ, Nédelec et al. 2013).
    case nearAnEdge
    case middle

    func digit(above lower: Int, below upper: Int, place: Int) -> Int {
      switch self {
      case .middle: (lower + upper) / 2
      case .nearAnEdge: place.isMultiple(of: 2) ? lower + 1 : upper - 1
      }
    }
  }

  /// A fraction between two, of which the upper may be 1 (nil); neither ends in the digit 0.
  static func between(_ lower: [UInt8], _ upper: [UInt8]?, choosing choice: Choice) -> [UInt8] {
    var result: [UInt8] = []
    var upper = upper
    for place in 0... {
      let low = digit(lower, place) ?? 0
      let high = upper.map { digit($0, place) ?? 0 } ?? OrderDigit.base
      if high - low > 1 {
        let digit = choice.digit(above: low, below: high, place: place)
        return result + [OrderDigit(value: digit).byte]
      }
      if high - low == 1 {
        if let upper, upper.count > place + 1 { return result + [upper[place]] }
        upper = nil
      }
      result.append(OrderDigit(value: low).byte)
    }
    return result
  }

  private static func digit(_ digits: [UInt8], _ place: Int) -> Int? {
    place < digits.count ? OrderDigit(digits[place])?.value : nil
  }
}
