/// What a rebuild has done.
public struct RebuildReport: Sendable, Equatable {
  public let projection: String
  /// The new generation's schema.
  public let schema: String
  /// The one in use before, kept until it is dropped; nil if it was not switched.
  public let previousSchema: String?
  /// Carried over up to here.
  public let position: Int64
  /// What differs from the tables in use before; nil if they were not compared. For a projection
  /// that has changed, differences are expected.
  public let comparison: RowComparison?
  public let eventsPerSecond: Double
}
