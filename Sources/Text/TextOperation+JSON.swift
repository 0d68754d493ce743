public import CallboardJSON

extension TextOperation: JSONWritable {
  /// A length above that of any text, which keeps sums far from overflow.
  private static let lengthMax = Int64(Int32.max)

  /// Reads the wire form: `[5, "abc", {"d": 3}]` keeps 5, inserts `abc`, deletes 3.
  ///
  /// A delete may give the deleted text instead of its length. Empty components are dropped.
  /// - Throws: `TextOperationError`.
  public init(json: JSON) throws(TextOperationError) {
    guard case .array(let elements) = json else { throw .init(reason: .malformed(component: nil)) }
    self.init()
    reserve(elements.count)
    var length: Int64 = 0
    for (index, element) in elements.enumerated() {
      guard let component = Component(json: element) else {
        throw TextOperationError(reason: .malformed(component: index))
      }
      length += component.scalarCount
      guard length <= Self.lengthMax else { throw TextOperationError(reason: .tooLong) }
      append(component)
    }
    trim()
  }

  public func write(to json: inout JSONWriter) {
    json.array {
      for component in components {
        switch component {
        case .retain(let count): $0.value(count)
        case .insert(let run): $0.string(run.text)
        case .delete(let count): $0.object { $0.member("d", count) }
        }
      }
    }
  }
}

extension TextOperation.Component {
  fileprivate init?(json: JSON) {
    switch json {
    case .integer(let count):
      guard (0...Int64(Int32.max)).contains(count) else { return nil }
      self = .retain(Int(count))
    case .string(let text): self = .insert(TextRun(text))
    case .object(let object):
      guard object.count == 1, let deleted = object["d"] else { return nil }
      switch deleted {
      case .integer(let count):
        guard (0...Int64(Int32.max)).contains(count) else { return nil }
        self = .delete(Int(count))
      case .string(let text): self = .delete(TextRun(text).scalarCount)
      case .null, .bool, .double, .array, .object: return nil
      }
    case .null, .bool, .double, .array: return nil
    }
  }

  fileprivate var scalarCount: Int64 {
    switch self {
    case .retain(let count), .delete(let count): Int64(count)
    case .insert(let run): Int64(run.scalarCount)
    }
  }
}
