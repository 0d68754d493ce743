public import FoundationEssentials

/// A place in an order, as its author saw the order.
public enum Placement: Sendable, Equatable {
  /// So many are in front of it; a number beyond the end means the end.
  case index(Int)
  /// Behind this one; nil for the beginning.
  case after(UUID?)
  /// At the end.
  case end
}
