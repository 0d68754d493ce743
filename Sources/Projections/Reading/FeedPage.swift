/// Some items of a feed, newest first.
public struct FeedPage: Sendable, Equatable {
  public let items: [FeedItem]
  /// What `FeedQuery.before` is for the next page; nil if this was the last.
  public let next: Int64?

  init(_ items: [FeedItem], limit: Int) {
    self.items = Array(items.prefix(limit))
    next = items.count > limit ? self.items.last?.firstPosition : nil
  }
}
