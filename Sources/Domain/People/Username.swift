/// A name under which a person is found. It is unique in the log, regardless of case.
public struct Username: Sendable, Equatable {
  /// The name as the person writes it, which is stored in the vault.
  public let value: String
  /// The claim on it, whose value is a keyed hash of the name in lower case.
  public let claim: Claim

  /// The permitted length, in characters.
  public static let length = 3...30

  /// Describes a name.
  public init(value: String, claim: Claim) {
    self.value = value
    self.claim = claim
  }

  /// Whether a text may be a username: ASCII letters and digits, `_`, `.` and `-`, of which the first is a letter or
  /// digit.
  public static func isValid(_ text: String) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool {
      UnicodeScalar(byte).isASCII
        && (UnicodeScalar(byte).properties.isAlphabetic || (48...57).contains(byte))
    }
    let bytes = Array(text.utf8)
    guard length.contains(bytes.count), isPlain(bytes[0]) else { return false }
    return bytes.allSatisfy { isPlain($0) || [0x5f, 0x2e, 0x2d].contains($0) }
  }

  /// The form in which two equal usernames are the same text.
  public static func folded(_ text: String) -> String { text.lowercased() }
}
