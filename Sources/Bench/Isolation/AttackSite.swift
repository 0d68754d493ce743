import CallboardCommandLine
import CallboardDomain
import Foundation

/// The place where an attack is prepared: a service, and people for whom an app's key acts.
///
/// Its requests block, so they are made on threads of their own.
struct AttackSite: Sendable {
  let port: Int
  let appKey: String
  let adminKey: String
  let people: [UUID]
  /// Throws once the measurement is cancelled.
  var checkCancellation: @Sendable () throws -> Void = {}

  /// The address from which attacks come.
  static let source = "127.0.0.2"

  /// The service refused a request that the preparation of an attack needs.
  struct Refused: Error {
    let status: Int
    let code: String
  }

  /// The text of a request by one of the people.
  func request(
    _ method: String, _ path: String, _ body: String? = nil, by person: Int = 0
  ) -> String {
    let headers =
      "Authorization: Bearer \(appKey)\r\nCallboard-Person: \(people[person].lower)\r\n"
    return wire(method, path, headers, body)
  }

  func adminRequest(_ method: String, _ path: String, _ body: String? = nil) -> String {
    wire(method, path, "Authorization: Bearer \(adminKey)\r\n", body)
  }

  private func wire(
    _ method: String, _ path: String, _ headers: String, _ body: String?
  ) -> String {
    let content =
      body.map { "Content-Type: application/json\r\nContent-Length: \($0.utf8.count)\r\n" } ?? ""
    return "\(method) \(path) HTTP/1.1\r\nHost: bench\r\n\(headers)\(content)\r\n\(body ?? "")"
  }

  /// Sends a request, again after each 429 or 503, and returns the beginning of the answer's body.
  ///
  /// - Throws: `Refused`; a `Failure` after two minutes.
  @discardableResult
  func send(_ request: String) throws -> String {
    var script = LoadScript(request)
    script.next(base: 0)
    var answer = WireAnswer()
    try flood(1, connections: 1, { _ in script.bytes }, onAnswer: { answer = $0 })
    return String(decoding: answer.opening, as: UTF8.self)
  }

  /// Sends `count` requests over some connections, each again after a 429 or 503.
  ///
  /// - Throws: `Refused` at the first other failure; a `Failure` after two minutes.
  func flood(
    _ count: Int, connections: Int = 16, _ request: (Int) -> [UInt8],
    onAnswer: (WireAnswer) -> Void = { _ in }
  ) throws {
    var lanes: [(wire: WireConnection, number: Int)] = []
    defer { for lane in lanes { close(lane.wire.descriptor) } }
    var (next, done) = (0, 0)
    let end = ContinuousClock.now + .seconds(Self.secondsMax)
    for _ in 0..<min(count, connections) {
      var wire = try WireConnection(port: port, from: Self.source)
      wire.begin(request(next))
      lanes.append((wire, next))
      next += 1
    }
    while done < count {
      try checkCancellation()
      guard .now < end else { throw Failure("an attack takes too long to prepare") }
      var waiting = lanes.map {
        pollfd(fd: $0.wire.descriptor, events: $0.wire.awaited, revents: 0)
      }
      poll(&waiting, nfds_t(waiting.count), 100)
      for index in lanes.indices where waiting[index].revents != 0 {
        switch lanes[index].wire.proceed() {
        case .waiting: continue
        case .closed:
          close(lanes[index].wire.descriptor)
          lanes[index].wire = try WireConnection(port: port, from: Self.source)
          usleep(Self.pauseMicroseconds)
          lanes[index].wire.begin(request(lanes[index].number))
        case .answered:
          let answer = lanes[index].wire.answer
          if answer.status == 429 || answer.status == 503 {
            usleep(Self.pauseMicroseconds)
            lanes[index].wire.begin(request(lanes[index].number))
            continue
          }
          guard (200..<300).contains(answer.status) else { throw Self.refusal(answer) }
          onAnswer(answer)
          done += 1
          guard next < count else { continue }
          lanes[index].number = next
          lanes[index].wire.begin(request(next))
          next += 1
        }
      }
    }
  }

  private static let secondsMax = 120.0
  private static let pauseMicroseconds: UInt32 = 50_000

  private static func refusal(_ answer: WireAnswer) -> Refused {
    let problem = try? JSON.parse(answer.opening)
    return Refused(status: answer.status, code: problem?["code"]?.string ?? "")
  }
}

extension AttackSite {
  /// A project with a scene.
  struct Project: Sendable {
    let id = UUID().lower
    let scene = UUID().lower

    var path: String { "/v1/projects/\(id)" }
    /// The version after `makeProject`.
    static let version = 2
  }

  func makeProject(by person: Int = 0) throws -> Project {
    let project = Project()
    try send(
      request("POST", "/v1/projects", #"{"id":"\#(project.id)","title":"Siege"}"#, by: person))
    try change(project, base: 1, [insertScene(project.scene)], by: person)
    return project
  }

  /// Makes another of the people an editor of a project of the first.
  func admit(_ person: Int, to project: Project) throws {
    let body = #"{"person":"\#(people[person].lower)","role":"editor"}"#
    try send(request("POST", "\(project.path)/members", body))
  }

  /// Applies operations with a new replica.
  func change(
    _ project: Project, base: Int, _ operations: [String], by person: Int = 0
  ) throws {
    try send(changing(project, base: "\(base)", operations, by: person))
  }

  /// A request that applies operations; each time it is sent, its replica and ids are new.
  func changing(
    _ project: Project, base: String, _ operations: [String], by person: Int = 0
  ) -> String {
    let changes = operations.map { #"{"id":"\#(LoadScript.freshID())","operation":\#($0)}"# }
    let body =
      #"{"replica":"\#(LoadScript.freshID())","base":\#(base),"changes":[\#(changes.joined(separator: ","))]}"#
    return request("POST", "\(project.path)/changes", body, by: person)
  }

  /// A request that imports a screenplay of one scene with 9,990 elements.
  func importing(into project: Project, by person: Int = 0) -> String {
    let text = #"INT. HALL - NIGHT\n\n"# + String(repeating: #"Enter the ghost.\n\n"#, count: 9_990)
    return request("POST", "\(project.path)/fountain", #"{"text":"\#(text)"}"#, by: person)
  }

  func insertScene(_ scene: String) -> String {
    #"{"type":"insert_scene","scene":{"id":"\#(scene)","heading":"INT. HALL"}}"#
  }

  func insertElement(
    _ element: String = UUID().lower, into scene: String, text: String, index: Int? = nil
  ) -> String {
    let place = index.map { #","index":\#($0)"# } ?? ""
    return
      #"{"type":"insert_element","scene":"\#(scene)","element":{"id":"\#(element)","kind":"action","text":"\#(text)"}\#(place)}"#
  }

  func editText(_ element: String, _ operation: String) -> String {
    #"{"type":"edit_text","element":"\#(element)","operation":\#(operation)}"#
  }

  /// An operation with this many insertions, each after a kept character.
  static func combed(_ insertions: Int) -> String {
    "[" + Array(repeating: #"1,"a""#, count: insertions).joined(separator: ",") + "]"
  }

  /// Inserts this many elements, a thousand a request.
  func fill(
    _ project: Project, scene: String? = nil, elements count: Int, text: String,
    after version: Int
  ) throws {
    var version = version
    var left = count
    while left > 0 {
      let part = min(left, 1_000)
      let operations = (0..<part).map { _ in insertElement(into: scene ?? project.scene, text: text)
      }
      try change(project, base: version, operations)
      version += part
      left -= part
    }
  }
}
