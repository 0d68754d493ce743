public import FoundationEssentials

extension UUID: PayloadElement {
  static var blank: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  static var shape: PayloadShape { .uuid }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self { try at.reader.uuid(at.name) }

  /// Drops duplicates.
  static func list(_ at: PayloadPlace) throws(Problem) -> [Self] {
    try at.reader.uuids(at.name, max: at.bounds.upperBound)
  }
}

extension String: PayloadElement {
  static var blank: String { "" }
  static var shape: PayloadShape { .text }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    try at.reader.string(at.name, max: at.bounds.upperBound)
  }

  /// Skips elements that are not texts.
  static func list(_ at: PayloadPlace) throws(Problem) -> [Self] {
    try at.reader.array(at.name).compactMap(\.string)
  }
}

extension Int: PayloadElement {
  static var blank: Int { 0 }
  static var shape: PayloadShape { .number(JSONReader.counts) }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    try at.reader.integer(at.name, in: at.bounds)
  }

  /// Skips elements that are not counts.
  static func list(_ at: PayloadPlace) throws(Problem) -> [Self] {
    try at.reader.array(at.name).compactMap(\.count)
  }
}

extension Int64: PayloadValue {
  static var blank: Int64 { 0 }
  static var shape: PayloadShape { Int.shape }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self { Int64(try Int.read(at)) }
}

extension Bool: PayloadValue {
  static var blank: Bool { false }
  static var shape: PayloadShape { .bool }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self { try at.reader.bool(at.name) }
}

extension Timestamp: PayloadValue {
  static var blank: Timestamp { Timestamp(microseconds: 0) }
  static var shape: PayloadShape { .time }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self { try at.reader.timestamp(at.name) }
}

extension JSONObject: PayloadValue {
  static var blank: JSONObject { JSONObject() }
  static var shape: PayloadShape { .map(.any) }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    try at.reader.reader(at.name).object
  }
}

extension JSON: PayloadElement {
  static var blank: JSON { .null }
  static var shape: PayloadShape { .any }

  static func isPresent(_ at: PayloadPlace) -> Bool { at.reader.object[at.name] != nil }

  /// A missing member is null.
  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    at.reader.object[at.name] ?? .null
  }

  static func list(_ at: PayloadPlace) throws(Problem) -> [Self] { try at.reader.array(at.name) }
}

extension Optional: Blank {
  static var blank: Self { nil }
}

extension Optional: PayloadValue where Wrapped: PayloadValue {
  static var shape: PayloadShape { .orNull(Wrapped.shape) }

  /// A missing member is nil.
  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    Wrapped.isPresent(at) ? try Wrapped.read(at) : nil
  }
}

extension Array: Blank {
  static var blank: Self { [] }
}

extension Array: PayloadValue where Element: PayloadElement {
  static var shape: PayloadShape { .list(Element.shape) }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self { try Element.list(at) }
}

/// Numbers by person.
extension [UUID: Int]: PayloadValue, JSONWritable, Blank {
  static var blank: [UUID: Int] { [:] }
  static var shape: PayloadShape { .map(Int.shape) }

  /// Writes the numbers in the order of ids.
  public func write(to json: inout JSONWriter) {
    json.object {
      for (person, number) in sorted(by: { $0.key.lower < $1.key.lower }) {
        $0.member(person.lower, number)
      }
    }
  }

  static func read(_ at: PayloadPlace) throws(Problem) -> [UUID: Int] {
    let numbers = try at.reader.reader(at.name)
    var read: [UUID: Int] = [:]
    for key in numbers.object.keys {
      guard let person = UUID(key) else { throw numbers.problem(key, "is not an id") }
      read[person] = try numbers.integer(key, in: at.bounds)
    }
    return read
  }
}
