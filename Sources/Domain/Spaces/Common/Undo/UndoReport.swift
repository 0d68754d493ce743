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

  func write(to json: inout JSONWriter) {
    json.member("author", ifPresent: author)
    json.member("from", from)
    json.member("to", to)
    json.member("events", events)
    json.member("kept", kept)
    if isByOperator { json.member("operator", true) }
  }
}

extension UndoReport {
  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    var kept: [Kept] = []
    for json in try reader.array("kept") { kept.append(try Kept(json)) }
    self.init(
      author: try reader.uuidIfPresent("author"), from: try reader.integer("from"),
      to: try reader.integer("to"), events: try reader.integer("events"), kept: kept,
      isByOperator: try reader.boolIfPresent("operator") ?? false)
  }
}

/// An item that an undo left as it is, with the reason.
public protocol KeptByUndo: JSONWritable, Equatable, Sendable {
  init(_ json: JSON) throws(JSONReader.Problem)
}

extension EventCatalogue {
  /// The events that end an undo of changes of records.
  static let recordUndos: [EventDeclaration] = [
    // `kept` is sealed: it may name records that not every member may see.
    EventDeclaration(
      .recordsUndone, in: .space, takes: .view, by: [.member, .operator],
      feed: .space { _ in "Undid changes" },
      sealed: ["kept"],
      payload:
        "`author?` (nobody: everybody's), `from`, `to`, `events` (how many before it belong to it), `kept` (what was not undone: `target`, `reason`, `version?`), `operator?`",
      changes:
        "nothing further: it sums up the events before it, by which changes of records were undone; each of those took what its type takes"
    )
  ]
}
