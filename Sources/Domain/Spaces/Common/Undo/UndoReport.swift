public import FoundationEssentials

/// What an undo came to: it closes the events by which something was undone.
public struct UndoReport<Kept: KeptByUndo>: Sendable, Equatable {
  /// Whose changes; nil: everybody's.
  public let author: UUID?
  /// The first version of what was to be undone.
  public let from: Int
  /// The last version of it.
  public let to: Int
  /// How many events before this one belong to it.
  public let events: Int
  /// What was not undone.
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

/// Something that an undo left as it is, and why.
public protocol KeptByUndo: JSONWritable, Equatable, Sendable {
  init(_ json: JSON) throws(JSONReader.Problem)
}
