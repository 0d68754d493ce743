public import FoundationEssentials

/// The changes to undo, with all later changes of the same things.
///
/// Made outside the log lock from past events. Deciding the undo takes later events into account.
public struct Undoing: Sendable {
  /// The author of the changes; nil: everybody.
  public let author: UUID?
  /// The first version of the range to undo.
  public let from: Int
  /// The last version of the range to undo.
  public let to: Int
  /// The number of changes.
  public private(set) var count = 0

  private(set) var things: [ContentTarget: UndoneThing] = [:]
  /// The things, in the order of their first changes to undo.
  private(set) var order: [ContentTarget] = []
  private var state: StreamState
  private var steps = 0

  /// The maximum age of a change to undo, in events.
  public static let reach = ContentLimits.baseAge
  /// The maximum number of things that one undo may touch, and of its events and kept changes.
  static let changesMax = ContentLimits.changes

  /// Begins with the project as it was before the first of the changes.
  public init(author: UUID?, from: Int, to: Int, before project: ProjectState) {
    self.author = author
    self.from = from
    self.to = to
    state = .project(project)
  }

  /// The version of the last event that it has taken in.
  public var version: Int { state.version }

  /// Whether it touches too many things, or takes too many steps to prepare.
  public var isTooLarge: Bool {
    order.count > Self.changesMax || steps > ContentLimits.transformationSteps
  }

  /// Takes in the next event of the project.
  ///
  /// - Throws: `EventProblem` if the event does not fit those before it.
  public mutating func take(_ recorded: RecordedEvent) throws(EventProblem) {
    if case .project(.content(let content)) = recorded.event,
      case .project(let project) = state
    {
      note(content, recorded, project)
    }
    _ = try state.evolve(recorded)
  }

  private mutating func note(
    _ content: ContentEvent, _ recorded: RecordedEvent, _ project: ProjectState
  ) {
    if case .setAside = content.fact { return }
    let isUndone =
      (from...to).contains(recorded.version) && (author == nil || recorded.actor == author)
    if isUndone { count += 1 }
    let isUndo = content.origin.undoes != nil
    let target = content.fact.target
    if !isUndone, !isUndo, let scene = content.fact.scene {
      let holder = ContentTarget(kind: .scene, id: scene)
      if things[holder]?.isNew == true { things[holder]?.inside = Stamp(recorded) }
    }
    if isUndone, things[target] == nil {
      things[target] = UndoneThing()
      order.append(target)
    }
    guard var thing = things.removeValue(forKey: target) else { return }
    let write = Write(isUndone: isUndone, isUndo: isUndo, stamp: Stamp(recorded))
    let before = thing.steps
    thing.note(content.fact, write, project)
    steps += thing.steps - before
    things[target] = thing
  }

  /// The role of an event: undone, part of an earlier undo, or a change that stays.
  struct Write {
    let isUndone: Bool
    let isUndo: Bool
    let stamp: Stamp
  }
}

extension ContentFact {
  /// The scene of its element; nil if it is not about an element.
  var scene: UUID? {
    switch self {
    case .elementInserted(let element, _): element.scene
    case .elementUpdated(_, let scene, _, _), .elementDeleted(_, let scene),
      .textEdited(_, let scene, _, _):
      scene
    case .sceneInserted, .sceneUpdated, .sceneMoved, .sceneDeleted, .entityInserted,
      .entityUpdated, .entityDeleted, .setAside:
      nil
    }
  }

  /// The thing that it is about.
  var target: ContentTarget {
    switch self {
    case .sceneInserted(let id, _, _, _), .sceneUpdated(let id, _, _), .sceneMoved(let id, _),
      .sceneDeleted(let id):
      ContentTarget(kind: .scene, id: id)
    case .elementInserted(let element, _): ContentTarget(kind: .element, id: element.id)
    case .elementUpdated(let id, _, _, _), .elementDeleted(let id, _), .textEdited(let id, _, _, _):
      ContentTarget(kind: .element, id: id)
    case .entityInserted(let kind, let id, _, _), .entityUpdated(let kind, let id, _, _),
      .entityDeleted(let kind, let id):
      ContentTarget(kind: kind == .character ? .character : .location, id: id)
    case .setAside(_, _, let operation): operation.target
    }
  }
}

/// A change that an undo kept, and the reason.
public struct KeptChange: Sendable, Equatable {
  /// The reason why an undo kept a change.
  public enum Reason: String, Sendable, CaseIterable {
    /// A change that stays has changed the thing, or something in it, since.
    case changedSince = "changed_since"
    /// The thing, or the scene that holds it, has been deleted.
    case deleted
    /// Another character has the name by now.
    case nameTaken = "name_taken"
    /// Someone else has locked it.
    case locked
    /// The actor lacks a capability that the undo needs.
    case forbidden
    /// The undo would exceed a limit: the size of a text, a thing, an order key or the project, or the work for events
    /// that came while it was prepared.
    case limitReached = "limit_reached"
  }

  /// The thing.
  public let target: ContentTarget
  /// The value: `heading`, `order`, …; nil for the thing as a whole.
  public let field: String?
  /// The reason.
  public let reason: Reason
  /// The version of the event that prevents the undo, if an event does.
  public let version: Int?
}

extension KeptChange.Reason: PayloadWord {
  static var unknown: String { "is not a reason" }
}

extension KeptChange: KeptByUndo, PayloadObject {
  static var blank: KeptChange {
    KeptChange(target: .blank, field: nil, reason: .blank, version: nil)
  }

  func fields(_ coder: inout some PayloadCoder) -> KeptChange {
    defer { coder.reportFirst("reason") }
    return KeptChange(
      target: coder("target", target), field: coder("field", ifPresent: field),
      reason: coder("reason", reason), version: coder("version", ifPresent: version))
  }
}
