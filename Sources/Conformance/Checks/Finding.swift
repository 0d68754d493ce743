import CallboardDomain
import FoundationEssentials

/// An error of a client, with details that help to find the reason.
struct Finding: Error, CustomStringConvertible {
  /// The error, in one sentence.
  let text: String
  /// Further lines.
  var lines: [String] = []

  var description: String { ([text] + lines).joined(separator: "\n") }
}

/// The first place at which two JSON values differ.
enum Difference {
  /// Describes the first difference; nil if there is none.
  static func first(_ wanted: JSON, _ given: JSON, at path: String = "") -> String? {
    switch (wanted, given) {
    case (.object(let a), .object(let b)):
      for member in a.members {
        guard let other = b[member.key] else {
          return "\(path).\(member.key) is missing, wanted \(member.value)"
        }
        if let difference = first(member.value, other, at: "\(path).\(member.key)") {
          return difference
        }
      }
      for key in b.keys where a[key] == nil {
        return "\(path).\(key) should not be there: \(b[key] ?? .null)"
      }
      return nil
    case (.array(let a), .array(let b)):
      for (index, pair) in zip(a, b).enumerated() {
        if let difference = first(pair.0, pair.1, at: "\(path)[\(index)]") { return difference }
      }
      if a.count > b.count { return "\(path)[\(b.count)] is missing, wanted \(a[b.count])" }
      if a.count < b.count { return "\(path)[\(a.count)] should not be there: \(b[a.count])" }
      return nil
    case (.string(let a), .string(let b)) where !a.hasSameBytes(as: b):
      let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
      let place = zip(a, b).prefix { $0.0 == $0.1 }.count
      func around(_ scalars: [Unicode.Scalar]) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[max(0, place - 10)..<min(scalars.count, place + 20)])
        return "\(JSON.string(String(text)))"
      }
      return
        "\(path) differs at code point \(place): wanted \(around(a)) there (\(a.count) code points), got \(around(b)) (\(b.count))"
    default:
      return wanted == given ? nil : "\(path): wanted \(wanted), got \(given)"
    }
  }
}

/// A project's content in the form of a driver's view, from a view or from the service's answer.
struct Content {
  let json: JSON

  init(_ source: JSON) {
    func only(_ thing: JSON, _ keys: String...) -> JSON {
      var object = JSONObject()
      for key in keys { object[key] = thing[key] ?? .null }
      return .object(object)
    }
    func named(_ key: String) -> JSON {
      let things = source[key]?.array ?? []
      return .array(
        things.map { only($0, "id", "name", "fields") }
          .sorted { ($0["id"]?.string ?? "") < ($1["id"]?.string ?? "") })
    }
    let scenes = (source["scenes"]?.array ?? []).map { scene in
      var object = only(scene, "id", "heading", "fields").object ?? JSONObject()
      object["elements"] = .array(
        (scene["elements"]?.array ?? []).map { only($0, "id", "kind", "text", "fields") })
      return JSON.object(object)
    }
    json = [
      "scenes": .array(scenes), "characters": named("characters"), "locations": named("locations"),
    ]
  }

  /// The ids of the scene and element at the first difference from another content.
  func element(at difference: String) -> UUID? {
    guard let match = difference.firstMatch(of: /^\.scenes\[(\d+)\]\.elements\[(\d+)\]/),
      let scene = Int(match.output.1), let element = Int(match.output.2),
      let scenes = json["scenes"]?.array, scene < scenes.count,
      let elements = scenes[scene]["elements"]?.array, element < elements.count
    else { return nil }
    return elements[element]["id"]?.string.flatMap { UUID($0) }
  }

  /// Every text of an element.
  var texts: [String] {
    (json["scenes"]?.array ?? []).flatMap { $0["elements"]?.array ?? [] }.compactMap {
      $0["text"]?.string
    }
  }
}
