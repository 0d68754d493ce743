public import FoundationEssentials

/// A type with a value to begin with, before another is read in its place.
protocol Blank {
  static var blank: Self { get }
}

/// The place of a member in a payload that is read.
struct PayloadPlace {
  let reader: JSONReader
  let name: String
  /// The bounds of a number, or of the length of a text or a list.
  var bounds = JSONReader.counts
}

/// A type that a member of a payload can have.
protocol PayloadValue: JSONWritable, Sendable, Blank {
  typealias Problem = JSONReader.Problem

  /// The JSON values that it is written as.
  static var shape: PayloadShape { get }
  /// Whether an optional member is there.
  static func isPresent(_ at: PayloadPlace) -> Bool
  static func read(_ at: PayloadPlace) throws(Problem) -> Self
}

extension PayloadValue {
  static func isPresent(_ at: PayloadPlace) -> Bool { at.reader.has(at.name) }
}

/// A type that the elements of a list in a payload can have.
protocol PayloadElement: PayloadValue {
  /// Reads a list; a missing one is empty.
  static func list(_ at: PayloadPlace) throws(Problem) -> [Self]
}

/// A value that is written as an object.
protocol PayloadObject: PayloadElement, PayloadFields {
  /// Whether a problem with an element of a list names its place in the payload. In older payloads it does not.
  static var namesPlaces: Bool { get }
}

extension PayloadObject {
  static var namesPlaces: Bool { false }
  static var shape: PayloadShape { .object(blank.payloadMembers) }

  /// Writes it as an object.
  public func write(to json: inout JSONWriter) { json.object { write(into: &$0) } }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    try Self(try at.reader.reader(at.name))
  }

  static func list(_ at: PayloadPlace) throws(Problem) -> [Self] {
    var values: [Self] = []
    for (index, json) in try at.reader.array(at.name).enumerated() {
      let pointer = namesPlaces ? "\(at.reader.pointer)/\(at.name)/\(index)" : ""
      values.append(try Self(try JSONReader(json, pointer: pointer)))
    }
    return values
  }
}

/// One of a few words of the service's own.
protocol PayloadWord: PayloadValue, RawRepresentable<String>, CaseIterable {
  /// The problem with a word that is none of them.
  static var unknown: String { get }
}

extension PayloadWord {
  static var unknown: String { "is not known" }
  static var blank: Self { allCases[allCases.startIndex] }
  static var shape: PayloadShape { .choice(allCases.map(\.rawValue)) }

  /// Writes the word.
  public func write(to json: inout JSONWriter) { json.string(rawValue) }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    guard let word = Self(rawValue: try at.reader.string(at.name)) else {
      throw at.reader.problem(at.name, unknown)
    }
    return word
  }
}

/// A member of a payload, as the docs and the API describe it.
public struct PayloadMember: Sendable, Equatable {
  /// The key.
  public let name: String
  /// The values that it can have.
  public let shape: PayloadShape
  /// Whether it may be missing.
  public let isOptional: Bool
  /// A remark that a reader of `docs/events.md` needs beside the name; empty: none.
  public let note: String

  init(_ name: String, _ shape: PayloadShape, isOptional: Bool = false, note: String = "") {
    self.name = name
    self.shape = shape
    self.isOptional = isOptional
    self.note = note
  }
}

/// The JSON values that a member of a payload can have.
public indirect enum PayloadShape: Sendable, Equatable {
  case any, bool, text, time, uuid
  case number(ClosedRange<Int>)
  /// One of these texts.
  case choice([String])
  case list(PayloadShape)
  case object([PayloadMember])
  /// An object in which every key is possible.
  case map(PayloadShape)
  case orNull(PayloadShape)

  /// The shape with other bounds for its numbers.
  func within(_ bounds: ClosedRange<Int>) -> PayloadShape {
    switch self {
    case .number: .number(bounds)
    case .map(let shape): .map(shape.within(bounds))
    case .orNull(let shape): .orNull(shape.within(bounds))
    default: self
    }
  }
}

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

/// A time in microseconds since 1970, as snapshots hold it.
struct Microseconds: PayloadValue {
  let time: Timestamp

  static var blank: Microseconds { Microseconds(time: .blank) }
  static var shape: PayloadShape { Int.shape }

  func write(to json: inout JSONWriter) { json.integer(time.microseconds) }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    Microseconds(time: try at.reader.microseconds(at.name))
  }
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

/// Values by id.
extension Dictionary: JSONWritable where Key == UUID, Value: JSONWritable {
  /// Writes the values in the order of ids.
  public func write(to json: inout JSONWriter) {
    json.object {
      for (id, value) in sorted(by: { $0.key.lower < $1.key.lower }) { $0.member(id.lower, value) }
    }
  }
}

extension Dictionary: Blank {
  static var blank: Self { [:] }
}

extension Dictionary: PayloadValue where Key == UUID, Value: PayloadValue {
  static var shape: PayloadShape { .map(Value.shape) }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    let values = try at.reader.reader(at.name)
    var read: Self = [:]
    for key in values.object.keys {
      guard let id = UUID(key) else { throw values.problem(key, "is not an id") }
      read[id] = try Value.read(PayloadPlace(reader: values, name: key, bounds: at.bounds))
    }
    return read
  }
}
