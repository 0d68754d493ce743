import CallboardContent

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

  /// Sends the request in flight, or one with the next changes, and takes in the answer.
  ///
  /// - Throws: `ClientError` if no answer can be had now; the next call sends the same bytes.
  func sendOnce(by client: CallboardClient) async throws -> Sending {
    guard !mustStartOver, document.map({ $0.pendingCount > 0 }) ?? false else { return .idle }
    try await checkOwner()
    guard !mustStartOver, let body = try nextRequest() else { return .idle }
    let generation = generation
    do {
      let answer = try await post(body, by: client)
      guard generation == self.generation else { return .again }
      guard answer["version"]?.integer != nil, answer["results"]?.array != nil else {
        throw ClientError.notOfService
      }
      try receiveAnswer(answer)
      return .answered
    } catch ClientError.problem(let problem) where !problem.isTemporary {
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

  /// Posts a request of changes. A task that reads the log anew waits for its end.
  private func post(_ body: [UInt8], by client: CallboardClient) async throws -> JSON {
    let fence = document?.inFlight.first?.fence
    let headers = fence.map { [("Callboard-Lock-Fence", String($0))] } ?? []
    let target = "\(path)/changes"
    let posting = Task {
      try await client.send("POST", target, headers: headers, body: body)
    }
    self.posting = posting
    return try await withTaskCancellationHandler {
      try await posting.value
    } onCancel: {
      posting.cancel()
    }
  }

  /// Checks that the copy holds changes of the person as whom the client acts, before they are sent.
  ///
  /// - Throws: `StorageError` if it is another one's.
  private func checkOwner() async throws {
    guard let document, file != nil, !isOwnerChecked else { return }
    let person = try await owner()
    isOwnerChecked = true
    if let person, let owner = document.person, person != owner {
      throw StorageError("send", "the copy", "it holds changes of another person")
    }
    if let person, stored?.document.person == nil { try stored?.update { $0.person = person } }
  }

  /// The person whose copy this is; nil if nothing is stored, so that it can be no other one's.
  func owner() async throws(ClientError) -> UUID? {
    if let person = client.person { return person }
    return file == nil ? nil : try await readPerson()
  }

  /// The person as whom the client acts, as the service says.
  func readPerson() async throws(ClientError) -> UUID? {
    try await client.get("/v1/me")["id"]?.string.flatMap { UUID($0) }
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
    let generation = generation
    await tellLocks(of: event)
    guard generation == self.generation else { return }
    if event.version > document?.base ?? 0 { tell(conflicts: event.conflicts) }
    switch try receive(event, eventID: eventID) {
    case .readScene(let scene, let version)?:
      let json = try await client.get("\(path)/scenes/\(scene.lower)?version=\(version)")
      // Another log may have come meanwhile.
      guard generation == self.generation else { return }
      if let action = try receive(event, scene: json, eventID: eventID) { try await read(action) }
    case let action?: try await read(action)
    case nil: break
    }
  }

  /// Reads the events after `base`, page by page, to the end.
  func pull() async throws {
    guard let document else { return }
    if mustStartOver { return try await startOver() }
    let generation = generation
    var query = "after_version=\(document.base)&incarnation=\(document.incarnation)"
    while true {
      let page = try await readOwn("/events?\(query)&limit=1000")
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

  /// Reads the project itself or its events. If that is refused, the person may not read the project any more.
  private func readOwn(_ rest: String) async throws -> JSON {
    let generation = generation
    do { return try await client.get(path + rest) } catch {
      if case .problem(let problem) = error, !problem.isTemporary, generation == self.generation {
        try refuseReading(problem)
      }
      throw error
    }
  }

  /// Reads the project as it is now.
  func readSnapshot() async throws -> ProjectSnapshot {
    // The incarnation is read first: if the log is replaced in between, the next read of events says so.
    let page = try await readOwn("/events?after_version=0&limit=1")
    guard let incarnation = page["incarnation"]?.string else {
      throw ClientError.unexpected("the answer has no incarnation")
    }
    return try ProjectSnapshot(state: try await readOwn(""), incarnation: incarnation)
  }

  /// Begins with a snapshot again, because the log is another one or the copy does not fit it, and carries the pending
  /// changes over.
  func startOver() async throws {
    let generation = generation
    mustStartOver = true
    defer { kick() }
    // The history shows a request only once it has been carried out.
    _ = await posting?.result
    let snapshot = try await readSnapshot()
    var sent: Set<UUID> = []
    for change in document?.pending ?? [] {
      if change.wasSent { sent.insert(change.id) }
      sent.formUnion(change.formerIDs)
    }
    let log = try await findInLog(sent, upTo: snapshot.version)
    guard generation == self.generation else { return }
    try replace(with: snapshot, log)
  }

  /// Finds the changes that are in the log up to a version, among the caller's own events. Later ones come as events.
  private func findInLog(_ ids: Set<UUID>, upTo version: Int) async throws -> OwnEvents {
    var found = OwnEvents()
    guard !ids.isEmpty, let person = try await readPerson()?.lower else { return found }
    var cursor: String?
    // Changes that wait were made lately. A hundred thousand events of one person are more than that.
    for _ in 0..<100 {
      let more = cursor.map { "&cursor=\($0)" } ?? ""
      let page = try await client.get("\(path)/history?actor=\(person)&limit=1000\(more)")
      for item in page["items"]?.array ?? [] {
        guard let id = item["command_id"]?.string.flatMap({ UUID($0) }), ids.contains(id) else {
          continue
        }
        guard let at = item["version"]?.integer.map({ Int($0) }), at <= version else { continue }
        if item["type"] == "change_set_aside" {
          found.setAside[id] = SetAside(
            reason: item["data"]?["reason"]?.string ?? "reset", version: at)
        } else {
          found.carriedOut.insert(id)
        }
      }
      cursor = page["next"]?.string
      if cursor == nil || found.count == ids.count { break }
    }
    return found
  }
}

/// The changes of a copy that a log has carried out or set aside.
struct OwnEvents {
  /// Those that were carried out.
  var carriedOut: Set<UUID> = []
  /// Those that were set aside.
  var setAside: [UUID: SetAside] = [:]

  var count: Int { carriedOut.count + setAside.count }
}

extension ServiceProblem {
  /// Whether it says that the person may not do this, or does not know of the thing.
  var isOfAccess: Bool { code == "not_found" || code == "forbidden" }
}
