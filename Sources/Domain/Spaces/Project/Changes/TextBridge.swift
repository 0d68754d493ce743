/// The edits of others that a replica had not seen, transformed over the replica's own edits.
///
/// The pending operations, applied in order to the text that the replica sees, give the current text.
struct TextBridge {
  private var pending: [TextOperation] = []
  /// Whether others have made no edits.
  private(set) var isEmpty = true

  /// Takes in an operation that is later in the log than all operations so far.
  mutating func add(_ operation: TextOperation) {
    isEmpty = false
    pending.append(operation)
  }

  /// Transforms the replica's next edit, and returns it as it applies to the current text.
  ///
  /// At the same place, the text that is earlier in the log stands left. Linear in the components of the pending
  /// operations and, for each of these operations, in those of the edit.
  ///
  /// - Parameter isLast: whether this is the replica's last edit, so that the bridge is not used again.
  mutating func carry(
    _ own: TextOperation, isLast: Bool = false, _ work: inout WorkBudget
  ) throws(Undecided) -> TextOperation {
    if !isLast || own.componentCount > Self.smallCount || pending.count > Self.fewPending {
      try compose(for: own, &work)
    }
    var carried = own
    for index in pending.indices {
      let steps = 2 + carried.componentCount + pending[index].componentCount
      try work.take(isLast ? steps : 2 * steps, else: .rebaseForWork)
      let before = carried
      carried = before.transformed(over: pending[index], side: .right)
      if !isLast { pending[index] = pending[index].transformed(over: before, side: .left) }
    }
    return carried
  }

  /// Composes pending operations as long as that saves work. The operations of continuous typing become one, so that an
  /// edit of many components is transformed over as few operations as possible.
  private mutating func compose(
    for own: TextOperation, _ work: inout WorkBudget
  ) throws(Undecided) {
    var before = stepsToPass
    while pending.count > 1 {
      let count = pending.count
      try composePairs(&work)
      let after = stepsToPass
      guard pending.count < count else { return }
      guard own.componentCount > Self.smallCount || 4 * after <= 3 * before else { return }
      before = after
    }
  }

  /// The number of components up to which transforming an edit over pending operations costs less than a composition
  /// that combines nothing.
  private static let smallCount = 8

  /// The number of pending operations up to which a last edit of few components passes over them as they are. Beyond it,
  /// others' inserts may split the edit into many components, each of which then passes over all operations.
  private static let fewPending = 64

  private var stepsToPass: Int { pending.reduce(0) { $0 + 2 + $1.componentCount } }

  /// Composes pairs of adjacent pending operations, if later edits are then transformed as they would be without that.
  ///
  /// An operation that deletes and a later one that inserts are not composed: their composition does not tell whether
  /// the deletion or an insert at its place came first, which settles ties with the replica's edits.
  private mutating func composePairs(_ work: inout WorkBudget) throws(Undecided) {
    var composed: [TextOperation] = []
    composed.reserveCapacity(pending.count)
    var index = 0
    while index < pending.count {
      let first = pending[index]
      if index + 1 < pending.count, !first.deletes || !pending[index + 1].inserts {
        let second = pending[index + 1]
        try work.take(first.stepsToCompose + second.stepsToCompose, else: .rebaseForWork)
        let both = TextOperation.compose(first, second)
        if !both.isIdentity { composed.append(both) }
        index += 2
      } else {
        composed.append(first)
        index += 1
      }
    }
    pending = composed
  }
}

extension TextOperation {
  fileprivate var deletes: Bool {
    components.contains { if case .delete = $0 { true } else { false } }
  }

  fileprivate var inserts: Bool {
    components.contains { if case .insert = $0 { true } else { false } }
  }

  /// Composing copies the texts of inserts that become neighbours.
  fileprivate var stepsToCompose: Int { 2 + componentCount + insertedUTF8Count / 256 }
}
