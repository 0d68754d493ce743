import FoundationEssentials

extension ChangeRequest {
  mutating func editText(
    _ change: Change, _ id: UUID, _ operation: TextOperation, in project: ProjectState
  ) throws(Undecided) -> Decided {
    try work.take(operation.componentCount)
    let element: ElementState
    let earlier = textSetAside(id)
    var deletion: Stamp?
    switch try find(id, in: project) {
    case .absent(var absence):
      try checkReach(of: operation, within: absentLengths[id] ?? 0)
      edited(absent: id, operation)
      absence.versions += earlier?.versions ?? []
      return dependent(change.operation, on: absence)
    case .gone(let gone, let stamp): (element, deletion) = (gone, stamp)
    case .there(let there): element = there
    }
    let carried = try cross(element, operation, before: earlier?.versions.first, in: project)
    let kept = Operation.editText(element: id, carried.operation)
    if let earlier { return dependent(kept, on: earlier, reason: "builds_on_superseded") }
    if let deletion { return superseded(kept, by: deletion) }
    try work.take(element.text.stepsToApply(carried.operation))
    guard element.text.utf8Count(after: carried.operation) <= ContentLimits.textBytes else {
      throw invalid(
        "operation", "would make the text longer than \(ContentLimits.textBytes) bytes")
    }
    return Decided(
      fact: .textEdited(
        element: id, scene: element.scene, operation: carried.operation, merged: carried.merged))
  }

  /// Notes an edit of the text of an element whose insertion was set aside.
  mutating func edited(absent id: UUID, _ operation: TextOperation) {
    absentLengths[id, default: 0] += operation.lengthChange
  }

  private func checkReach(of operation: TextOperation, within length: Int) throws(Undecided) {
    guard operation.baseLength <= length else {
      throw invalid("operation", "reaches beyond the text, which is \(length) characters long")
    }
  }

  /// Transforms one of the request's text edits over others' unseen edits that are before it in the log.
  ///
  /// - Parameters:
  ///   - version: the version before which the edit stands in the log; nil: at the end.
  ///   - known: its version, if it was carried out when the request was sent before; nil: it is new, and must fit the
  ///     text.
  @discardableResult
  mutating func cross(
    _ element: ElementState, _ operation: TextOperation, before version: Int?, known: Int? = nil,
    in project: ProjectState
  ) throws(Undecided) -> (operation: TextOperation, merged: Bool) {
    var crossing =
      if let started = crossings.removeValue(forKey: element.id) { started } else {
        try startCrossing(element, in: project)
      }
    while let edit = crossing.unseen.first, edit.stamp.version < version ?? .max {
      crossing.unseen.removeFirst()
      if !saw(edit.stamp) { crossing.bridge.add(edit.operation) }
    }
    if let version, crossing.unseen.first?.stamp.version == version {
      crossing.unseen.removeFirst()
    }
    if known == nil { try checkReach(of: operation, within: crossing.length) }
    if known ?? .max > base { crossing.length += operation.lengthChange }
    let carried = try crossing.bridge.carry(operation, isLast: !hasSeveralChanges, &work)
    let merged = !crossing.bridge.isEmpty
    if hasSeveralChanges { crossings[element.id] = crossing }
    return (operation: carried, merged: merged)
  }

  private mutating func startCrossing(
    _ element: ElementState, in project: ProjectState
  ) throws(Undecided) -> TextCrossing {
    guard base >= project.historyStart || (element.textStamp?.version ?? 0) <= base else {
      throw .needsHistory(after: base)
    }
    guard let last = element.textStamp, last.version > base else {
      return TextCrossing(unseen: [], length: element.text.scalarCount)
    }
    let edits = element.edits.suffix { $0.stamp.version > base }
    try work.take(edits.count, else: .rebaseForWork)
    let longer = edits.reduce(0) { $0 + $1.lengthChange }
    return TextCrossing(
      unseen: edits.prefix { $0.stamp.version <= head },
      length: element.text.scalarCount - longer)
  }
}

extension TextDocument {
  /// The steps needed to compute its size after an operation, and to apply the operation.
  func stepsToApply(_ operation: TextOperation) -> Int {
    let steps = 4 + Self.steps(toApply: operation, to: self)
    let most = utf8Count + operation.insertedUTF8Count
    return most > ContentLimits.textBytes ? 2 * steps : steps
  }

  private static func steps(toApply operation: TextOperation, to text: TextDocument) -> Int {
    operation.rebuilds(text)
      ? 6 * operation.componentCount + text.utf8Count / 64 : 20 * operation.componentCount
  }

  /// The size of the text after an operation, in bytes of UTF-8. This is an upper bound if the bound is within the
  /// limit, or if the operation does not fit.
  func utf8Count(after operation: TextOperation) -> Int {
    let most = utf8Count + operation.insertedUTF8Count
    guard most > ContentLimits.textBytes else { return most }
    var copy = self
    do { try operation.apply(to: &copy) } catch { return most }
    return copy.utf8Count
  }
}
