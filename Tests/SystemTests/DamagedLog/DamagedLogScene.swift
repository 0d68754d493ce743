import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation

@testable import CallboardCommandLine

/// A log that a node has written, and a superuser who changes its rows.
struct DamagedLogScene: Sendable {
  let stage: Stage
  /// The node that wrote the events. It runs until a test stops it.
  let node: ServiceProcess
  let troupe: Troupe
  /// The path of a project.
  let path: String

  init(on stage: Stage, events: Int = 30) async throws {
    self.stage = stage
    node = try stage.node(arguments: WebhookStage.open)
    try await node.untilReady()
    troupe = try await Troupe(["Ada"], on: node)
    let made = try await troupe.client(0).post("/v1/projects", ["title": "Kept"])
    path = "/v1/projects/\(try Troupe.id(made).lower)"
    for number in 0..<events {
      try await troupe.client(0).post("\(path)/chat", ["text": .string("line \(number)")])
    }
    try await untilCarriedOver()
  }

  /// Waits until every projection is at the head.
  func untilCarriedOver() async throws {
    try await eventually("the projections are at the head") {
      let behind = """
        select count(*) from callboard.projections
        where checkpoint < (select max(position) from callboard.events)
        """
      return try number(behind) == 0
    }
  }

  /// Runs statements as a superuser.
  func tamper(_ statements: String) throws {
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    try owner.execute(statements)
  }

  /// Changes events although the log refuses changes.
  func tamperWithEvents(_ statement: String) throws {
    try tamper(
      """
      alter table callboard.events_0 disable trigger all;
      \(statement);
      alter table callboard.events_0 enable trigger all;
      """)
  }

  /// Deletes the last events.
  func cutTail(_ count: Int) throws {
    try tamperWithEvents(
      """
      delete from callboard.events_0
      where position > (select max(position) from callboard.events) - \(count)
      """)
  }

  /// The number that a statement returns.
  func number(_ statement: String) throws -> Int64 {
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    return try owner.query(statement).one().int64(0)
  }

  /// Runs a command that works on the log as its owner.
  func asOwner(_ words: String...) async throws -> ProgramRun {
    try await ProgramRun(
      words + ["--database-url", stage.cluster.ownerConninfo()], in: stage.folder)
  }

  /// Makes a project through a node. Returns whether its owner finds it among their spaces.
  func showsWhatIsNew(on node: ServiceProcess) async throws -> Bool {
    let ada = troupe.at(node.url).client(0)
    let made = try await ada.post("/v1/projects", ["title": "New"])
    guard let position = made["position"]?.integer else { return false }
    var client = ada
    client.retries.triesMax = 20
    let spaces = try await client.get("/v1/me/spaces?min_position=\(position)")
    return spaces["items"]?.array?.contains { $0["title"] == "New" } == true
  }

  /// The subjects of the findings that `readyz` lists.
  static func findings(of node: ServiceProcess) async throws -> [String] {
    let transport = URLSessionTransport(url: node.url, timeoutSeconds: 60)
    let answer = try await transport.send(ClientRequest(method: "GET", path: "/readyz"))
    let found = try JSON.parse(answer.body)["findings"]?.array ?? []
    return found.compactMap { $0["subject"]?.string }
  }
}
