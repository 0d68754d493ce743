/// The digits after an order key's whole part.
enum OrderFraction {
  /// A fraction between two others. A nil `upper` is 1; neither may end in the digit 0.
  ///
  /// At even places the new digit is next to the lower digit, and at odd places next to the upper digit. Every other
  /// place then has room for some 60 insertions, whether they run forwards or backwards (the alternation is that of
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
