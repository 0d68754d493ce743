extension ProjectionReader {
  /// What the projections said in the past.
  public var past: PastView { PastView(log: log, pool: pool) }
}
