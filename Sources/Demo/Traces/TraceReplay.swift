import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation
import Synchronization

/// Replays a trace through the service; all agents run at once, each with a client of its own.
struct TraceReplay {
  /// The result of a replay.
  struct Report: Sendable {
    let project: UUID
    let transactions: Int
    let seconds: Double
    /// Whether the text equals the end of the trace exactly.
    let isExact: Bool
    let text: String
  }

  let trace: EditingTrace
  let title: String
  let address: ServiceAddress
  /// The number of transactions that an agent types before it sends them.
  var batch = 50
  /// How to retry a failing request.
  var retries = CallboardClient.Retries()

  func run(onProgress: @escaping @Sendable (Int) -> Void) async throws -> Report {
    let names = (0..<trace.agentCount).map { "Agent \($0)" }
    return try await Troupe.with(names, on: address) { troupe in
      try await run(troupe, onProgress: onProgress)
    }
  }

  private func run(
    _ troupe: Troupe, onProgress: @escaping @Sendable (Int) -> Void
  ) async throws -> Report {
    let clients = (0..<trace.agentCount).map { index in
      var client = troupe.client(index)
      client.retries = retries
      return client
    }
    let (project, element) = try await stage(troupe, clients[0])
    let run = UUID()
    let typed = Mutex(0)
    // All begin with the empty text, before anybody types.
    var syncs: [ProjectSync] = []
    for client in clients {
      let sync = try ProjectSync(client: client, project: project)
      try await sync.open()
      syncs.append(sync)
    }
    let began = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, sync) in syncs.enumerated() {
        let agent = TraceAgent(
          index, of: trace, element: element, run: run, sync: sync, batch: batch
        ) { count in
          onProgress(
            typed.withLock {
              $0 += count
              return $0
            })
        }
        group.addTask { try await agent.type() }
      }
      try await group.waitForAll()
    }
    let elapsed = began.duration(to: .now) / .seconds(1)
    let answer = try await clients[0].get("/v1/projects/\(project.lower)")
    let text = answer["scenes"]?.array?.first?["elements"]?.array?.first?["text"]?.string ?? ""
    return Report(
      project: project, transactions: trace.transactions.count, seconds: elapsed,
      isExact: Array(text.utf8) == Array(trace.endContent.utf8), text: text)
  }

  /// Creates the project with its one text, and adds every agent as a member.
  private func stage(
    _ troupe: Troupe, _ owner: CallboardClient
  ) async throws -> (project: UUID, element: UUID) {
    let project = try Troupe.id(
      try await owner.post("/v1/projects", ["title": .string(title)]))
    for person in troupe.people.dropFirst() {
      try await owner.post(
        "/v1/projects/\(project.lower)/members",
        ["person": .string(person.lower), "role": "editor"])
    }
    let scene = UUID()
    let element = UUID()
    let sync = try ProjectSync(client: owner, project: project)
    try await sync.make(.insertScene(scene: scene, heading: title, fields: JSONObject(), at: .end))
    try await sync.make(
      .insertElement(
        NewElement(id: element, scene: scene, kind: "action", text: "", fields: JSONObject()),
        at: .end))
    try await sync.exchange()
    return (project: project, element: element)
  }
}
