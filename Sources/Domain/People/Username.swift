/// A name under which a person is found. It is unique in the log, regardless of case.
public struct Username: Sendable, Equatable {
  /// The name as the person writes it, which is stored in the vault.
  public let value: String
  /// The claim on it, whose value is a keyed hash of the name in lower case.
  public let claim: Claim

  /// Describes a name.
  public init(value: String, claim: Claim) {
    self.value = value
    self.claim = claim
  }

  /// The form in which two equal usernames are the same text.
  public static func folded(_ text: String) -> String { text.lowercased() }
}
