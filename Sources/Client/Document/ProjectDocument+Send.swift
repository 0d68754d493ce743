public import CallboardContent

extension ProjectDocument {
  /// The maximum size of a request in bytes. The service takes 4 MiB.
  static let requestBytesMax = 4 << 20

  /// Asks to send the request in flight again, or one with the next changes of the buffer.
  ///
  /// Call it only while the copy is known to be of the service's log, and after the last request was answered. Changes
  /// that have become impossible leave the buffer and become drafts.
  public mutating func send() -> [DocumentAction] {
    if let request { return [.send(request)] }
    var actions = dropImpossible()
    let count = countToSend()
    guard count > 0 else { return actions }
    let body = body(of: buffer.prefix(count))
    take(count, sentAs: body)
    actions.append(.send(body))
    return actions
  }

  /// Takes impossible changes out of the buffer, as `send` does.
  mutating func prepareToSend() { _ = dropImpossible() }

  /// Moves changes from the buffer into flight.
  mutating func take(_ count: Int, sentAs body: [UInt8]) {
    inFlight = buffer.prefix(count).map {
      var change = $0
      change.wasSent = true
      // An earlier attempt may still be carried out, with the operation as it was sent.
      change.mayGrow = false
      return change
    }
    buffer.removeFirst(count)
    request = body
  }

  private func countToSend() -> Int {
    var (count, bytes) = (0, 256)
    for change in buffer.prefix(batchMax) {
      // One fence goes with a request, and must cover all of its changes.
      if change.fence != buffer[0].fence { break }
      var json = JSONWriter()
      Self.write(change, to: &json)
      bytes += json.bytes.count + 1
      if bytes > Self.requestBytesMax, count > 0 { break }
      count += 1
    }
    return count
  }

  private func body(of changes: ArraySlice<PendingChange>) -> [UInt8] {
    JSONWriter.object(capacity: 256 * changes.count) {
      $0.member("replica", replica)
      $0.member("base", base)
      $0.member("changes", each: changes) { Self.write($0, to: &$1) }
    }
  }

  private static func write(_ change: PendingChange, to json: inout JSONWriter) {
    json.object {
      $0.member("id", change.id)
      $0.member("operation", change.operation)
    }
  }

  /// Takes in the answer 200 to the request in flight.
  ///
  /// The events move `base`. Only where the request's changes are text edits that the service has applied as they were
  /// sent, and nothing of others came between, is there nothing to read.
  public mutating func receiveAnswer(_ answer: JSON) -> [DocumentAction] {
    batchMax = min(ContentLimits.changes, batchMax * 2)
    guard request != nil else { return [] }
    guard let version = answer["version"]?.integer, version == Int64(base + inFlight.count),
      let results = answer["results"]?.array, results.count == inFlight.count,
      results.allSatisfy({ $0["result"]?.string == "applied" }),
      inFlight.allSatisfy({ $0.operation.editedText != nil && !$0.isVoid })
    else { return [.readEvents] }
    return commitInFlight()
  }

  /// Takes the text edits in flight into the copy.
  mutating func commitInFlight() -> [DocumentAction] {
    var actions: [DocumentAction] = []
    for change in inFlight {
      base += 1
      if case .editText(let element, let operation) = change.operation {
        copy.edit(element, operation)
        recent.note(operation, of: element, version: base, author: nil)
      }
      actions.append(.settle(change.id, .committed(version: base)))
    }
    inFlight = []
    request = nil
    return actions
  }

  /// Takes in a refusal of the request in flight: the service has carried out none of it.
  ///
  /// Refusals that are about the caller or the project leave the request as it is.
  public mutating func receiveRefusal(_ problem: ServiceProblem) -> [DocumentAction] {
    guard request != nil else { return [] }
    let pointer = problem.members["pointer"]?.string ?? ""
    switch (problem.status, problem.code) {
    case (422, "invalid") where pointer == "/base": return [.startOver]
    // The copy was made by another person, whose changes must not be sent as this one's.
    case (422, "invalid") where pointer == "/replica": return [.stop(problem)]
    case (409, "stale_base"), (409, "rebase_required"), (422, "command_id_reused"):
      let isCostly = problem.members["limit"]?.string != nil
      if isCostly || problem.code == "command_id_reused" { batchMax = max(1, inFlight.count / 2) }
      let single = inFlight.count == 1 ? inFlight.first : nil
      beginAnew()
      // The events show whether the change is in the log. If it is not, another replica has used its id.
      if problem.code == "command_id_reused", let single { return drop(single.id, problem.code) }
      return [.readEvents]
    case (400, _), (422, _), (409, "duplicate_id"):
      guard let index = Self.index(in: pointer), inFlight.indices.contains(index) else {
        return refuseHalf(problem)
      }
      let id = inFlight[index].id
      beginAnew()
      return drop(id, problem.code)
    case (409, "limit_reached"), (413, _): return refuseHalf(problem)
    case (412, "lock_lost"): return dropFenced(problem.code)
    case (412, "wrong_lock"):
      // The lock may cover others of several changes.
      guard inFlight.count == 1 else { return refuseHalf(problem) }
      inFlight[0].wrongFence = inFlight[0].fence
      inFlight[0].fence = nil
      beginAnew()
      return [.readEvents]
    case (412, "fence_required"):
      // The changes wait for a lock, whose fence the next request has.
      beginAnew()
      return [.stop(problem)]
    default: return [.stop(problem)]
    }
  }

  /// Puts the changes in flight back to the front of the buffer, with their ids. An earlier attempt may still be carried
  /// out: then its events take them out of the buffer.
  public mutating func beginAnew() {
    buffer = inFlight + buffer
    inFlight = []
    request = nil
  }

  /// Has the fence of a lock go with the changes of the buffer that it covers and that have none.
  ///
  /// - Parameter key: the locked thing, such as `scene:SCENE`.
  /// - Returns: whether a change has got the fence.
  mutating func fence(_ fence: Int64, of key: String) -> Bool {
    let view = view
    var isChanged = false
    for index in buffer.indices
    where buffer[index].fence == nil && buffer[index].wrongFence != fence
      && view.isCovered(buffer[index].operation, by: key)
    {
      buffer[index].fence = fence
      isChanged = true
    }
    return isChanged
  }

  /// Takes all changes that were made under the lock of the request out of the buffer.
  private mutating func dropFenced(_ reason: String) -> [DocumentAction] {
    guard let fence = inFlight.first?.fence else { return [.readEvents] }
    beginAnew()
    var actions: [DocumentAction] = []
    while let change = buffer.first(where: { $0.fence == fence }) {
      actions += drop(change.id, reason)
    }
    return actions + [.readEvents]
  }

  /// Sends fewer changes at once, so that the one that is refused is found; a single one is dropped.
  private mutating func refuseHalf(_ problem: ServiceProblem) -> [DocumentAction] {
    let changes = inFlight
    beginAnew()
    if changes.count == 1, let change = changes.first { return drop(change.id, problem.code) }
    batchMax = max(1, changes.count / 2)
    return [.readEvents]
  }

  /// The number in a pointer such as `/changes/3/operation/after`.
  private static func index(in pointer: String) -> Int? {
    let parts = pointer.split(separator: "/")
    return parts.count >= 2 && parts[0] == "changes" ? Int(parts[1]) : nil
  }

  /// Takes a change that the service refuses out of the buffer, with everything that builds on it.
  private mutating func drop(_ id: UUID, _ reason: String) -> [DocumentAction] {
    guard let index = buffer.firstIndex(where: { $0.id == id }) else { return [.readEvents] }
    let change = buffer[index]
    var actions = keepDrafts(of: change, reason: reason, version: nil)
    buffer.removeAll { $0.id == id }
    shown = nil
    actions += [.settle(id, .setAside(reason: reason)), .refresh]
    return actions
  }
}

extension ProjectDocument {
  /// Takes changes that have become impossible out of the buffer, and keeps their texts as drafts. Nothing is in flight
  /// then.
  private mutating func dropImpossible() -> [DocumentAction] {
    if buffer.allSatisfy({ $0.operation.editedText.map { copy.element($0) != nil } ?? false }) {
      return []
    }
    var trial = copy
    var kept: [PendingChange] = []
    var dropped: [PendingChange] = []
    var gone: [UUID: Placement] = [:]
    var shownTexts: [UUID: TextDocument] = [:]
    for var change in buffer {
      let id = change.operation.target.id
      let before = shownTexts[id] ?? pendingText(of: id)
      change.operation = trial.mendingPlace(of: change.operation, gone: gone)
      do throws(ImpossibleChange) {
        try trial.apply(change.operation)
        kept.append(change)
      } catch {
        if let placement = change.operation.placement, change.operation.insertedThing != nil {
          gone[id] = placement
        }
        shownTexts[id] = before
        dropped.append(change)
      }
    }
    guard !dropped.isEmpty else {
      buffer = kept
      shown = trial
      return []
    }
    var actions: [DocumentAction] = []
    var texts: Set<UUID> = []
    for change in dropped {
      actions.append(.settle(change.id, .setAside(reason: "deleted")))
      guard !change.operation.isDeletion, texts.addText(of: change.operation) else { continue }
      drafts.append(
        Draft(
          id: change.id, operation: change.operation,
          text: shownTexts[change.operation.target.id]?.string,
          reason: "deleted", version: nil))
    }
    buffer = kept
    shown = buffer.isEmpty ? nil : trial
    actions.append(.refresh)
    return actions
  }
}
