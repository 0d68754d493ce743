import CallboardDomain
import FoundationEssentials

/// A small client: the state that it has seen, and its own pending changes, of which the first may be in flight.
///
/// It transforms others' text edits over its own pending ones as the service does: the edit that is earlier in the log
/// stands to the left.
struct Device {
  struct Pending {
    var change: Change
    var isSent = false
  }

  let replica: UUID
  let person: UUID
  let project: UUID
  /// The state that it has seen, from its own fold of the log.
  private(set) var seen: StreamState
  private(set) var pending: [Pending] = []
  /// The request in flight, as it was sent.
  private(set) var request: ChangeSet?
  /// Texts as the person sees them, with the pending edits.
  private(set) var texts: [UUID: TextDocument] = [:]
  private(set) var faults: [String] = []
  private var receivedSinceSending = false

  init(person: UUID, project: UUID, seen: StreamState) {
    replica = UUID()
    self.person = person
    self.project = project
    self.seen = seen
  }

  var base: Int { seen.version }

  var state: ProjectState? {
    if case .project(let state) = seen { state } else { nil }
  }

  /// The state that the device has seen, with the pending changes that still make sense, and these changes.
  func view() -> (state: ProjectState?, sensible: [Pending]) {
    var state = seen
    var sensible: [Pending] = []
    for entry in pending {
      let set = ChangeSet(
        replica: UUID(), seen: .version(state.version), onConflict: .resolve,
        changes: [entry.change])
      let command = Command(
        actor: .person(person), id: UUID(), digest: 0, correlationID: nil, stream: project,
        action: .project(.change(set)))
      var decision = Decision(
        now: Timestamp(microseconds: 0), head: 0, takenClaims: [], first: command)
      decision.load(project, state)
      guard (try? decision.decide(command)) != nil, let next = decision.states[project] else {
        continue
      }
      state = next
      sensible.append(entry)
    }
    if case .project(let project) = state { return (project, sensible) }
    return (nil, sensible)
  }

  /// Makes a change as the person.
  mutating func make(_ operation: CallboardDomain.Operation) {
    defer { pending.append(Pending(change: .test(operation))) }
    guard case .editText(let element, let edit) = operation else { return }
    var text = text(element)
    do { try edit.apply(to: &text) } catch { faults.append("an edit does not fit: \(error)") }
    texts[element] = text
  }

  /// The text of an element with the pending edits, computed anew if it was dropped.
  private func text(_ element: UUID) -> TextDocument {
    if let text = texts[element] { return text }
    return view().state?.elements[element]?.text ?? TextDocument()
  }

  /// The next request; nil while one is in flight or if there is nothing to send.
  mutating func send() -> ChangeSet? {
    guard request == nil else { return nil }
    pending = view().sensible
    guard !pending.isEmpty else { return nil }
    let count = min(pending.count, ContentLimits.changes)
    for index in 0..<count { pending[index].isSent = true }
    let set = ChangeSet(
      replica: replica, seen: .version(base), onConflict: .resolve,
      changes: pending.prefix(count).map(\.change))
    request = set
    receivedSinceSending = false
    return set
  }

  /// The request in flight once more, with later changes if nothing has been received since.
  mutating func sendAgain() -> ChangeSet? {
    guard let request else { return nil }
    guard !receivedSinceSending, view().sensible.count == pending.count else { return request }
    let more = pending.filter { !$0.isSent }.map(\.change)
    for index in pending.indices { pending[index].isSent = true }
    let set = ChangeSet(
      replica: request.replica, seen: request.seen, onConflict: request.onConflict,
      changes: request.changes + more)
    self.request = set
    return set
  }

  /// Drops the changes of a request that the service has refused.
  mutating func giveUp() {
    pending.removeAll(where: \.isSent)
    request = nil
    texts = [:]
  }

  mutating func receive(_ stored: StoredEvent) throws {
    let recorded = try stored.throughJSONB()
    receivedSinceSending = true
    if try seen.evolve(recorded) != .applied { faults.append("an event does not fit") }
    guard case .project(.content(let content)) = recorded.event else { return }
    if content.origin.replica == replica {
      acknowledge(content, recorded)
    } else if case .textEdited(let element, _, let operation, _) = content.fact {
      carry(operation, of: element)
    } else {
      forgetTexts(content.fact)
    }
  }

  private mutating func acknowledge(_ content: ContentEvent, _ recorded: RecordedEvent) {
    guard let first = pending.first, first.change.id == recorded.stored.commandID else {
      return faults.append("an own change comes out of turn")
    }
    pending.removeFirst()
    if !pending.contains(where: \.isSent) { request = nil }
    switch (first.change.operation, content.fact) {
    case (.editText(_, let mine), .textEdited(_, _, let theirs, _)):
      if mine != theirs {
        faults.append("\(mine.components) was decided to be \(theirs.components)")
      }
    case (.editText(let element, _), .setAside):
      pending.removeAll { !$0.isSent && $0.edits(element) }
      texts[element] = nil
    default: forgetTexts(content.fact)
    }
  }

  private mutating func carry(_ operation: TextOperation, of element: UUID) {
    var operation = operation
    for index in pending.indices {
      guard case .editText(element, let mine) = pending[index].change.operation else { continue }
      pending[index].change = Change(
        id: pending[index].change.id,
        operation: .editText(element: element, mine.transformed(over: operation, side: .right)),
        madeAt: nil, digest: 0)
      operation = operation.transformed(over: mine, side: .left)
    }
    do { try texts[element]?.apply(operation) } catch {
      faults.append("another's edit does not fit: \(error)")
    }
  }

  private mutating func forgetTexts(_ fact: ContentFact) {
    switch fact {
    case .elementInserted(let element, _): texts[element.id] = nil
    case .elementDeleted(let element, _): texts[element] = nil
    case .sceneInserted, .sceneDeleted, .setAside: texts = [:]
    default: break
    }
  }
}

extension Device.Pending {
  func edits(_ element: UUID) -> Bool {
    if case .editText(element, _) = change.operation { true } else { false }
  }
}

extension TextDocument {
  mutating func apply(_ operation: TextOperation) throws { try operation.apply(to: &self) }
}
