/// Reads an object's members with their types, and reports where one is wrong.
public struct JSONReader: Sendable {
  /// A member that is missing, of the wrong type, or out of bounds.
  public struct Problem: Error, Sendable, Equatable {
    /// A JSON pointer (RFC 6901) to the member.
    public let pointer: String
    /// The problem, for a person.
    public let message: String

    /// Describes a problem.
    public init(pointer: String, message: String) {
      self.pointer = pointer
      self.message = message
    }
  }

  /// The object.
  public let object: JSONObject
  /// A JSON pointer to it.
  public let pointer: String

  /// Takes a value that must be an object.
  public init(_ json: JSON, pointer: String = "") throws(Problem) {
    guard let object = json.object else {
      throw Problem(pointer: pointer, message: "must be an object")
    }
    self.object = object
    self.pointer = pointer
  }

  /// Reports a problem with a member.
  public func problem(_ key: String, _ message: String) -> Problem {
    Problem(pointer: "\(pointer)/\(key)", message: message)
  }

  /// Refuses members other than these.
  public func only(_ keys: String...) throws(Problem) { try only(keys) }

  /// Refuses members other than these.
  public func only(_ keys: [String]) throws(Problem) {
    for key in object.keys where !keys.contains(key) {
      throw problem(String(key.prefix(64)), "is not a member known here")
    }
  }

  /// Whether the member is there and not null.
  public func has(_ key: String) -> Bool {
    guard let index = object.index(of: key) else { return false }
    return !object.members[index].value.isNull
  }

  private func value<T>(_ key: String, _ what: String, _ read: (JSON) -> T?) throws(Problem) -> T {
    guard let json = object[key] else { throw problem(key, "is missing") }
    guard let value = read(json) else { throw problem(key, "must be \(what)") }
    return value
  }

  /// A UUID, in either case.
  public func uuid(_ key: String) throws(Problem) -> UUID {
    try value(key, "a UUID") { $0.string.flatMap { UUID($0) } }
  }

  /// A UUID, or nil if the member is missing or null.
  public func uuidIfPresent(_ key: String) throws(Problem) -> UUID? {
    has(key) ? try uuid(key) : nil
  }

  /// A string of at most so many Unicode scalars.
  public func string(_ key: String, max: Int = .max) throws(Problem) -> String {
    let text = try value(key, "a string") { $0.string }
    if text.utf8.count > max, text.unicodeScalars.count > max {
      throw problem(key, "is longer than \(max) characters")
    }
    return text
  }

  /// A string, or nil if the member is missing or null.
  public func stringIfPresent(_ key: String, max: Int = .max) throws(Problem) -> String? {
    has(key) ? try string(key, max: max) : nil
  }

  /// The range of whole numbers without other bounds. It leaves room to count on from any of them.
  public static let counts = 0...(1 << 62)

  /// A whole number within a range.
  public func integer(
    _ key: String, in range: ClosedRange<Int> = counts
  ) throws(Problem) -> Int {
    let number = try value(key, "a whole number") { $0.integer.map { Int($0) } }
    guard range.contains(number) else {
      throw problem(key, "must be from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A whole number, or nil if the member is missing or null.
  public func integerIfPresent(
    _ key: String, in range: ClosedRange<Int> = counts
  ) throws(Problem) -> Int? {
    has(key) ? try integer(key, in: range) : nil
  }

  /// A truth value.
  public func bool(_ key: String) throws(Problem) -> Bool {
    try value(key, "true or false") { $0.bool }
  }

  /// A truth value, or nil if the member is missing or null.
  public func boolIfPresent(_ key: String) throws(Problem) -> Bool? {
    has(key) ? try bool(key) : nil
  }

  /// A time in RFC 3339.
  public func timestamp(_ key: String) throws(Problem) -> Timestamp {
    try value(key, "a time in RFC 3339") { $0.string.flatMap { Timestamp(rfc3339: $0) } }
  }

  /// A time, or nil if the member is missing or null.
  public func timestampIfPresent(_ key: String) throws(Problem) -> Timestamp? {
    has(key) ? try timestamp(key) : nil
  }

  /// A time in microseconds since 1970, as snapshots hold it.
  package func microseconds(_ key: String) throws(Problem) -> Timestamp {
    Timestamp(microseconds: Int64(try integer(key)))
  }

  /// A time in microseconds since 1970, or nil if the member is missing or null.
  package func microsecondsIfPresent(_ key: String) throws(Problem) -> Timestamp? {
    has(key) ? try microseconds(key) : nil
  }

  /// An array of at most so many elements; empty if the member is missing or null.
  public func array(_ key: String, max: Int = .max) throws(Problem) -> [JSON] {
    guard has(key) else { return [] }
    let elements = try value(key, "an array") { $0.array }
    guard elements.count <= max else { throw problem(key, "has more than \(max) elements") }
    return elements
  }

  /// A reader of a member that is an object.
  public func reader(_ key: String) throws(Problem) -> JSONReader {
    guard let json = object[key] else { throw problem(key, "is missing") }
    return try JSONReader(json, pointer: "\(pointer)/\(key)")
  }

  /// An array of at most so many UUIDs; duplicates are dropped.
  public func uuids(_ key: String, max: Int = .max) throws(Problem) -> [UUID] {
    var found: [UUID] = []
    for json in try array(key, max: max) {
      guard let id = json.string.flatMap({ UUID($0) }) else {
        throw problem(key, "must hold UUIDs")
      }
      if !found.contains(id) { found.append(id) }
    }
    return found
  }
}
