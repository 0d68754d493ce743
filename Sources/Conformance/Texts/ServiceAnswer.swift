import CallboardClient
package import CallboardDomain

/// The answers to vectors by the service's own text operations, and to those about places by the client's rule.
package enum ServiceAnswer {
  /// Answers a vector's question; nil if it is none about texts.
  package static func to(_ ask: JSON) -> JSON? {
    do {
      return try answer(ask)
    } catch {
      return ["invalid": true]
    }
  }

  private static func answer(_ ask: JSON) throws(TextOperationError) -> JSON? {
    switch ask["do"]?.string {
    case "normalize": return ["operation": json(try read(ask["operation"]))]
    case "apply":
      var text = TextDocument(ask["text"]?.string ?? "")
      try read(ask["operation"]).apply(to: &text)
      return ["text": .string(text.string)]
    case "invert":
      var text = TextDocument(ask["text"]?.string ?? "")
      let before = text
      let operation = try read(ask["operation"])
      try operation.apply(to: &text)
      return ["operation": json(operation.inverted(on: before))]
    case "compose":
      return [
        "operation": json(.compose(try read(ask["first"]), try read(ask["second"])))
      ]
    case "transform":
      let side: TextOperation.Side = ask["side"]?.string == "left" ? .left : .right
      let mine = try read(ask["mine"])
      return ["operation": json(mine.transformed(over: try read(ask["theirs"]), side: side))]
    case "transform_lists":
      let (mine, theirs) = oneByOne(try readList(ask["mine"]), over: try readList(ask["theirs"]))
      return ["mine": .array(mine.map(json)), "theirs": .array(theirs.map(json))]
    case "move_place":
      guard let place = ask["place"]?.integer, let isOwn = ask["is_own"]?.bool else { return nil }
      let moved = try read(ask["operation"]).moved(Int(place), isOwn: isOwn)
      return ["place": .integer(Int64(moved))]
    default: return nil
    }
  }

  /// Both lists as they apply after the other one; theirs are earlier in the log.
  private static func oneByOne(
    _ mine: [TextOperation], over theirs: [TextOperation]
  ) -> (mine: [TextOperation], theirs: [TextOperation]) {
    var mine = mine
    let passed = theirs.map { their in
      var their = their
      for index in mine.indices {
        let my = mine[index]
        mine[index] = my.transformed(over: their, side: .right)
        their = their.transformed(over: my, side: .left)
      }
      return their
    }
    return (mine, passed)
  }

  private static func read(_ json: JSON?) throws(TextOperationError) -> TextOperation {
    try TextOperation(json: json ?? .null)
  }

  private static func readList(_ json: JSON?) throws(TextOperationError) -> [TextOperation] {
    guard let list = json?.array else { throw .init(reason: .malformed(component: nil)) }
    var operations: [TextOperation] = []
    for item in list { operations.append(try TextOperation(json: item)) }
    return operations
  }

  static func json(_ operation: TextOperation) -> JSON {
    .array(
      operation.components.map { component in
        switch component {
        case .retain(let count): .integer(Int64(count))
        case .insert(let run): .string(run.text)
        case .delete(let count): ["d": .integer(Int64(count))]
        }
      })
  }
}
