import FoundationEssentials

/// What deciding a replica's request has to keep in mind from one change to the next.
struct ChangeRequest {
  /// What a change was decided to be.
  struct Decided {
    let fact: ContentFact
    var conflicts: [Conflict] = []
    var follows: [Int] = []
  }

  /// Something that the request's author sees and that is not so, since changes of it had no effect.
  struct SetAside {
    let outcome: ContentFact.Outcome
    /// The conflict in which the first of them gave way, if it was one.
    let conflict: Conflict?
    /// The versions of these changes.
    var versions: [Int]
  }

  /// The text edits of an element across which the request's own edits are carried.
  struct TextCrossing {
    var bridge = TextBridge()
    var unseen: ArraySlice<TextEdit>
    /// How long the text is as the author sees it, in Unicode scalars.
    var length: Int
  }

  let actor: UUID
  /// Whether there is anything to keep in mind for.
  let hasSeveralChanges: Bool
  /// The version up to which the replica had seen everything.
  let base: Int
  /// The version before the request.
  let head: Int
  var nextCounter: Int
  /// The place in the request of the change being decided.
  var index = 0

  /// Versions after base that the replica had seen all the same: its own.
  let ownVersions: Set<Int>
  /// Those of them that are this request's changes, carried out when it was sent before.
  private let knownVersions: Set<Int>
  /// What was to be inserted and was not.
  private var absent: [UUID: SetAside] = [:]
  /// How long the texts of elements that were to be inserted and were not are, as the author sees them.
  var absentLengths: [UUID: Int] = [:]
  /// Elements on whose text edits were set aside.
  private var texts: [UUID: SetAside] = [:]
  var crossings: [UUID: TextCrossing] = [:]
  /// The work that deciding it may still take.
  var work: WorkBudget
  /// The scenes in the order in which the author sees them, once that was asked for.
  var seenScenes: SeenList?
  /// The same of elements, by scene.
  var seenElements: [UUID: SeenList] = [:]
  /// The scenes and elements that the request deletes, or was to delete.
  var hidden: Set<UUID> = []
  /// The changes of scenes before anybody asked for their order.
  var sceneChanges: [Operation] = []
  /// The same of elements, by scene.
  var elementChanges: [UUID: [Operation]] = [:]
  /// The scenes of elements that the request inserts, or was to insert.
  var insertedInto: [UUID: UUID] = [:]

  init(
    _ set: ChangeSet, in project: ProjectState, actor: UUID, known: [UUID: [RecordedEvent]],
    _ budget: inout WorkBudget
  ) throws(Undecided) {
    self.actor = actor
    hasSeveralChanges = set.changes.count > 1
    head = project.version
    guard set.replica != project.id else {
      throw .refused(.invalid("/replica", "is the service's own replica"))
    }
    let replica = project.replicas[set.replica]
    if let replica, replica.person != actor {
      throw .refused(.invalid("/replica", "is the replica of someone else"))
    }
    if replica == nil {
      let held = project.replicaCounts[actor] ?? 0
      guard project.replicas.count < ContentLimits.replicas,
        held < ContentLimits.replicasOfPerson
      else { throw .refused(.tooManyReplicas) }
    }
    nextCounter = (replica?.counter ?? 0) + 1
    let own = known.isEmpty ? [] : Set(known.values.joined().map(\.version))
    knownVersions = own
    let seen = try Self.reduce(set, of: replica, own: own, in: project, &budget)
    work = WorkBudget(steps: budget.left)
    (base, ownVersions) = (seen.base, seen.own)
    if project.version - base > ContentLimits.baseAge {
      throw .refused(
        Refusal(.rebaseRequired, "base is more than \(ContentLimits.baseAge) events back"))
    }
  }

  /// Whether the author of the change being decided had seen an event.
  func saw(_ version: Int) -> Bool {
    version <= base || version > head || ownVersions.contains(version)
  }

  func saw(_ stamp: Stamp) -> Bool { saw(stamp.version) }

  /// Whether the author had seen an event before they made the request's first change.
  func sawBefore(_ stamp: Stamp) -> Bool {
    stamp.version <= base
      || ownVersions.contains(stamp.version) && !knownVersions.contains(stamp.version)
  }

  /// Whether the author had a thing in sight before the request: inserted and not deleted, as far as they had seen.
  func sawThere(_ thing: borrowing some Lasting) -> Bool {
    guard sawBefore(thing.inserted) else { return false }
    if let deleted = thing.deleted, sawBefore(deleted) { return false }
    return !thing.gaps.contains { sawBefore($0.deleted) && !sawBefore($0.restored) }
  }

  func invalid(_ member: String, _ message: String) -> Undecided {
    .refused(.invalid("/changes/\(index)/operation/\(member)", message))
  }

  /// What is not there because an earlier change of this request had no effect.
  func absence(_ id: UUID) -> SetAside? { absent[id] }

  /// The edits of a text that earlier changes of this request wanted and that were set aside.
  func textSetAside(_ id: UUID) -> SetAside? { texts[id] }

  /// Keeps in mind what a change came to.
  mutating func remember(
    _ operation: Operation, as fact: ContentFact, _ conflicts: [Conflict], version: Int,
    in project: ProjectState
  ) {
    if hasSeveralChanges { rememberOrder(operation, in: project) }
    guard case .setAside(let outcome, _, _) = fact else { return }
    let setAside = SetAside(
      outcome: outcome, conflict: conflicts.first, versions: [version])
    let id = operation.target.id
    switch operation {
    case .insertElement(let element, _):
      absent[id] = setAside
      absentLengths[id] = element.text.unicodeScalars.count
    case .insertScene, .insertEntity:
      absent[id] = setAside
    case .editText:
      if texts[id] == nil { texts[id] = setAside } else { texts[id]?.versions.append(version) }
    case .updateScene, .moveScene, .deleteScene, .updateElement, .deleteElement, .updateEntity,
      .deleteEntity:
      break
    }
  }
}

extension Refusal {
  /// One more replica would be too many, of the project or of the person.
  static let tooManyReplicas = Refusal(
    .limitReached,
    "the project knows as many replicas as it may: send changes as a replica that has sent some",
    [limit: "replicas"])
}
