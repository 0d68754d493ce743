/// What others wrote that a replica had not seen, carried along past the replica's own edits.
///
/// The text as the replica sees it, with the pending operations applied one after the other, is the text as it stands.
struct TextBridge {
  private var pending: [TextOperation] = []
  /// Whether nobody else wrote anything.
  private(set) var isEmpty = true

  /// Takes in an operation that stands later in the log than everything so far.
  mutating func add(_ operation: TextOperation) {
    isEmpty = false
    pending.append(operation)
  }

  /// Takes the replica's next edit across: it comes back as it applies to the text as it stands.
  ///
  /// What is earlier in the log stands left. Linear in the components of the edit, for each pending operation, and of these.
  mutating func carry(
    _ own: TextOperation, _ work: inout WorkBudget
  ) throws(Undecided) -> TextOperation {
    try compose(for: own, &work)
    var carried = own
    for index in pending.indices {
      try work.take(
        2 * (2 + carried.componentCount + pending[index].componentCount), else: .rebaseForWork)
      let before = carried
      carried = before.transformed(over: pending[index], side: .right)
      pending[index] = pending[index].transformed(over: before, side: .left)
    }
    return carried
  }

  /// Composes pending operations as long as that pays: what somebody typed becomes one, and an edit of many components
  /// passes as few as there can be.
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

  /// Edits of up to so many components pass pending ones for less than it takes to compose those for nothing.
  private static let smallCount = 8

  private var stepsToPass: Int { pending.reduce(0) { $0 + 2 + $1.componentCount } }

  /// Makes one of two pending operations that follow each other, where the next edits are then carried across as if it
  /// had not.
  ///
  /// An operation that deletes and a later one that inserts stay two: made one, they would not tell any more which came
  /// first of the deletion and an insert at its place, by which ties with the replica's edits are settled.
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

  /// The texts of inserts that become neighbours are copied.
  fileprivate var stepsToCompose: Int { 2 + componentCount + insertedUTF8Count / 256 }
}
