public import Domain
public import FoundationEssentials

/// Which items of a feed are asked for; what is nil leaves nothing out.
public struct FeedQuery: Sendable, Equatable {
  public var scope: FeedScope
  public var actor: UUID?
  public var kinds: [String]?
  public var targetKind: String?
  public var targetID: String?
  public var period = FeedPeriod.all
  /// Only items that began before this position: the `firstPosition` of the last item of the page
  /// before.
  public var before: Int64?
  /// Of a space's feed: whose statuses show in it too, which stand in streams of their own.
  public var statusesOf: [UUID] = []
  /// From when on they do.
  public var statusesSince: Timestamp?

  /// Asks for everything in a scope.
  public init(_ scope: FeedScope) { self.scope = scope }
}
