import CallboardContent

extension ProjectDocument {
  /// A caret in the view, as others see it: in the text at `base`, which they have, too.
  public func caret(in element: UUID, anchor: Int, head: Int) -> Caret {
    var (anchor, head) = (anchor, head)
    for change in pending.reversed() where !change.isVoid {
      guard case .editText(element, let operation) = change.operation else { continue }
      let back = operation.placeSteps.inverted
      anchor = back.moved(anchor, isOwn: false)
      head = back.moved(head, isOwn: false)
    }
    return Caret(element: element, version: base, anchor: anchor, head: head)
  }

  /// Where someone else's caret stands in the view.
  ///
  /// - Parameter person: the person, whose caret stays behind their own inserts.
  /// - Returns: nil if the element is not in the view, if the caret is ahead of the copy, or if it is so old that the
  ///   edits since then are not kept.
  public func shown(_ caret: Caret, of person: UUID) -> (anchor: Int, head: Int)? {
    guard copy.element(caret.element) != nil,
      var (anchor, head) = recent.moved(caret, of: person, base: base)
    else { return nil }
    for change in pending where !change.isVoid {
      guard case .editText(caret.element, let operation) = change.operation else { continue }
      let steps = operation.placeSteps
      anchor = steps.moved(anchor, isOwn: false)
      head = steps.moved(head, isOwn: false)
    }
    return (anchor, head)
  }
}

/// The latest edits of texts in the log, over which the carets of others are moved. Only how many scalars they keep,
/// insert and delete is kept.
struct RecentEdits: Sendable {
  private struct Edit {
    let version: Int
    let element: UUID
    let author: UUID?
    let steps: [PlaceStep]
  }

  /// The steps that are kept at most, over all edits.
  static let stepsMax = 20_000

  private var edits: [Edit] = []
  private var stepCount = 0
  /// The version after which all edits are kept.
  private var since: Int

  init(since version: Int) { since = version }

  /// Adds an edit that has come into the log.
  mutating func note(
    _ operation: TextOperation, of element: UUID, version: Int, author: UUID?
  ) {
    let edit = Edit(
      version: version, element: element, author: author, steps: operation.placeSteps)
    edits.append(edit)
    stepCount += edit.steps.count + 1
    guard stepCount > Self.stepsMax else { return }
    // Half of them go at once, so that this is not done for each edit.
    var gone = 0
    while gone < edits.count, stepCount > Self.stepsMax / 2 {
      stepCount -= edits[gone].steps.count + 1
      since = edits[gone].version
      gone += 1
    }
    edits.removeFirst(gone)
  }

  /// The ends of a caret in the text at `base`.
  func moved(_ caret: Caret, of person: UUID, base: Int) -> (anchor: Int, head: Int)? {
    guard caret.version >= since, caret.version <= base else { return nil }
    var (anchor, head) = (caret.anchor, caret.head)
    for edit in edits where edit.version > caret.version && edit.element == caret.element {
      anchor = edit.steps.moved(anchor, isOwn: edit.author == person)
      head = edit.steps.moved(head, isOwn: edit.author == person)
    }
    return (anchor, head)
  }
}
