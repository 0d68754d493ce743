import Synchronization

/// A request's id: the client's own if it is valid, or one that the server made.
enum RequestID: Sendable, Equatable {
  case given(String)
  case made(UInt64, UInt64)

  /// Takes a client's id of 1 to 128 letters, digits, `-`, `_`, `.` and `:`; nil for any other.
  init?(given text: String) {
    guard (1...128).contains(text.utf8.count), text.utf8.allSatisfy(Self.isSane) else { return nil }
    self = .given(text)
  }

  /// The id as text. An id of the server has the form of a random UUID.
  var text: String {
    switch self {
    case .given(let text): text
    case .made(let high, let low): Self.uuid(high, low)
    }
  }

  private static func isSane(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func uuid(_ high: UInt64, _ low: UInt64) -> String {
    let high = high & ~0xf000 | 0x4000
    let low = low & ~(0b11 << 62) | 0b10 << 62
    return String(unsafeUninitializedCapacity: 36) { buffer in
      var at = 0
      for nibble in 0..<32 {
        if nibble == 8 || nibble == 12 || nibble == 16 || nibble == 20 {
          buffer[at] = UInt8(ascii: "-")
          at += 1
        }
        let word = nibble < 16 ? high : low
        let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (nibble & 15))) & 15
        buffer[at] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        at += 1
      }
      return 36
    }
  }
}

/// Makes ids that do not repeat, from any thread, without a system call for each.
final class RequestIDSource: Sendable {
  private let count = Atomic<UInt64>(0)
  private let seeds = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))

  func next() -> RequestID {
    let n = count.add(1, ordering: .relaxed).newValue
    return .made(Self.mix(seeds.0 &+ n &* Self.step), Self.mix(seeds.1 &+ n &* Self.step))
  }

  // SplitMix64 (Steele, Lea, Flood 2014) is a bijection, so that different counts give different words.
  private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15
  private static func mix(_ word: UInt64) -> UInt64 {
    var word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}
