/// A name under which a person is found, unique in the log whatever its case.
public struct Username: Sendable, Equatable {
  /// The name as its person writes it; in the vault.
  public let value: String
  /// The claim on it, whose value is a keyed hash of the name in lower case.
  public let claim: Claim

  /// How long one may be, in characters.
  public static let length = 3...30

  /// Describes a name.
  public init(value: String, claim: Claim) {
    self.value = value
    self.claim = claim
  }

  /// Whether a text may be one: letters and digits of ASCII, `_`, `.` and `-`, the first a letter or digit.
  public static func isValid(_ text: String) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool {
      UnicodeScalar(byte).isASCII
        && (UnicodeScalar(byte).properties.isAlphabetic || (48...57).contains(byte))
    }
    let bytes = Array(text.utf8)
    guard length.contains(bytes.count), isPlain(bytes[0]) else { return false }
    return bytes.allSatisfy { isPlain($0) || [0x5f, 0x2e, 0x2d].contains($0) }
  }

  /// What makes two of them the same.
  public static func folded(_ text: String) -> String { text.lowercased() }
}
