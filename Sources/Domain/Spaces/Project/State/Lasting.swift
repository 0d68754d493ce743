/// A thing that is inserted, may be deleted, and may be restored.
protocol Lasting {
  /// The event that first inserted it.
  var inserted: Stamp { get }
  /// The event that deleted it; nil while it is not deleted.
  var deleted: Stamp? { get set }
  /// The periods in which it was deleted before it was restored, oldest first.
  var gaps: [Gap] { get set }
}

extension Lasting {
  /// Notes that it is restored.
  mutating func comeBack(_ stamp: Stamp) {
    guard let deleted else { return }
    gaps.append(Gap(deleted: deleted, restored: stamp))
    if gaps.count > Gap.countMax { gaps.removeFirst() }
    self.deleted = nil
  }
}
