/// A thing that is inserted, may be deleted, and may come back.
protocol Lasting {
  /// Who first inserted it.
  var inserted: Stamp { get }
  /// Who deleted it; nil while it is there.
  var deleted: Stamp? { get set }
  /// When it was last gone before it came back.
  var gap: Gap? { get set }
}

extension Lasting {
  /// Notes that it is there again.
  mutating func comeBack(_ stamp: Stamp) {
    if let deleted { gap = Gap(deleted: deleted, restored: stamp) }
    deleted = nil
  }
}
