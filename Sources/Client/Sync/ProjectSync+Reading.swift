import CallboardContent

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ProjectSync {
  private var path: String { "/v1/projects/\(project.lower)" }

  /// The result of trying to send.
  enum Sending: Equatable {
    /// There was nothing to send, or the service has refused it for good.
    case idle
    /// The service has carried the request out.
    case answered
    /// The request must be made anew.
    case again
  }

  /// Sends the request in flight, or one with the next changes, until there is an answer.
  ///
  /// - Throws: `ClientError` if no answer can be had now; the next call sends the same bytes.
  func sendOnce() async throws -> Sending {
    guard let body = try nextRequest() else { return .idle }
    let generation = generation
    do {
      let fence = document?.inFlight.first?.fence
      let answer = try await client.send(
        "POST", "\(path)/changes",
        headers: fence.map { [("Callboard-Lock-Fence", String($0))] } ?? [], body: body)
      guard generation == self.generation else { return .again }
      try receiveAnswer(answer)
      return .answered
    } catch ClientError.problem(let problem) where !problem.isWorthRepeating {
      guard generation == self.generation, document?.request == body else { return .again }
      guard let action = try receiveRefusal(problem) else {
        guard case .stopped = connection else { return .again }
        // Perhaps the person may not write; whether they may read decides about the copy.
        if problem.isOfAccess { do { try await pull() } catch is ClientError {} }
        throw ClientError.problem(problem)
      }
      try await read(action)
      return .again
    }
  }

  /// Reads what the document asks for.
  func read(_ action: DocumentAction) async throws {
    switch action {
    case .readEvents: try await pull()
    case .startOver: try await startOver()
    case .readScene, .send, .show, .refresh, .settle, .rename, .stop: break
    }
  }

  /// Takes in an event of a stream or a page, and reads what it needs.
  func takeIn(_ event: IncomingEvent, eventID: String? = nil) async throws {
    await tellLocks(of: event)
    if event.version > document?.base ?? 0 { tell(conflicts: event.conflicts) }
    switch try receive(event, eventID: eventID) {
    case .readScene(let scene, let version)?:
      let json = try await client.get("\(path)/scenes/\(scene.lower)?version=\(version)")
      if let action = try receive(event, scene: json, eventID: eventID) { try await read(action) }
    case let action?: try await read(action)
    case nil: break
    }
  }

  /// Reads the events after `base`, page by page, to the end.
  func pull() async throws {
    guard let document else { return }
    let generation = generation
    var query = "after_version=\(document.base)&incarnation=\(document.incarnation)"
    while true {
      let page: JSON
      do { page = try await client.get("\(path)/events?\(query)&limit=1000") } catch {
        if case .problem(let problem) = error, !problem.isWorthRepeating,
          generation == self.generation
        {
          try refuseReading(problem)
        }
        throw error
      }
      guard generation == self.generation else { return }
      if page["reset"]?.bool ?? false { return try await startOver() }
      guard let items = page["items"]?.array else {
        throw ClientError.unexpected("the answer has no events")
      }
      for item in items {
        try await takeIn(try IncomingEvent(item))
        guard generation == self.generation else { return }
      }
      // A page may be shorter than it was asked to be; only `next` tells whether it is the last one.
      guard let next = page["next"]?.string else {
        if let cursor = page["cursor"]?.string { note(eventID: cursor) }
        return
      }
      query = "after=\(next)"
    }
  }

  /// Reads the project as it is now.
  func readSnapshot() async throws -> ProjectSnapshot {
    // The incarnation is read first: if the log is replaced in between, the next read of events says so.
    let page = try await client.get("\(path)/events?after_version=0&limit=1")
    guard let incarnation = page["incarnation"]?.string else {
      throw ClientError.unexpected("the answer has no incarnation")
    }
    return try ProjectSnapshot(state: try await client.get(path), incarnation: incarnation)
  }

  /// Begins with a snapshot again, because the log is another one or the copy does not fit it, and carries the pending
  /// changes over.
  func startOver() async throws {
    let generation = generation
    let snapshot = try await readSnapshot()
    let sent = Set((document?.pending ?? []).filter(\.wasSent).map(\.id))
    let carriedOut = try await findInLog(sent)
    guard generation == self.generation else { return }
    try replace(with: snapshot, carriedOut: carriedOut)
  }

  /// Finds the changes that are in the log, among the caller's own events.
  private func findInLog(_ ids: Set<UUID>) async throws -> Set<UUID> {
    var found: Set<UUID> = []
    guard !ids.isEmpty, let person = try await client.get("/v1/me")["id"]?.string else {
      return found
    }
    var cursor: String?
    // Changes that wait were made lately. A hundred thousand events of one person are more than that.
    for _ in 0..<100 {
      let more = cursor.map { "&cursor=\($0)" } ?? ""
      let page = try await client.get("\(path)/history?actor=\(person)&limit=1000\(more)")
      for item in page["items"]?.array ?? [] {
        guard let id = item["command_id"]?.string.flatMap({ UUID($0) }), ids.contains(id) else {
          continue
        }
        found.insert(id)
      }
      cursor = page["next"]?.string
      if cursor == nil || found == ids { break }
    }
    return found
  }
}

extension ServiceProblem {
  /// Whether the same bytes are to be sent again: the service may have carried the request out, or may do so later.
  var isWorthRepeating: Bool { isTemporary || status == 500 }

  /// Whether it says that the person may not do this, or does not know of the thing.
  var isOfAccess: Bool { code == "not_found" || code == "forbidden" }
}
