import CallboardContent

extension ProjectDocument {
  /// Replaces the copy with a snapshot, after `startOver` or after the service has said `reset`, and carries the pending
  /// changes over to it.
  ///
  /// Texts are carried over the difference between the former copy and the snapshot. The text of an element that the
  /// snapshot lacks becomes a draft.
  ///
  /// - Parameters:
  ///   - snapshot: the project now.
  ///   - carriedOut: the command ids of the caller's own events in this log, up to the snapshot's version, without those
  ///     of `setAside`.
  ///   - setAside: this log's records of the changes that it has set aside, by their command ids.
  ///   - replica: a new id for the copy, since counters of the old one may be lost.
  public mutating func replace(
    with snapshot: ProjectSnapshot, carriedOut: Set<UUID>, setAside: [UUID: SetAside] = [:],
    replica: UUID = UUID()
  ) -> [DocumentAction] {
    // In another log, changes get new ids. In the same one they keep them, so that none is carried out twice.
    let isSameLog = snapshot.incarnation == incarnation
    // Changes that another log has set aside have no effect in it, and may be sent again.
    var actions = isSameLog ? keepDrafts(of: setAside) : []
    if !isSameLog { for index in drafts.indices { drafts[index].version = nil } }
    var texts: [UUID: TextDocument] = [:]
    var kept: [PendingChange] = []
    for change in pending {
      if change.isVoid {
        actions.append(.settle(change.id, .setAside(reason: "reset")))
        continue
      }
      let isThere = change.operation.insertedThing.map(snapshot.content.knows) ?? false
      let isInLog = change.ids.contains { carriedOut.contains($0) }
      guard isInLog || isThere else {
        kept.append(change)
        continue
      }
      // It is in the snapshot, so the later edits must not pass it once more.
      switch change.operation {
      case .insertElement(let element, _): texts[element.id] = TextDocument(element.text)
      case .editText(let element, let operation):
        guard var text = texts[element] ?? copy.text(ofKnown: element) else { break }
        do { try operation.apply(to: &text) } catch { break }
        texts[element] = text
      default: break
      }
      actions.append(.settle(change.id, .committed(version: snapshot.version)))
    }
    var differences: [UUID: TextOperation] = [:]
    var carried: [PendingChange] = []
    var lost: Set<UUID> = []
    for change in kept {
      var operation = change.operation
      if case .editText(let element, let mine) = operation,
        let before = texts[element] ?? copy.text(ofKnown: element)
      {
        guard let now = snapshot.content.element(element) else {
          if lost.insert(element).inserted {
            drafts.append(
              Draft(
                id: change.id, operation: operation, text: pendingText(of: element)?.string,
                reason: "reset", version: nil))
          }
          actions.append(.settle(change.id, .setAside(reason: "reset")))
          continue
        }
        let theirs = differences[element] ?? .difference(from: before.string, to: now.text.string)
        operation = .editText(element: element, mine.transformed(over: theirs, side: .right))
        differences[element] = theirs.transformed(over: mine, side: .left)
      }
      var next = PendingChange(id: isSameLog ? change.id : UUID(), operation: operation)
      next.wasSent = isSameLog && change.wasSent
      next.formerIDs = isSameLog || !change.wasSent ? change.formerIDs : change.ids
      next.mayGrow = change.mayGrow
      // In another log the lock is another one too.
      next.fence = isSameLog ? change.fence : nil
      if !isSameLog { actions.append(.rename(change.id, next.id)) }
      carried.append(next)
    }
    self.replica = replica
    incarnation = snapshot.incarnation
    base = snapshot.version
    recent = RecentEdits(since: base)
    copy = snapshot.content
    lastEventID = snapshot.eventID
    inFlight = []
    buffer = carried
    request = nil
    shown = nil
    return actions + [.refresh]
  }

  /// Takes the changes out that this log has set aside, with all that builds on them, and keeps them as drafts.
  private mutating func keepDrafts(of setAside: [UUID: SetAside]) -> [DocumentAction] {
    guard !setAside.isEmpty else { return [] }
    var actions: [DocumentAction] = []
    for id in pending.map(\.id) {
      // An earlier one may have taken it out of the buffer.
      guard let change = pending.first(where: { $0.id == id }),
        let outcome = change.ids.compactMap({ setAside[$0] }).first
      else { continue }
      if !change.isVoid {
        actions += keepDrafts(of: change, reason: outcome.reason, version: outcome.version)
      }
      inFlight.removeAll { $0.id == id }
      buffer.removeAll { $0.id == id }
      actions.append(.settle(id, .setAside(reason: outcome.reason)))
    }
    return actions
  }
}

/// The log's record of a change that it has set aside.
public struct SetAside: Sendable, Equatable {
  /// The reason, such as `deleted`.
  public let reason: String
  /// The version of the event.
  public let version: Int

  /// Describes an event `change_set_aside`.
  public init(reason: String, version: Int) {
    self.reason = reason
    self.version = version
  }
}

extension ProjectContent {
  fileprivate func knows(_ id: UUID) -> Bool {
    allScenes[id] != nil || allElements[id] != nil || allEntities.values.contains { $0[id] != nil }
  }
}

extension TextOperation {
  /// The operation that puts the differing part of one text in the place of the differing part of the other.
  static func difference(from old: String, to new: String) -> TextOperation {
    let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    { end += 1 }
    var inserted = String.UnicodeScalarView()
    inserted.append(contentsOf: new[start..<new.count - end])
    return TextOperation(replacing: start..<old.count - end, with: String(inserted))
  }
}
