/// What a verification proved: at the comparison's position, so many rows differed from what the
/// log gives.
public struct VerificationReport: Sendable, Equatable {
  public let projection: String
  public let comparison: RowComparison
  /// How many spaces were compared one by one; nil if all rows were at once.
  public let spaces: Int64?

  /// Whether the tables are what the log gives.
  public var isProof: Bool { comparison.count == 0 && comparison.uncompared.isEmpty }
}
