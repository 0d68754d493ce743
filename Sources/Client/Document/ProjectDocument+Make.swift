public import CallboardContent

extension ProjectDocument {
  /// Makes a change: shows it, and puts it into the buffer.
  ///
  /// An edit of a text is joined to the last change of the buffer if that edits the same text and was never sent.
  ///
  /// - Parameters:
  ///   - id: an id for the change if it is made.
  ///   - joins: false if the change must stay one by itself.
  ///   - fence: the fence of a held lock that covers it.
  /// - Returns: the id of the change in the buffer.
  /// - Throws: `ImpossibleChange` if the service would refuse it; nothing has changed then.
  @discardableResult
  public mutating func make(
    _ operation: CallboardContent.Operation, id: UUID = UUID(), joins: Bool = true,
    fence: Int64? = nil
  ) throws(ImpossibleChange) -> UUID {
    try Self.check(operation)
    var view = view
    // The view and this copy of it share no storage while it changes, or each change would copy all of it.
    shown = nil
    let settled = view.settlingPlace(of: operation)
    do throws(ImpossibleChange) {
      try view.check(roomFor: settled)
      try view.apply(settled)
    } catch {
      shown = pendingCount > 0 ? view : nil
      throw error
    }
    shown = view
    if joins, case .editText(let element, let edit) = settled, let last = buffer.last, last.mayGrow,
      last.fence == fence,
      case .editText(element, let before) = last.operation
    {
      let both = TextOperation.compose(before, edit)
      if both.componentCount <= ContentLimits.components {
        buffer[buffer.count - 1].operation = .editText(element: element, both)
        return last.id
      }
    }
    buffer.append(PendingChange(id: id, operation: settled, fence: fence, mayGrow: joins))
    return id
  }

  /// The end of the buffer, to go back to if changes cannot be made or stored.
  var bufferEnd: (count: Int, last: PendingChange?) { (buffer.count, buffer.last) }

  /// Takes the changes back that were made since, also where they were joined to the last one before.
  mutating func goBack(to end: (count: Int, last: PendingChange?)) {
    buffer.removeLast(buffer.count - end.count)
    if let last = end.last { buffer[end.count - 1] = last }
    shown = nil
  }

  /// Whether a change waits that was never sent.
  func isUnsent(_ change: UUID) -> Bool {
    buffer.contains { $0.id == change && !$0.wasEverSent }
  }

  /// Takes a deletion back that was never sent. No later change rests on it.
  mutating func withdraw(_ deletion: UUID) {
    buffer.removeAll { $0.id == deletion }
    shown = nil
  }

  /// Removes a draft that the person has used or does not want.
  public mutating func discardDraft(_ id: UUID) {
    drafts.removeAll { $0.id == id }
  }

  /// Checks what the service checks of an operation without knowing the project.
  private static func check(
    _ operation: CallboardContent.Operation
  ) throws(ImpossibleChange) {
    if case .editText(_, let edit) = operation {
      guard edit.componentCount <= ContentLimits.components else {
        throw ImpossibleChange("the operation has more than \(ContentLimits.components) components")
      }
      for case .insert(let run) in edit.components where run.text.utf8.contains(0) {
        throw ImpossibleChange("a text has no U+0000")
      }
      return
    }
    let written: JSON
    do throws(JSONError) {
      written = try JSON.parse(operation.bytes())
    } catch {
      throw ImpossibleChange("\(error)")
    }
    do throws(JSONReader.Problem) {
      _ = try CallboardContent.Operation(try JSONReader(written))
    } catch {
      throw ImpossibleChange("\(error.pointer) \(error.message)")
    }
  }
}

extension ProjectContent {
  /// Checks that a text stays within its bound.
  fileprivate func check(
    roomFor operation: CallboardContent.Operation
  ) throws(ImpossibleChange) {
    guard case .editText(let element, let edit) = operation, let text = text(ofKnown: element),
      text.utf8Count + edit.insertedUTF8Count > ContentLimits.textBytes,
      edit.baseLength <= text.scalarCount
    else { return }
    var edited = text
    do { try edit.apply(to: &edited) } catch { throw ImpossibleChange("\(error)") }
    guard edited.utf8Count <= ContentLimits.textBytes else {
      throw ImpossibleChange("the text would be longer than \(ContentLimits.textBytes) bytes")
    }
  }
}
