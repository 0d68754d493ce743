/// A JSON value.
///
/// Numbers are kept in one form: what is a whole number within `Int64` is `.integer` (so `1`, `1.0`
/// and `10e-1` are equal, and `-0` is `0`), any other finite number is `.double`. Two objects are
/// equal when they have the same members, in whatever order.
public enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int64)
  case double(Double)
  case string(String)
  case array([JSON])
  case object(JSONObject)

  /// Makes a number in its one form; nil when it is not finite.
  public static func number(_ value: Double) -> JSON? {
    guard value.isFinite else { return nil }
    if let whole = Int64(exactly: value) { return .integer(whole) }
    return .double(value)
  }

  public static func == (a: JSON, b: JSON) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.double(let a), .double(let b)): a == b
    case (.string(let a), .string(let b)): a.hasSameBytes(as: b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    case (.null, _), (.bool, _), (.integer, _), (.double, _), (.string, _), (.array, _),
      (.object, _):
      false
    }
  }
}

extension String {
  /// Whether both are the same scalars; `==` would also take canonically equivalent ones for equal.
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { theirs in
        mine.elementsEqual(theirs)
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
