import Foundation

extension BinaryInteger {
  /// The number with commas between the thousands.
  package var grouped: String {
    let digits = String(self.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }
}

extension Double {
  /// The number with a fixed number of decimals.
  package func fixed(_ decimals: Int) -> String { String(format: "%.\(decimals)f", self) }
}

extension String {
  /// The text aligned to the right of a column.
  package func right(_ width: Int) -> String {
    count < width ? String(repeating: " ", count: width - count) + self : self
  }
}
