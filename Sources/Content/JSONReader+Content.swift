package import CallboardJSON
package import CallboardText

extension JSONReader {
  /// Reads `fields`, an object of scalars by name, in which a null removes a field.
  func contentFields() throws(Problem) -> JSONObject {
    guard has("fields") else { return JSONObject() }
    let fields = try reader("fields")
    guard fields.object.count <= ContentLimits.fields else {
      throw problem("fields", "has more than \(ContentLimits.fields) members")
    }
    for field in fields.object.members {
      guard !field.key.isEmpty, field.key.unicodeScalars.count <= ContentLimits.fieldName else {
        throw problem("fields", "has a name that is empty or too long")
      }
      switch field.value {
      case .null, .bool, .integer, .double: break
      case .string: _ = try fields.string(field.key, max: ContentLimits.fieldText)
      case .array, .object: throw fields.problem(field.key, "must be a string, number or bool")
      }
    }
    return fields.object
  }

  /// Reads the kind of an element, a lower-case word.
  func elementKindIfPresent() throws(Problem) -> String? {
    guard let kind = try stringIfPresent("kind", max: 64) else { return nil }
    let isWord = kind.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard !kind.isEmpty, isWord else {
      throw problem("kind", "must be a word of a-z, 0-9 and _")
    }
    return kind
  }

  func entityName() throws(Problem) -> String {
    let name = try string("name", max: ContentLimits.name)
    guard name.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw problem("name", "is empty")
    }
    return name
  }

  package func textOperation(_ key: String) throws(Problem) -> TextOperation {
    guard let json = object[key] else { throw problem(key, "is missing") }
    do {
      return try TextOperation(json: json)
    } catch {
      throw problem(key, "is not a text operation: \(error)")
    }
  }
}
