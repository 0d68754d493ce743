/// The phase of a rebuild.
public enum RebuildPhase: String, Sendable, CaseIterable {
  /// Carries the log into the new tables, in large ranges.
  case loading
  /// Makes the indexes that readers need.
  case indexing
  /// Compares the new tables with the tables in use.
  case comparing
  /// The new tables are complete and may be put in use.
  case ready
  /// The new tables are in use.
  case switched
  /// An operator cancelled the rebuild.
  case cancelled

  /// Whether the rebuild is not finished.
  public var isUnderWay: Bool {
    switch self {
    case .loading, .indexing, .comparing, .ready: true
    case .switched, .cancelled: false
    }
  }
}
