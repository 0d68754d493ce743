public import CallboardContent

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What the person does to the project, and takes back.
extension ProjectSync {
  /// Makes a change. It is stored when this returns, and will be sent.
  ///
  /// - Parameter id: an id of the app's own, under which the change stays one by itself; nil: edits of a text that wait
  ///   to be sent may become one change.
  /// - Returns: the id of the change, to ask `outcome(of:)`; that of an earlier change if it was joined to one.
  /// - Throws: `ImpossibleChange`, `StorageError`, or the errors of `open`.
  @discardableResult
  public func make(
    _ operation: CallboardContent.Operation, id: UUID? = nil
  ) async throws -> UUID {
    try await open()
    return try change([operation], id: id, on: .undo, isNew: true).first ?? UUID()
  }

  /// Makes changes that belong together, in order. They are stored at once.
  ///
  /// - Throws: as `make`. If one of them is impossible, none is made.
  public func make(contentsOf operations: [CallboardContent.Operation]) async throws {
    try await open()
    _ = try change(operations, id: nil, on: .undo, isNew: true)
  }

  /// Makes changes that depend on what the person sees: nothing of others comes between the look and the changes.
  ///
  /// - Parameter body: gets what the person sees, and the person's caret or selection, which edits of others have moved
  ///   with the text. It sets the caret to where it is after the changes that it returns.
  /// - Returns: the ids of the changes.
  /// - Throws: as `make(contentsOf:)`, and the errors of the body.
  @discardableResult
  public func edit(
    _ body: @Sendable (ProjectContent, inout TextPlace?) throws -> [CallboardContent.Operation]
  ) async throws -> [UUID] {
    try await open()
    var next = place.flatMap { place in
      view.element(place.element).map { place.within($0.text.scalarCount) }
    }
    let operations = try body(view, &next)
    let ids = operations.isEmpty ? [] : try change(operations, id: nil, on: .undo, isNew: true)
    place = next
    return ids
  }

  /// The person's caret as others are to be shown it (`PresenceSender`); nil before `edit` has set one.
  public var caret: Caret? {
    guard let place else { return nil }
    return document?.caret(in: place.element, anchor: place.anchor, head: place.head)
  }

  /// Where the carets of others stand in what the person sees.
  public func carets() -> [(person: PresentPerson, place: TextPlace)] {
    guard let document = stored?.document else { return [] }
    let view = view
    return people.all.compactMap { person in
      guard let caret = person.caret, let text = view.element(caret.element)?.text,
        let (anchor, head) = document.shown(caret, of: person.person)
      else { return nil }
      let place = TextPlace(element: caret.element, anchor: anchor, head: head)
      return (person, place.within(text.scalarCount))
    }
  }

  private func change(
    _ operations: [CallboardContent.Operation], id: UUID?, on side: UndoHistory.Side, isNew: Bool
  ) throws -> [UUID] {
    defer {
      showStatus()
      kicks?.yield()
    }
    let inverse = try inverse(of: operations)
    let locks = locks
    do {
      let ids =
        try stored?.make(operations, id: id) { operation, content in
          locks.first { content.isCovered(operation, by: $0.key) }?.fence
        } ?? []
      history.note(inverse, of: Set(ids), on: side, isNew: isNew, at: client.clock.now())
      return ids
    } catch {
      // Some of several may be made, and what the history holds rests on what it does not know.
      if operations.count > 1 { history = UndoHistory() }
      throw error
    }
  }

  /// What undoes changes, in the order in which it applies.
  private func inverse(
    of operations: [CallboardContent.Operation]
  ) throws(ImpossibleChange) -> [CallboardContent.Operation] {
    if operations.count == 1 {
      // The view is not kept, or the change to come would copy it.
      return stored?.view.inverse(of: operations[0]).map { [$0] } ?? []
    }
    guard var trial = stored?.view else { return [] }
    var inverse: [CallboardContent.Operation] = []
    for operation in operations {
      if let one = trial.inverse(of: operation) { inverse.append(one) }
      try trial.apply(operation)
    }
    return inverse.reversed()
  }

  /// Whether there is a change of the person that `undo` takes back.
  public var canUndo: Bool { history.canUndo }

  /// Whether there is a change that `redo` makes again.
  public var canRedo: Bool { history.canRedo }

  /// Takes back the person's last change, and nothing of others. Typing within a second is one change.
  ///
  /// What a person deletes, the service brings back: `POST /v1/projects/{project}/undo`.
  ///
  /// - Returns: the ids of the new changes; empty if there is nothing to undo.
  /// - Throws: `StorageError`.
  @discardableResult
  public func undo() throws -> [UUID] { try revert(from: .undo, to: .redo) }

  /// Makes the change again that was undone last.
  ///
  /// - Returns: the ids of the new changes; empty if there is nothing to make again.
  /// - Throws: `StorageError`.
  @discardableResult
  public func redo() throws -> [UUID] { try revert(from: .redo, to: .undo) }

  private func revert(from: UndoHistory.Side, to: UndoHistory.Side) throws -> [UUID] {
    var before = history
    while let operations = history.take(from: from) {
      do {
        let ids = try change(operations, id: nil, on: to, isNew: false)
        for case .editText(let element, let edit) in operations where place?.element == element {
          place?.move(over: edit, isOwn: true)
        }
        return ids
      } catch is ImpossibleChange {
        // What it was about has gone since. The older changes of the same things rest on it.
        history.forget(things: Set(operations.map(\.target.id)))
        before = history
      } catch {
        if operations.count == 1 { history = before }
        throw error
      }
    }
    return []
  }
}
