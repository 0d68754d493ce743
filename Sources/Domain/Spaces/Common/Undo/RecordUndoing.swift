public import FoundationEssentials

/// The changes of records to undo, with all later writes to the same records.
///
/// It is made outside the log lock from events that are already in the log. Deciding checks the events that came after.
public struct RecordUndoing: Sendable {
  /// The author of the changes; nil: changes by everybody.
  public let author: UUID?
  /// The first version of the range.
  public let from: Int
  /// The last version of the range.
  public let to: Int

  /// The records, in the order in which they were first changed.
  private(set) var order: [Target] = []
  private(set) var values: [Target: UndoneValue] = [:]
  private let undos: Set<Int>
  private var state: StreamState
  private var steps = 0

  /// The maximum number of records that one undo may touch.
  static let recordsMax = ContentLimits.changes

  /// Begins with the space as it was before the first version of the range.
  ///
  /// - Parameter undos: the versions of later events that belong to an earlier undo.
  public init(author: UUID?, from: Int, to: Int, before space: StreamState, undos: Set<Int>) {
    self.author = author
    self.from = from
    self.to = to
    self.undos = undos
    state = space
  }

  /// The version of the last event that was taken in.
  public var version: Int { state.version }

  /// Whether the undo needs more records or steps than the limits allow.
  public var isTooLarge: Bool {
    order.count > Self.recordsMax || steps > ContentLimits.transformationSteps
  }

  /// Takes in the next event of the space.
  ///
  /// - Throws: `EventProblem` if the event does not fit the events before it.
  public mutating func take(_ recorded: RecordedEvent) throws(EventProblem) {
    let isUndone =
      (from...to).contains(recorded.version) && (author == nil || recorded.actor == author)
    let records = recorded.event.records.filter { isUndone || values[$0] != nil }
    let before = records.map { state.content(of: $0)?.value ?? .null }
    _ = try state.evolve(recorded)
    guard !records.isEmpty else { return }
    // Counts the bytes that are kept of each write, and the search for a value that an undo restored.
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

  /// The records with their values. Records to delete come first, because the others may need their ids.
  var inOrder: [(record: Target, value: UndoneValue)] {
    let all = order.compactMap { record in values[record].map { (record: record, value: $0) } }
    return all.filter { $0.value.target == .null } + all.filter { $0.value.target != .null }
  }
}

extension Decision {
  /// Undoes changes of records by new events, except on records that were changed since, and reports what was not
  /// undone.
  mutating func decide(_ undoing: RecordUndoing) throws(Undecided) {
    switch states[command.stream] {
    case .course?: try undo(undoing, in: CourseState.self)
    case .worksession?: try undo(undoing, in: WorkSessionState.self)
    case .connection?: try undo(undoing, in: ConnectionState.self)
    case .project?, .room?:
      throw .refused(.invalid, "this kind of space keeps no records")
    case .absent?, .person?, nil: throw .refused(.noSuchSpace)
    }
  }

  private mutating func undo<S: RecordKeeping>(
    _ undoing: RecordUndoing, in kind: S.Type
  ) throws(Undecided) {
    var space = try take(S.self)
    defer { put(space.id, space.stream) }
    try require(.view, in: space)
    guard !undoing.isTooLarge else { throw .refused(.undoTooLarge) }
    let head = space.version
    var kept: [KeptRecord] = []
    for (record, value) in undoing.inOrder {
      // The report must not mention records that the actor may not see.
      guard may(record.kind.seenWith, in: space) else { continue }
      if let obstacle = try undo(value, of: record, knownTo: undoing.version, &space) {
        kept.append(obstacle)
      }
    }
    let count = space.version - head
    guard count > 0 || !kept.isEmpty else { return }
    emit(
      .recordsUndone(
        UndoReport(
          author: undoing.author, from: undoing.from, to: undoing.to, events: count, kept: kept,
          isByOperator: isByOperator)), to: &space)
  }

  /// Restores a record to its value without the undone changes. Returns the reason why it could not, if there is one.
  private mutating func undo<S: RecordKeeping>(
    _ value: UndoneValue, of record: Target, knownTo version: Int, _ space: inout S
  ) throws(Undecided) -> KeptRecord? {
    func keep(_ reason: KeptRecord.Reason, _ version: Int? = nil) -> KeptRecord {
      KeptRecord(target: record, reason: reason, version: version)
    }
    if let obstacle = value.obstacle { return keep(.changedSince, obstacle.stamp.version) }
    guard let undone = value.undone, value.target != undone.value else { return nil }
    let now = space.content(of: record)
    // The event that restores the other content counts its own payload.
    try work.take(
      Self.stepsOfUndoneRecord + (now?.value.object?.recordBytes ?? 0) / Self.contentBytesOfStep,
      else: .undoTooHeavy)
    guard now?.version ?? 0 <= version, now?.value ?? .null == undone.value else {
      return keep(.changedSince, now?.version)
    }
    guard value.target == .null || S.keepsPast(of: record.kind) else { return keep(.notKept) }
    // A nil literal would become a JSON null here.
    var target: JSON?
    if value.target != .null { target = value.target }
    do throws(Undecided) {
      try S.restore(record, target, in: &space, deciding: &self)
      return nil
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      return keep(KeptRecord.Reason(refusal))
    }
  }

  /// The steps needed to look at one record of an undo.
  private static let stepsOfUndoneRecord = 40
  /// How many bytes of a record's content are read in a step.
  private static let contentBytesOfStep = 64
}

extension Refusal {
  /// The undo would write more than one may.
  static let undoTooHeavy = Refusal.invalid(
    "/from", "holds more than one undo may write: undo a shorter range")
}
