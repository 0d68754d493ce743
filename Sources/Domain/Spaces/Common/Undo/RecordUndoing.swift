public import FoundationEssentials

/// The changes of records that are to be undone, with all that was written to the same records since.
///
/// Made outside the lock from what is history already; what came after is looked at when it is decided.
public struct RecordUndoing: Sendable {
  /// Whose changes; nil: everybody's.
  public let author: UUID?
  /// The first version of them.
  public let from: Int
  /// The last version of them.
  public let to: Int

  /// The records, in the order in which they were touched first.
  private(set) var order: [CommentTarget] = []
  private(set) var values: [CommentTarget: UndoneValue] = [:]
  private let undos: Set<Int>
  private var state: StreamState
  private var steps = 0

  /// How many records one undo may touch.
  static let recordsMax = ContentLimits.changes

  /// Begins with the space as it was before the first of them.
  ///
  /// - Parameter undos: the versions of the events since then by which something was undone.
  public init(author: UUID?, from: Int, to: Int, before space: StreamState, undos: Set<Int>) {
    self.author = author
    self.from = from
    self.to = to
    self.undos = undos
    state = space
  }

  /// The version up to which it knows the space.
  public var version: Int { state.version }

  /// Whether working it out takes more than it may.
  public var isTooLarge: Bool {
    order.count > Self.recordsMax || steps > ContentLimits.transformationSteps
  }

  /// Takes in the next event of the space.
  ///
  /// - Throws: that it does not fit those before it.
  public mutating func take(_ recorded: RecordedEvent) throws(EventProblem) {
    let isUndone =
      (from...to).contains(recorded.version) && (author == nil || recorded.actor == author)
    let records = recorded.event.records.filter { isUndone || values[$0] != nil }
    let before = records.map { state.content(of: $0)?.value ?? .null }
    _ = try state.evolve(recorded)
    guard !records.isEmpty else { return }
    // What is kept of each write, and looked through for what an undo brought back.
    steps += recorded.stored.data.count / 64
    let isUndo = undos.contains(recorded.version)
    for (record, old) in zip(records, before) {
      if values[record] == nil {
        values[record] = UndoneValue(base: old)
        order.append(record)
      }
      steps += 4 + (isUndo ? values[record]?.count ?? 0 : 0)
      values[record]?.write(
        state.content(of: record)?.value ?? .null, isUndone: isUndone, isUndo: isUndo,
        Stamp(recorded))
    }
  }

  /// The records with what was written to them: those that are to go before the others, which may need their ids.
  var inOrder: [(record: CommentTarget, value: UndoneValue)] {
    let all = order.compactMap { record in values[record].map { (record: record, value: $0) } }
    return all.filter { $0.value.target == .null } + all.filter { $0.value.target != .null }
  }
}
