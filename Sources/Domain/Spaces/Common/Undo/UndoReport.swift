public import FoundationEssentials

/// The result of an undo. Its event comes after the events that undo something.
public struct UndoReport<Kept: KeptByUndo>: Sendable, Equatable {
  /// The author of the undone changes; nil: changes by everybody.
  public let author: UUID?
  /// The first version of the range to undo.
  public let from: Int
  /// The last version of the range.
  public let to: Int
  /// The number of events before this one that belong to the undo.
  public let events: Int
  /// The items that were not undone.
  public let kept: [Kept]
  /// Whether an operator undid it.
  public let isByOperator: Bool
}

extension UndoReport: Blank {
  static var blank: UndoReport {
    UndoReport(author: nil, from: 0, to: 0, events: 0, kept: [], isByOperator: false)
  }
}

extension UndoReport: PayloadFields where Kept: PayloadElement {
  func fields(_ coder: inout some PayloadCoder) -> UndoReport {
    defer { coder.reportFirst("kept") }
    return UndoReport(
      author: coder("author", ifPresent: author, note: "nobody: everybody's"),
      from: coder("from", from, note: "the first version that it covers"),
      to: coder("to", to, note: "the last version that it covers"),
      events: coder("events", events, note: "how many before it belong to it"),
      kept: coder("kept", kept, note: "what was not undone"),
      isByOperator: coder("operator", ifTrue: isByOperator))
  }
}

/// An item that an undo left as it is, with the reason.
public protocol KeptByUndo: JSONWritable, Equatable, Sendable {}

extension EventCatalogue {
  /// The events that end an undo of changes of records.
  static let recordUndos: [EventDeclaration] = [
    // `kept` is sealed: it may name records that not every member may see.
    EventDeclaration(
      blank(SpaceEvent.recordsUndone), takes: .view, by: [.member, .operator],
      feed: .space { _ in "Undid changes" },
      sealed: ["kept"],
      changes:
        "nothing further: it sums up the events before it, by which changes of records were undone; each of those took what its type takes"
    )
  ]
}
