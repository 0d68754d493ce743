/// The digits behind an order key's whole part.
enum OrderFraction {
  /// A fraction between two, of which the upper may be 1 (nil); neither ends in the digit 0.
  ///
  /// The new digit goes next to the lower one, one place further next to the upper one, and so on by turns: whether
  /// insertions run forwards or backwards, every other place has room for some 60 of them (the alternation is that of
  /// LSEQ, Nédelec et al. 2013).
  static func between(_ lower: [UInt8], _ upper: [UInt8]?) -> [UInt8] {
    var result: [UInt8] = []
    var upper = upper
    for place in 0... {
      let low = digit(lower, place) ?? 0
      let high = upper.map { digit($0, place) ?? 0 } ?? OrderDigit.base
      if high - low > 1 {
        let digit = place.isMultiple(of: 2) ? low + 1 : high - 1
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
