import CallboardCrypto
import CallboardDomain

/// An e-mail address as people write it.
struct EmailAddress {
  /// The address as it was given.
  let text: String

  static let lengthMax = 254

  /// Accepts a text that can be an address (RFC 5321's dot-atoms, also with letters beyond ASCII): one `@` and a domain
  /// of at least two labels.
  init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.lengthMax, parts.count == 2, parts[0].utf8.count <= 64,
      Self.isDotted(parts[0], Self.isAtom), Self.isDotted(parts[1], Self.isLabel),
      parts[1].contains(".")
    else { return nil }
    self.text = text
  }

  /// A hash of the address that does not reveal it. Addresses that differ only in case have the same hash.
  func hash(_ secret: [UInt8]) -> EmailHash {
    EmailHash(HMAC.sha256(key: secret, message: Array("email\0\(text.lowercased())".utf8)))
  }

  private static func isDotted(_ part: Substring, _ isWord: (Substring) -> Bool) -> Bool {
    part.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isWord)
  }

  private static func isAtom(_ word: Substring) -> Bool {
    !word.isEmpty
      && word.unicodeScalars.allSatisfy {
        $0.value >= 0x80
          ? isLetter($0) : isLetter($0) || "!#$%&'*+-/=?^_`{|}~".unicodeScalars.contains($0)
      }
  }

  private static func isLabel(_ word: Substring) -> Bool {
    !word.isEmpty && word.utf8.count <= 63 && !word.hasPrefix("-") && !word.hasSuffix("-")
      && word.unicodeScalars.allSatisfy { isLetter($0) || $0 == "-" }
  }

  /// A letter or digit of any script.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
  }
}

extension JSONReader {
  /// An e-mail address.
  func email(_ key: String) throws -> EmailAddress {
    guard let address = EmailAddress(try string(key)) else {
      throw problem(key, "is not an e-mail address")
    }
    return address
  }
}
