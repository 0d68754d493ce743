import CallboardDomain
import CallboardHTTPServer
import Synchronization

@testable import CallboardAPI

/// Records the answers that a test has seen, and the places in them that were always empty.
///
/// The places of a read are looked for in the answers of its route. The places of a named schema that writes return
/// (`Task`, `Member`) are looked for in the answers of all writes, because one view writes them all.
final class AnswerCoverage: Sendable {
  /// While it is set, it records every answer in the task.
  @TaskLocal static var current: AnswerCoverage?

  private struct Seen {
    var succeeded: Set<String> = []
    var filled: [String: Set<String>] = [:]
  }

  private let seen = Mutex(Seen())

  /// Records a successful answer of an endpoint.
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

  /// Records that a stream has delivered something.
  func note(eventOf endpoint: String) {
    seen.withLock {
      _ = $0.succeeded.insert(endpoint)
      $0.filled[endpoint, default: []].insert(ContentCheck.point)
    }
  }

  /// The endpoints that never succeeded.
  func unasked(of endpoints: [Endpoint]) -> Set<String> {
    seen.withLock { seen in Set(endpoints.map(\.name)).subtracting(seen.succeeded) }
  }

  /// The places that were empty in every answer, as `route /place`, without those inside of a place that is itself
  /// always empty.
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
  /// The name under which its places are recorded: that of the route, or of the schema that a write returns.
  fileprivate var unit: String {
    guard method != .get, let reference = answer?.json["$ref"]?.string else { return name }
    return String(reference.split(separator: "/").last ?? "")
  }

  /// The places that its answers must fill.
  fileprivate var points: Set<String> {
    guard let answer else { return [] }
    return answerType == "application/json"
      ? AnswerPoints.declared(by: answer) : [ContentCheck.point]
  }
}
