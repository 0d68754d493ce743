import FoundationEssentials

extension Decision {
  /// Applies a text edit that was set aside, and the edits of its request that it builds on, to the current text.
  mutating func restoreText(
    _ project: inout ProjectState, _ notice: Notice, _ id: UUID
  ) throws(Undecided) {
    guard let element = project.elements[id] else { throw gone }
    let met = notice.conflict.version
    guard project.version - met <= ContentLimits.baseAge else {
      throw notRestorable("the text has changed too much since")
    }
    guard project.historyStart <= met else { throw .needsHistory(after: met) }
    var bridge = TextBridge()
    var rest = element.edits.suffix { $0.stamp.version > met }[...]
    try work.take(rest.count, else: .restoreForWork)
    for part in try precursors(of: notice, in: project) + [notice] {
      guard case .editText(_, let operation)? = part.operation else { continue }
      if part.status == .restored {
        while let edit = rest.popFirst(), edit.restores != part.id { bridge.add(edit.operation) }
        _ = try carry(operation, over: &bridge)
        continue
      }
      while let edit = rest.popFirst() { bridge.add(edit.operation) }
      try restoreText(&project, part.id, element, try carry(operation, over: &bridge))
    }
  }

  private mutating func carry(
    _ operation: TextOperation, over bridge: inout TextBridge
  ) throws(Undecided) -> TextOperation {
    do throws(Undecided) {
      return try bridge.carry(operation, &work)
    } catch {
      throw .refused(.restoreForWork)
    }
  }

  private mutating func restoreText(
    _ project: inout ProjectState, _ notice: NoticeID, _ element: ElementState,
    _ operation: TextOperation
  ) throws(Undecided) {
    guard let text = project.elements[element.id]?.text, operation.baseLength <= text.scalarCount
    else { throw notRestorable("the text has changed too much since") }
    try work.take(text.stepsToApply(operation), else: .restoreForWork)
    guard text.utf8Count(after: operation) <= ContentLimits.textBytes else {
      throw .refused(
        Refusal(
          .limitReached, "it would make the text longer than \(ContentLimits.textBytes) bytes"))
    }
    restored(
      &project, notice,
      .textEdited(element: element.id, scene: element.scene, operation: operation, merged: true))
  }
}

extension Refusal {
  /// The restore takes more work than one command may, because of the edits since the conflict.
  static let restoreForWork = Refusal(
    .notRestorable, "the text has changed too much since", [limit: "work_steps"])
}
