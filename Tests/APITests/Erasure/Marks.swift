import CallboardDomain
import FoundationEssentials
import Synchronization

@testable import CallboardAPI

/// Unique words, each noted with the field in which it was sent, so that the origin of a word in a dump is known.
final class Marks: Sendable {
  /// Where a word was sent.
  struct Place: Sendable, Hashable, CustomStringConvertible {
    /// The endpoint's name.
    let endpoint: String
    /// The field of its body, as in `MarkedBody.fields`, or the parameter of its path, in braces.
    let field: String
    /// The kind of sharing, such as `alone` or `shared`.
    let scope: String

    var description: String { "\(endpoint) \(field) (\(scope))" }
  }

  private struct State {
    var count = 0
    var places: [String: Place] = [:]
  }

  private let state = Mutex(State())

  /// A new word of lower-case letters and digits, which the patterns of most fields allow.
  func next() -> String {
    state.withLock {
      $0.count += 1
      return "zq\($0.count)qz"
    }
  }

  /// Notes that a request with these words succeeded.
  func note(_ words: [(word: String, field: String)], of endpoint: String, in scope: String) {
    state.withLock {
      for (word, field) in words {
        $0.places[word] = Place(endpoint: endpoint, field: field, scope: scope)
      }
    }
  }

  /// Every noted word, and where it was sent.
  var places: [String: Place] { state.withLock { $0.places } }

  /// The words in a text, plain or in hexadecimal.
  static func found(in text: String) -> Set<String> {
    let plain = text.matches(of: /zq[0-9]+qz/).map { String($0.output) }
    let hexadecimal = text.matches(of: /7a71((?:3[0-9])+)717a/).map { match in
      let digits = match.output.1.enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }
      return "zq\(String(digits))qz"
    }
    return Set(plain + hexadecimal)
  }

  /// The words in a body, each with its field.
  static func found(
    in json: JSON, at field: String = ""
  ) -> [(word: String, field: String)] {
    switch json {
    case .string(let text): found(in: text).map { ($0, field) }
    case .array(let elements): elements.flatMap { found(in: $0, at: "\(field)/*") }
    case .object(let object):
      object.members.flatMap { member in
        let own = found(in: member.key)
        let inside = "\(field)/\(own.isEmpty ? member.key : "{}")"
        return own.map { ($0, inside) } + found(in: member.value, at: inside)
      }
    case .null, .bool, .integer, .double: []
    }
  }
}
