public import CallboardContent

/// The values of the service's API, as `/openapi.json` describes them.
///
/// Members that are not known here are skipped when a value is read. An answer that lacks a member, or has it in another
/// form, is `ClientError.unexpected`.
public enum Callboard {
  /// A value that can be read from JSON.
  public protocol Readable: Sendable {
    /// Reads the value.
    ///
    /// - Parameter pointer: a JSON pointer to it, for the message of an error.
    static func read(_ json: JSON, at pointer: String) throws(JSONReader.Problem) -> Self
  }

  /// An object with members that are known.
  public protocol Object: Readable {
    /// Reads the members.
    init(_ members: JSONReader) throws(JSONReader.Problem)
  }

  /// The value of a member that may be left out, which leaves things as they are, or be null, which clears them.
  public enum Nullable<Value: Sendable>: Sendable {
    case null
    case value(Value)

    /// The value; nil for null.
    public var value: Value? { if case .value(let value) = self { value } else { nil } }
  }
}

extension Callboard.Nullable: Equatable where Value: Equatable {}

extension Callboard.Nullable: JSONWritable where Value: JSONWritable {
  /// Writes the value or null.
  public func write(to json: inout JSONWriter) { value.write(to: &json) }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
  /// Writes an object, with its keys in order.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      for key in keys.sorted() { if let value = self[key] { json.member(key, value) } }
    }
  }
}

// MARK: Reading

extension Callboard.Object {
  /// Reads an object.
  public static func read(_ json: JSON, at pointer: String) throws(JSONReader.Problem) -> Self {
    try Self(try JSONReader(json, pointer: pointer))
  }
}

extension JSONReader {
  /// A member that is always there.
  func read<Value: Callboard.Readable>(_ key: String) throws(Problem) -> Value {
    guard let json = object[key] else { throw problem(key, "is missing") }
    return try Value.read(json, at: "\(pointer)/\(key)")
  }

  /// A member; nil if it is left out or null.
  func readIfThere<Value: Callboard.Readable>(_ key: String) throws(Problem) -> Value? {
    guard let json = object[key], !json.isNull else { return nil }
    return try Value.read(json, at: "\(pointer)/\(key)")
  }

  /// A member that may be left out or null.
  func readNullable<Value: Callboard.Readable>(
    _ key: String
  ) throws(Problem) -> Callboard.Nullable<Value>? {
    guard let json = object[key] else { return nil }
    return json.isNull ? .null : .value(try Value.read(json, at: "\(pointer)/\(key)"))
  }
}

/// Returns a value that was found, or says what it must be.
private func found<Value>(
  _ value: Value?, _ what: String, _ pointer: String
) throws(JSONReader.Problem) -> Value {
  guard let value else { throw JSONReader.Problem(pointer: pointer, message: "must be \(what)") }
  return value
}

extension String: Callboard.Readable {
  /// Reads a string.
  public static func read(_ json: JSON, at pointer: String) throws(JSONReader.Problem) -> String {
    try found(json.string, "a string", pointer)
  }
}

extension Bool: Callboard.Readable {
  /// Reads a Boolean.
  public static func read(_ json: JSON, at pointer: String) throws(JSONReader.Problem) -> Bool {
    try found(json.bool, "true or false", pointer)
  }
}

extension Int: Callboard.Readable {
  /// Reads a whole number.
  public static func read(_ json: JSON, at pointer: String) throws(JSONReader.Problem) -> Int {
    try found(json.integer.flatMap { Int(exactly: $0) }, "a whole number", pointer)
  }
}

extension Double: Callboard.Readable {
  /// Reads a number.
  public static func read(_ json: JSON, at pointer: String) throws(JSONReader.Problem) -> Double {
    try found(json.double, "a number", pointer)
  }
}

extension UUID: Callboard.Readable {
  /// Reads an id.
  public static func read(_ json: JSON, at pointer: String) throws(JSONReader.Problem) -> UUID {
    try found(json.string.flatMap { UUID($0) }, "a UUID", pointer)
  }
}

extension Timestamp: Callboard.Readable {
  /// Reads a time (RFC 3339).
  public static func read(
    _ json: JSON, at pointer: String
  ) throws(JSONReader.Problem) -> Timestamp {
    try found(json.string.flatMap { Timestamp(rfc3339: $0) }, "a time", pointer)
  }

  /// The time as Foundation has it, which is less exact.
  public var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1_000_000) }
}

extension JSON: Callboard.Readable {
  /// Takes any value.
  public static func read(_ json: JSON, at pointer: String) -> JSON { json }
}

extension JSONObject: Callboard.Readable {
  /// Reads an object.
  public static func read(
    _ json: JSON, at pointer: String
  ) throws(JSONReader.Problem) -> JSONObject {
    try found(json.object, "an object", pointer)
  }
}

extension Optional: Callboard.Readable where Wrapped: Callboard.Readable {
  /// Reads a value or null.
  public static func read(_ json: JSON, at pointer: String) throws(JSONReader.Problem) -> Self {
    json.isNull ? nil : try Wrapped.read(json, at: pointer)
  }
}

extension Array: Callboard.Readable where Element: Callboard.Readable {
  /// Reads a list.
  public static func read(_ json: JSON, at pointer: String) throws(JSONReader.Problem) -> Self {
    var values: Self = []
    for (index, json) in try found(json.array, "a list", pointer).enumerated() {
      values.append(try Element.read(json, at: "\(pointer)/\(index)"))
    }
    return values
  }
}

extension Dictionary: Callboard.Readable where Key == String, Value: Callboard.Readable {
  /// Reads an object whose members are alike.
  public static func read(_ json: JSON, at pointer: String) throws(JSONReader.Problem) -> Self {
    var values: Self = [:]
    for member in try found(json.object, "an object", pointer).members {
      values[member.key] = try Value.read(member.value, at: "\(pointer)/\(member.key)")
    }
    return values
  }
}

extension CallboardContent.Operation: Callboard.Readable {
  /// Reads an operation on a project's content.
  public static func read(_ json: JSON, at pointer: String) throws(JSONReader.Problem) -> Self {
    try Self(try JSONReader(json, pointer: pointer))
  }
}

extension TextOperation: Callboard.Readable {
  /// Reads an operation on a text.
  public static func read(_ json: JSON, at pointer: String) throws(JSONReader.Problem) -> Self {
    do {
      return try TextOperation(json: json)
    } catch {
      throw JSONReader.Problem(pointer: pointer, message: error.description)
    }
  }
}
