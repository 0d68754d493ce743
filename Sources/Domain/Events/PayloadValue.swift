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
