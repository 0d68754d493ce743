/// A digit in base 62, whose bytes are in the order of their values: `0…9`, `A…Z`, `a…z`.
struct OrderDigit: Equatable {
  static let zero = UInt8(ascii: "0")
  static let base = 62

  let value: Int

  init(value: Int) { self.value = value }

  init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = Int(byte - UInt8(ascii: "A")) + 10
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = Int(byte - UInt8(ascii: "a")) + 36
    default: return nil
    }
  }

  var byte: UInt8 {
    switch value {
    case ..<10: UInt8(ascii: "0") + UInt8(value)
    case ..<36: UInt8(ascii: "A") + UInt8(value - 10)
    default: UInt8(ascii: "a") + UInt8(value - 36)
    }
  }
}
