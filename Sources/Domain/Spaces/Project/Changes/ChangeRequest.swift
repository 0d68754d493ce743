import FoundationEssentials

/// What deciding a replica's request has to keep in mind from one change to the next.
struct ChangeRequest {
  /// What a change was decided to be.
  struct Decided {
    let fact: ContentFact
    var conflicts: [Conflict] = []
    var follows: [Int] = []
  }

  /// Why something that the request speaks of is not there.
  struct Absence {
    let outcome: ContentFact.Outcome
    let conflict: Conflict?
  }

  /// The text edits of an element across which the request's own edits are carried.
  struct TextCrossing {
    var bridge: TextBridge
    var unseen: ArraySlice<ElementState.Edit>
  }

  let actor: UUID
  /// The version up to which the replica had seen everything.
  let base: Int
  /// The version before the request.
  let head: Int
  var nextCounter: Int
  /// The place in the request of the change being decided.
  var index = 0

  private var ownVersions: Set<Int>
  private var absent: [UUID: Absence] = [:]
  var crossings: [UUID: TextCrossing] = [:]
  /// Versions of this request's edits set aside, by element.
  var setAsideEdits: [UUID: [Int]] = [:]
  /// Elements on whose text an edit was rejected.
  var rejectedTexts: Set<UUID> = []
  var steps = 0

  init(
    _ set: ChangeSet, in project: ProjectState, actor: UUID, known: [UUID: [RecordedEvent]]
  ) throws(Undecided) {
    self.actor = actor
    head = project.version
    ownVersions = Set(known.values.joined().map(\.version))
    let replica = project.replicas[set.replica]
    if let replica, replica.person != actor {
      throw .refused(.invalid("/replica", "is the replica of someone else"))
    }
    nextCounter = (replica?.counter ?? 0) + 1
    switch set.seen {
    case .version(let version):
      guard version <= project.version else {
        throw .refused(
          .invalid("/base", "is beyond the current version, \(project.version)"))
      }
      base = version
      if let last = replica?.lastVersion, last > version, !ownVersions.contains(last) {
        throw .refused(
          Refusal(
            .staleBase, "base is older than the replica's own last change, \(last)",
            ["last_version": .integer(Int64(last))]))
      }
    case .clock(let clock):
      let prefix = try Self.prefix(of: clock, in: project)
      base = prefix.base
      let editsText = set.changes.contains {
        if case .editText = $0.operation { true } else { false }
      }
      if editsText, prefix.coversMore {
        throw .refused(
          Refusal(
            .rebaseRequired,
            "the clock covers more than everything up to \(prefix.base): text needs a base",
            ["base": .integer(Int64(prefix.base))]))
      }
    }
    if project.version - base > ContentLimits.baseAge {
      throw .refused(
        Refusal(.rebaseRequired, "base is more than \(ContentLimits.baseAge) events back"))
    }
  }

  /// The longest prefix of the log that a clock covers, and whether it covers anything beyond.
  private static func prefix(
    of clock: VectorClock, in project: ProjectState
  ) throws(Undecided) -> (base: Int, coversMore: Bool) {
    var uncovered = project.version + 1
    var covered = 0
    var missing: Set<UUID> = []
    for (id, replica) in project.replicas.entries where replica.counter > clock[id] {
      missing.insert(id)
    }
    for change in project.recentChanges.elements {
      if change.counter > clock[change.replica] {
        uncovered = min(uncovered, change.version)
        if change.counter == clock[change.replica] + 1 { missing.remove(change.replica) }
      } else {
        covered = max(covered, change.version)
      }
    }
    if !missing.isEmpty, project.historyStart > 0 {
      let start = max(0, project.historyStart - ProjectState.historyLength)
      guard project.version - start <= ContentLimits.baseAge else {
        throw .refused(
          Refusal(.rebaseRequired, "the clock is more than \(ContentLimits.baseAge) events back"))
      }
      throw .needsHistory(after: start)
    }
    return (base: uncovered - 1, coversMore: covered > uncovered)
  }

  /// Whether the author of the change being decided had seen an event.
  func saw(_ version: Int) -> Bool {
    version <= base || version > head || ownVersions.contains(version)
  }

  func saw(_ stamp: Stamp) -> Bool { saw(stamp.version) }

  func invalid(_ member: String, _ message: String) -> Undecided {
    .refused(.invalid("/changes/\(index)/operation/\(member)", message))
  }

  /// What is not there because an earlier change of this request had no effect.
  func absence(_ id: UUID) -> Absence? { absent[id] }

  /// Keeps in mind what a change came to.
  mutating func remember(_ change: Change, as recorded: RecordedEvent, _ decided: Decided) {
    nextCounter += 1
    guard case .setAside(let outcome, _, let operation) = decided.fact else { return }
    let target = operation.target.id
    switch operation {
    case .insertScene, .insertElement, .insertEntity:
      absent[target] = Absence(outcome: outcome, conflict: decided.conflicts.first)
    case .editText:
      if outcome == .rejected { rejectedTexts.insert(target) }
      setAsideEdits[target, default: []].append(recorded.version)
    case .updateScene, .moveScene, .deleteScene, .updateElement, .deleteElement, .updateEntity,
      .deleteEntity:
      break
    }
  }

  /// A change that was carried out when the request was sent before: those after it build on it.
  mutating func follow(
    _ change: Change, carriedOutAs recorded: RecordedEvent, in project: ProjectState
  ) throws(Undecided) {
    guard case .project(.content(let content)) = recorded.event else { return }
    switch (change.operation, content.fact) {
    case (.editText(let element, let operation), .textEdited):
      try cross(element, operation, before: recorded.version, in: project)
    case (_, .setAside):
      let decided = Decided(fact: content.fact, conflicts: content.origin.conflicts)
      remember(change, as: recorded, decided)
      nextCounter -= 1
    default: break
    }
  }

  /// The refusal with both versions that `on_conflict: prompt` asks for.
  func prompt(_ change: Change, _ conflict: Conflict, in project: ProjectState) -> Refusal {
    var theirs: JSONObject = ["version": .integer(Int64(conflict.version))]
    if let value = project.currentValue(conflict) { theirs["value"] = value }
    let yours = (try? JSON.parse(change.operation.json)) ?? .null
    return Refusal(
      .conflict, "the change meets a conflict",
      [
        "change": .string(change.id.lower), "conflict_type": .string(conflict.type.rawValue),
        "field": conflict.field.map { .string($0) } ?? .null, "theirs": .object(theirs),
        "yours": yours,
      ])
  }
}

extension Operation {
  /// The operation as JSON text.
  var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }
}

extension ProjectState {
  /// What the value in conflict is now.
  func currentValue(_ conflict: Conflict) -> JSON? {
    guard let field = conflict.field else { return nil }
    let id = conflict.target.id
    let registers: Registers?
    switch conflict.target.kind {
    case .scene:
      if field == "heading" { return scenes[id].map { .string($0.heading) } }
      registers = scenes[id]?.registers
    case .element:
      if field == "kind" { return elements[id].map { .string($0.kind) } }
      registers = elements[id]?.registers
    case .character, .location:
      let entity = characters[id] ?? locations[id]
      if field == "name" { return entity.map { .string($0.name) } }
      registers = entity?.registers
    }
    return registers?.fields[String(field.dropFirst("fields.".count))] ?? .null
  }
}
