public import CallboardContent

/// The person's changes to the project, and undoing them.
extension ProjectSync {
  /// Makes a change. It is stored when this returns, and will be sent.
  ///
  /// - Parameter id: an id of the app's own, under which the change stays one by itself; nil: edits of a text that wait
  ///   to be sent may become one change.
  /// - Returns: the id of the change, to ask `outcome(of:)`; that of an earlier change if it was joined to one.
  /// - Throws: `ImpossibleChange`, `StorageError`, also if the copy was removed (`wipe`); or the errors of `open`.
  @discardableResult
  public func make(
    _ operation: CallboardContent.Operation, id: UUID? = nil
  ) async throws -> UUID {
    try await openToChange()
    return try change([operation], id: id, on: .undo, isNew: true).first ?? UUID()
  }

  /// Makes changes that belong together, in order. They are stored at once.
  ///
  /// - Throws: as `make`. If one of them is impossible, none is made.
  public func make(contentsOf operations: [CallboardContent.Operation]) async throws {
    try await openToChange()
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
    try await openToChange()
    var next = place.flatMap { place in
      view.element(place.element).map { place.within($0.text.scalarCount) }
    }
    let operations = try body(view, &next)
    let ids = operations.isEmpty ? [] : try change(operations, id: nil, on: .undo, isNew: true)
    place = next
    return ids
  }

  /// The person's caret as others see it (`PresenceSender`); nil before `edit` has set one.
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

  /// Makes changes, all or none, and notes what takes them back.
  ///
  /// - Parameter again: further operations that belong to what is noted, behind the others.
  func change(
    _ operations: [CallboardContent.Operation], id: UUID?, on side: UndoHistory.Side, isNew: Bool,
    again: [CallboardContent.Operation] = []
  ) throws -> [UUID] {
    defer {
      showStatus()
      kick()
    }
    let inverse = try inverse(of: operations)
    let locks = locks
    let ids =
      try stored?.make(operations, id: id) { operation, content in
        locks.first { content.isCovered(operation, by: $0.key) }?.fence
      } ?? []
    let deletions = zip(operations, ids).filter { $0.0.isDeletion }.map {
      UndoHistory.Deletion(operation: $0.0, change: $0.1)
    }
    history.note(
      inverse + again, deletions, of: Set(ids), on: side, isNew: isNew, at: client.clock.now())
    return ids
  }

  /// The operations that undo changes, in the order in which they apply.
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
}
