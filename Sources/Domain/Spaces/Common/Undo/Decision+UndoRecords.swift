import FoundationEssentials

extension Decision {
  /// Undoes changes of records by new events, except on records that were changed since, and reports what was not
  /// undone.
  mutating func decide(_ undoing: RecordUndoing) throws(Undecided) {
    switch states[command.stream] {
    case .course?: try undo(undoing, in: CourseState.self)
    case .worksession?: try undo(undoing, in: WorkSessionState.self)
    case .connection?: try undo(undoing, in: ConnectionState.self)
    case .project?, .room?:
      throw .refused(Refusal(.invalid, "this kind of space keeps no records"))
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
}
