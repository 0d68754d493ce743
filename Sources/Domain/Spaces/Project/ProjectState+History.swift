extension ProjectState {
  /// Puts older operations back into the state, for a change that is based further back than it holds.
  ///
  /// Events that leave a hole in front of what the state holds are not taken.
  ///
  /// - Parameters:
  ///   - version: the operations after this version.
  ///   - events: the stream's events after that version, without holes, up to where the state holds its own.
  public mutating func extendHistory(after version: Int, with events: [RecordedEvent]) {
    guard version >= 0, version < historyStart else { return }
    let missing = events.filter { $0.version > version && $0.version <= historyStart }
    guard missing.map(\.version) == Array(version + 1...historyStart) else { return }
    var edits: [(TextEdit, ContentTarget)] = []
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
        edits.append((edit, ContentTarget(kind: .element, id: element)))
      }
    }
    for (element, group) in Dictionary(grouping: edits, by: \.1) {
      let older = group.map(\.0)
      elements.update(element.id) { element in
        let held = element.edits.first?.stamp.version ?? .max
        element.edits.prepend(older.filter { $0.stamp.version < held })
      }
    }
    let held = recentChanges.first?.version ?? .max
    recentChanges.prepend(changes.filter { $0.version < held })
    historyStart = version
    historyKeptUntil = self.version + Self.loadedHistoryLength
  }
}
