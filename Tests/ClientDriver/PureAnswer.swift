import CallboardClient
import CallboardContent

/// Answers about text operations, which need no replica.
enum PureAnswer {
  /// The answer; nil if the request is about a replica.
  static func to(_ request: JSON) throws -> JSON? {
    do {
      switch request["do"]?.string {
      case "apply":
        var text = TextDocument(request["text"]?.string ?? "")
        try operation(request["operation"]).apply(to: &text)
        return ["text": .string(text.string)]
      case "normalize": return try answer(operation(request["operation"]))
      case "invert":
        let edit = try operation(request["operation"])
        var text = TextDocument(request["text"]?.string ?? "")
        let inverse = edit.baseLength <= text.scalarCount ? edit.inverted(on: text) : nil
        try edit.apply(to: &text)
        return try answer(inverse ?? edit)
      case "compose":
        return try answer(
          TextOperation.compose(operation(request["first"]), operation(request["second"])))
      case "transform":
        let side: TextOperation.Side = request["side"] == "left" ? .left : .right
        return try answer(
          operation(request["mine"]).transformed(over: operation(request["theirs"]), side: side))
      case "transform_lists": return try lists(request)
      case "move_place":
        let place = try JSONReader(request).integer("place")
        let moved = try operation(request["operation"]).moved(
          place, isOwn: request["is_own"]?.bool ?? false)
        return ["place": .integer(Int64(moved))]
      default: return nil
      }
    } catch is TextOperationError {
      return ["invalid": true]
    }
  }

  /// Passes each of mine over each of theirs, which are earlier in the log, and theirs over mine.
  private static func lists(_ request: JSON) throws -> JSON {
    var mine = try (request["mine"]?.array ?? []).map { try operation($0) }
    var theirs = try (request["theirs"]?.array ?? []).map { try operation($0) }
    for i in theirs.indices {
      for j in mine.indices {
        let before = mine[j]
        mine[j] = before.transformed(over: theirs[i], side: .right)
        theirs[i] = theirs[i].transformed(over: before, side: .left)
      }
    }
    return try ["mine": .array(mine.map(json)), "theirs": .array(theirs.map(json))]
  }

  private static func operation(_ json: JSON?) throws(TextOperationError) -> TextOperation {
    try TextOperation(json: json ?? .null)
  }

  private static func answer(_ operation: TextOperation) throws -> JSON {
    ["operation": try json(operation)]
  }

  private static func json(_ operation: TextOperation) throws -> JSON {
    try JSON.parse(operation.bytes())
  }
}
