import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Synchronization

@testable import CallboardAPI

/// The first successful answer of each endpoint as lines, with values that differ between runs replaced: ids, times,
/// secrets, cursors, how long ago something was, and values that depend on how fast projections are.
///
/// Some lists are in the order of ids, so the elements of a list are sorted, and only the first few are kept.
final class RecordedAnswers: Sendable {
  /// While it is set, it records the answers in the task.
  @TaskLocal static var current: RecordedAnswers?

  private let answers = Mutex<[String: [String]]>([:])
  private static let elementsMax = 4

  /// Records an answer unless one of the endpoint's is recorded.
  func note(_ answer: Answer, of endpoint: Endpoint) {
    guard answer.isSuccess else { return }
    answers.withLock { answers in
      if answers[endpoint.name] == nil { answers[endpoint.name] = Self.lines(answer, endpoint) }
    }
  }

  /// The answers, in the order of the endpoints. `GET /openapi.json` has a golden file of its own.
  func lines(of endpoints: [Endpoint]) -> [String] {
    let answers = answers.withLock { $0 }
    return endpoints.filter { $0.path != "/openapi.json" }.flatMap { answers[$0.name] ?? [] }
  }

  private static func lines(_ answer: Answer, _ endpoint: Endpoint) -> [String] {
    let head = "\(endpoint.method.rawValue) \(endpoint.path) \(answer.status)"
    if measured.contains(endpoint.name) { return ["\(head) <…>"] }
    guard let json = answer.json else { return ["\(head) \(endpoint.answerType)"] }
    return [head] + lines(json, "").map { "  " + $0 }
  }

  /// The endpoints that answer with what PostgreSQL or the node measures of itself.
  private static let measured: Set = ["getFigures", "getHealth", "listProjectionTables"]

  private static func lines(_ value: JSON, _ name: String) -> [String] {
    let label = name.isEmpty ? "" : "\(name): "
    if timed.contains(name) || name.hasSuffix("_ago") { return ["\(label)<…>"] }
    switch value {
    case .object(let object) where !object.members.isEmpty:
      var members = object.members.map { lines($0.value, shown($0.key)) }
      if object.members.contains(where: { UUID($0.key) != nil }) { sort(&members) }
      return ["\(label){}"] + members.joined().map { "  " + $0 }
    case .array(let elements) where !elements.isEmpty:
      var sorted = elements.map { lines($0, "-") }
      sort(&sorted)
      return ["\(label)[\(elements.count)]"]
        + sorted.prefix(elementsMax).joined().map { "  " + $0 }
    case .string(let text): return ["\(label)\"\(random.contains(name) ? "<…>" : shown(text))\""]
    default: return [label + value.description]
    }
  }

  /// Members that depend on how fast projections are, or on the service's work beside the requests, such as ending
  /// things that are due: positions in the log, among others.
  private static let timed: Set<String> = [
    "unread", "rebuild", "job", "verification", "position", "last_position", "head", "checkpoint",
    "lag", "fence", "active_schema", "retired_schemas",
  ]

  private static func sort(_ parts: inout [[String]]) {
    parts.sort { $0.joined(separator: "\n") < $1.joined(separator: "\n") }
  }

  /// Members whose values are made at random, or depend on the order of ids or on the date.
  private static let random: Set<String> = [
    "admin_key", "code", "secret", "token", "ticket", "key", "next", "cursor", "link", "url",
    "color", "card", "day",
  ]

  /// A text with its ids and times replaced.
  private static func shown(_ text: String) -> String {
    if Timestamp(rfc3339: text) != nil { return "<time>" }
    if text.utf8.count == 64, text.allSatisfy(\.isHexDigit) { return "<digest>" }
    var shown = ""
    var rest = text[...]
    while !rest.isEmpty {
      if UUID(String(rest.prefix(36))) != nil {
        shown += "<id>"
        rest = rest.dropFirst(36)
      } else {
        shown.append(rest.removeFirst())
      }
    }
    return shown
  }
}
