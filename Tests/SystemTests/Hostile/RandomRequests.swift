import CallboardDomain
import CallboardTestSupport
import Foundation

@testable import CallboardBench

/// Requests of hostile members: any operation with random values, within and beyond their bounds, and the most
/// expensive requests. A seed repeats them as far as the answers are the same.
struct RandomRequests {
  /// An operation of the description.
  struct Operation {
    let id: String
    let method: String
    let path: String
    let query: [(name: String, schema: JSON, isRequired: Bool)]
    let body: JSON?

    /// Whether its answer does not end.
    var isStream: Bool { path.hasSuffix("/stream") }

    /// The kind of the things that it lists or makes, as paths name it: `comment` for `…/comments`.
    var kind: String? {
      switch path.split(separator: "/").last {
      case "chat": "message"
      case let last? where last.hasSuffix("s"): String(last.dropLast())
      default: nil
      }
    }
  }

  struct Request {
    /// The operation's id, or a name of its own.
    let name: String
    let bytes: [UInt8]
    var isStream = false
    /// The kind of the things whose ids the answer contains, as paths name it.
    var kind: String?
  }

  let operations: [Operation]
  let schemas: JSON
  let site: AttackSite
  var random: SeededRandom
  /// The hostile people's own spaces, by the name of their kind in paths.
  let spaces: [String: [String]]
  /// A project of the hostile people, with a long text.
  let project: AttackSite.Project
  let element: String
  /// The last ids that answers contained.
  private(set) var ids: [String]
  /// The same ids, by kind.
  private var idsByKind: [String: [String]] = [:]
  /// The highest version that an answer contained.
  private var version = 1
  /// Operations that have not been called yet.
  private var untried: [Int]
  /// Requests that were sent, and may be sent again.
  private var sent: [Request] = []

  /// Operations that delete what all others need.
  static let lastDeeds: Set<String> = [
    "deleteProject", "deleteCourse", "deleteWorkSession", "removeConnection", "eraseMe",
  ]

  private static let idsMax = 300
  private static let idsOfKindMax = 30
  private static let sentMax = 20

  init(
    description: JSON, site: AttackSite, random: SeededRandom, spaces: [String: [String]],
    project: AttackSite.Project, element: String, strangers: [String]
  ) {
    self.site = site
    self.random = random
    self.spaces = spaces
    self.project = project
    self.element = element
    ids = strangers + site.people.map(\.lower)
    schemas = description["components"]?["schemas"] ?? .null
    operations = (description["paths"]?.object?.members ?? []).flatMap { path in
      (path.value.object?.members ?? []).compactMap { Operation(path.key, $0.key, $0.value) }
    }.filter { !Self.lastDeeds.contains($0.id) }
    untried = operations.indices.shuffled(using: &self.random)
  }

  /// Whether there are operations that have not been called yet.
  var hasUntried: Bool { !untried.isEmpty }

  /// Takes the ids and the version from an answer.
  mutating func note(_ answer: WireAnswer, to request: Request) {
    if let told = answer.version, told > version, told < 1_000_000 { version = told }
    let mark = Array(#""id":"#.utf8)
    var rest = answer.opening.prefix(4_096)
    while let place = rest.firstRange(of: mark) {
      rest = rest[place.upperBound...]
      let text = String(decoding: rest.dropFirst().prefix(36), as: UTF8.self)
      guard UUID(text) != nil else { continue }
      ids.append(text)
      if let kind = request.kind {
        idsByKind[kind] = (idsByKind[kind] ?? []).suffix(Self.idsOfKindMax) + [text]
      }
    }
    if ids.count > Self.idsMax { ids.removeFirst(ids.count - Self.idsMax) }
  }

  mutating func next() -> Request {
    if let index = untried.popLast() { return request(operations[index]) }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20: return keep(costly())
    case 20..<25: return sent.randomElement(using: &random) ?? keep(costly())
    default: return request(operations[Int.random(in: 0..<operations.count, using: &random)])
    }
  }

  private mutating func keep(_ request: Request) -> Request {
    sent.append(request)
    if sent.count > Self.sentMax { sent.removeFirst() }
    return request
  }

  private mutating func request(_ operation: Operation) -> Request {
    let parts = operation.path.split(separator: "/").map { part in
      part.hasPrefix("{") ? pathValue(part.filter { $0.isLetter || $0 == "_" }) : String(part)
    }
    var path = "/" + parts.joined(separator: "/")
    var query: [String] = []
    for parameter in operation.query {
      guard parameter.isRequired || Int.random(in: 0..<4, using: &random) == 0 else { continue }
      let text = value(parameter.schema).filter { $0 != "\"" }
      query.append("\(parameter.name)=\(Self.escaped(String(text.prefix(200))))")
    }
    if !query.isEmpty { path += "?" + query.joined(separator: "&") }
    let body = operation.body.map { value($0) }
    // The first hostile person is a member of all spaces.
    let isFirst = Int.random(in: 0..<10, using: &random) < 8
    let person = isFirst ? 0 : Int.random(in: 0..<site.people.count, using: &random)
    return Request(
      name: operation.id,
      bytes: Array(site.request(operation.method, path, body, by: person).utf8),
      isStream: operation.isStream, kind: operation.kind)
  }

  private mutating func pathValue(_ name: String) -> String {
    let kind = name
    if let own = spaces[kind], Int.random(in: 0..<10, using: &random) < 8 {
      return own.randomElement(using: &random) ?? ""
    }
    if let known = idsByKind[kind]?.randomElement(using: &random),
      Int.random(in: 0..<10, using: &random) < 8
    {
      return known
    }
    switch kind {
    case "role": return ["editor", "viewer", "Crew", "x"].randomElement(using: &random) ?? ""
    case "code": return "\(Int.random(in: 100_000...999_999, using: &random))"
    case "position", "fence": return "\(Int.random(in: 1...2_000, using: &random))"
    case "notice": return "\(Int.random(in: 1...max(1, version), using: &random))-0"
    default: return anID()
    }
  }

  /// The id of an existing thing in most cases.
  mutating func anID() -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return Self.drawn(&random)
    case 1: return element
    case 2: return project.scene
    default: return ids.randomElement(using: &random) ?? project.id
    }
  }

  /// A version that a client might have seen.
  mutating func aVersion() -> Int { Int.random(in: 0...max(1, version + 1), using: &random) }

  static func drawn(_ random: inout SeededRandom) -> String {
    let (high, low) = (random.next(), random.next())
    let digits = String(high, radix: 16) + String(low, radix: 16)
    let text = (String(repeating: "0", count: 32) + digits).suffix(32)
    var id = ""
    for (index, digit) in text.enumerated() {
      if [8, 12, 16, 20].contains(index) { id.append("-") }
      id.append(digit)
    }
    return id
  }

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}

extension RandomRequests.Operation {
  fileprivate init?(_ path: String, _ method: String, _ json: JSON) {
    guard let id = json["operationId"]?.string, path.hasPrefix("/v1") else { return nil }
    self.id = id
    self.method = method.uppercased()
    self.path = path
    query = (json["parameters"]?.array ?? []).compactMap { parameter in
      guard parameter["in"]?.string == "query", let name = parameter["name"]?.string else {
        return nil
      }
      return (name, parameter["schema"] ?? .null, parameter["required"]?.bool ?? false)
    }
    body = json["requestBody"]?["content"]?["application/json"]?["schema"]
  }
}
