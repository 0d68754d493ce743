/// What others wrote that a replica had not seen, carried along past the replica's own edits.
///
/// The text as the replica sees it, with the pending operations applied one after the other, is the text as it stands.
struct TextBridge {
  private(set) var pending: [TextOperation] = []
  /// The steps that carrying has taken, in components.
  private(set) var steps = 0

  /// How much longer the text as it stands is than the replica sees it, in Unicode scalars.
  var lengthChange: Int { pending.reduce(0) { $0 + $1.lengthChange } }

  /// Takes in an operation that stands later in the log than everything so far.
  mutating func add(_ operation: TextOperation) {
    pending.append(operation)
  }

  /// Takes the replica's next edit across: it comes back as it applies to the text as it stands.
  ///
  /// What is earlier in the log stands left.
  mutating func carry(_ own: TextOperation) -> TextOperation {
    var carried = own
    for index in pending.indices {
      steps += carried.componentCount + pending[index].componentCount
      let before = carried
      carried = before.transformed(over: pending[index], side: .right)
      pending[index] = pending[index].transformed(over: before, side: .left)
    }
    return carried
  }
}
