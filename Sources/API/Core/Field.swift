import CallboardDomain
import FoundationEssentials

/// A member of an answer, declared once: its name, its shape and its value.
struct Field<Source>: Sendable {
  let member: Schema.Member
  let write: @Sendable (Source, Names?, inout JSONWriter) -> Void

  /// A member with a value that its type describes.
  init<Value: Shaped>(
    _ name: String, _ description: String? = nil, _ value: @escaping @Sendable (Source) -> Value
  ) {
    self.init(name, Value.schema, description) { source, _, json in
      json.member(name, value(source))
    }
  }

  /// A member of a narrower shape than its type has.
  init<Value: JSONWritable & SendableMetatype>(
    _ name: String, _ schema: Schema, _ description: String? = nil,
    _ value: @escaping @Sendable (Source) -> Value
  ) {
    self.init(name, schema, description) { source, _, json in json.member(name, value(source)) }
  }

  /// A member that is left out if it has no value.
  static func ifPresent<Value: Shaped>(
    _ name: String, _ value: @escaping @Sendable (Source) -> Value?
  ) -> Field {
    .ifPresent(name, Value.schema, value)
  }

  /// A member of a narrower shape than its type has, which is left out if it has no value.
  static func ifPresent<Value: JSONWritable & SendableMetatype>(
    _ name: String, _ schema: Schema, _ value: @escaping @Sendable (Source) -> Value?
  ) -> Field {
    Field(name + "?", schema, nil) { source, _, json in
      json.member(name, ifPresent: value(source))
    }
  }

  /// One of the words of a type.
  static func word<Word: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ description: String? = nil,
    _ value: @escaping @Sendable (Source) -> Word
  ) -> Field {
    Field(name, .oneOf(Word.self), description) { source, _, json in
      json.member(name, value(source).rawValue)
    }
  }

  /// One of the words of a type, or null.
  static func wordOrNull<Word: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ value: @escaping @Sendable (Source) -> Word?
  ) -> Field {
    Field(name, .oneOf(Word.self).orNull, nil) { source, _, json in
      json.member(name, value(source)?.rawValue)
    }
  }

  /// A person, by id and name.
  static func person(
    _ name: String, _ description: String? = nil,
    _ value: @escaping @Sendable (Source) -> UUID
  ) -> Field {
    Field(name, PersonReference.schema, description) { source, names, json in
      json.member(name, PersonReference(value(source), names))
    }
  }

  /// A person, or null.
  static func personOrNull(
    _ name: String, _ description: String? = nil,
    _ value: @escaping @Sendable (Source) -> UUID?
  ) -> Field {
    Field(name, PersonReference.schema.orNull, description) { source, names, json in
      json.member(name, value(source).map { PersonReference($0, names) })
    }
  }

  /// People, by their ids and names.
  static func people(
    _ name: String, _ description: String? = nil,
    _ value: @escaping @Sendable (Source) -> [UUID]
  ) -> Field {
    Field(name, .array(PersonReference.schema), description) { source, names, json in
      json.member(name, value(source).map { PersonReference($0, names) })
    }
  }

  /// A value that is looked up in the vault.
  static func vaulted(
    _ name: String, _ value: @escaping @Sendable (Source, Names) -> String?
  ) -> Field {
    Field(name, .string().orNull, nil) { source, names, json in
      json.member(name, names.flatMap { value(source, $0) })
    }
  }

  /// A member that is written by hand.
  static func byHand(
    _ name: String, _ schema: Schema,
    _ write: @escaping @Sendable (Source, Names?, inout JSONWriter) -> Void
  ) -> Field {
    Field(name, schema, nil) { source, names, json in
      json.key(name)
      write(source, names, &json)
    }
  }

  /// An object with fields of its own, or null.
  init<Part>(
    _ name: String, _ description: String? = nil, objectOrNull fields: [Field<Part>],
    _ value: @escaping @Sendable (Source) -> Part?
  ) {
    self.init(name, Schema(fields).orNull, description) { source, names, json in
      json.key(name)
      guard let part = value(source) else { return json.raw("null") }
      json.object { fields.write(part, names, to: &$0) }
    }
  }

  /// An object with fields of its own.
  init<Part>(
    _ name: String, _ description: String? = nil, object fields: [Field<Part>],
    _ value: @escaping @Sendable (Source) -> Part
  ) {
    self.init(name, Schema(fields), description) { source, names, json in
      json.member(name) { json in
        json.object { fields.write(value(source), names, to: &$0) }
      }
    }
  }

  /// A list of objects with fields of their own.
  init<Element>(
    _ name: String, _ description: String? = nil, each fields: [Field<Element>],
    _ value: @escaping @Sendable (Source) -> [Element]
  ) {
    self.init(name, .array(Schema(fields)), description) { source, names, json in
      json.member(name, each: value(source)) { element, json in
        json.object { fields.write(element, names, to: &$0) }
      }
    }
  }

  /// A list of objects with fields of their own, or null.
  init<Element>(
    _ name: String, _ description: String? = nil, eachOrNull fields: [Field<Element>],
    _ value: @escaping @Sendable (Source) -> [Element]?
  ) {
    self.init(name, .array(Schema(fields)).orNull, description) { source, names, json in
      json.key(name)
      guard let elements = value(source) else { return json.raw("null") }
      json.array { for element in elements { $0.object { fields.write(element, names, to: &$0) } } }
    }
  }

  /// Views, which have their own fields.
  static func views<Element: View>(
    _ name: String, _ description: String? = nil,
    _ value: @escaping @Sendable (Source) -> [Element]
  ) -> Field {
    Field(name, .array(Element.schema), description) { source, names, json in
      json.member(name, each: value(source)) { $0.write(to: &$1, names) }
    }
  }

  /// A view, or null.
  static func viewOrNull<Part: View>(
    _ name: String, _ description: String? = nil,
    _ value: @escaping @Sendable (Source) -> Part?
  ) -> Field {
    Field(name, Part.schema.orNull, description) { source, names, json in
      json.key(name)
      guard let part = value(source) else { return json.raw("null") }
      part.write(to: &json, names)
    }
  }

  private init(
    _ name: String, _ schema: Schema, _ description: String?,
    write: @escaping @Sendable (Source, Names?, inout JSONWriter) -> Void
  ) {
    member = Schema.Member(name, description.map { schema.described($0) } ?? schema)
    self.write = write
  }

  /// The same field of something that has the source as a part.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Source) -> Field<Whole> {
    Field<Whole>(member) { write(part($0), $1, &$2) }
  }

  private init(
    _ member: Schema.Member, write: @escaping @Sendable (Source, Names?, inout JSONWriter) -> Void
  ) {
    self.member = member
    self.write = write
  }
}

extension Array {
  /// Writes the fields as members of an object.
  func write<Source>(_ source: Source, _ names: Names?, to json: inout JSONWriter)
  where Element == Field<Source> {
    // Through a buffer, because a loop over the array would copy each field with its schema.
    withUnsafeBufferPointer { fields in
      for index in fields.indices { fields[index].write(source, names, &json) }
    }
  }
}

extension Schema {
  /// An object with these fields.
  init<Source>(_ fields: [Field<Source>]) { self = .object(members: fields.map(\.member)) }
}

/// An object of the API with its named schema. Its fields declare both its shape and its text.
protocol View: Shaped {
  /// The name of its schema: that of the type without `View`, unless the type declares another one.
  static var name: String { get }
  /// The meaning of its schema, in a sentence.
  static var meaning: String { get }
  static var fields: [Field<Self>] { get }
}

extension View {
  static var name: String {
    let type = "\(Self.self)"
    return type.hasSuffix("View") ? String(type.dropLast(4)) : type
  }

  static var schema: Schema { .named(name) }

  /// The schema under its name, for the document.
  static var named: (name: String, schema: Schema) {
    (name, Schema(fields).described(meaning))
  }

  public func write(to json: inout JSONWriter) { write(to: &json, nil) }

  /// - Parameter names: the names of people; nil to leave them out.
  func write(to json: inout JSONWriter, _ names: Names?) {
    json.object { Self.fields.write(self, names, to: &$0) }
  }
}

/// A type whose values all have one shape in answers.
protocol Shaped: JSONWritable, SendableMetatype {
  static var schema: Schema { get }
}

extension UUID: Shaped { static var schema: Schema { .uuid } }
extension Timestamp: Shaped { static var schema: Schema { .time } }
extension Bool: Shaped { static var schema: Schema { .bool } }
extension String: Shaped { static var schema: Schema { .string() } }
extension Int: Shaped { static var schema: Schema { .integer() } }
extension Int64: Shaped { static var schema: Schema { .integer() } }
extension Double: Shaped { static var schema: Schema { .number } }
extension JSON: Shaped { static var schema: Schema { .any } }
extension JSONObject: Shaped { static var schema: Schema { .named("JSONObject") } }

extension Optional: Shaped where Wrapped: Shaped {
  static var schema: Schema { Wrapped.schema.orNull }
}

extension Array: Shaped where Element: Shaped {
  static var schema: Schema { .array(Element.schema) }
}
