/// A team's own id of a person, with the claim that keeps it unique.
public struct ExternalID: Sendable, Equatable {
  /// The id, which is stored in the vault.
  public let value: String
  /// The claim on it. Its value is a keyed hash, which the log stores.
  public let claim: Claim

  /// Describes an id.
  public init(value: String, claim: Claim) {
    self.value = value
    self.claim = claim
  }
}
