import FoundationEssentials

/// The state that deciding a replica's request carries from one change to the next.
struct ChangeRequest {
  /// The decision on a change.
  struct Decided {
    let fact: ContentFact
    var conflicts: [Conflict] = []
    var follows: [Int] = []
  }

  /// A thing that the request's author sees differently than it is, since changes of it in the request were set aside.
  struct SetAside {
    let outcome: ContentFact.Outcome
    /// The conflict that set the first of these changes aside; nil if there was none.
    let conflict: Conflict?
    /// The versions of the changes.
    var versions: [Int]
  }

  /// The text edits of an element over which the request's own edits are transformed.
  struct TextCrossing {
    var bridge = TextBridge()
    var unseen: ArraySlice<TextEdit>
    /// The length of the text as the author sees it, in Unicode scalars.
    var length: Int
  }

  let actor: UUID
  /// Whether the request has several changes, so that some state must be kept for the later ones.
  let hasSeveralChanges: Bool
  /// The version up to which the replica had seen everything.
  let base: Int
  /// The version before the request.
  let head: Int
  var nextCounter: Int
  /// The place in the request of the change being decided.
  var index = 0

  /// The versions after `base` that the replica had seen nevertheless: its own.
  let ownVersions: Set<Int>
  /// Those among them that are this request's changes, carried out when it was sent before.
  private let knownVersions: Set<Int>
  /// The things whose insertion was set aside.
  private var absent: [UUID: SetAside] = [:]
  /// The lengths of the texts of elements whose insertion was set aside, as the author sees them, in Unicode scalars.
  var absentLengths: [UUID: Int] = [:]
  /// The elements with text edits that were set aside.
  private var texts: [UUID: SetAside] = [:]
  var crossings: [UUID: TextCrossing] = [:]
  /// The work that deciding the request may still take.
  var work: WorkBudget
  /// The scenes in the order that the author sees, once it is needed.
  var seenScenes: SeenList?
  /// The elements in that order, by scene.
  var seenElements: [UUID: SeenList] = [:]
  /// The scenes and elements that the request deletes, even if the deletion was set aside.
  var hidden: Set<UUID> = []
  /// The changes of the order of scenes that precede the making of `seenScenes`.
  var sceneChanges: [Operation] = []
  /// The changes of the order of elements that precede the making of `seenElements`, by scene.
  var elementChanges: [UUID: [Operation]] = [:]
  /// The scenes of the elements that the request inserts, even if the insertion was set aside.
  var insertedInto: [UUID: UUID] = [:]

  init(
    _ set: ChangeSet, in project: ProjectState, actor: UUID, known: [UUID: [RecordedEvent]],
    _ budget: inout WorkBudget
  ) throws(Undecided) {
    self.actor = actor
    hasSeveralChanges = set.changes.count > 1
    head = project.version
    try ensure(set.replica != project.id, at: "/replica", "is the service's own replica")
    let replica = project.replicas[set.replica]
    if let replica, replica.person != actor {
      throw .refused(.invalid("/replica", "is the replica of someone else"))
    }
    if replica == nil {
      let held = project.replicaCounts[actor] ?? 0
      guard project.replicas.count < ContentLimits.replicas,
        held < ContentLimits.replicasOfPerson
      else {
        throw .refused(
          .limitReached,
          "the project has the maximum number of replicas: send changes as a replica that has sent some",
          [Refusal.limit: "replicas"])
      }
    }
    nextCounter = (replica?.counter ?? 0) + 1
    let own = known.isEmpty ? [] : Set(known.values.joined().map(\.version))
    knownVersions = own
    let seen = try Self.reduce(set, of: replica, own: own, in: project, &budget)
    work = WorkBudget(steps: budget.left)
    (base, ownVersions) = (seen.base, seen.own)
    if project.version - base > ContentLimits.baseAge {
      throw .refused(.rebaseRequired, "base is more than \(ContentLimits.baseAge) events back")
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

  /// Whether the author saw a thing before the request: the events that they had seen inserted it and did not delete
  /// it.
  func sawThere(_ thing: borrowing some Lasting) -> Bool {
    guard sawBefore(thing.inserted) else { return false }
    if let deleted = thing.deleted, sawBefore(deleted) { return false }
    return !thing.gaps.contains { sawBefore($0.deleted) && !sawBefore($0.restored) }
  }

  func invalid(_ member: String, _ message: String) -> Undecided {
    .refused(.invalid("/changes/\(index)/operation/\(member)", message))
  }

  /// Returns the earlier insertion of a thing in this request that was set aside; nil if there is none.
  func absence(_ id: UUID) -> SetAside? { absent[id] }

  /// Returns the earlier edits of a text in this request that were set aside; nil if there are none.
  func textSetAside(_ id: UUID) -> SetAside? { texts[id] }

  /// Keeps the outcome of a change for the changes after it.
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

extension ChangeRequest {
  /// Takes in a change that was carried out when the request was sent before, since the changes after it build on it.
  mutating func follow(
    _ change: Change, carriedOutAs recorded: RecordedEvent, in project: ProjectState
  ) throws(Undecided) {
    guard recorded.stored.streamID == project.id,
      case .project(.content(let content)) = recorded.event
    else {
      throw .refused(.reused(change.id))
    }
    if case .editText(let id, let operation) = change.operation {
      if absence(id) != nil {
        edited(absent: id, operation)
      } else if let element = project.elements[id] {
        let version = textSetAside(id)?.versions.first ?? recorded.version
        try cross(element, operation, before: version, known: recorded.version, in: project)
      }
    }
    remember(
      change.operation, as: content.fact, content.origin.conflicts, version: recorded.version,
      in: project)
  }
}
