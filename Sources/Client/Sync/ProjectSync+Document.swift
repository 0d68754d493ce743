import CallboardContent

/// Changes of the document. If one cannot be stored, the document has it nevertheless, so its actions are carried out
/// before the error is thrown.
extension ProjectSync {
  /// The next request; nil if nothing waits.
  func nextRequest() throws(StorageError) -> [UInt8]? {
    stored?.limit(changes: pacing.changesMax)
    if stored?.document.request == nil { answeredAt = nil }
    let done = stored?.send()
    for case .send(let body) in try finish(done) { return body }
    return nil
  }

  /// Takes in an event.
  ///
  /// - Returns: the data that must be read, if the event cannot be taken in.
  func receive(
    _ event: IncomingEvent, scene: JSON? = nil, eventID: String? = nil
  ) throws -> DocumentAction? {
    let base = stored?.document.base
    let isOwn = stored?.document.isOwn(event) ?? true
    let done = try stored?.receive(event, scene: scene, eventID: eventID)
    if !isOwn, stored?.document.base != base { keepInHistory(event) }
    return try finish(done).first { $0.needsReading }
  }

  /// Takes in the answer to the request in flight.
  func receiveAnswer(_ answer: JSON) throws(StorageError) {
    answeredAt = client.clock.now()
    wake()
    let done = stored?.receiveAnswer(answer)
    _ = try finish(done)
  }

  /// Takes in a refusal.
  ///
  /// - Returns: the data that must be read before the next request.
  func receiveRefusal(_ problem: ServiceProblem) throws(StorageError) -> DocumentAction? {
    let locks = locks
    let actions = try act { document in
      let actions = document.receiveRefusal(problem)
      // The lock may have been taken while the request was under way.
      guard problem.isWithoutFence else { return actions }
      let isFenced = locks.reduce(false) { document.fence($1.fence, of: $1.key) || $0 }
      return isFenced ? [] : actions
    }
    return actions.first { $0.needsReading }
  }

  /// Begins anew with a snapshot.
  func replace(with snapshot: ProjectSnapshot, _ log: OwnEvents) throws(StorageError) {
    generation += 1
    mustStartOver = false
    answeredAt = nil
    history = UndoHistory()
    restorations = []
    _ = try act {
      $0.replace(with: snapshot, carriedOut: log.carriedOut, setAside: log.setAside)
    }
  }

  /// Does something with the document, and carries out its actions.
  private func act(
    _ body: (inout ProjectDocument) -> [DocumentAction]
  ) throws(StorageError) -> [DocumentAction] {
    let done = stored?.act(body)
    return try finish(done)
  }

  /// Carries out the actions of what the document has done, and then throws if it could not be stored.
  private func finish(
    _ done: StoredDocument.Done?
  ) throws(StorageError) -> [DocumentAction] {
    try (done ?? StoredDocument.Done([])).finish { carryOut($0) }
  }
}
