/// The shape of a request's body, an answer or a parameter.
///
/// It is the only declaration of that shape: `fault(in:)` checks bodies by it, and `json` is the JSON Schema (2020-12)
/// that OpenAPI 3.1 shows.
struct Schema: Sendable {
  /// A member of an object.
  struct Member: Sendable {
    let name: String
    let schema: Schema
    let isRequired: Bool

    /// A member by its name; one that ends in `?` is optional.
    init(_ name: String, _ schema: Schema) {
      isRequired = !name.hasSuffix("?")
      self.name = isRequired ? name : String(name.dropLast())
      self.schema = schema
    }

    /// The same with a description.
    func described(_ text: String) -> Member {
      Member(isRequired ? name : name + "?", schema.described(text))
    }
  }

  indirect enum Shape: Sendable {
    case any, null, bool, number, scalar, uuid, time, binary
    /// Lengths are in Unicode scalars.
    case string(min: Int?, max: Int?, Pattern?)
    case words([String])
    case const(String)
    case integer(min: Int, max: Int?)
    case array(Schema, min: Int?, max: Int?)
    case object([Member], isOpen: Bool)
    case map(Schema, max: Int?)
    case anyOf([Schema])
    /// One of several shapes that exclude each other.
    case either([Schema])
    /// A shape in several parts, all of which describe the value.
    case allOf([Schema])
    /// An object of one of several shapes, by the word that one of its members has.
    case byWord(of: String, [(word: String, schema: String)])
    case named(String)
  }

  let shape: Shape
  private(set) var description: String?
  /// The most bytes of JSON that the value may have.
  private(set) var bytesMax: Int?
  /// Members of which an object has one at most.
  private(set) var alternatives: [String] = []

  private init(_ shape: Shape) { self.shape = shape }

  func described(_ text: String) -> Schema {
    var schema = self
    schema.description = text
    return schema
  }

  /// The same with a limit on the bytes of JSON.
  func limited(bytesMax: Int) -> Schema {
    var schema = self
    schema.bytesMax = bytesMax
    return schema
  }

  /// The object, with one of these optional members at most; null counts as none.
  func withOneAtMost(of alternatives: [String]) -> Schema {
    var schema = self
    schema.alternatives = alternatives
    return schema
  }

  static let uuid = Schema(.uuid)
  static let time = Schema(.time)
  static let bool = Schema(.bool)
  static let number = Schema(.number)
  static let null = Schema(.null)
  static let any = Schema(.any)
  static let binary = Schema(.binary)

  /// A JSON value that is not nested.
  static let scalar = Schema(.scalar)

  /// A constant string.
  static func const(_ value: String) -> Schema { Schema(.const(value)) }

  static func string(max: Int? = nil, min: Int? = nil, pattern: Pattern? = nil) -> Schema {
    Schema(.string(min: min, max: max, pattern))
  }

  /// A string that is not empty.
  static func text(max: Int) -> Schema { .string(max: max, min: 1) }

  static func oneOf(_ values: [String]) -> Schema { Schema(.words(values)) }

  static func oneOf<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) -> Schema {
    .oneOf(type.allCases.map(\.rawValue))
  }

  static func integer(min: Int = 0, max: Int? = nil) -> Schema {
    Schema(.integer(min: min, max: max))
  }

  static func integer(in range: ClosedRange<Int>) -> Schema {
    .integer(min: range.lowerBound, max: range.upperBound)
  }

  static func array(_ items: Schema, max: Int? = nil, min: Int? = nil) -> Schema {
    Schema(.array(items, min: min, max: max))
  }

  /// An object with these members; a name that ends in `?` is optional.
  static func object(_ members: KeyValuePairs<String, Schema>, open: Bool = false) -> Schema {
    object(members: members.map { Member($0.key, $0.value) }, open: open)
  }

  static func object(members: [Member], open: Bool = false) -> Schema {
    Schema(.object(members, isOpen: open))
  }

  /// Any object.
  static let anyObject = Schema.object(members: [], open: true)

  /// The body of a request: an object as above, whose optional members may also be null.
  static func body(_ members: KeyValuePairs<String, Schema>) -> Schema {
    object(
      members: members.map { name, schema in
        Member(name, name.hasSuffix("?") ? schema.orNull : schema)
      })
  }

  /// The body of a request that changes what it names: all members may be missing, and only `orNull` ones may be null,
  /// which clears. A `version` is the one that the caller has seen.
  static func changes(_ members: KeyValuePairs<String, Schema>) -> Schema {
    object(
      members: members.map { Member($0.key + "?", $0.value) }
        + [Member("version?", Schema.integer().orNull)])
  }

  /// An object whose members all have the same schema.
  static func map(_ values: Schema, max: Int? = nil) -> Schema { Schema(.map(values, max: max)) }

  /// A page of a list.
  static func page(
    _ items: Schema, _ more: KeyValuePairs<String, Schema> = [:]
  ) -> Schema {
    Schema.object(["items": .array(items), "next": .string().orNull]).adding(more)
  }

  /// The object with further members, which replace those of the same names.
  func adding(_ more: KeyValuePairs<String, Schema>) -> Schema {
    guard case .object(var members, let isOpen) = shape else {
      preconditionFailure("only objects have members")
    }
    for (name, schema) in more {
      let member = Member(name, schema)
      if let index = members.firstIndex(where: { $0.name == member.name }) {
        members[index] = member
      } else {
        members.append(member)
      }
    }
    return Schema(.object(members, isOpen: isOpen))
  }

  static func anyOf(_ schemas: [Schema]) -> Schema { Schema(.anyOf(schemas)) }

  /// One of several shapes that exclude each other. Some generators take the alternatives of `anyOf` for one object
  /// with the members of all.
  static func either(_ schemas: [Schema]) -> Schema { Schema(.either(schemas)) }

  static func allOf(_ schemas: [Schema]) -> Schema { Schema(.allOf(schemas)) }

  /// One of several named schemas of objects, by the word that a member of theirs has.
  static func byWord(of member: String, _ schemas: [(word: String, schema: String)]) -> Schema {
    Schema(.byWord(of: member, schemas))
  }

  /// The schema, or null. The description of the value becomes that of both.
  var orNull: Schema {
    if case .anyOf(let schemas) = shape, schemas.contains(where: { $0.isNull }) { return self }
    var value = self
    value.description = nil
    var schema = Schema.anyOf([value, .null])
    schema.description = description
    return schema
  }

  var isNull: Bool { if case .null = shape { true } else { false } }

  /// One of the document's named schemas.
  static func named(_ name: String) -> Schema { Schema(.named(name)) }
}
