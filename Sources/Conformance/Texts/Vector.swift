import CallboardCommandLine
package import CallboardDomain

/// A question about texts and operations, and its answer, both as a driver's lines.
package struct Vector: Sendable {
  package let name: String
  package let ask: JSON
  package let answer: JSON

  /// Whether a driver's answer says the same. `{"d": "abc"}` is as good as `{"d": 3}`; else operations must be in normal
  /// form.
  package func isAnswered(by given: JSON) -> Bool { Self.isSame(answer, given) }

  private static func isSame(_ wanted: JSON, _ given: JSON) -> Bool {
    switch (wanted, given) {
    case (.array(let a), .array(let b)):
      guard a.count == b.count else { return false }
      return zip(a, b).allSatisfy(isSame)
    case (.object(let a), .object(let b)):
      if let length = a["d"]?.integer, b.count == 1, let text = b["d"]?.string {
        return Int64(text.unicodeScalars.count) == length
      }
      return a.members.allSatisfy { member in
        b[member.key].map { isSame(member.value, $0) } ?? false
      }
    default: return wanted == given
    }
  }
}

/// Vectors about one thing, in a file of their own.
package struct VectorFile: Sendable {
  package let name: String
  package let about: String
  package let vectors: [Vector]
}

extension VectorFile {
  /// Reads a file's text.
  package init(name: String, _ bytes: [UInt8]) throws {
    let json = try JSON.parse(bytes)
    guard let items = json["vectors"]?.array else { throw Failure("\(name) has no vectors") }
    self.name = name
    about = json["about"]?.string ?? ""
    vectors = try items.map { item in
      guard let name = item["name"]?.string, let ask = item["ask"], let answer = item["answer"]
      else {
        throw Failure("a vector needs a name, ask and answer: \(item)")
      }
      return Vector(name: name, ask: ask, answer: answer)
    }
  }

  /// The file's text, a vector a line.
  package var text: String {
    let lines = vectors.map { vector in
      let json: JSON = ["name": .string(vector.name), "ask": vector.ask, "answer": vector.answer]
      return "  \(json)"
    }
    return """
      {"about": \(JSON.string(about)),
       "vectors": [
      \(lines.joined(separator: ",\n"))
      ]}

      """
  }

  /// The vectors that were chosen by hand. They are also files in the source of the program.
  package static func chosen() throws -> [VectorFile] {
    try [
      ("normal_form", PackageResources.normal_form_json), ("apply", PackageResources.apply_json),
      ("invert", PackageResources.invert_json), ("compose", PackageResources.compose_json),
      ("transform", PackageResources.transform_json), ("lists", PackageResources.lists_json),
      ("places", PackageResources.places_json),
    ].map { try VectorFile(name: $0.0, $0.1) }
  }
}
