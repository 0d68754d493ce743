/// Some spaces of a list, the last touched first.
public struct SpacePage: Sendable, Equatable {
  public let spaces: [SpaceSummary]
  /// What `before` is for the next page; nil if this was the last.
  public let next: Int64?

  init(_ spaces: [SpaceSummary], limit: Int) {
    self.spaces = Array(spaces.prefix(limit))
    next = spaces.count > limit ? self.spaces.last?.position : nil
  }
}
