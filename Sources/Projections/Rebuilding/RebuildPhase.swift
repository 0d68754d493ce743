/// What a rebuild is doing.
public enum RebuildPhase: String, Sendable, CaseIterable {
  /// Carrying the log into the new tables, in big ranges.
  case loading
  /// Making the indexes that readers need.
  case indexing
  /// Comparing with the tables in use.
  case comparing
  /// Complete; to be switched to.
  case ready
  /// In use.
  case switched
  /// Given up by an operator.
  case cancelled

  /// Whether there is something left to do.
  public var isUnderWay: Bool {
    switch self {
    case .loading, .indexing, .comparing, .ready: true
    case .switched, .cancelled: false
    }
  }
}
