/// A team's own id of a person, with the claim that keeps it unique.
public struct ExternalID: Sendable, Equatable {
  /// The id; in the vault.
  public let value: String
  /// The claim on it, whose value is a keyed hash: the log keeps that.
  public let claim: Claim

  /// Describes an id.
  public init(value: String, claim: Claim) {
    self.value = value
    self.claim = claim
  }
}
