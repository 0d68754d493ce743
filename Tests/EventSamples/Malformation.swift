public import CallboardDomain

/// A malformed payload of an event type, and how it is malformed.
public struct Malformation: Sendable, CustomStringConvertible {
  /// The type.
  public let type: EventType
  /// The place where it differs from the service's payload, and how.
  public let description: String
  /// The payload.
  public let payload: JSON

  /// All malformations of a type: each member in turn, at every depth, missing or replaced by something else.
  public static func all(of type: EventType, _ names: EventSample.Names) -> [Malformation] {
    let sample = EventSample.payload(of: type, names)
    var all = wholes.map { Malformation(type, "the whole is \($0.name)", $0.value) }
    for change in changes(of: sample, at: "") {
      all.append(Malformation(type, change.name, change.value))
    }
    if type == .textEdited { all += operations(sample) }
    return all
  }

  /// A few malformations of a type, spread over all of them.
  public static func some(of type: EventType, _ names: EventSample.Names) -> [Malformation] {
    let all = all(of: type, names)
    let stride = max(1, all.count / 3)
    var some = all.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    if type == .textEdited { some += operations(EventSample.payload(of: type, names)) }
    return some
  }

  /// Variants of a JSON value with each of its members in turn, at every depth, missing or replaced by something else.
  public static func changes(of json: JSON) -> [JSON] { changes(of: json, at: "").map(\.value) }

  private init(_ type: EventType, _ description: String, _ payload: JSON) {
    self.type = type
    self.description = "\(type.rawValue): \(description)"
    self.payload = payload
  }

  private typealias Named = (name: String, value: JSON)

  private static let wholes: [Named] = [
    ("empty", [:]), ("a list", [1]), ("null", .null), ("a number", 1), ("a text", "x"),
  ]

  private static let values: [Named] = [
    ("null", .null), ("true", true), ("-1", -1), ("0", 0), ("the greatest number", .integer(.max)),
    ("the least number", .integer(.min)), ("2^62", .integer(1 << 62)), ("a fraction", .double(0.5)),
    ("1e300", .double(1e300)), ("an empty text", ""), ("a text", "x"),
    ("an unknown id", "ffffffff-ffff-4fff-bfff-ffffffffffff"),
    ("a time far off", "9999-12-31T23:59:59.999999Z"), ("year 0", "0000-01-01T00:00:00Z"),
    ("the first time", "0001-01-01T00:00:00Z"),
    ("an order key at the edge", "A00000000000000000000000000"),
    ("an order key that is taken", "a1"), ("an empty list", []),
    ("a list of all sorts", [.null, -1, .integer(.max), "x", ["a"], ["d": -1]]),
    ("an empty object", [:]),
    ("an object of all sorts", ["a": -1, "": .null, "d": .integer(.max)]),
  ]

  /// Variants with each member in turn missing or replaced by other values.
  private static func changes(of json: JSON, at place: String) -> [Named] {
    switch json {
    case .object(let object):
      var changes: [Named] = []
      for member in object {
        func with(_ value: JSON?) -> JSON {
          var copy = object
          copy[member.key] = value
          return .object(copy)
        }
        let inside = "\(place)/\(member.key)"
        changes.append(("\(inside) is missing", with(nil)))
        changes += values.map { ("\(inside) is \($0.name)", with($0.value)) }
        changes += Self.changes(of: member.value, at: inside).map { ($0.name, with($0.value)) }
      }
      return changes
    case .array(let elements):
      return elements.enumerated().flatMap { index, element in
        func with(_ value: JSON) -> JSON {
          var copy = elements
          copy[index] = value
          return .array(copy)
        }
        let inside = "\(place)/\(index)"
        return values.map { ("\(inside) is \($0.name)", with($0.value)) }
          + Self.changes(of: element, at: inside).map { ($0.name, with($0.value)) }
      }
    case .null, .bool, .integer, .double, .string: return []
    }
  }

  /// Operations that reach beyond the end of any text.
  private static func operations(_ sample: JSON) -> [Malformation] {
    let operations: [JSON] = [
      [999, "x"], [["d": 999]], [1, ["d": 999]], ["x", 2_000_000_000], [2_147_483_647, "x"],
      [2_147_483_648, "x"], [6, "x"], [["d": 3], 4, "y"], [-1, "x"], [["d": -5]],
    ]
    return operations.map { operation in
      var payload = sample.object ?? JSONObject()
      payload["operation"] = operation
      return Malformation(.textEdited, "the operation is \(operation)", .object(payload))
    }
  }
}
