import CallboardDomain
import FoundationEssentials

extension Schema {
  /// The fault of a value in a query; nil if it has the shape.
  func fault(inText text: String) -> String? {
    switch shape {
    case .integer(let min, let max):
      let range = min...(max ?? Int.max)
      guard let number = Int(text), range.contains(number) else {
        return "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
      }
      return nil
    case .bool: return ["true", "false"].contains(text) ? nil : "must be one of true, false"
    default: return fault(in: .string(text))?.message
    }
  }

  /// The first place where a value does not have the shape; nil if it has.
  ///
  /// It allocates nothing for a value that has the shape. The work is bounded by the size of the value and of the schema.
  func fault(in json: JSON) -> JSONReader.Problem? {
    if let bytesMax, json.bytes().count > bytesMax {
      return Self.fault("is larger than \(bytesMax) bytes of JSON")
    }
    switch shape {
    case .any, .binary: return nil
    case .null: return json.isNull ? nil : Self.fault("must be null")
    case .bool: return json.bool == nil ? Self.fault("must be true or false") : nil
    case .number: return json.double == nil ? Self.fault("must be a number") : nil
    case .scalar:
      return json.string == nil && json.double == nil && json.bool == nil
        ? Self.fault("must be a string, a number, true or false") : nil
    case .uuid:
      return json.string.flatMap { UUID($0) } == nil ? Self.fault("must be a UUID") : nil
    case .time:
      return json.string.flatMap { Timestamp(rfc3339: $0) } == nil
        ? Self.fault("must be a time in RFC 3339") : nil
    case .string(let min, let max, let pattern):
      return Self.fault(in: json.string, min ?? 0, max ?? .max, pattern)
    case .words(let words):
      return json.string.map { words.contains($0) } == true
        ? nil : Self.fault("must be one of \(words.joined(separator: ", "))")
    case .const(let word):
      return json.string == word ? nil : Self.fault("must be \(word)")
    case .integer(let min, let max):
      guard let number = json.integer else { return Self.fault("must be a whole number") }
      let range = min...(max ?? JSONReader.counts.upperBound)
      return range.contains(Int(number))
        ? nil : Self.fault("must be from \(range.lowerBound) to \(range.upperBound)")
    case .array(let items, let min, let max):
      return Self.fault(in: json.array, items, min ?? 0, max ?? .max)
    case .object(let members, let isOpen):
      guard let object = json.object else { return Self.fault("must be an object") }
      if !isOpen, let key = object.keys.first(where: { key in !members.knows(key) }) {
        return Self.fault("is not a member known here", at: String(key.prefix(64)))
      }
      return Self.fault(in: object, members) ?? Self.fault(in: object, oneAtMostOf: alternatives)
    case .map(let values, let max):
      guard let object = json.object else { return Self.fault("must be an object") }
      if let max, object.count > max { return Self.fault("has more than \(max) members") }
      for member in object {
        if let fault = values.fault(in: member.value) {
          return Self.fault(fault.message, at: String(member.key.prefix(64)), fault.pointer)
        }
      }
      return nil
    case .anyOf(let schemas): return Self.fault(in: json, schemas)
    case .either(let schemas): return Self.fault(in: json, schemas.map(\.resolved))
    case .allOf(let schemas): return schemas.lazy.compactMap { $0.fault(in: json) }.first
    case .byWord(let member, let schemas):
      let word = json.object?[member]?.string
      guard let name = schemas.first(where: { $0.word == word })?.schema else {
        return Self.fault("is not known", at: member)
      }
      return Schema.named(name).fault(in: json)
    case .named: return resolved.fault(in: json)
    }
  }

  /// The schema itself, or the one that it names.
  private var resolved: Schema {
    guard case .named(let name) = shape else { return self }
    guard let schema = NamedSchemas.byName[name] else {
      preconditionFailure("no schema is called \(name)")
    }
    return schema
  }

  private static func fault(
    _ message: String, at key: String? = nil, _ rest: String = ""
  ) -> JSONReader.Problem {
    JSONReader.Problem(pointer: (key.map { "/" + $0 } ?? "") + rest, message: message)
  }

  private static func fault(
    in text: String?, _ min: Int, _ max: Int, _ pattern: Pattern?
  ) -> JSONReader.Problem? {
    guard let text else { return fault("must be a string") }
    // A text has at most as many scalars as bytes.
    if text.utf8.count > max, text.unicodeScalars.count > max {
      return fault("is longer than \(max) characters")
    }
    if min > 0, text.isEmpty { return fault("is empty") }
    if min > 1, text.unicodeScalars.count < min {
      return fault("is shorter than \(min) characters")
    }
    guard let pattern, !pattern.matches(text) else { return nil }
    return fault(pattern.rule)
  }

  private static func fault(
    in elements: [JSON]?, _ items: Schema, _ min: Int, _ max: Int
  ) -> JSONReader.Problem? {
    guard let elements else { return fault("must be an array") }
    if elements.count > max { return fault("has more than \(max) elements") }
    if elements.count < min { return fault("is empty") }
    for (index, element) in elements.enumerated() {
      if let found = items.fault(in: element) {
        return fault(found.message, at: String(index), found.pointer)
      }
    }
    return nil
  }

  private static func fault(in object: JSONObject, _ members: [Member]) -> JSONReader.Problem? {
    for member in members {
      guard let value = object[member.name] else {
        if member.isRequired { return fault("is missing", at: member.name) }
        continue
      }
      if let found = member.schema.fault(in: value) {
        return fault(found.message, at: member.name, found.pointer)
      }
    }
    return nil
  }

  private static func fault(
    in object: JSONObject, oneAtMostOf alternatives: [String]
  ) -> JSONReader.Problem? {
    guard let first = alternatives.first(where: { object[$0]?.isNull == false }),
      let other = alternatives.last(where: { object[$0]?.isNull == false }), other != first
    else { return nil }
    return fault("does not go with \(other)", at: first)
  }

  /// The fault in a value that must have one of several shapes. An object is held to the first that has all its members.
  private static func fault(in json: JSON, _ schemas: [Schema]) -> JSONReader.Problem? {
    if json.isNull, schemas.contains(where: \.isNull) { return nil }
    var first: JSONReader.Problem?
    var stranger: String?
    for schema in schemas where !schema.isNull {
      if let members = schema.closedMembers, let object = json.object {
        if let other = object.first(where: { !$0.value.isNull && !members.knows($0.key) }) {
          stranger = other.key
          continue
        }
        return fault(in: object, members)
      }
      guard let found = schema.fault(in: json) else { return nil }
      first = first ?? found
    }
    guard let stranger else { return first }
    let isKnown = schemas.contains { $0.closedMembers?.knows(stranger) ?? false }
    return fault(
      isKnown ? "does not go with the other members" : "is not a member known here",
      at: String(stranger.prefix(64)))
  }

  /// The members of an object that may have no others.
  private var closedMembers: [Member]? {
    if case .object(let members, isOpen: false) = shape { members } else { nil }
  }
}

extension [Schema.Member] {
  fileprivate func knows(_ key: String) -> Bool { contains { $0.name == key } }
}
