import CallboardDomain
import CallboardHTTPServer
import Synchronization

@testable import CallboardAPI

/// What a test has seen answered, and what of it was never anything but empty.
///
/// Whatever a read answers is looked for in the answers of that route. The members of a named schema that writes answer
/// with (`Task`, `Member`) are looked for over all writes: one view writes them all.
final class AnswerCoverage: Sendable {
  /// Notes every answer that the task gets while it is set.
  @TaskLocal static var current: AnswerCoverage?

  private struct Seen {
    var succeeded: Set<String> = []
    var filled: [String: Set<String>] = [:]
  }

  private let seen = Mutex(Seen())

  /// Notes a successful answer of an endpoint.
  func note(_ answer: Answer, of endpoint: Endpoint) {
    guard answer.isSuccess else { return }
    var filled: Set<String> = []
    if let schema = endpoint.answer {
      if endpoint.answerType == "application/json" {
        filled = AnswerPoints.filled(answer.json ?? .null, by: schema)
      } else if ContentCheck.isRight(answer, endpoint.answerType) {
        filled = [ContentCheck.point]
      }
    }
    seen.withLock {
      $0.succeeded.insert(endpoint.name)
      $0.filled[endpoint.unit, default: []].formUnion(filled)
    }
  }

  /// Notes that a stream has delivered something.
  func note(eventOf endpoint: String) {
    seen.withLock {
      _ = $0.succeeded.insert(endpoint)
      $0.filled[endpoint, default: []].insert(ContentCheck.point)
    }
  }

  /// The endpoints that were never answered with success.
  func unasked(of endpoints: [Endpoint]) -> Set<String> {
    seen.withLock { seen in Set(endpoints.map(\.name)).subtracting(seen.succeeded) }
  }

  /// What was empty in every answer, as `route /place`; that of what is itself always empty is left out.
  func empty(of endpoints: [Endpoint]) -> Set<String> {
    let filled = seen.withLock(\.filled)
    var empty: Set<String> = []
    for endpoint in endpoints {
      let found = filled[endpoint.unit] ?? []
      let missing = endpoint.points.subtracting(found)
      for point in missing where !missing.contains(where: { point.hasPrefix($0 + "/") }) {
        empty.insert("\(endpoint.unit) \(point)")
      }
    }
    return empty
  }
}

extension Endpoint {
  /// Over what answers it is looked for what is empty.
  fileprivate var unit: String {
    guard method != .get, let reference = answer?.json["$ref"]?.string else { return name }
    return String(reference.split(separator: "/").last ?? "")
  }

  /// What its answers have to fill.
  fileprivate var points: Set<String> {
    guard let answer else { return [] }
    return answerType == "application/json"
      ? AnswerPoints.declared(by: answer) : [ContentCheck.point]
  }
}
