import CallboardContent

/// Undo and redo of the person's own changes.
extension ProjectSync {
  /// Whether there is a change of the person that `undo` takes back. Not while the service brings something back.
  public var canUndo: Bool { history.canUndo && restorations.isEmpty }

  /// Whether there is a change that `redo` makes again.
  public var canRedo: Bool { history.canRedo && restorations.isEmpty }

  /// Takes back the person's last change, and nothing of others: a value that another person has set since stays, and
  /// so does a thing in which others have written. Typing within a second is one change.
  ///
  /// A deletion that was sent, the service takes back once it is in the log: the thing comes back by events.
  ///
  /// - Returns: the ids of the new changes; empty if there is nothing to undo, or nothing here.
  /// - Throws: `StorageError`.
  @discardableResult
  public func undo() throws -> [UUID] { try revert(from: .undo, to: .redo) }

  /// Makes the change again that was undone last.
  ///
  /// - Returns: the ids of the new changes; empty if there is nothing to make again, or nothing here.
  /// - Throws: `StorageError`.
  @discardableResult
  public func redo() throws -> [UUID] { try revert(from: .redo, to: .undo) }

  private func revert(from: UndoHistory.Side, to: UndoHistory.Side) throws -> [UUID] {
    guard restorations.isEmpty else { return [] }
    var before = history
    while let entry = history.take(from: from) {
      do {
        return try revert(entry, from: from, to: to)
      } catch is ImpossibleChange {
        // The things of the entry have gone since. The older changes of the same things rest on it.
        history.forget(things: entry.things)
        before = history
      } catch {
        history = before
        throw error
      }
    }
    return []
  }

  private func revert(
    _ entry: UndoHistory.Entry, from: UndoHistory.Side, to: UndoHistory.Side
  ) throws -> [UUID] {
    let again = entry.deletions.filter(\.isMadeAgain).map(\.operation)
    let sent = try entry.deletions.filter { try !withdraw($0) && isSent($0) }
    restorations += sent.map { Restoration(deletion: $0) }
    if !sent.isEmpty { kick() }
    var operations = entry.operations
    if operations.contains(where: { isAbout(sent, $0) }) {
      // They are undone next, when their things are there again.
      history.put(
        UndoHistory.Entry(operations: operations, changes: entry.changes), on: from)
      operations = []
    }
    let ids: [UUID]
    do {
      ids = try change(placed(operations), id: nil, on: to, isNew: false, again: again)
    } catch is ImpossibleChange where !entry.deletions.isEmpty {
      // The deletions are taken back, and that is one undo.
      history.forget(things: entry.things)
      return []
    }
    for case .editText(let element, let edit) in operations where place?.element == element {
      place?.move(over: edit, isOwn: true)
    }
    return ids
  }

  /// The operations with neighbours that are there: the nearest to the left of one that was deleted since.
  private func placed(
    _ operations: [CallboardContent.Operation]
  ) -> [CallboardContent.Operation] {
    guard operations.contains(where: { $0.placement != nil }) else { return operations }
    var trial = view
    return operations.map { operation in
      var placed = operation
      if case .moveScene(_, .after(let neighbour?)) = operation,
        trial.sceneOrder.contains(neighbour)
      {
        placed = trial.mendingPlace(of: operation, gone: [:])
      }
      // The caller meets the same error if it is impossible.
      do throws(ImpossibleChange) { try trial.apply(placed) } catch {}
      return placed
    }
  }

  /// Takes a deletion back that was never sent.
  ///
  /// - Returns: false if only the service can.
  private func withdraw(_ deletion: UndoHistory.Deletion) throws(StorageError) -> Bool {
    guard stored?.document.isUnsent(deletion.change) ?? false else { return false }
    // Also if that cannot be stored: the document has taken it back by then.
    defer { carryOut([.settle(deletion.change, .setAside(reason: "undone")), .refresh]) }
    try stored?.update { $0.withdraw(deletion.change) }
    return true
  }

  private func isSent(_ deletion: UndoHistory.Deletion) -> Bool {
    deletion.version != nil
      || stored?.document.pending.contains { $0.id == deletion.change } ?? false
  }

  /// Whether an operation is about something that is still deleted.
  private func isAbout(
    _ deletions: [UndoHistory.Deletion], _ operation: CallboardContent.Operation
  ) -> Bool {
    let gone = Set(deletions.map(\.operation.target.id))
    if gone.isEmpty { return false }
    let scene =
      operation.sceneOfInsert ?? document?.copy.allElements[operation.target.id]?.scene
    return gone.contains(operation.target.id) || scene.map(gone.contains) ?? false
  }
}

/// A deletion of the person that the service must undo.
struct Restoration: Sendable {
  /// The deletion.
  var deletion: UndoHistory.Deletion
  /// The id of the request, by which it is carried out once.
  let id = UUID()
  /// The version with which the thing is back, once the service has answered.
  var restored: Int?

  /// Whether the service must be asked now.
  var isDue: Bool { deletion.version != nil && restored == nil }
}

extension ProjectSync {
  /// Whether the service must be asked now to undo a deletion.
  var mustRestore: Bool { restorations.contains(where: \.isDue) }

  /// Has the service undo the deletions that are in the log. Events bring the things back.
  ///
  /// - Throws: `ClientError` if no answer can be had now; the next call asks again.
  func restoreDeletions() async throws(ClientError) {
    while let restoration = restorations.first(where: \.isDue),
      let version = restoration.deletion.version
    {
      let deletion = restoration.deletion.operation
      let fence = locks.first { document?.copy.isCovered(deletion, by: $0.key) ?? false }?.fence
      var restored: Int?
      do throws(ClientError) {
        let range: JSON = ["from": .integer(Int64(version)), "to": .integer(Int64(version))]
        let answer = try await client.send(
          "POST", "/v1/projects/\(project.lower)/undo", id: restoration.id,
          headers: fence.map { [("Callboard-Lock-Fence", String($0))] } ?? [], body: range.bytes())
        guard let back = answer["version"]?.integer else { throw ClientError.notOfService }
        restored = Int(back)
      } catch {
        guard case .problem(let problem) = error, !problem.isTemporary, problem.status != 401 else {
          throw error
        }
        // The service does not undo it, so changes that rest on it cannot be undone either.
        history.forget(things: [deletion.target.id])
      }
      // Another log, or another copy, has none.
      guard let index = restorations.firstIndex(where: { $0.id == restoration.id }) else { return }
      if let restored {
        restorations[index].restored = restored
      } else {
        restorations.remove(at: index)
      }
      forgetRestored()
      showStatus()
    }
  }

  /// Notes what has become of a change, for undoing it.
  func note(_ outcome: ChangeOutcome, of change: UUID) {
    switch outcome {
    case .setAside:
      history.forget(change)
      restorations.removeAll { $0.deletion.change == change }
    case .committed(let version):
      history.note(version: version, of: change)
      for index in restorations.indices where restorations[index].deletion.change == change {
        restorations[index].deletion.version = version
        kick()
      }
    }
  }

  /// Has undo and redo keep what an event of others has written.
  func keepInHistory(_ event: IncomingEvent) {
    guard !isRestored(event), let document,
      let write = WriteOfOthers(event.effect, in: document)
    else { return }
    history.keep(write)
  }

  /// Whether the service has made an event because the person has taken a deletion back.
  private func isRestored(_ event: IncomingEvent) -> Bool {
    restorations.contains { restoration in
      if restoration.id == event.commandID { return true }
      guard event.isRestoration, case .elementInserted(let element, _) = event.effect else {
        return false
      }
      return restoration.deletion.operation.target.id == element.id
    }
  }

  /// Forgets what is back.
  func forgetRestored() {
    let base = document?.base ?? 0
    restorations.removeAll { $0.restored.map { $0 <= base } ?? false }
  }
}
