public import CallboardContent

extension ProjectDocument {
  /// Takes in the next event of the project, from a stream or from a page of events.
  ///
  /// - Parameter scene: the scene that an earlier call with this event asked for, as
  ///   `GET /v1/projects/{project}/scenes/{scene}?version=…` shows it.
  /// - Returns: the actions. With `readEvents` and `readScene`, the event is not taken in yet.
  public mutating func receive(
    _ event: IncomingEvent, scene: JSON? = nil
  ) throws(ClientError) -> [DocumentAction] {
    if event.version <= base { return [] }
    if event.version > base + 1 { return [.readEvents] }
    if case .sceneInserted(let id, _, _, _) = event.effect, event.isRestoration,
      copy.allScenes[id] == nil
    {
      // The copy began when the scene was deleted, so it lacks its elements.
      guard let scene else { return [.readScene(id, version: event.version)] }
      copy.putElements(try ProjectSnapshot.elements(of: scene))
    }
    let actions = isOwn(event) ? receiveOwn(event) : receiveOther(event)
    // The event is not taken in. It comes again if no snapshot can be read now.
    if actions == [.startOver] { return actions }
    base = event.version
    if case .textEdited(let element, let edit) = event.effect {
      recent.note(edit, of: element, version: base, author: event.author)
    }
    return actions
  }

  /// Whether an event is of a change of this copy.
  func isOwn(_ event: IncomingEvent) -> Bool {
    // An attempt from before the last `replace` has its replica id, and the ids of the changes.
    event.replica == replica || wasSent(as: event.commandID)
  }

  /// Whether a change that waits was sent under this id. Those that were sent stand before those that were not.
  private func wasSent(as id: UUID?) -> Bool {
    inFlight.contains { $0.isKnown(as: id) }
      || buffer.prefix { $0.wasEverSent }.contains { $0.isKnown(as: id) }
  }

  private mutating func receiveOther(_ event: IncomingEvent) -> [DocumentAction] {
    copy.apply(event.effect)
    switch event.effect {
    case .nothing, .setAside: return []
    case .textEdited(let element, var theirs):
      Self.carry(&theirs, of: element, across: &inFlight)
      Self.carry(&theirs, of: element, across: &buffer)
      if shown?.edit(element, theirs) == false { shown = nil }
      return [
        .show(RemoteEdit(element: element, operation: theirs, change: event.commandID))
      ]
    case .sceneInserted, .sceneUpdated, .sceneMoved, .sceneDeleted, .elementInserted,
      .elementUpdated, .elementDeleted, .entityInserted, .entityUpdated, .entityDeleted:
      shown = nil
      return [.refresh]
    }
  }

  /// Passes an edit of others over changes, one by one, and these over the edit. The edit is earlier in the log.
  private static func carry(
    _ theirs: inout TextOperation, of element: UUID, across changes: inout [PendingChange]
  ) {
    for index in changes.indices where !changes[index].isVoid {
      guard case .editText(element, let mine) = changes[index].operation else { continue }
      changes[index].operation = .editText(
        element: element, mine.transformed(over: theirs, side: .right))
      theirs = theirs.transformed(over: mine, side: .left)
    }
  }

  private mutating func receiveOwn(_ event: IncomingEvent) -> [DocumentAction] {
    // After `beginAnew`, an earlier attempt may still be carried out: then its changes wait in the buffer.
    guard let change = inFlight.first ?? buffer.first, change.isKnown(as: event.commandID)
    else {
      return [.startOver]
    }
    var actions: [DocumentAction] = []
    if case .setAside(let reason) = event.effect {
      if !change.isVoid {
        actions += keepDrafts(of: change, reason: reason, version: event.version)
      }
      removeFirst()
      shown = nil
      actions += [.settle(change.id, .setAside(reason: reason)), .refresh]
    } else {
      if case .editText(_, let mine) = change.operation {
        guard case .textEdited(_, mine) = event.effect else { return [.startOver] }
      }
      removeFirst()
      copy.apply(event.effect)
      actions.append(.settle(change.id, .committed(version: event.version)))
      // The view has the text already; other things get their key and values from the event.
      if change.operation.editedText == nil {
        shown = nil
        actions.append(.refresh)
      }
    }
    if inFlight.isEmpty { request = nil }
    return actions
  }

  private mutating func removeFirst() {
    if inFlight.isEmpty { buffer.removeFirst() } else { inFlight.removeFirst() }
  }

  /// Keeps a change that has no effect as a draft, and takes what builds on it out of the view.
  ///
  /// - Returns: the outcomes of the changes that leave the buffer with it.
  mutating func keepDrafts(
    of change: PendingChange, reason: String, version: Int?
  ) -> [DocumentAction] {
    var doomed: Set<UUID> = []
    let target = change.operation.target.id
    if let inserted = change.operation.insertedThing { doomed = [inserted] }
    // Later changes insert elements into an inserted scene.
    for later in pending where later.operation.sceneOfInsert.map(doomed.contains) ?? false {
      doomed.insert(later.operation.target.id)
    }
    func buildsOn(_ later: PendingChange) -> Bool {
      if later.id == change.id { return false }
      if doomed.contains(later.operation.target.id) { return true }
      return change.operation.editedText != nil && later.operation.editedText == target
    }
    if !change.operation.isDeletion {
      drafts.append(
        Draft(
          id: change.id, operation: change.operation, text: pendingText(of: target)?.string,
          reason: reason, version: version))
    }
    var texts: Set<UUID> = []
    _ = texts.addText(of: change.operation)
    for later in pending where buildsOn(later) && !later.isVoid && !later.operation.isDeletion {
      guard texts.addText(of: later.operation) else { continue }
      let text = pendingText(of: later.operation.target.id)?.string
      drafts.append(
        Draft(
          id: later.id, operation: later.operation, text: text, reason: reason, version: nil))
    }
    for index in inFlight.indices where buildsOn(inFlight[index]) { inFlight[index].isVoid = true }
    let actions = buffer.filter(buildsOn).map {
      DocumentAction.settle($0.id, .setAside(reason: reason))
    }
    buffer.removeAll(where: buildsOn)
    if let inserted = change.operation.insertedThing, let placement = change.operation.placement {
      for index in buffer.indices where buffer[index].operation.placement == .after(inserted) {
        buffer[index].operation = buffer[index].operation.placed(placement)
      }
    }
    return actions
  }
}

extension Set<UUID> {
  /// Notes that a draft has the text of a thing, as the person saw it after all edits.
  ///
  /// - Returns: false if another draft has all that this edit has done.
  mutating func addText(of operation: CallboardContent.Operation) -> Bool {
    if let edited = operation.editedText { return insert(edited).inserted }
    if let inserted = operation.insertedThing { insert(inserted) }
    return true
  }
}
