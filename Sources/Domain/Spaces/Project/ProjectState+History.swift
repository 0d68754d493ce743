import FoundationEssentials

extension ProjectState {
  /// Puts older operations back into the state, for a change whose base is before those that the state holds.
  ///
  /// Does nothing if the events leave a hole before the operations that the state holds.
  ///
  /// - Parameters:
  ///   - version: the operations after this version.
  ///   - events: the stream's events after that version, without holes, up to where the state holds its own.
  /// - Returns: false if these are more than a state may hold.
  @discardableResult
  public mutating func extendHistory(after version: Int, with events: [RecordedEvent]) -> Bool {
    guard version >= 0, version < historyStart else { return true }
    let missing = events.filter { $0.version > version && $0.version <= historyStart }
    guard missing.map(\.version) == Array(version + 1...historyStart) else { return true }
    var edits: [(TextEdit, UUID)] = []
    var changes: [ReplicaChange] = []
    for recorded in missing {
      guard case .project(.content(let content)) = recorded.event else { continue }
      changes.append(
        ReplicaChange(
          version: recorded.version, replica: content.origin.replica,
          counter: content.origin.counter))
      if case .textEdited(let element, _, let operation, _) = content.fact {
        let edit = TextEdit(
          stamp: Stamp(recorded), operation: operation, restores: content.origin.restores)
        edits.append((edit, element))
      }
    }
    let older = edits.filter { edit, element in
      edit.stamp.version < elements[element]?.edits.first?.stamp.version ?? .max
    }
    guard heldEdits.hasRoom(for: older.reduce(0) { $0 + $1.0.operation.componentCount }) else {
      return false
    }
    heldEdits.prepend(older.map { edit, element in HeldEdits.Mark(edit, of: element) })
    for (element, group) in Dictionary(grouping: older, by: \.1) {
      elements.update(element) { $0.edits.prepend(group.map(\.0)) }
    }
    let held = recentChanges.first?.version ?? .max
    recentChanges.prepend(changes.filter { $0.version < held })
    historyStart = version
    historyKeptUntil = self.version + Self.loadedHistoryLength
    return true
  }
}

extension HeldEdits.Mark {
  init(_ edit: TextEdit, of element: UUID) {
    self.init(
      version: edit.stamp.version, element: element, components: edit.operation.componentCount)
  }
}

extension Refusal {
  /// A change is based so far back that the edits since are more than a state may hold.
  public static let rebaseForHistory = Refusal(
    .rebaseRequired, "too much was written since base: load the space and try again",
    [limit: "held_components"])
}
