/// A thing that is inserted, may be deleted, and may come back.
protocol Lasting {
  /// Who first inserted it.
  var inserted: Stamp { get }
  /// Who deleted it; nil while it is there.
  var deleted: Stamp? { get set }
  /// The times for which it was gone before it came back, oldest first.
  var gaps: [Gap] { get set }
}

extension Lasting {
  /// Notes that it is there again.
  mutating func comeBack(_ stamp: Stamp) {
    guard let deleted else { return }
    gaps.append(Gap(deleted: deleted, restored: stamp))
    if gaps.count > Gap.countMax { gaps.removeFirst() }
    self.deleted = nil
  }
}
